import type { PageContent } from '../../model/page.ts';
import type { ContentNode } from '../../model/pageData.ts';
import type { CodeFence } from '../../tools/tree/readFence.ts';
import { codeKey, codeKeys } from './cachedCode.ts';
import type { Highlighter } from './code/highlighter.ts';
import { StoredContent } from './pageContent.ts';

/** A page's content with its code blocks, not highlighted yet. */
export interface Draft {
  content: ContentNode[];
  codeBlocks: CodeFence[];
}

/**
 * Highlights the code blocks of a page. Changes the draft.
 * @param known highlighted code of an earlier version of the page, by `codeKey`
 */
export async function highlightPage(
  { content, codeBlocks }: Draft,
  highlighter: () => Promise<Highlighter>,
  known?: ReadonlyMap<string, string>,
): Promise<{ content: PageContent; code: string[] }> {
  for (const block of codeBlocks) {
    const { code, lang, meta, decorations, node } = block;
    node.html = known?.get(codeKey(block)) ?? (await (await highlighter()).highlight(code, lang, meta, decorations));
  }
  return { content: StoredContent.of(content), code: codeKeys(content, codeBlocks) };
}
