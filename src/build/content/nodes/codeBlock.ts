import type { JsonValue } from '../../../model/json.ts';
import type { ComponentNode, ElementNode } from '../../../model/pageData.ts';
import type { TreeElement } from '../../../model/tree.ts';
import { type FenceMeta, readFenceMeta } from '../../../tools/tree/fenceMeta.ts';
import { textOf } from '../../../tools/tree/textOf.ts';

/** Code: a fenced block, or inline code with a language. `node.html` is set when it is highlighted. */
export interface CodeFence {
  lang: string;
  code: string;
  meta: FenceMeta;
  node: ComponentNode | ElementNode;
}

/** The site's defaults for code blocks. */
export interface CodeBlockDefaults {
  defaultWrapCode: boolean;
  showLineNumbers: boolean;
}

/** A fence as authored. */
export type Fence = Pick<CodeFence, 'lang' | 'code' | 'meta'>;

/** A language with what VitePress allows behind it: `js{1,4}` and `js:line-numbers`. */
const LANGUAGE = /^([^{:]+)(:(?:no-)?line-numbers(?:=\d+)?)?(\{[\d,\s-]*\})?$/;

/** Reads the `<code>` element of a fence. */
export function readFence(code: TreeElement): Fence {
  const { className } = code.properties;
  const fromClass = Array.isArray(className) ? String(className[0] ?? '').replace(/^language-/, '') : '';
  const written = code.data?.lang ?? fromClass;
  const [, lang = written, numbers, lines = ''] = LANGUAGE.exec(written) ?? [];
  const option = numbers?.startsWith(':no')
    ? 'lineNumbers=false'
    : (numbers ?? '').replace(':line-numbers', 'lineNumbers');
  const meta = [option, lines, code.data?.meta ?? ''].filter((part) => part !== '').join(' ');
  const notes = code.data?.notes;
  return { lang, code: textOf(code).replace(/\n$/, ''), meta: { ...readFenceMeta(meta), ...(notes && { notes }) } };
}

/** Creates the component that renders a fence, not highlighted yet. */
export function toCodeBlock(fence: Fence, { defaultWrapCode, showLineNumbers }: CodeBlockDefaults): CodeFence {
  const { title, fold, height, terminal, wrap = defaultWrapCode, lineNumbers = showLineNumbers } = fence.meta;
  const props: Record<string, JsonValue> = {
    ...(fence.lang === '' ? undefined : { lang: fence.lang }),
    ...(title === undefined ? undefined : { title }),
    // The theme has the site's default, which a fence may override.
    ...(wrap === defaultWrapCode ? undefined : { wrap }),
    ...(lineNumbers ? { lineNumbers } : undefined),
    ...(fold === true ? { fold } : undefined),
    ...(terminal === true ? { terminal } : undefined),
    ...(height === undefined ? undefined : { height }),
  };
  return { ...fence, node: { kind: 'component', name: 'CodeBlock', props } };
}
