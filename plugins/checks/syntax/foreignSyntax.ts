import type { RootNode, TextNode } from '../../../src/model/tree.ts';
import { findInTexts } from './findInTexts.ts';
import { textLocator } from './textLocator.ts';
import type { Finding } from './visit.ts';

/** What pages for VitePress have beyond Markdown, in a text: a line that includes a file, a table of contents, shortcodes of emoji. */
const SYNTAX = /^<<<[ \t]+[^\s<]+\.\w.*$|^\[\[toc\]\]$|(?<![\w:]):(?:[a-z]\w{0,30}|[+-]1|100):(?![\w:])/gim;
const HINT = `If the pages were written for VitePress, set "compat" to "vitepress" in the configuration.`;
/** Hints for pages of another engine, in which it is plain text as well. */
const [EMOJI_HINT, PLAIN_HINT] = [
  'Write the emoji itself, or the code as `code`.',
  'Write it as `code`, or remove it.',
];

/**
 * Finds syntax of VitePress, which is plain text in other sites.
 * @param isForeign whether the pages were written for another engine than VitePress
 */
export function findForeignSyntax(tree: RootNode, source: string, isForeign: boolean): Finding[] {
  if (source.search(SYNTAX) < 0) return [];
  return findInTexts(tree, source, (text, lines) => readText(text, lines, isForeign));
}

function readText({ value, position }: TextNode, lines: readonly string[], isForeign: boolean): Finding[] {
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
            hint: isForeign ? (found.startsWith(':') ? EMOJI_HINT : PLAIN_HINT) : HINT,
          },
        ]
      : [];
  });
}
