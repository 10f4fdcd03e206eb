import { readFileSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { readMarks } from '../../../plugins/samples/marks.ts';
import { MARK_RULES } from '../../../src/build/code/fenceWords.ts';
import { fenceOf, formatProblems, pageWith, planOf } from './helpers.ts';

const NONE = { hidden: false, signature: false, check: false };

test.each([
  ['ts', {}],
  ['ts title="src/a.ts" group="b"', { title: 'src/a.ts', fileName: 'src/a.ts', group: 'b' }],
  ['ts file=a.ts', { title: 'a.ts', fileName: 'a.ts' }],
  ['ts title="A title"', { title: 'A title' }],
  ["ts title='Version 1.0 of it'", { title: 'Version 1.0 of it' }],
  ['sh title=".env"', { title: '.env', fileName: '.env' }],
  ['ts hidden check', { hidden: true, check: true }],
  ['ts fails', { fails: true }],
  ['ts fails="a \'b\' {1}"', { fails: "a 'b' {1}" }],
  ['tsx env=jsdom flags="--retry=2 -t \'a b\'"', { env: 'jsdom', flags: "--retry=2 -t 'a b'" }],
  ['ts no-run="needs a browser"', { noRun: 'needs a browser' }],
  ['txt output', { output: true }],
  ['txt output="b"', { output: 'b' }],
  ['ts {1,3-5} lineNumbers wrapCode=true fold height=300 twoslash signature', { signature: true }],
])('the marks of %s', (meta, marks) => {
  const text = pageWith(meta);
  const problems: never[] = [];
  expect(readMarks(fenceOf(text), { file: 'page.mdx', text }, problems)).toEqual({ ...NONE, ...marks });
  expect(problems).toEqual([]);
});

test.each([
  ['ts no-rum="x"', '1:7 has a fence with the unknown mark "no-rum". Did you mean "no-run"?'],
  ['ts zzzzzz', '1:7 has a fence with the unknown mark "zzzzzz". Known marks: title, file, group,'],
  ['ts check !', '1:13 has a fence with the unknown mark "!".'],
  ['ts no-run', '1:7 has a fence whose mark "no-run" lacks its value. Write no-run="…".'],
  ['ts group=""', '1:7 has a fence whose mark "group" lacks its value.'],
  ['ts check="yes"', '1:7 has a fence whose mark "check" has a value, which it does not take. Write check alone.'],
  [
    'bash env="node"',
    '1:9 has the mark "env" on a fence in "bash", which it does not fit. It fits ts, js, tsx and jsx.',
  ],
  ['ts output', '1:7 has the mark "output" on a fence in "ts", which it does not fit. It fits txt, bash,'],
  ['ts env="jsdm"', '1:7 asks for the environment "jsdm", which does not exist. Did you mean "jsdom"?'],
  [
    'ts env="browser"',
    '1:7 asks for the environment "browser", which does not exist. There are node, happy-dom, jsdom.',
  ],
  ['ts check signature', '1:1 has a fence with "signature" and "check", of which it can have one.'],
  ['ts check env="node"', '1:13 has the mark "env" on a fence that does not run. Add a test to it,'],
  ['ts fails', '1:7 has the mark "fails" on a fence that does not run.'],
])('a mistake in %s is told at its place', (meta, message) => {
  expect(formatProblems(planOf(pageWith(meta)))[0]).toContain(message);
});

test('README.md explains every mark', () => {
  const readme = readFileSync('plugins/samples/README.md', 'utf8');
  expect(Object.keys(MARK_RULES).filter((mark) => !readme.includes(`\`${mark}`))).toEqual([]);
});
