import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { writeEdit } from '../../../src/cli/moves/writeEdit.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

function edited(text: string) {
  const folder = writeFolder({ 'a.md': 'one\r\n', 'b.md': 'one\r\n' });
  const files = ['a.md', 'b.md'].map((name) => ({
    file: path.join(folder, name),
    text,
    edits: [{ start: 0, end: 3, newText: 'two' }],
  }));
  const read = () => files.map(({ file }) => readFileSync(file, 'utf8'));
  return { folder, read, edit: { files, moves: [], links: [], problems: [], notices: [] } };
}

test('a file that is saved after it was changed stays as it was saved, and the others are restored', async () => {
  const { folder, edit, read } = edited('one\r\n');
  const guard = await writeEdit(edit, folder);
  expect(read()).toEqual(['two\r\n', 'two\r\n']);
  writeFileSync(path.join(folder, 'b.md'), 'saved\n');
  await guard.restore();
  expect(read()).toEqual(['one\r\n', 'saved\n']);
});

test('a file that was saved since the move was planned is an error, before anything is written', async () => {
  const { folder, edit, read } = edited('before\n');
  await expect(writeEdit(edit, folder)).rejects.toThrow(
    'a.md was saved while the move was planned. No file has changed.',
  );
  expect(read()).toEqual(['one\r\n', 'one\r\n']);
});
