import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { createTermFinder } from '../../../plugins/glossary/findTerms.ts';
import { CODE } from '../../../src/tools/tree/textBlocks.ts';
import { GLOSSARY } from '../../../website/_glossary.ts';

/** Texts of the repository that no site has. */
const FILES = [
  ...['.', 'design', 'design/decisions', 'theme', 'editors/vscode', 'src/samples', 'plugins/searchIndex'],
  ...['templates/project', 'templates/pages/en', 'templates/pages/en/guide'],
].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const CODE_BLOCK = /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm;
/** A table of words to avoid has them. */
const TABLE_ROW = /^\|.*$/gm;
const INLINE_CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;

/** Returns a text without its code, on the lines that it has. */
function proseOf(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, '');
  return text
    .replace(CODE_BLOCK, blank)
    .replace(TABLE_ROW, '')
    .replace(INLINE_CODE, (code) => CODE + blank(code));
}

const find = createTermFinder(GLOSSARY.en ?? []);
const findIn = (text: string) =>
  proseOf(text)
    .split('\n')
    .flatMap((line, index) => find(line).map(({ excerpt, hint }) => `${index + 1}: "${excerpt}" ${hint}`));

test.each(FILES)('%s has no term that the glossary avoids', (file) => {
  expect(findIn(readFileSync(file, 'utf8'))).toEqual([]);
});

test('terms are found in text, and not in code', () => {
  expect(findIn('# Title\n\n```ts\ncolour;\n```\n\nA `colour`\nof a colour.\n')).toEqual([
    '8: "colour" Write an American spelling: -or.',
  ]);
});
