import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import {
  isMarked,
  isReplaceable,
  listForeign,
  markFinished,
  markUnfinished,
} from '../../../../../src/node/outputs/outputMarker.ts';
import { MARKER_NAME } from '../../../../../src/shared/outputNames.ts';
import { temporaryFolder, writeFiles } from './folders.ts';

const OUTPUT = { 'index.html': 'home', 'guide/index.html': 'guide', 'static/js/main.js': 'script' };

function finishedOutput(): string {
  const folder = temporaryFolder(OUTPUT);
  markFinished(folder);
  return folder;
}

test('the marker has the base path and the file names of an output', () => {
  const [one, other] = [finishedOutput(), finishedOutput()];
  const text = readFileSync(path.join(one, MARKER_NAME), 'utf8');
  expect(text.split('\n').slice(1, 5)).toEqual(['Base path: /', 'guide/index.html', 'index.html', 'static/js/main.js']);
  expect(readFileSync(path.join(other, MARKER_NAME), 'utf8')).toBe(text);
  markFinished(one);
  expect(readFileSync(path.join(one, MARKER_NAME), 'utf8')).toBe(text);
});

test('added files and folders of a finished output are foreign', () => {
  const folder = finishedOutput();
  expect(listForeign(folder, folder)).toEqual([]);
  writeFiles(folder, { CNAME: 'x', '.git/HEAD': 'x', '.git/refs/': '', 'guide/notes.txt': 'x', 'drafts/a/b.txt': 'x' });
  const next = temporaryFolder({ 'guide/index.html': '' });
  expect(listForeign(folder, next)).toEqual(['.git', 'CNAME', 'drafts', 'guide/notes.txt']);
});

test('lists the files of a foreign folder that the next output has as well', () => {
  const folder = finishedOutput();
  writeFiles(folder, { 'drafts/a.txt': 'x', 'drafts/b/c.txt': 'x' });
  expect(listForeign(folder, temporaryFolder({ 'drafts/index.html': '' }))).toEqual(['drafts/a.txt', 'drafts/b']);
});

test('matches names in different Unicode forms', () => {
  const folder = temporaryFolder({ 'caf\u00e9.html': '' });
  markFinished(folder);
  const marker = path.join(folder, MARKER_NAME);
  const other = temporaryFolder({ 'cafe\u0301.html': '', [MARKER_NAME]: readFileSync(marker, 'utf8') });
  expect(listForeign(other, other)).toEqual([]);
});

describe('replaces a folder', () => {
  test.each<[string, boolean, Record<string, string>]>([
    ['that is empty', true, {}],
    ['with only files of hosts and worktrees', true, { '.git': 'gitdir: x', CNAME: 'x', '.nojekyll': '' }],
    ['with other files', false, { 'a.txt': 'x' }],
    ['with files of a build, but without its marker', false, OUTPUT],
    ['with a hand-written marker', false, { ...OUTPUT, [MARKER_NAME]: 'index.html\n' }],
  ])('%s: %s', (_, expected, files) => {
    expect(isReplaceable(temporaryFolder(files))).toBe(expected);
  });

  test('that a build finished, but not with an edited or truncated marker', () => {
    const folder = finishedOutput();
    const marker = path.join(folder, MARKER_NAME);
    const text = readFileSync(marker, 'utf8');
    expect(isReplaceable(folder)).toBe(true);
    for (const spoiled of [text.slice(0, -20), text.replace('guide/', 'other/'), '']) {
      writeFileSync(marker, spoiled);
      expect([spoiled, isReplaceable(folder)]).toEqual([spoiled, false]);
    }
  });
});

test('detects an unfinished output', () => {
  const folder = temporaryFolder(OUTPUT);
  expect(isMarked(folder)).toBe(false);
  markUnfinished(folder);
  expect([isMarked(folder), isReplaceable(folder)]).toEqual([true, false]);
  expect(isMarked(finishedOutput())).toBe(true);
});
