import { expect, rs, test } from '@rstest/core';
import {
  formatErrors,
  keyOf,
  printMessages,
  uniqueProblems,
  withoutRepeated,
} from '../../../../../../src/node/support/messages/printMessages.ts';
import { DocsError } from '../../../../../../src/tools/messages/errors.ts';

/** A problem at `file:line:column`. */
function problemAt(
  place: string,
  problem: string,
  { area = 'pages', frame, hint }: Partial<DocsError> = {},
): DocsError {
  const [file = '', line, column] = place.split(':');
  const location = { file, ...(line && { line: Number(line) }), ...(column && { column: Number(column) }) };
  return new DocsError({ area, location, problem, ...(frame && { frame }), ...(hint && { hint }) });
}

const named = (name: string) => new DocsError({ area: 'x', problem: name });

/** Returns the printed messages for the given warnings, which `run` passes to its argument. */
function printedBy(
  run: (print: (warnings: readonly DocsError[], before: readonly DocsError[]) => readonly DocsError[]) => void,
): string[] {
  const printed: string[] = [];
  const warn = console.warn;
  console.warn = (message: string) => void printed.push(message);
  try {
    run((found, before) => {
      const warnings = uniqueProblems(found);
      printMessages({ errors: [], warnings }, { printed: { errors: [], warnings: before } });
      return warnings;
    });
  } finally {
    console.warn = warn;
  }
  return printed;
}

test('prints a warning once, and again after it was fixed', () => {
  const printed = printedBy((print) => {
    const first = print(['a', 'a', 'b'].map(named), []);
    const second = print(['b', 'a', 'c'].map(named), first);
    const third = print(['c'].map(named), second);
    print(['c', 'a'].map(named), third);
  });
  expect(printed).toEqual(['a', 'b', 'c', 'a'].map((name) => `warning [docs:x] ${name}`));
});

test('prints an error once, and again after it has changed', () => {
  const error = rs.spyOn(console, 'error').mockImplementation(() => {});
  const of = (...names: string[]) => ({ errors: names.map(named), warnings: [] });
  printMessages(of('a'));
  printMessages(of('a', 'b'), { printed: of('a') });
  printMessages(of('a', 'b'), { printed: of('a', 'b') });
  printMessages(of('a:2', 'b'), { printed: of('a', 'b') });
  const printed = error.mock.calls.flat();
  error.mockRestore();
  expect(printed).toEqual(['a', 'b', 'a:2'].map((name) => `[docs:x] ${name}\n`));
});

test('prints a warning that an edit has moved only once, and a second one of the same kind', () => {
  const at = (line: number, frame = '') =>
    problemAt(`a.mdx:${line}:1`, `links to "/b", which docs/c.md:${line} has.`, { area: 'links', frame });
  const printed = printedBy((print) => {
    const first = print([at(3, '> 3 | b')], []);
    const second = print([at(5, '> 5 | b')], first);
    print([at(1), at(5, '> 5 | b')], second);
  });
  expect(printed).toEqual([`warning ${at(3, '> 3 | b').message}`, `warning ${at(1).message}`]);
});

test('does not print what another process has printed, wherever it is in its file now', () => {
  const warning = problemAt('a.mdx:3:1', 'links to "/b".');
  const keys = { open: [], warnings: [keyOf(warning)] };
  const warn = rs.spyOn(console, 'warn').mockImplementation(() => {});
  const moved = [problemAt('a.mdx:7:1', 'links to "/b".'), problemAt('a.mdx:9:1', 'links to "/c".')];
  printMessages({ errors: [], warnings: moved }, { printed: { errors: [], warnings: [], keys } });
  expect(warn.mock.calls.flat()).toEqual(['warning [docs:pages] a.mdx:9:1 links to "/c".']);
  warn.mockRestore();
});

test('a warning that is brief has neither code frame nor hint', () => {
  const warn = rs.spyOn(console, 'warn').mockImplementation(() => {});
  const warnings = ['a.mdx:1', 'b.mdx:1'].map((place) =>
    problemAt(place, 'is old.', { frame: '> 1 | a', hint: 'Do it.' }),
  );
  printMessages({ errors: [], warnings }, { isBrief: ({ location }) => location?.file === 'a.mdx' });
  expect(warn.mock.calls.flat()).toEqual([
    'warning [docs:pages] a.mdx:1 is old.',
    'warning [docs:pages] b.mdx:1 is old.\n> 1 | a\nDo it.',
  ]);
  warn.mockRestore();
});

