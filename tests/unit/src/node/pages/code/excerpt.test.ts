import { describe, expect, test } from '@rstest/core';
import { cutExcerpt } from '../../../../../../src/node/pages/code/excerpt.ts';
import { withHintText } from '../../../../../helpers/withHintText.ts';

const FILE = `import a from 'a';

// #region use
  if (a) {
    // #region inner
    a();
    // #endregion inner

  }
// #endregion use
end();
`;

describe('a region', () => {
  test('has the rows of all regions with its name', () => {
    const text =
      '<p>\n  <!-- #region r -->\n  one\n  <!-- #endregion r -->\n</p>\n// #region r\n    two\n// #endregion r\n';
    expect(cutExcerpt(text, 'a.vue', { region: 'r' })).toEqual({ code: 'one\n  two' });
    expect(cutExcerpt(`${text}// #region r\nx`, 'a.vue', { region: 'r' }).issue?.problem).toMatch(/never ends/);
  });

  test.each([
    ['use', 'if (a) {\n  a();\n\n}'],
    ['inner', 'a();'],
  ])('"%s" has no markers and no common indentation', (region, code) => {
    expect(cutExcerpt(FILE, 'a.ts', { region })).toEqual({ code });
  });

  test.each([
    ['//#region r\nx\n//#endregion'],
    ['// region: r\nx\n// endregion: r'],
    ['/* #region r */\nx\n/* #endregion r */'],
    ['{/* #region r */}\nx\n{/* #endregion r */}'],
    ['<!-- #region r -->\nx\n<!-- #endregion r -->'],
    ['# region r\nx\n# endregion'],
    ['#region r\r\nx\r\n#endregion'],
    ['#pragma region r\nx\n#pragma endregion r'],
    ['# #region r\nx\n# #endregion r'],
    ['-- #region r\nx\n-- #endregion'],
    ['; #region r\nx\n; #endregion'],
    ['::#region r\nx\n::#endregion'],
    ['// #region other\n// #region r\n// #endregion other\nx\n// #endregion r'],
    ['// #region r\n// #region\n// #endregion\nx\n// #endregion'],
  ])('%j has the code x', (text) => {
    expect(cutExcerpt(text, 'a', { region: 'r' })).toEqual({ code: 'x' });
  });

  test.each([
    [FILE, 'us', 'shows the region "us", which the file "a.ts" does not have.', 'Did you mean "use"?'],
    [FILE, 'setup', 'shows the region "setup", which the file "a.ts" does not have.', 'It has "use", "inner".'],
    [
      'a();',
      'setup',
      'shows the region "setup", which the file "a.ts" does not have.',
      'Begin it with a comment "#region setup" and end it with "#endregion".',
    ],
    [
      '// #region r\nx',
      'r',
      'shows the region "r", which never ends in the file "a.ts".',
      'Add a comment "#endregion r" behind its last line.',
    ],
  ])('%#: a missing one is an issue', (text, region, problem, hint) => {
    const { issue, ...rest } = cutExcerpt(text, 'a.ts', { region });
    expect(rest).toEqual({});
    expect(issue && withHintText(issue)).toEqual({ problem, hint });
  });
});

describe('lines', () => {
  test.each([
    ['1', "import a from 'a';"],
    ['4-6', 'if (a) {\n  // #region inner\n  a();'],
    ['6, 11-', '    a();\nend();'],
  ])('%s', (lines, code) => {
    expect(cutExcerpt(FILE, 'a.ts', { lines })).toEqual({ code });
  });

  test.each([
    ['0-2', 'has lines="0-2", which is no range of lines.', 'Write lines="3-8", lines="3-" or lines="3,7-9".'],
    ['5-2', 'has lines="5-2", which is no range of lines.', 'Write lines="3-8", lines="3-" or lines="3,7-9".'],
    ['a', 'has lines="a", which is no range of lines.', 'Write lines="3-8", lines="3-" or lines="3,7-9".'],
    [
      '2,10-12',
      'shows the lines "10-12" of the file "a.ts", which has 11 lines.',
      'Correct the numbers, or mark the lines as a region, which moves with them.',
    ],
  ])('"%s" is an issue', (lines, problem, hint) => {
    expect(cutExcerpt(FILE, 'a.ts', { lines })).toEqual({ issue: { problem, hint } });
  });

  test('cannot be in a region', () => {
    expect(cutExcerpt(FILE, 'a.ts', { lines: '1', region: 'use' }).issue?.hint).toBe('Remove one of the two.');
  });
});

test('without a range, the whole file is shown', () => {
  expect(cutExcerpt(FILE, 'a.ts', {})).toEqual({ code: FILE });
});
