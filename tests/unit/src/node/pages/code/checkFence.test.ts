import { expect, test } from '@rstest/core';
import { checkFence } from '../../../../../../src/node/pages/code/checkFence.ts';
import { withHintText } from '../../../../../helpers/withHintText.ts';
import { compileText } from '../compileText.ts';

test.each([
  ['typscript', '', 'typescript'],
  ['jsno', '', 'json'],
  ['Javascrip', '', 'javascript'],
  ['mermiad', '', 'mermaid'],
  ['houselang', '', 'houselangs'],
  ['js{4}', '', 'js {4}'],
  ['ts{1,3-5}', '', 'ts {1,3-5}'],
  ['ts:line-numbers', '', 'ts lineNumbers'],
  ['ts=a', '', 'ts'],
  ['ts', 'titel="a.ts"', 'title'],
  ['ts', 'Title="a.ts"', 'title'],
  ['ts', '{1} linenumbers', 'lineNumbers'],
  ['ts', 'title="titel" wrapcode', 'wrapCode'],
  ['', 'termnal', 'terminal'],
])('```%s %s', (lang, meta, meant) => {
  expect(checkFence(lang, meta, { houselangs: 'ts' }).map((each) => withHintText(each).hint)).toEqual([
    `Did you mean "${meant}"?`,
  ]);
});

test.each([
  ['ts', 'title'],
  ['ts', 'title=""'],
  ['ts', 'file'],
])('warns about a word without its value: ```%s %s', (lang, meta) => {
  expect(checkFence(lang, meta, {}).map(({ hint }) => hint)).toEqual([`Write ${meta.replace(/=.*/, '')}="…".`]);
});

test.each(['lineNumbers=x', 'lineNumbers=-3', 'lineNumbers={10}', 'height=300px', 'height="0"'])(
  'warns about the value of %s',
  (meta) => {
    expect(checkFence('ts', meta, {}).map(({ problem }) => problem)).toEqual([
      `has a fence with "${meta}", whose value has no effect.`,
    ]);
  },
);

test.each(['{1-', '{1,3 title="a"', '{1-}', '{2-1}', '{0}', '{1,,2}'])(
  'warns about lines that mark none: %s',
  (meta) => {
    expect(checkFence('ts', meta, {}).map(({ hint }) => hint)).toEqual(['To mark lines, write {1,3-5}.']);
  },
);

test.each(['{1}', '{1, 3}', '{ 1,3-5 }', '{1} {2}', '{1.5}'])('accepts %s', (meta) => {
  expect(checkFence('ts', meta, {})).toEqual([]);
});

test('warns about a quote that is never closed', () => {
  expect(checkFence('ts', 'title="a b {1}', {})).toEqual([
    {
      word: 'title="a',
      problem: 'has a fence with title="a, whose quote " is never closed.',
      hint: 'Write title="…".',
    },
  ]);
});

test.each([
  ['region="a"', 'Name the file, as in file="./sum.ts".'],
  ['title="a.ts" lines=1-3', 'To mark lines, write {1,3-5}. To show lines of a file, name it: file="./sum.ts".'],
])('warns about %s without a file', (meta, advice) => {
  expect(checkFence('ts', meta, {}).map(({ hint }) => hint)).toEqual([advice]);
});

test.each([
  ['', undefined],
  ['ts', 'file="./a.ts" region="a" lineNumbers=3 [Titel of a tab]'],
  ['typescript', 'title="a.ts" lineNumbers wrapCode fold height=300 {1,3-5} hidden'],
  ['TSX', 'group="a" fails="b" env=node flags="-t x" no-run="c" check signature output terminal'],
  ['ts', 'lineNumbers=10 height="200"'],
  ['ts', "lineNumbers='false' height=1.5"],
  ['text', 'twoslash preview'],
  ['house', 'title="titel"'],
  // Words and languages of other tools that do not resemble known ones.
  ['npm', 'src="/App.js" tab="a" active ins={2} package'],
  ['svg', 'live'],
  ['markdoc', 'name=x'],
  ['math', 'Hello, World!'],
])('```%s %s has no warning', (lang, meta) => {
  expect(checkFence(lang, meta, { house: 'ts' })).toEqual([]);
});

test('locates a typo in the opening line of the fence, in the page or fragment', async () => {
  const files = { 'en/guide/_part.mdx': 'A part\n\n```typscript\na\n```\n' };
  const text =
    '---\ntitle: A\n---\nimport Part from \'./_part.mdx\';\n\n- a\n\n  ```ts fold titel="titel"\n  a\n  ```\n\n<Part />\n';
  const { warnings } = await compileText(text, { files });
  expect(
    warnings.map(({ location, problem }) => `${location?.file}:${location?.line}:${location?.column} ${problem}`),
  ).toEqual([
    'en/guide/page.mdx:8:14 has a fence with "titel", which has no effect.',
    'en/guide/_part.mdx:3:4 has a code block in the unknown language "typscript", which is not highlighted.',
  ]);
});

test('fences in one unknown language are of one cause', async () => {
  const { warnings } = await compileText('```typscript\na\n```\n\n```typscript\nb\n```');
  const [key] = new Set(warnings.map(({ commonCause }) => commonCause?.key));
  expect(key).toContain('"typscript"');
  expect(warnings.map(({ commonCause }) => commonCause)).toEqual([
    { key, kind: 'fence' },
    { key, kind: 'fence' },
  ]);
});
