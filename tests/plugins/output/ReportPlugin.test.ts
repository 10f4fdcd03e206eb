import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { expect, rs, test } from '@rstest/core';
import { type ReportedSite, ReportPlugin } from '../../../plugins/output/ReportPlugin.ts';

/** What a build prints, to a terminal and by the console, in order. */
async function printed(entry: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  writeFileSync(path.join(folder, 'entry.js'), entry);
  mkdirSync(path.join(folder, 'out'));
  const site: ReportedSite = {
    onProgress: undefined,
    notices: [],
    graph: { pages: ['/a', '/b'], locales: ['en'] },
    compiled: ['/a'],
    drawn: 1,
    options: { cwd: folder },
  };
  const told: string[] = [];
  const tell = (text: unknown) => void told.push(String(text));
  const spies = [rs.spyOn(console, 'log'), rs.spyOn(console, 'error')].map((spy) => spy.mockImplementation(tell));
  const stream = { isTTY: true, columns: 80, write: tell };
  const drawing = { apply: ({ hooks }: Compiler) => hooks.make.tap('Drawing', () => site.onProgress?.('draw', 1, 2)) };
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: path.join(folder, 'out') },
    plugins: [drawing, new ReportPlugin(site, path.join(folder, 'out'), { stream, isQuiet: false })],
  });
  await new Promise((resolve) => compiler.run(resolve));
  await new Promise((resolve) => compiler.close(resolve));
  for (const spy of spies) spy.mockRestore();
  return told;
}

test('progress makes place for the summary', async () => {
  expect(await printed('export const a = 1;')).toEqual([
    '\r\u001b[2KDrawing pages: 1 of 2',
    '\r\u001b[2K',
    expect.stringMatching(
      /^Built 2 pages in 1 language to out\/ \(0\.0 MB\) in \d+\.\d s; 1 compiled, 1 drawn, the others reused\.$/,
    ),
  ]);
});

test('progress makes place for errors', async () => {
  const [line, cleared, ...errors] = await printed("import './none.js';");
  expect([line, cleared]).toEqual(['\r\u001b[2KDrawing pages: 1 of 2', '\r\u001b[2K']);
  expect(errors.join('\n')).toMatch(
    /none\.js[\s\S]*The build failed with 1 error; the last good output was left as it is\.$/,
  );
});
