import type { DocsPlugin } from '../../../../../src/model/plugin.ts';
import { createHighlighter } from '../../../../../src/node/pages/code/highlighter.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import { highlightPage } from '../../../../../src/node/pages/highlightPage.ts';
import { makeConfig, makeSource } from './compileText.ts';

/** Compiles a page with plugins. Returns the HTML of its first fence, and the messages of its mistakes. */
export async function decorateText(
  text: string,
  plugins: readonly DocsPlugin[],
): Promise<{ html: string; messages: string[]; warnings: string[] }> {
  const config = makeConfig('/docs', { plugins: [...plugins] });
  const { page, codeBlocks } = await compilePage(makeSource('/docs', 'en/page.md'), text, config);
  const themes = { light: 'github-light', dark: 'github-dark' };
  await highlightPage({ content: page.content, codeBlocks }, () => createHighlighter({ themes, langAlias: {} }));
  return {
    html: codeBlocks[0]?.node.html ?? '',
    messages: page.problems.map(({ message }) => message),
    warnings: page.warnings.map(({ problem }) => problem),
  };
}
