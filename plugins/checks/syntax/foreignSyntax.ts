import type { RootNode, TextNode } from '../../../src/model/tree.ts';
import { findInTexts } from './findInTexts.ts';
import { textLocator } from './textLocator.ts';
import type { Finding } from './visit.ts';

/** What pages for VitePress have beyond Markdown, in a text: a line that includes a file, a table of contents, shortcodes of emoji. */
const SYNTAX = /^<<<[ \t]+[^\s<]+\.\w.*$|^\[\[toc\]\]$|(?<![\w:]):(?:[a-z]\w{0,30}|[+-]1|100):(?![\w:])/gim;
const HINT = `If the pages were written for VitePress, set "compat" to "vitepress" in the configuration.`;

/** Finds syntax of VitePress, which is plain text in other sites. */
export function findForeignSyntax(tree: RootNode, source: string): Finding[] {
  if (source.search(SYNTAX) < 0) return [];
  return findInTexts(tree, source, readText);
}

function readText({ value, position }: TextNode, lines: readonly string[]): Finding[] {
  if (!position) return [];
  const locate = textLocator(value, position.start, lines);
  return [...value.matchAll(SYNTAX)].flatMap(({ 0: found, index }) => {
    const place = locate(found, index);
    return place
      ? [
          {
            check: 'foreign-syntax',
            ...place,
            problem: `has ${JSON.stringify(found)}, which is plain text.`,
            hint: HINT,
          },
        ]
      : [];
  });
}
