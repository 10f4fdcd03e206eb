import { expect, rs, test } from '@rstest/core';
import {
  type BundlerError,
  formatErrors,
  formatProblem,
  printMessages,
  readMessages,
} from '../../../../../../src/node/support/messages/printMessages.ts';
import { DocsError } from '../../../../../../src/tools/messages/errors.ts';

function inModule(message: string, identifier: string): BundlerError {
  return Object.assign(new Error(message), { module: { identifier: () => identifier } });
}

test('locates a syntax error with file, line and column', () => {
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

test('names the file of another error of the bundler', () => {
  const error = inModule("  × Module not found: Can't resolve 'nope'\n    ╭─[16:0]", '/site/theme/a.ts');
  expect(formatProblem(error, '/site')).toMatch(/^theme\/a\.ts\n {2}× Module not found/);
});

test('keeps an error of the engine, thrown or within a message of the bundler', () => {
  const error = new DocsError({ area: 'pages', location: { file: 'a.mdx', line: 1 }, problem: 'is wrong.' });
  expect(formatProblem(error, '/site')).toBe('[docs:pages] a.mdx:1 is wrong.');
  const wrapped = inModule(`  × Module build failed:\n  │ ${error.message}`, '/site/a.js');
  expect(formatProblem(wrapped, '/site')).toBe('[docs:pages] a.mdx:1 is wrong.');
});

test('keeps an error without a file', () => {
  expect(formatProblem(new Error('odd'), '/site')).toBe('odd');
  expect(formatProblem(inModule('odd', 'external "react"'), '/site')).toBe('odd');
});

/** Returns the printed messages for the given warnings, which `run` passes to its argument. */
function printedBy(
  run: (print: (messages: string[], before: readonly string[]) => readonly string[]) => void,
): string[] {
  const printed: string[] = [];
  const warn = console.warn;
  console.warn = (message: string) => void printed.push(message);
  try {
    run((messages, before) => {
      const compilation = { errors: [], getWarnings: () => messages.map((each) => new Error(each)) };
      const read = readMessages({ compilation }, '/');
      printMessages(read, { errors: [], warnings: before });
      return read.warnings;
    });
  } finally {
    console.warn = warn;
  }
  return printed;
}

test('prints a warning once, and again after it was fixed', () => {
  const printed = printedBy((print) => {
    const first = print(['a', 'a', 'b'], []);
    const second = print(['b', 'a', 'c'], first);
    const third = print(['c'], second);
    print(['c', 'a'], third);
  });
  expect(printed).toEqual(['warning a', 'warning b', 'warning c', 'warning a']);
});

test('prints an error once, and again after it has changed', () => {
  const error = rs.spyOn(console, 'error').mockImplementation(() => {});
  const of = (...errors: string[]) => ({ errors, warnings: [] });
  printMessages(of('a'));
  printMessages(of('a', 'b'), of('a'));
  printMessages(of('a', 'b'), of('a', 'b'));
  printMessages(of('a:2', 'b'), of('a', 'b'));
  const printed = error.mock.calls.flat();
  error.mockRestore();
  expect(printed).toEqual(['a\n', 'b\n', 'a:2\n']);
});

test('prints a warning that an edit has moved only once, and a second one of the same kind', () => {
  const at = (line: number, frame = '') => `[docs:links] a.mdx:${line}:1 links to "/b", which is not a page.${frame}`;
  const printed = printedBy((print) => {
    const first = print([at(3, '\n> 3 | b')], []);
    const second = print([at(5, '\n> 5 | b')], first);
    print([at(1), at(5, '\n> 5 | b')], second);
  });
  expect(printed).toEqual([`warning ${at(3, '\n> 3 | b')}`, `warning ${at(1)}`]);
});

test('a prop that keeps a page from being rendered is no warning as well', () => {
  const warnings = [`[docs:props] a.mdx:3:8 gives <Badge> "tipp".`, `[docs:props] a.mdx:4:8 gives <Badge> "tipp".`];
  const compilation = {
    errors: [new Error('[docs:prerender] a.mdx:3:1 cannot be rendered.')],
    getWarnings: () => warnings.map((each) => new Error(each)),
  };
  expect(readMessages({ compilation }, '/').warnings).toEqual([warnings[1]]);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `[docs:pages] a.mdx:${index + 1} is wrong.\n> 1 | frame\nA hint.`);

test('prints only location and problem of warnings after the tenth', () => {
  const printed = printedBy((print) => void print(many(300), []));
  expect(printed).toHaveLength(21);
  expect(printed[20]).toBe(
    'warning [docs:pages] 280 more, from a.mdx:21 on, 300 in all. "docspack check --json" lists them.',
  );
  expect(printed[9]).toBe('warning [docs:pages] a.mdx:10 is wrong.\n> 1 | frame\nA hint.');
  expect(printed[10]).toBe('warning [docs:pages] a.mdx:11 is wrong.');
});

test('prints the hint of a later warning that has one of its own', () => {
  const own = (hint: string) => `[docs:links] b.mdx:1:1 links to "/x".\n  1 | frame\n    | ^\n${hint}`;
  const printed = printedBy(
    (print) => void print([...many(10), own('Did you mean "/a"?'), own('Did you mean "/b"?'), many(1)[0] ?? ''], []),
  );
  expect(printed.slice(10)).toEqual([
    'warning [docs:links] b.mdx:1:1 links to "/x".\nDid you mean "/a"?',
    'warning [docs:links] b.mdx:1:1 links to "/x".\nDid you mean "/b"?',
  ]);
});

test('prints only location and problem of errors after the fortieth', () => {
  const lines = formatErrors([...many(41), 'odd\nmessage']).split('\n\n');
  expect(lines[39]).toBe('[docs:pages] a.mdx:40 is wrong.\n> 1 | frame\nA hint.');
  expect(lines.slice(40)).toEqual(['[docs:pages] a.mdx:41 is wrong.', 'odd\nmessage\n']);
});

test('counts the messages of a cause beyond a limit, so that it does not hide the next one', () => {
  const dead = Array.from({ length: 75 }, (_, index) => `[docs:links] docs/a.mdx:${index + 1}:1 links to "/x".`);
  const lines = formatErrors([...dead, '[docs:nav] docs/_nav.json:1 is wrong.'])
    .split('\n')
    .filter(Boolean);
  expect(lines).toHaveLength(52);
  expect(lines.at(50)).toBe('[docs:nav] docs/_nav.json:1 is wrong.');
  expect(lines.at(51)).toBe(
    '[docs:links] 25 more, from docs/a.mdx:51:1 on, 75 in all. "docspack check --json" lists them.',
  );
});

test.each([
  ['imports "Nope" from "@theme", which has no such export.', 1],
  ['imports "@x/ui/a", which its package does not export.', 1],
  // Another file in each folder.
  ['imports "Nope" from "./a", which has no such export.', 2],
])('prints "%s" of two files %i times', (problem, times) => {
  const messages = ['a', 'b'].map((name) => `[docs:imports] ${name}.mdx:1:1 ${problem}`);
  expect(formatErrors(messages).split(problem)).toHaveLength(times + 1);
});

test('prints a missing package, tool or component once, with the number and the first of its locations', () => {
  const unresolved = (file: string, name: string) =>
    `[docs:imports] ${file} imports "${name}", which cannot be found.\n> 1 | import\nInstall the package.`;
  const messages = [
    unresolved('a.mdx:1:1', '@x/ui/card'),
    unresolved('a.mdx:2:1', 'other'),
    ...['b', 'c', 'd', 'e'].map((name) => unresolved(`${name}.mdx:1:1`, `@x/ui/${name}`)),
    ...['a', 'b'].map((name) => `[docs:styles] ${name}.scss needs Sass, which is not installed.\nRun "npm install".`),
    ...[3, 5].map((line) => `[docs:links] a.mdx:${line}:1 links to "/x", which is not a page.`),
  ];
  expect(formatErrors(messages).trimEnd().split('\n\n')).toEqual([
    `${unresolved('a.mdx:1:1', '@x/ui/card')}\nThe same cause 4 times more: b.mdx:1:1, c.mdx:1:1, d.mdx:1:1 and 1 more.`,
    unresolved('a.mdx:2:1', 'other'),
    '[docs:styles] a.scss needs Sass, which is not installed.\nRun "npm install".\nThe same cause once more: b.scss.',
    ...messages.slice(-2),
  ]);
});

/** Messages of a cause, such as `[docs:links] a.md:1 is wrong.` */
const ofCause = (cause: string, count: number) =>
  Array.from({ length: count }, (_, index) => `[docs:${cause}] a.md:${index + 1} is wrong.`);

test('prints a hundred errors of all causes together, and counts the others', () => {
  const causes = Array.from({ length: 30 }, (_, index) => `cause-${index}`);
  const lines = formatErrors(causes.flatMap((cause) => ofCause(cause, 10)))
    .split(/\n+/)
    .filter((line) => line !== '');
  // Three of each cause, the sums of ten causes, and that of all others.
  expect(lines).toHaveLength(90 + 10 + 1);
  for (const cause of causes) expect(lines).toContain(`[docs:${cause}] a.md:3 is wrong.`);
  expect(lines[90]).toBe('[docs:cause-0] 7 more, from a.md:4 on, 10 in all. "docspack check --json" lists them.');
  expect(lines[100]).toBe('140 more of 20 other kinds. "docspack check --json" lists them.');
  const single = formatErrors(causes.flatMap((cause) => [0, 1, 2, 3, 4].flatMap((n) => ofCause(`${cause}-${n}`, 1))));
  expect(single).toContain('40 more of 40 other kinds.');
});

test('errors come before warnings in the limit of all messages', () => {
  const error = rs.spyOn(console, 'error').mockImplementation(() => {});
  const warn = rs.spyOn(console, 'warn').mockImplementation(() => {});
  const errors = ['a', 'b', 'c'].flatMap((cause) => ofCause(cause, 40));
  printMessages({ errors, warnings: ofCause('d', 5) });
  const warnings = warn.mock.calls.flat();
  warn.mockClear();
  printMessages({ errors: errors.slice(0, 98), warnings: ofCause('d', 5) });
  const left = warn.mock.calls.flat();
  warn.mockRestore();
  error.mockRestore();
  const sum = (count: number, first: number) =>
    `warning [docs:d] ${count} more, from a.md:${first} on, 5 in all. "docspack check --json" lists them.`;
  expect(warnings).toEqual([sum(5, 1)]);
  expect(left).toEqual([...ofCause('d', 2).map((message) => `warning ${message}`), sum(3, 3)]);
});

test('does not print an open error again once it stops watch mode', () => {
  const print = rs.spyOn(console, 'error').mockImplementation(() => {});
  const error = '[docs:styles] docs/a.css:1:1 cannot be parsed.';
  expect(printMessages({ errors: [error], open: [], warnings: [] }, { errors: [], open: [error], warnings: [] })).toBe(
    false,
  );
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
});
