import { expect, test } from '@rstest/core';
import { DocsError } from '../../../plugins/errors.ts';
import { type BundlerError, formatProblem, printMessages } from '../../../plugins/output/printMessages.ts';

function inModule(message: string, identifier: string): BundlerError {
  return Object.assign(new Error(message), { module: { identifier: () => identifier } });
}

test('a syntax error has its file, line and column', () => {
  const message = [
    '  \u001b[31m×\u001b[0m Module build failed (from builtin:swc-loader):',
    '  ╰─▶   × Syntax Error: Expression expected',
    '         ╭─[4:10]',
    '       4 │ const a = ;',
  ].join('\n');
  const identifier = 'builtin:swc-loader??ruleSet[1]!/site/docs/theme/Layout.tsx?query';
  expect(formatProblem(inModule(message, identifier), '/site').split('\n').slice(0, 2)).toEqual([
    'docs/theme/Layout.tsx:4:11',
    '  × Module build failed (from builtin:swc-loader):',
  ]);
});

test('another error of the bundler has its file', () => {
  const error = inModule("  × Module not found: Can't resolve 'nope'\n    ╭─[16:0]", '/site/theme/a.ts');
  expect(formatProblem(error, '/site')).toMatch(/^theme\/a\.ts\n {2}× Module not found/);
});

test('an error of ours is as it is, whether thrown or within a message of the bundler', () => {
  const error = new DocsError({ area: 'pages', place: { file: 'a.mdx', line: 1 }, problem: 'is wrong.' });
  expect(formatProblem(error, '/site')).toBe('[docs:pages] a.mdx:1 is wrong.');
  const wrapped = inModule(`  × Module build failed:\n  │ ${error.message}`, '/site/a.js');
  expect(formatProblem(wrapped, '/site')).toBe('[docs:pages] a.mdx:1 is wrong.');
});

test('an error without a file is as it is', () => {
  expect(formatProblem(new Error('odd'), '/site')).toBe('odd');
  expect(formatProblem(inModule('odd', 'external "react"'), '/site')).toBe('odd');
});

test('a warning is printed once, and again after it was fixed', () => {
  const printed: string[] = [];
  const warn = console.warn;
  console.warn = (message: string) => void printed.push(message);
  const print = (messages: string[], before: readonly string[]) =>
    printMessages(
      { compilation: { errors: [], getWarnings: () => messages.map((each) => new Error(each)) } },
      '/',
      before,
    ).warnings;
  try {
    const first = print(['a', 'a', 'b'], []);
    const second = print(['b', 'a', 'c'], first);
    const third = print(['c'], second);
    print(['c', 'a'], third);
  } finally {
    console.warn = warn;
  }
  expect(printed).toEqual(['warning a', 'warning b', 'warning c', 'warning a']);
});
