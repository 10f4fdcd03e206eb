import type { ComponentNode, ElementNode, JsonValue } from '../../../shared/page.ts';
import { type FenceMeta, readFenceMeta } from '../../code/fenceMeta.ts';
import { type TreeElement, textOf } from '../markdown/tree.ts';

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

/** Reads the `<code>` element of a fence. */
export function readFence(code: TreeElement): Fence {
  const { className } = code.properties;
  const fromClass = Array.isArray(className) ? String(className[0] ?? '').replace(/^language-/, '') : '';
  return {
    lang: code.data?.lang ?? fromClass,
    code: textOf(code).replace(/\n$/, ''),
    meta: readFenceMeta(code.data?.meta),
  };
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
