import type { RootNode } from '../../../src/model/tree.ts';
import { readTextBlocks, type TextBlock } from '../../../src/tools/tree/textBlocks.ts';

const LANGUAGES = /^(?:zh|ja|ko)\b/i;
const OWN_SCRIPTS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** Names and titles rarely have so many words. */
const SENTENCE = /\b[a-z]+(?:[ \n][a-z]+){5}\b/i;

/**
 * Finds paragraphs, headings and cells in English, except for links, which may have the title of an article. Only `zh`, `ja`
 * and `ko` differ from it by their script.
 */
export function findEnglish(tree: RootNode, lang: string): { block: TextBlock; index: number; excerpt: string }[] {
  if (!LANGUAGES.test(lang)) return [];
  return readTextBlocks(tree, (name) => name === 'a').flatMap((block) => {
    if (OWN_SCRIPTS.test(block.text)) return [];
    const found = SENTENCE.exec(block.text);
    return found ? [{ block, index: found.index, excerpt: found[0].replaceAll('\n', ' ') }] : [];
  });
}
