// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples hold template strings
import { expect, test } from '@rstest/core';
import { formatProblems, pageWith, planOf } from './helpers.ts';

const TEST = "import { test } from '@rstest/core';\n\ntest('a', () => {});";

test.each([
  ['ts', TEST, 'run'],
  ['ts', "import { it } from '@rstest/core';\nit.only('a', () => {});", 'run'],
  ['ts', 'describe.each([1])("%s", () => {});', 'run'],
  ['ts', 'test.for`a\n${1}`("a", () => {});', 'run'],
  [
    'ts',
    "import { test as base } from '@rstest/core';\nconst withUser = base.extend({});\nwithUser('a', () => {});",
    'run',
  ],
  ['tsx', "import { test } from '@rstest/core';\ntest('a', () => { <p>it's</p>; });", 'run'],
  ['ts title="rstest.config.mts"', 'export default {};', 'run'],
  ['ts', "import { test } from 'vitest';\ntest('a', () => {});", 'check'],
  ['ts', 'export const fine = /a/.test("a"); // test("no")', 'check'],
  ['ts', "export const text = `test('a')`;", 'check'],
  ['ts', 'export function test(name: string) {}', 'check'],
  ['ts', "import { test } from '@rstest/core';\nexport const withUser = test.extend({});", 'check'],
  ['js', 'export const a = 1;', 'parse'],
  ['ts check', TEST, 'check'],
  ['ts signature', 'test(name: string): void', 'parse'],
  ['ts no-run="why"', TEST, 'skipped'],
  ['ts file="./a.ts"', '', 'shown'],
  ['json', '{}', 'parse'],
  ['yaml', 'a: 1', 'parse'],
  ['css', 'a {}', 'parse'],
  ['bash', 'ls', 'shell'],
  ['txt', 'a', 'shown'],
  ['', 'a', 'shown'],
  ['html', '<p>', 'shown'],
])('the role of a "%s" fence with %s: %s', async (meta, code, role) => {
  expect((await planOf(pageWith(meta, code))).samples[0]?.role).toBe(role);
});

test('a group is one project with all its files, flags and environment', async () => {
  const page = [
    pageWith('ts title="src/a.ts" group="g" env="jsdom"', 'export const a = 1;'),
    pageWith('ts title="a.test.ts" group="g" flags="--retry=1" hidden', TEST),
    pageWith('json title="package.json" group="g"', '{}'),
    pageWith('txt output="g"', 'a'),
  ].join('\n');
  const { projects, samples, problems } = await planOf(page);
  expect(problems).toEqual([]);
  expect(projects).toHaveLength(1);
  expect(projects[0]).toMatchObject({ group: 'g', env: 'jsdom', flags: '--retry=1', isStandIn: false });
  expect(projects[0]?.files.map(({ path }) => path)).toEqual(['src/a.ts', 'a.test.ts', 'package.json']);
  expect(samples.map(({ role }) => role)).toEqual(['run', 'run', 'run', 'output']);
  expect(samples[3]?.project).toBe(projects[0]);
});

test('the code that runs has no notations and no lines that a diff removes', async () => {
  const code = [
    "import { test } from '@rstest/core'; // [!code hidden:2]",
    '',
    '// [!code highlight:2]',
    "test('a', () => {}); // [!code focus] // [!code error]",
    "test('b', () => {}); // [!code --]",
    '# [!code --]',
    "test('c', () => {}); // [\\!code --]",
    "test('d', () => {}); {/* [!code ++] */}",
  ];
  const [sample] = (await planOf(pageWith('ts', code.join('\n')))).samples;
  expect(sample?.source.code.split('\n')).toEqual([
    "import { test } from '@rstest/core';",
    '',
    "test('a', () => {});",
    "test('d', () => {});",
    '',
  ]);
  expect(sample?.source.lines.map(({ line }) => line)).toEqual([2, 3, 5, 9]);
});

test.each([
  [
    'two files of one name',
    ['ts title="a.test.ts" group="g"', 'ts title="./a.test.ts" group="g"'],
    '5:16 has two files named "a.test.ts" in the group "g", the first in line 1.',
  ],
  ['no test', ['json title="a.json" group="g"'], '1:24 has the group "g" without a test. Add a fence with a test'],
  ['no file name', ['ts group="g"'], '1:7 has a fence of the group "g" without a file name. Write title="file.ts".'],
  [
    'a title that is not a file name',
    ['ts group="g" title="A title"'],
    '1:7 has a fence of the group "g" whose title "A title" is not a file name',
  ],
  [
    'a file outside',
    ['ts group="g" title="../a.test.ts"'],
    '1:7 has a fence of the group "g" whose title "../a.test.ts" is not',
  ],
  [
    'several environments',
    ['ts title="a.test.ts" group="g" env="jsdom"', 'ts title="b.test.ts" group="g" env="node"'],
    '1:35 has the group "g" with several environments: jsdom, node.',
  ],
  ['an output of nothing', ['txt output'], '1:8 shows output, but no sample before it runs.'],
  [
    'an output of an unknown group',
    ['ts title="a.test.ts" group="g"', 'txt output="h"'],
    '5:16 shows the output of the group "h", which does not run. Groups that run on this page: "g".',
  ],
  [
    'an output of a lone configuration',
    ['ts title="rstest.config.ts"', 'txt output'],
    '5:8 shows the output of a configuration without a test file.',
  ],
])('%s', async (_, metas, message) => {
  const text = metas
    .map((meta) => pageWith(meta, meta.startsWith('ts') && !meta.includes('config') ? "test('a');" : '{}'))
    .join('\n');
  expect(formatProblems(await planOf(text))[0]).toContain(message);
});
