import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { checkOutputFolder } from '../../../../../src/node/outputs/checkOutputFolder.ts';
import { markFinished } from '../../../../../src/node/outputs/outputMarker.ts';
import { temporaryFolder, writeFiles } from './folders.ts';

/** A working directory with a site, and the engine in another folder. */
function project() {
  const root = temporaryFolder({ 'work/docs/theme/': '', 'work/.cache/site/build/': '', 'engine/theme/': '' });
  const cwd = path.join(root, 'work');
  const folders = {
    cwd,
    engineRoot: path.join(root, 'engine'),
    docsDir: path.join(cwd, 'docs'),
    themeDir: path.join(root, 'engine/theme'),
    cacheRoot: path.join(cwd, '.cache'),
    cacheDir: path.join(cwd, '.cache/site/build'),
  };
  return { cwd, check: (out: string) => checkOutputFolder(path.resolve(cwd, out), folders) };
}

describe('rejects an output folder in which a build would destroy files:', () => {
  test.each([
    ['.', 'is the working directory'],
    ['docs', 'is the docs folder'],
    ['docs/', 'is the docs folder'],
    ['docs/en', 'is inside the docs folder'],
    ['docs/public', 'is inside the docs folder'],
    ['..', 'contains the docs folder'],
    ['../../..', 'contains the docs folder'],
    ['/', 'contains the docs folder'],
    ['.cache', 'is the cache folder'],
    ['.cache/site', 'contains the cache folder'],
    ['.cache/site/build/out', 'is inside the cache folder'],
    ['../engine', "is the engine's folder"],
    ['../engine/theme', 'is the theme folder'],
    ['../engine/theme/dist', 'is inside the theme folder'],
  ])('"%s" %s', (out, problem) => {
    const { check } = project();
    expect(() => check(out)).toThrow(problem);
  });

  test('a folder with other files', () => {
    const { cwd, check } = project();
    writeFiles(cwd, { 'Documents/letter.txt': 'x' });
    expect(() => check('Documents')).toThrow('"Documents" has files in it');
  });

  test('a file', () => {
    const { cwd, check } = project();
    writeFiles(cwd, { dist: 'x' });
    expect(() => check('dist')).toThrow('"dist" is a file');
  });

  test('a link to another folder, and a dangling link', () => {
    const { cwd, check } = project();
    mkdirSync(path.join(cwd, 'real'));
    symlinkSync('real', path.join(cwd, 'link'));
    symlinkSync('nowhere', path.join(cwd, 'broken'));
    for (const name of ['link', 'broken']) expect(() => check(name)).toThrow(`"${name}" is a symbolic link`);
  });

  test('a folder in the docs, through a link of a parent folder', () => {
    const { cwd, check } = project();
    symlinkSync('docs', path.join(cwd, 'alias'));
    expect(() => check('alias/site/dist')).toThrow('is inside the docs folder');
  });
});

describe('accepts an output folder', () => {
  test.each(['dist', 'a/b/dist', '../dist', 'docs-dist', '..dist', '.cache/test-output', '../engine/dist'])(
    'that does not exist: "%s"',
    (out) => {
      const { check } = project();
      expect(() => check(out)).not.toThrow();
    },
  );

  test('that is empty, or was written by a build', () => {
    const { cwd, check } = project();
    writeFiles(cwd, { 'empty/': '', 'dist/index.html': 'x' });
    markFinished(path.join(cwd, 'dist'));
    for (const name of ['empty', 'dist']) expect(() => check(name)).not.toThrow();
  });
});
