import { expect, test } from '@rstest/core';
import { readCodeMarks } from '../../../../plugins/typeHovers/readCodeMarks.ts';
import { type FenceAnswers, showCode } from '../../../../plugins/typeHovers/shownCode.ts';

const show = (code: string, { answers = [], mistakes = [] }: Partial<FenceAnswers> = {}) => {
  const lines = code.split('\n');
  return showCode(lines, readCodeMarks(lines), { answers, mistakes });
};

test.each([
  ['const a = 1;\n//    ^?', 'const a: 1', 'const a = 1;\n//    ^? const a: 1'],
  ['  f(a);\n  //^?', 'type A = {\n    b: 1;\n}', '  f(a);\n  //^? type A = {\n  //       b: 1;\n  //   }'],
  ['a.\n//^|', ['b', 'c'], 'a.\n//^| b, c'],
  ['a.\n//^|', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a.\n//^| a, b, c, d, e, f, …'],
  ['a\n//^?', undefined, 'a'],
])('%j with %j is %j', (code, answer, shown) => {
  expect(show(code, { answers: [answer] }).code).toBe(shown);
});

test('shows a mistake below it, in lines of their own', () => {
  const mistake = { line: 1, column: 6, length: 1, code: 2322, message: 'Type A is not B.\n  C is not D.' };
  expect(show('// @errors: 2322\nconst a = b;\nc();', { mistakes: [mistake] }).code).toBe(
    ['const a = b;', '//    ~ Type A is not B. [!code error]', '//     C is not D. [!code error]', 'c();'].join('\n'),
  );
  const atStart = { ...mistake, line: 0, column: 0, message: 'No.' };
  expect(show('a;', { mistakes: [atStart] }).code).toBe('a;\n// No. [!code error]');
});

test('has the lines that are shown by those that are authored, without notations and cut lines', () => {
  const code = ['x();', '// ---cut---', 'a();', '//^?', 'b(); // [!code hidden]', 'c(); // [!code hl]'].join('\n');
  const { code: shown, shownLines } = show(code, { answers: ['function a(): void'] });
  expect(shown).toBe('a();\n//^? function a(): void\nb(); // [!code hidden]\nc(); // [!code hl]');
  expect([...shownLines]).toEqual([
    [2, 0],
    [5, 2],
  ]);
});

test('marks ranges of lines that are shown', () => {
  expect(show("// ---cut---\ntype A = 'a';\n//   ^^").notes).toEqual([{ kind: 'mark', line: 0, start: 5, length: 2 }]);
  expect(show("type A = 'a';\n//   ^^\n// ---cut---\nb();").notes).toEqual([]);
});
