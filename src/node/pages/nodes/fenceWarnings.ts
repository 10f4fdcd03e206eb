import type { DocsErrorOptions } from '../../../model/issue.ts';
import type { TreeElement } from '../../../model/tree.ts';
import type { Fence } from '../../../tools/tree/readFence.ts';
import { checkCode } from '../code/checkCode.ts';
import { checkFence } from '../code/checkFence.ts';
import type { PageFile } from '../javascript/pageFile.ts';
import { locateInFence } from './locateInFence.ts';

/** Warns about the language and the options in the opening line of a fence. */
export function warnOfFence(
  node: TreeElement,
  lang: string,
  langAlias: Readonly<Record<string, string>>,
  file: PageFile,
): DocsErrorOptions[] {
  return checkFence(lang, node.data?.meta, langAlias).map(({ word, problem, hint, isCommon }) => ({
    area: 'fences',
    location: locateInFence(node, undefined, word, file),
    problem,
    hint,
    ...(isCommon && { commonCause: { key: problem, kind: 'fence' as const } }),
  }));
}

/** Warns about lines that the options of a fence name and its code lacks, and about unknown marks in the code. */
export function warnOfCode(node: TreeElement, { code, meta }: Fence, file: PageFile): DocsErrorOptions[] {
  return checkCode(code, meta).map(({ line, word, problem, hint }) => ({
    area: 'fences',
    location: locateInFence(node, meta.file === undefined ? line : undefined, word, file),
    problem,
    hint,
  }));
}
