import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, rs, test } from '@rstest/core';
import { watchPages } from '../../../../src/samples/watchPages.ts';

test('reports changes of pages, however an editor writes them', async () => {
  const docs = mkdtempSync(path.join(tmpdir(), 'watch-'));
  const onChange = rs.fn();
  const stop = watchPages(docs, onChange);
  onTestFinished(() => {
    stop();
    rmSync(docs, { recursive: true });
  });
  const isTold = async (change: () => void) => {
    onChange.mockClear();
    change();
    await rs.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5000 });
  };
  const page = path.join(docs, 'a.mdx');
  const replace = () => {
    writeFileSync(`${page}.new`, String(Math.random()));
    renameSync(`${page}.new`, page);
  };
  await isTold(() => writeFileSync(page, '1'));
  await isTold(replace);
  await isTold(replace);
  await isTold(() => {
    mkdirSync(path.join(docs, 'folder'));
    writeFileSync(path.join(docs, 'folder/b.md'), '1');
  });
  await isTold(() => writeFileSync(path.join(docs, 'folder/b.md'), '2'));
});
