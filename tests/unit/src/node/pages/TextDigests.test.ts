import { statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, rs, test } from '@rstest/core';
import { TextDigests } from '../../../../../src/node/pages/TextDigests.ts';
import { makeSource, writeFolder } from './compileText.ts';

const LATER_MS = 60_000;

/** A page, and a function that returns how often its text was read by several calls. */
function openPage() {
  const docsDir = writeFolder({ 'en/a.md': 'text' });
  const file = path.join(docsDir, 'en/a.md');
  const source = makeSource(docsDir, 'en/a.md');
  const digests = new TextDigests();
  let text = 'text';
  return {
    file,
    source,
    write(next: string) {
      text = next;
      writeFileSync(file, next);
    },
    read: (page = source) => digests.read(page, () => text),
  };
}

test('reads a file again after a change of its text or time', () => {
  const now = rs.spyOn(Date, 'now').mockReturnValue(Date.now() + LATER_MS);
  const { file, read, write } = openPage();
  const first = read();
  expect(first.text).toBe('text');
  expect(read()).toEqual({ textDigest: first.textDigest });
  write('next');
  const { mtimeMs } = statSync(file);
  const second = read();
  expect(second.text).toBe('next');
  expect(second.textDigest).not.toBe(first.textDigest);
  expect(read().text).toBeUndefined();
  utimesSync(file, 1, mtimeMs / 1000 + 1);
  expect(read()).toEqual(second);
  now.mockRestore();
});

test('reads a file each time that was changed a moment ago', () => {
  const { read } = openPage();
  expect([read().text, read().text]).toEqual(['text', 'text']);
});

test('reads a page without a file, and one that is a link, each time', () => {
  const now = rs.spyOn(Date, 'now').mockReturnValue(Date.now() + LATER_MS);
  const { read, source } = openPage();
  const virtual = { text: 'text', plugin: 'test', madeFrom: undefined, frontmatter: undefined };
  expect([1, 2].map(() => read({ ...source, isSpecial: true }).text)).toEqual(['text', 'text']);
  expect([1, 2].map(() => read({ ...source, virtual }).text)).toEqual(['text', 'text']);
  now.mockRestore();
});
