import { expect, test } from '@rstest/core';
import { readNotations } from '../../../../../src/tools/tree/codeNotations.ts';

const classes = (code: string) => Object.fromEntries(readNotations(code).lineClasses);

test.each([
  ['a(); // [!code ++]', 'a();', { 0: ['diff add'] }],
  ['a(); // [!code --]', 'a();', { 0: ['diff remove'] }],
  ['a(); // [!code highlight]', 'a();', { 0: ['highlighted'] }],
  ['a(); // [!code hl]', 'a();', { 0: ['highlighted'] }],
  ['a(); // [!code focus]', 'a();', { 0: ['focused'] }],
  ['a(); // [!code error]', 'a();', { 0: ['error'] }],
  ['a(); // [!code warning]', 'a();', { 0: ['warning'] }],
  ['a # [!code ++]', 'a', { 0: ['diff add'] }],
  ['a /* [!code ++] */', 'a', { 0: ['diff add'] }],
  ['<a> <!-- [!code ++] -->', '<a>', { 0: ['diff add'] }],
  ['<A /> {/* [!code ++] */}', '<A />', { 0: ['diff add'] }],
  ['a -- [!code ++]', 'a', { 0: ['diff add'] }],
  ['a // [!code ++] // [!code highlight]', 'a', { 0: ['diff add', 'highlighted'] }],
  ['a // [!code highlight:2]\nb\nc', 'a\nb\nc', { 0: ['highlighted'], 1: ['highlighted'] }],
  ['// [!code focus]\na\nb', 'a\nb', { 0: ['focused'] }],
  ['// [!code highlight:2]\na\nb\nc', 'a\nb\nc', { 0: ['highlighted'], 1: ['highlighted'] }],
  ['a // [!code hidden]\nb', 'b', {}],
  ['a // [!code hidden:2]\nb\nc', 'c', {}],
  ['a\nb // [!code hidden]\nc // [!code ++]', 'a\nc', { 1: ['diff add'] }],
  ['a // [\\!code ++]', 'a // [!code ++]', {}],
  ['a // text [!code ++:2]\nb', 'a // text\nb', { 0: ['diff add'], 1: ['diff add'] }],
  ['a /* text [!code hl] */', 'a /* text */', { 0: ['highlighted'] }],
  ['# text [!code hl]', '# text', { 0: ['highlighted'] }],
  ['a // [!code ++] text', 'a // text', { 0: ['diff add'] }],
  ['a # [!code ++] text', 'a # text', { 0: ['diff add'] }],
  ['a /* [!code --] text */', 'a /* text */', { 0: ['diff remove'] }],
  ['<a> <!-- [!code ++] text -->', '<a> <!-- text -->', { 0: ['diff add'] }],
  ['<a>{/* [!code ++] text */}</a>', '<a>{/* text */}</a>', { 0: ['diff add'] }],
  ['a // [!code ++] [!code focus]', 'a', { 0: ['diff add', 'focused'] }],
  ['a /* [!code ++] [!code focus] */', 'a', { 0: ['diff add', 'focused'] }],
  ['a // [!code ++] // text', 'a // text', { 0: ['diff add'] }],
  ['/* [!code ++] */ a', ' a', { 0: ['diff add'] }],
  ['a [!code hl]', 'a [!code hl]', {}],
  ['// text [!code hl] b', '// text [!code hl] b', {}],
  ['a // [!code whatever]', 'a // [!code whatever]', {}],
  ['a // !code', 'a // !code', {}],
  ['// [!code focus:99999999999]\na', 'a', { 0: ['focused'], 1: ['focused'] }],
  ['plain', 'plain', {}],
])('%j', (source, code, lineClasses) => {
  expect(readNotations(source).code).toBe(code);
  expect(classes(source)).toEqual(lineClasses);
});

test.each([
  ['// [!code word:a]\na\nb', 'a\nb', [{ word: 'a', from: 0, to: 3 }]],
  ['x\na // [!code word:a.b():1]\nb', 'x\na\nb', [{ word: 'a.b()', from: 1, to: 2 }]],
  ['// [!code word:a\\:b\\]:2]\na', 'a', [{ word: 'a:b]', from: 0, to: 2 }]],
  ['a // [!code word:]', 'a // [!code word:]', []],
  ['a', 'a', []],
])('the words of %j', (source, code, words) => {
  expect(readNotations(source)).toMatchObject({ code, words });
});

test('has the line of the source for each line that is shown', () => {
  const source = ['a();', '// [!code highlight]', 'b();', 'c(); // [!code hidden]', 'd(); // [!code ++]'].join('\n');
  expect(readNotations(source)).toMatchObject({ code: 'a();\nb();\nd();', sourceLines: [0, 2, 4] });
  expect(readNotations('a();\nb();').sourceLines).toEqual([0, 1]);
});
