import { expect, test } from '@rstest/core';
import { keepStdoutForJson, printJson, toJsonMessages } from '../../../../src/cli/jsonMessages.ts';
import { DocsError } from '../../../../src/tools/messages/errors.ts';

test('a cause with several places is one message with all of them', () => {
  const location = { file: 'p.ts', line: 5, column: 20 };
  const errors = [
    ...['a', 'b c', 'c', 'd', 'e'].map(
      (name) =>
        new DocsError({
          area: 'plugins',
          location,
          problem: `throws for docs/${name}.md.`,
          hint: 'A hint.',
          commonCause: { key: 'throws', place: { file: `docs/${name}.md`, line: 2, column: 1 }, kind: 'page' },
        }),
    ),
    new DocsError({ area: 'links', location: { file: 'docs/b c', line: 1, column: 2 }, problem: 'links to "/b".' }),
    new DocsError({ area: 'exit', problem: 'ends: docs/a.md:1 is open.' }),
  ];
  expect(toJsonMessages(errors)).toEqual([
    {
      area: 'plugins',
      ...location,
      message:
        'throws for docs/a.md.\nA hint.\nAnd on 4 more pages: docs/b c.md:2:1, docs/c.md:2:1, docs/d.md:2:1 and 1 more.',
      others: ['b c', 'c', 'd', 'e'].map((name) => ({ file: `docs/${name}.md`, line: 2, column: 1 })),
    },
    // The name of a file may have a space, and no extension.
    { area: 'links', file: 'docs/b c', line: 1, column: 2, message: 'links to "/b".' },
    { area: 'exit', message: 'ends: docs/a.md:1 is open.' },
  ]);
});

test('while standard output is kept for a result, what else is printed is on standard error', () => {
  const { stdout, stderr } = process;
  const written: string[] = [];
  const [out, error] = [stdout.write, stderr.write];
  const collect = (name: string) => (text: string | Uint8Array) => written.push(`${name} ${text}`) > 0;
  stdout.write = collect('out');
  stderr.write = collect('error');
  try {
    const release = keepStdoutForJson();
    stdout.write('noise');
    printJson({ ok: true });
    release();
    stdout.write('end');
  } finally {
    [stdout.write, stderr.write] = [out, error];
  }
  expect(written).toEqual(['error noise', 'out {\n  "ok": true\n}\n', 'out end']);
});
