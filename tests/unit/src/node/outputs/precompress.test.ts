import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { precompress } from '../../../../../src/node/outputs/precompress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-precompress-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = 'A text that is repeated. '.repeat(100);

test('each text file gets its compressed files, of which several are made at once', async () => {
  for (const number of [0, 1, 2, 3, 4]) writeFileSync(path.join(folder, `page${number}.html`), `${TEXT}${number}`);
  writeFileSync(path.join(folder, 'small.html'), 'small');
  writeFileSync(path.join(folder, 'picture.png'), TEXT);
  const begun: string[] = [];
  let begunBeforeFirst = 0;
  await precompress(folder, ['br', 'gz'], {
    reuse: (fileName) => {
      begun.push(fileName);
      return false;
    },
    add: () => {
      begunBeforeFirst ||= begun.length;
      return true;
    },
  });
  expect(readdirSync(folder).filter((name) => /\.(br|gz)$/.test(name))).toEqual(
    [0, 1, 2, 3, 4].flatMap((number) => [`page${number}.html.br`, `page${number}.html.gz`]),
  );
  expect(begun).toHaveLength(10);
  expect(begunBeforeFirst).toBe(8);
  expect(String(brotliDecompressSync(readFileSync(path.join(folder, 'page3.html.br'))))).toBe(`${TEXT}3`);
  expect(String(gunzipSync(readFileSync(path.join(folder, 'page4.html.gz'))))).toBe(`${TEXT}4`);
});
