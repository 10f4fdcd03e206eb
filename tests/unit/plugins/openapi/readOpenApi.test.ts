import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { storedFor } from '../../../../plugins/openapi/readOpenApi.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

test('a result is made again if one of its files has changed, also while it was made', async () => {
  const folder = writeFolder({ 'a.yaml': 'first' });
  const file = path.join(folder, 'a.yaml');
  const edit = (text: string) => {
    writeFileSync(file, text);
    const later = new Date(Date.now() + 5_000);
    utimesSync(file, later, later);
  };
  let meanwhile: string | undefined = 'second';
  const read = () =>
    storedFor(path.join(folder, '.cache/result.json'), async () => {
      const value = readFileSync(file, 'utf8');
      if (meanwhile !== undefined) edit(meanwhile);
      meanwhile = undefined;
      return { value, files: [file] };
    });
  expect(await read()).toBe('first');
  expect(await read()).toBe('second');
  expect(await read()).toBe('second');
  edit('third');
  expect(await read()).toBe('third');
});
