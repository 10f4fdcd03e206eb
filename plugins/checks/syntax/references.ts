import type { RootNode, TextNode } from '../../../src/model/tree.ts';
import { findInTexts } from './findInTexts.ts';
import { textLocator } from './textLocator.ts';
import type { Finding } from './visit.ts';

/** `[text][label]`, or its end where the text has markup. An index such as `matrix[i][j]` has a word before it. */
const LINK = /(?:(?<![\w\])])!?\[[^[\]\n]*|^)\]\[([^[\]^\n]+)\]/g;
const FOOTNOTE = /(?<![\][(|])\[\^([\w-]+)\](?![*+?{(\]|])/g;

/** Finds references to links, pictures and footnotes that the file does not define, and which are shown as text. */
export function findUndefinedReferences(tree: RootNode, source: string): Finding[] {
  if (!source.includes('][') && !source.includes('[^')) return [];
  return findInTexts(tree, source, readText);
}

function readText({ value, position }: TextNode, lines: readonly string[]): Finding[] {
  if (!position || !/\]\[|\[\^/.test(value)) return [];
  const find = (pattern: RegExp, what: string, definition: (label: string) => string): Finding[] => {
    const locate = textLocator(value, position.start, lines);
    return [...value.matchAll(pattern)].flatMap(({ 0: found, 1: label = '', index }) => {
      const place = locate(found, index);
      const problem = `refers to ${what}"${label}", which is not defined.`;
      return place
        ? [{ check: 'references', ...place, value: label, problem, hint: `Add a line "${definition(label)}".` }]
        : [];
    });
  };
  return [
    ...find(LINK, '', (label) => `[${label}]: address`),
    ...find(FOOTNOTE, 'the footnote ', (label) => `[^${label}]: text`),
  ];
}
