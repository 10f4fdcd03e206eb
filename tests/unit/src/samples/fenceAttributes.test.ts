import { readFileSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { readFenceAttributes } from '../../../../src/samples/fenceAttributes.ts';
import { ATTRIBUTE_RULES } from '../../../../src/tools/tree/fenceWords.ts';
import { fenceOf, formatProblems, pageWith, planOf } from './helpers.ts';

const NONE = { hidden: false, signature: false, check: false };

test.each([
  ['ts', {}],
  ['ts title="src/a.ts" group="b"', { title: 'src/a.ts', fileName: 'src/a.ts', group: 'b' }],
  ['ts file=a.ts', { title: 'a.ts', fileName: 'a.ts' }],
  ['ts title="A title"', { title: 'A title' }],
  ['txt terminal', {}],
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
])('the attributes of %s', async (meta, attributes) => {
  const text = pageWith(meta);
  const problems: never[] = [];
  expect(readFenceAttributes(await fenceOf(text), { file: 'page.mdx', text }, problems)).toEqual({
    ...NONE,
    ...attributes,
  });
  expect(problems).toEqual([]);
});

test.each([
  ['ts no-rum="x"', '1:7 has a fence with the unknown attribute "no-rum". Did you mean "no-run"?'],
  ['ts zzzzzz', '1:7 has a fence with the unknown attribute "zzzzzz". Known attributes: title, file, group,'],
  ['ts check !', '1:13 has a fence with the unknown attribute "!".'],
  ['ts no-run', '1:7 has a fence whose attribute "no-run" needs a value. Write no-run="…".'],
  ['ts group=""', '1:7 has a fence whose attribute "group" needs a value.'],
  ['ts check="yes"', '1:7 has a fence whose attribute "check" does not accept a value. Write check alone.'],
  [
    'bash env="node"',
    '1:9 has the attribute "env" on a "bash" fence, where it is not supported. It is supported on ts, js, tsx and jsx.',
  ],
  [
    'ts output',
    '1:7 has the attribute "output" on a "ts" fence, where it is not supported. It is supported on txt, bash,',
  ],
  ['ts env="jsdm"', '1:7 uses the unknown environment "jsdm". Did you mean "jsdom"?'],
  ['ts env="browser"', '1:7 uses the unknown environment "browser". Supported environments: node, happy-dom, jsdom.'],
  ['ts check signature', '1:1 has a fence with "signature" and "check", which are mutually exclusive.'],
  ['ts check env="node"', '1:13 has the attribute "env" on a fence that does not run. Add a test to it,'],
  ['ts fails', '1:7 has the attribute "fails" on a fence that does not run.'],
])('an error in %s is reported at its location', async (meta, message) => {
  expect(formatProblems(await planOf(pageWith(meta)))[0]).toContain(message);
});

test('README.md explains every attribute', () => {
  const readme = readFileSync('src/samples/README.md', 'utf8');
  expect(Object.keys(ATTRIBUTE_RULES).filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
});