test('a prop that keeps a page from being rendered is no warning as well', () => {
  const warnings = [3, 4].map((line) => problemAt(`a.mdx:${line}:8`, 'gives <Badge> "tipp".', { area: 'props' }));
  const links = problemAt('a.mdx:3:8', 'links to "/b".', { area: 'links' });
  const errors = [problemAt('a.mdx:3:1', 'cannot be rendered.', { area: 'prerender' })];
  expect(withoutRepeated([...warnings, links], errors)).toEqual([warnings[1], links]);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    problemAt(`a.mdx:${index + 1}`, 'is wrong.', { frame: '> 1 | frame', hint: 'A hint.' }),
  );

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
  const own = (hint: string) =>
    problemAt('b.mdx:1:1', 'links to "/x".', { area: 'links', frame: '  1 | frame\n    | ^', hint });
  const printed = printedBy(
    (print) => void print([...many(10), own('Did you mean "/a"?'), own('Did you mean "/b"?'), ...many(1)], []),
  );
  expect(printed.slice(10)).toEqual([
    'warning [docs:links] b.mdx:1:1 links to "/x".\nDid you mean "/a"?',
    'warning [docs:links] b.mdx:1:1 links to "/x".\nDid you mean "/b"?',
  ]);
});

test('prints only location and problem of errors after the fortieth', () => {
  const lines = formatErrors([...many(41), new DocsError({ area: 'bundle', problem: 'odd', hint: 'message' })]).split(
    '\n\n',
  );
  expect(lines[39]).toBe('[docs:pages] a.mdx:40 is wrong.\n> 1 | frame\nA hint.');
  expect(lines.slice(40)).toEqual(['[docs:pages] a.mdx:41 is wrong.', '[docs:bundle] odd\nmessage\n']);
});

test('counts the messages of a cause beyond a limit, so that it does not hide the next one', () => {
  const dead = Array.from({ length: 75 }, (_, index) =>
    problemAt(`docs/a.mdx:${index + 1}:1`, 'links to "/x".', { area: 'links' }),
  );
  const lines = formatErrors([...dead, problemAt('docs/_nav.json:1', 'is wrong.', { area: 'nav' })])
    .split('\n')
    .filter(Boolean);
  expect(lines).toHaveLength(52);
  expect(lines.at(50)).toBe('[docs:nav] docs/_nav.json:1 is wrong.');
  expect(lines.at(51)).toBe(
    '[docs:links] 25 more, from docs/a.mdx:51:1 on, 75 in all. "docspack check --json" lists them.',
  );
});

test('prints a problem of one cause once, with the number and the first of its locations', () => {
  const missing = (place: string) => {
    const { area, location, problem, hint } = problemAt(place, 'needs "sass".', {
      frame: '> 1 | import',
      hint: 'Install it.',
    });
    return new DocsError({ area, problem, hint, commonCause: { key: 'sass' }, ...(location && { location }) });
  };
  const errors = ['a:1', 'b:1', 'c:1', 'd:1', 'e:1'].map(missing);
  expect(
    formatErrors([...errors, problemAt('a:3', 'is wrong.')])
      .trimEnd()
      .split('\n\n'),
  ).toEqual([
    `${errors[0]?.message}\nThe same cause 4 times more: b:1, c:1, d:1 and 1 more.`,
    '[docs:pages] a:3 is wrong.',
  ]);
});

/** Problems of an area, such as `[docs:links] a.md:1 is wrong.` */
const ofCause = (cause: string, count: number) =>
  Array.from({ length: count }, (_, index) => problemAt(`a.md:${index + 1}`, 'is wrong.', { area: cause }));

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
  expect(left).toEqual([...ofCause('d', 2).map(({ message }) => `warning ${message}`), sum(3, 3)]);
});

test('does not print an open error again once it stops watch mode', () => {
  const print = rs.spyOn(console, 'error').mockImplementation(() => {});
  const error = problemAt('docs/a.css:1:1', 'cannot be parsed.', { area: 'styles' });
  const printed = { errors: [], open: [error], warnings: [] };
  expect(printMessages({ errors: [error], open: [], warnings: [] }, { printed })).toBe(false);
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
});

test('what a site of another engine loses is all printed, and others have their limits', () => {
  const lines = (area: string) =>
    Array.from({ length: 60 }, (_, index) => problemAt('a.md', `has the loss ${index}.`, { area, hint: 'H' }));
  const printed = printedBy((print) => print([...lines('not-carried'), ...lines('pictures')], [])).join('\n');
  expect(printed.match(/\[docs:not-carried\] a\.md has the loss/g)).toHaveLength(60);
  expect(printed).toMatch(/\[docs:pictures\] \d+ more/);
});
