import type { CodeDecorations } from '../../model/code.ts';
import type { SourceLocation } from '../../model/issue.ts';
import type { ComponentNode, ElementNode } from '../../model/pageData.ts';
import type { TreeElement } from '../../model/tree.ts';
import { type FenceMeta, readFenceMeta } from './fenceMeta.ts';
import { textOf } from './textOf.ts';

/** Code: a fenced block, or inline code with a language. `node.html` is set when it is highlighted. */
export interface CodeFence {
  lang: string;
  code: string;
  meta: FenceMeta;
  node: ComponentNode | ElementNode;
  /** What follows the language, and where the fence begins. Absent for inline code. */
  authored?: { meta: string; location: SourceLocation };
  /** What plugins add. */
  decorations?: CodeDecorations;
}

/** A fence as authored. */
export type Fence = Pick<CodeFence, 'lang' | 'code' | 'meta'>;

/** A language with the lines to mark right behind it: `js{1,4}`. */
const LANGUAGE = /^([^{]+)(\{[\d,\s-]*\})$/;

/** Reads the `<code>` element of a fence. */
export function readFence(code: TreeElement): Fence {
  const { className } = code.properties;
  const fromClass = Array.isArray(className) ? String(className[0] ?? '').replace(/^language-/, '') : '';
  const written = code.data?.lang ?? fromClass;
  const [, lang = written, lines = ''] = LANGUAGE.exec(written) ?? [];
  const meta = [lines, code.data?.meta ?? ''].filter((part) => part !== '').join(' ');
  const { notes, links, attributes } = code.data ?? {};
  return {
    lang,
    code: textOf(code).replace(/\n$/, ''),
    meta: {
      ...(/^ansi$/i.test(lang) && { terminal: true }),
      ...readFenceMeta(meta),
      ...(notes && { notes }),
      ...(links && { links }),
      ...(attributes && { attributes }),
    },
  };
}
