import { describe, expect, test } from '@rstest/core';
import { toIndexedDocument } from '../../../../src/search/indexedDocument.ts';
import { matchDocument } from '../../../../src/search/matchDocuments.ts';
import { matchSections } from '../../../../src/search/matchSections.ts';
import type { QueryWords } from '../../../../src/search/matchText.ts';
import { toNamePart } from '../../../../src/search/weighQuery.ts';
import { joinWords } from '../../../../src/shared/search/normalize.ts';

type Heading = [heading: string, text: string, depth?: number];

interface Query {
  /** The words, each of weight 1. */
  words: string[];
  /** Several words that are written as one. */
  name?: string;
  /** The words are Chinese. */
  isUnspaced?: boolean;
  endings?: string[];
}

function documentOf(title: string, lead: string, headings: Heading[] = []) {
  let content = lead;
  const toc = headings.map(([text, body, depth = 2]) => {
    content += '\n';
    const charIndex = content.length;
    content += body;
    return { text, id: text, depth, charIndex };
  });
  return toIndexedDocument({ id: 0, title, routePath: '/', domain: '', content, toc });
}

function wantedOf({ words, name, isUnspaced = false, endings = [] }: Query): QueryWords {
  return {
    query: words.join(' '),
    joined: joinWords(words.join('')),
    words: words.map((text) => ({
      word: { text, isUnspaced, isLast: false },
      terms: [],
      patterns: [{ text, quality: 1, extent: isUnspaced ? 'any' : 'word' }],
      weight: 1,
    })),
    names:
      name === undefined
        ? []
        : [{ patterns: [{ text: name, quality: 1, extent: 'word' }], words: words.map((_, at) => at) }],
    totalWeight: words.length,
    endings: new Set(endings.map(joinWords)),
  };
}

/** Score of the last section of a page. */
function sectionScore(headings: Heading[], query: Query, lead = ''): number {
  const document = documentOf('Page', lead, headings);
  const last = document.sections.at(-1);
  return matchSections(document, wantedOf(query)).find(({ section }) => section === last)?.score ?? 0;
}

const RETRY = { words: ['retry'] };
const TWO = { words: ['retry', 'count'] };
const FILLER = ' filler words'.repeat(100);
/** Weight of a match in a text of this many characters. About 800 are usual. */
const inText = (characters: number) => 1 / (1 - 0.21 + (0.21 * characters) / 800);
/** A word that occurs once, of at most four. */
const ONCE = 0.7 + 0.3 / 4;
/** Weight of a match in a title or heading, by the share of matching letters. */
const share = (matched: number, all: number) => 0.43 + (0.57 * matched) / all;

describe('the score of a section', () => {
  test.each<[string, Heading[], Query, number]>([
    ['a word in its text', [['Usage', 'A retry.']], RETRY, ONCE * inText(8)],
    ['a word that is there often', [['Usage', 'retry retry retry retry retry']], RETRY, inText(29)],
    ['a word in a long text', [['Usage', `A retry.${FILLER}`]], RETRY, ONCE * inText(1308)],
    ['a word in its heading', [['Retry failed', 'Words.']], RETRY, 8.4 * share(5, 11)],
    ['a word in heading and text', [['Retry failed', 'A retry.']], RETRY, 8.4 * share(5, 11) + (ONCE * inText(8)) / 2],
    ['a heading that is the query', [['Retry', 'Words.']], RETRY, 8.4 + 16],
    ['half of the words in its heading', [['Retry failed', 'Words.']], TWO, 8.4 * share(5, 11) * 0.5 ** 0.33],
    [
      'a word in the heading above',
      [
        ['Retry', 'Words.'],
        ['Usage', 'A retry.', 3],
      ],
      RETRY,
      3.8,
    ],
    [
      'words near each other',
      [['Usage', 'A retry count.']],
      TWO,
      // The proximity of both words, then each word.
      2 * inText(14) + 2 * ONCE * inText(14),
    ],
    [
      'words far from each other',
      [['Usage', `A retry.${FILLER} The count.`]],
      TWO,
      inText(1319) + 2 * ONCE * inText(1319),
    ],
    [
      'a name in its heading',
      [['Set retryCount', 'Words.']],
      { ...TWO, name: 'retrycount' },
      2 * 8.4 * share(10, 13) + 4.6 * 2,
    ],
    [
      'a name in its text',
      [['Usage', 'A retryCount.']],
      { ...TWO, name: 'retrycount' },
      2 * inText(13) + 2 * ONCE * inText(13) + 1.5 * 2 * inText(13),
    ],
    [
      'a word below the heading that ends most pages',
      [['Related', 'A retry.']],
      { ...RETRY, endings: ['Related'] },
      0.7 * ONCE * inText(8),
    ],
  ])('%s', (_, headings, query, score) => {
    expect(sectionScore(headings, query)).toBeCloseTo(score, 10);
  });

  test('scores a word before the first heading', () => {
    const [lead] = matchSections(documentOf('Page', 'A retry.'), wantedOf(RETRY));
    expect(lead?.score).toBeCloseTo(0.48 * ONCE * inText(8), 10);
  });
});

