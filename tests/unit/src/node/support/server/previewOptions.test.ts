import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { markFinished } from '../../../../../../src/node/outputs/outputMarker.ts';
import { stagingFolder } from '../../../../../../src/node/outputs/swapFolders.ts';
import { resolvePreview } from '../../../../../../src/node/support/server/previewOptions.ts';

/** An unused process id: Linux counts to 4,194,304. */
const DEAD_PID = 99_999_999;

let cwd: string;

beforeAll(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'docs-preview-'));
  for (const name of ['dist', 'site', 'empty']) mkdirSync(path.join(cwd, name));
  for (const name of ['dist', 'site']) writeFileSync(path.join(cwd, name, 'index.html'), '');
});

afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const FLAGS = { out: 'dist', port: 4173, host: 'localhost' };

test('uses the base of the build', () => {
  expect(resolvePreview(FLAGS, cwd)).toEqual({
    root: path.join(cwd, 'dist'),
    port: 4173,
    base: '/',
    host: 'localhost',
    notices: [],
  });
  markFinished(path.join(cwd, 'site'), '/docs/');
  expect(resolvePreview({ ...FLAGS, out: 'site' }, cwd).base).toBe('/docs/');
  expect(resolvePreview({ ...FLAGS, out: 'site', base: '/other/' }, cwd).base).toBe('/other/');
});

test('restores an output that a killed build moved away', () => {
  const root = path.join(cwd, 'swapped');
  const aside = `${stagingFolder(root, DEAD_PID)}-old`;
  mkdirSync(aside);
  writeFileSync(path.join(aside, 'index.html'), '');
  markFinished(aside);
  const notices = ['A build was interrupted while it replaced "swapped". The last good output has been restored.'];
  expect(resolvePreview({ ...FLAGS, out: 'swapped' }, cwd)).toMatchObject({ root, notices });
  expect(existsSync(path.join(root, 'index.html'))).toBe(true);
});

test.each([
  [{ out: 'nope' }, 'The folder "nope" does not exist.'],
  [{ out: 'empty' }, 'The folder "empty" is not a built site: it has neither index.html nor 404.html.'],
  [{ base: 'docs' }, 'Did you mean "/docs/"?'],
  [{ base: '/docs' }, 'Did you mean "/docs/"?'],
  [{ base: '' }, 'Did you mean "/"?'],
  [{ host: '' }, '--host is empty.'],
])('%j is refused', (flags, message) => {
  expect(() => resolvePreview({ ...FLAGS, ...flags }, cwd)).toThrow(message);
});

test('reports all problems at once', () => {
  expect(() => resolvePreview({ ...FLAGS, out: 'nope', base: 'docs' }, cwd)).toThrow(/"nope"[\s\S]*"docs"/);
});
