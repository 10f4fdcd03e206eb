import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { nextFence } from '../../../src/tools/tree/fences.ts';
import type { DynamicPage } from './dynamicRoutes.ts';
import { vitepressHeadingId } from './headingId.ts';

const CONTENT = /<!--\s*@content\s*-->/;
/** Code in a line, or the value of a parameter. */
const CODE_OR_VALUE = /(`+)(?!`).*?(?<!`)\1(?!`)|\{\{\s*\$params\.([\w.]+)\s*\}\}/g;
const HEADING = /^(#{1,6}[ \t]+)(.*)$/;

/**
 * Returns the text of a page of a template: with its content, and with the values of its parameters outside of code. A heading with a value
 * has the id that VitePress makes of the authored text.
 */
export function fillTemplate(template: string, { params, content }: Pick<DynamicPage, 'params' | 'content'>): string {
  const text = content === undefined ? template : template.replace(CONTENT, () => content);
  // Its lines of frontmatter are blank.
  const { source, body } = splitFrontmatter(text);
  const bodyLines = body.split('\n');
  let fence: string | undefined;
  const lines = source.split('\n').map((line, index) => {
    if (bodyLines[index] === '') return line;
    const before = fence;
    fence = nextFence(fence, line);
    return before !== undefined || fence !== undefined ? line : fillLine(line, params);
  });
  return lines.join('\n');
}

function fillLine(line: string, params: DynamicPage['params']): string {
  const filled = line.replace(CODE_OR_VALUE, (found, _code, name: string | undefined) => {
    const value = name === undefined ? undefined : valueAt(params, name.split('.'));
    return typeof value === 'string' || typeof value === 'number' ? literal(String(value)) : found;
  });
  const [, , title = ''] = HEADING.exec(line) ?? [];
  const hasId = filled === line || title === '' || /\{#[^{}]+\}\s*$/.test(title);
  return hasId ? filled : `${filled} {#${vitepressHeadingId(title)}}`;
}

/** Writes a text so that it has no meaning in Markdown and HTML. */
function literal(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, (character) => `&#${character.codePointAt(0)};`);
}