test('a word of an indexed name has a weight of 0.6, with all of its matches', () => {
  const [word] = wantedOf(RETRY).words;
  const patterns = [
    { text: 'retry', quality: 1, extent: 'word' as const },
    { text: 'retri', quality: 0.5, extent: 'prefix' as const },
  ];
  expect(word && toNamePart({ ...word, patterns }).patterns.map(({ quality }) => quality)).toEqual([0.6, 0.3]);
});

describe('the score of a page', () => {
  const score = (page: ReturnType<typeof documentOf>, query: Query) => matchDocument(page, wantedOf(query)).score;
  const lead = 0.48 * ONCE * inText(8);
  const far = (characters: number) => ONCE * inText(characters);

  test.each<[string, ReturnType<typeof documentOf>, Query, number]>([
    ['a word in its title', documentOf('Retry failed', 'Words.'), RETRY, 16 * share(5, 11) + 3],
    ['a title that is the query', documentOf('Retry', 'Words.'), RETRY, 16 + 14.6 + 3],
    [
      'half of the words in its title',
      documentOf('Retry failed', 'Words.'),
      TWO,
      16 * share(5, 11) * 0.5 ** 2 * 0.5 ** 0.75,
    ],
    ['a word in its first line', documentOf('Page', 'A retry.'), RETRY, 7 + 3 + lead],
    [
      'a Chinese word in its first line, where the title is an identifier',
      documentOf('testTimeout', '测试超时时间'),
      { words: ['超时'], isUnspaced: true },
      7 + 11 + 0.48 * ONCE * inText(6),
    ],
    [
      'a Chinese word in its first line, where the title is Chinese',
      documentOf('选项', '测试超时时间'),
      { words: ['超时'], isUnspaced: true },
      7 + 3 + 0.48 * ONCE * inText(6),
    ],
    [
      'words of which its title has one and its first line the other',
      documentOf('Retry', 'A count.'),
      TWO,
      // The title, the first line, and all words in both together; the section has one word, with the title all of them.
      16 * share(5, 5) * 0.5 ** 2 + 7 * 0.5 ** 1.2 + 2 * 3 + (lead + 0.48 * inText(8)) * 0.5 ** 0.21,
    ],
    [
      'half of the words in its first line',
      documentOf('Page', 'A retry.'),
      TWO,
      // The first line; the section, which has half of the words with and without the title; half of the words on the page.
      (7 * 0.5 ** 1.2 + (lead + 0.48 * inText(8)) * 0.25 ** 0.21) * 0.5 ** 0.75,
    ],
    [
      'words in several sections',
      documentOf('Page', 'Words.', [
        ['One', 'A retry.'],
        ['Two', 'A retry, too.'],
        ['Three', 'Another retry.'],
      ]),
      RETRY,
      // A section ends where the next one begins, after the line end.
      far(9) + 0.7 * (far(14) + far(14)),
    ],
  ])('%s', (_, page, query, expected) => {
    expect(score(page, query)).toBeCloseTo(expected, 10);
  });
});
