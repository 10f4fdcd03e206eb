import { expect, test } from '@rstest/core';
import { compareCounterparts } from '../../../../src/samples/compareCounterparts.ts';
import { formatProblems, pageWith, planOf } from './helpers.ts';

const TEST = "import { test } from '@rstest/core';\n\n// A comment.\ntest('name', () => {});";
const page = (...fences: [meta: string, code: string][]) =>
  fences.map(([meta, code]) => pageWith(meta, code)).join('\n');

test.each<[string, string, string, boolean]>([
  ['comments', 'ts', TEST.replace('A comment.', '注释。'), true],
  ['a comment on its own line', 'ts', TEST.replace('// A comment.\n', ''), true],
  ['nothing', 'ts', TEST, true],
  ['string literals', 'ts', TEST.replace("'name'", "'名称'"), false],
  ['the message of a failure', 'ts fails="消息"', TEST, false],
])('a counterpart that differs in %s is valid, and verified by its source: %s', async (_, meta, code, isProven) => {
  const source = await planOf(page([meta.replace('消息', 'message'), TEST]), 'en/a.mdx');
  const translation = await planOf(page([meta, code]), 'zh/a.mdx');
  const { problems, provenBy } = compareCounterparts(source, translation, true);
  expect(problems).toEqual([]);
  expect(provenBy.size).toBe(isProven ? 1 : 0);
  if (isProven)
    expect(provenBy.get(translation.units[0] ?? { id: '', page: source.page, files: [] })).toBe(source.units[0]);
});

test('a group is verified if each of its files is', async () => {
  const group = (text: string) =>
    page(['ts title="a.test.ts" group="g"', TEST], ['ts title="b.ts" group="g"', `export const b = '${text}';`]);
  const source = await planOf(group('b'), 'en/a.mdx');
  expect(compareCounterparts(source, await planOf(group('b'), 'zh/a.mdx'), true).provenBy.size).toBe(1);
  expect(compareCounterparts(source, await planOf(group('乙'), 'zh/a.mdx'), true).provenBy.size).toBe(0);
});

test.each<[string, [string, string], [string, string], string]>([
  [
    'code',
    ['ts', 'const a = 1;\n// b\nconst c = 2;'],
    ['ts', 'const a = 1;\nconst c = 3;'],
    '3:1 has code that differs from its counterpart in en/a.mdx:4: const c = 2; A translation may differ only in comments and string literals.',
  ],
  [
    'a line more',
    ['ts', 'const a = 1;'],
    ['ts', 'const a = 1;\nconst b = 2;'],
    '3:1 has code that differs from its counterpart in en/a.mdx:2',
  ],
  [
    'a command',
    ['bash', 'npx rstest -u # update'],
    ['bash', 'npx rstest # 更新'],
    '2:1 has code that differs from its counterpart in en/a.mdx:2: npx rstest -u',
  ],
  ['language', ['ts', 'a;'], ['js', 'a;'], '1:1 has a "js" fence where en/a.mdx:1 has a "ts" fence.'],
  [
    'flags',
    ['ts flags="--retry=1"', 'a;'],
    ['ts', 'a;'],
    '1:1 has a fence whose attribute "flags" differs from its counterpart\'s in en/a.mdx:1.',
  ],
  ['file name', ['ts title="a.ts"', 'a;'], ['ts title="b.ts"', 'a;'], '1:1 has a fence whose file name differs from'],
  ['a failure', ['ts fails', 'a;'], ['ts', 'a;'], '1:1 has a fence whose attribute "fails" differs from'],
])('a difference in %s is reported with both locations', async (_, source, translation, message) => {
  const { problems } = compareCounterparts(
    await planOf(page(source), 'en/a.mdx'),
    await planOf(page(translation), 'zh/a.mdx'),
    true,
  );
  expect(formatProblems({ problems })[0]).toContain(message);
});

test.each<[string, number, number, string]>([
  ['is missing', 2, 1, 'lacks the fence of en/a.mdx:5: this page has 1 fences, its counterpart has 2.'],
  ['is extra', 1, 2, 'has an extra fence compared with en/a.mdx: this page has 2 fences, its counterpart has 1.'],
])('reports that a fence %s', async (_, here, there, message) => {
  const text = (count: number) => Array.from({ length: count }, () => pageWith('ts')).join('\n');
  const { problems, provenBy } = compareCounterparts(
    await planOf(text(here), 'en/a.mdx'),
    await planOf(text(there), 'zh/a.mdx'),
    true,
  );
  expect(formatProblems({ problems })[0]).toContain(message);
  expect(provenBy.size).toBe(0);
});

test('text may be translated, and so may titles that are not file names', async () => {
  const source = await planOf(page(['txt title="A tree"', 'folder'], ['ts title="An example"', 'a;']));
  expect(
    compareCounterparts(source, await planOf(page(['txt title="树"', '文件夹'], ['ts title="示例"', 'a;'])), true)
      .problems,
  ).toEqual([]);
});

test('a translation of a site that allows other fences has no problems, and its equal samples are verified', async () => {
  const other: [string, string] = ['ts', TEST.replaceAll('name', 'other')];
  const source = await planOf(page(['bash', 'npm ci'], ['ts', TEST], other), 'en/a.mdx');
  const translation = await planOf(page(other, ['ts', TEST.replace('A comment.', '注释。')], ['ts', 'b;']), 'zh/a.mdx');
  const { problems, provenBy } = compareCounterparts(source, translation, false);
  expect(problems).toEqual([]);
  expect([...provenBy].map(([unit, proof]) => [unit.id, proof.id])).toEqual([
    [translation.units[0]?.id, source.units[1]?.id],
    [translation.units[1]?.id, source.units[0]?.id],
  ]);
});
