import { nextFence } from '../../../src/tools/tree/fences.ts';

/** Code in a line, or a tag with its attributes. */
const CODE_OR_TAG = /(`+)(?!`).*?(?<!`)\1(?!`)|<[A-Za-z][\w.-]*(?:\s+[@#]?[\w:.-]+(?:=(?:"[^"]*"|'[^']*'))?)+\s*\/?>/g;
/** A value of an attribute, or a short name. */
const VALUE_OR_NAME = /"[^"]*"|'[^']*'|(?<=\s)[@#](?=[a-z])/g;
const LONG_NAMES: Readonly<Record<string, string>> = { '@': 'v-on:', '#': 'v-slot:' };

/**
 * Writes out the short names of directives of Vue in tags, `@click` and `#header`, with which HTML in Markdown is no tag but text.
 */
export function adaptTags(text: string): string {
  if (!/<[^>\n]*\s[@#][a-z]/.test(text)) return text;
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const before = fence;
      fence = nextFence(fence, line);
      return before !== undefined || fence !== undefined ? line : adaptLine(line);
    })
    .join('\n');
}

function adaptLine(line: string): string {
  return line.replace(CODE_OR_TAG, (found, code: string | undefined) =>
    code === undefined ? found.replace(VALUE_OR_NAME, (part) => LONG_NAMES[part] ?? part) : found,
  );
}
