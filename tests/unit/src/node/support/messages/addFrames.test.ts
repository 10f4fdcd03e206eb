import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { addFrames } from '../../../../../../src/node/support/messages/addFrames.ts';
import { DocsError } from '../../../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../../pages/compileText.ts';

test('adds the code frame of the file to errors with a line and without a frame', () => {
  const cwd = writeFolder({ 'docs/a.mdx': '# A\n\n[b](/b)\n' });
  const at = (line?: number) => ({ area: 'links', location: { file: 'docs/a.mdx', line, column: 1 }, problem: 'P.' });
  const framed = new DocsError({ ...at(1), source: 'own' });
  const gone = new DocsError({ ...at(1), location: { file: 'docs/gone.mdx', line: 1 } });
  const folder = new DocsError({ ...at(1), location: { file: 'docs', line: 1 } });
  const plain = new DocsError(at());
  const [first, ...others] = addFrames([new DocsError({ ...at(3), hint: 'H.' }), framed, gone, folder, plain], cwd);
  expect(first?.message).toBe('[docs:links] docs/a.mdx:3:1 P.\n  1 | # A\n  2 |\n> 3 | [b](/b)\n    | ^\n  4 |\nH.');
  expect(others).toEqual([framed, gone, folder, plain]);
});

test('reads no file before a message is read, and each once', () => {
  const cwd = writeFolder({});
  const at = (line: number) => new DocsError({ area: 'links', location: { file: 'a.md', line }, problem: 'P.' });
  const [first, second] = addFrames([at(1), at(2)], cwd);
  writeFileSync(path.join(cwd, 'a.md'), 'one\ntwo\n');
  expect(first?.frame).toContain('> 1 | one');
  writeFileSync(path.join(cwd, 'a.md'), 'other\n');
  expect(second?.frame).toContain('> 2 | two');
});
