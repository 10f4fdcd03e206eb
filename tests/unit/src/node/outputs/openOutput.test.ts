import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { NO_BUNDLE } from '../../../../../src/node/noBundle.ts';
import { openOutput } from '../../../../../src/node/outputs/openOutput.ts';
import { OutputCache } from '../../../../../src/node/outputs/outputCache.ts';
import { writeOutputs } from '../../../../../src/node/outputs/writeOutputs.ts';
import { writeFolder } from '../pages/compileText.ts';

interface Inputs {
  /** Text of the page, and its hash. */
  page?: string;
  /** Text of a file without a hash. */
  list?: string;
  /** Text of the bundler's file. */
  script?: string;
  base?: string;
  isBoth?: boolean;
  /** Runs after the files are compared. */
  meanwhile?: () => void;
}

/** A site of one page, a file without a hash and a script. */
function site() {
  const root = writeFolder();
  const out = path.join(root, 'out');
  return {
    root,
    out,
    /** Builds, and returns whether the last output stayed. */
    async build({
      page = 'page',
      list = 'list',
      script = 'script',
      base = '/',
      isBoth = true,
      meanwhile,
    }: Inputs = {}) {
      const output = openOutput(out, base);
      const cache = new OutputCache(path.join(root, 'outputs.jsonl'), out);
      writeFileSync(path.join(output.folder, 'main.js'), script);
      const files = [
        { fileName: 'a/page.html', hash: page, read: () => page },
        ...(isBoth ? [{ fileName: 'b/page.html', hash: 'b', read: () => 'b' }] : []),
        {
          fileName: 'list.json',
          read() {
            meanwhile?.();
            return list;
          },
        },
      ];
      const { isUnchanged } = await writeOutputs(
        files.map((file) => ({ ...file, plugin: 'test', isEngine: true })),
        { bundle: { ...NO_BUNDLE, renderAhead: () => {}, explain: async () => [] }, output, cache, canStay: true },
      );
      if (isUnchanged) output.keepLast();
      else {
        await output.commit();
        cache.save();
      }
      output.discard();
      return isUnchanged;
    },
    read: (name: string) => readFileSync(path.join(out, name), 'utf8'),
  };
}

test('leaves an output without changes as it is', async () => {
  const { out, build } = site();
  expect(await build()).toBe(false);
  const { ino, mtimeMs } = statSync(out);
  expect(await build()).toBe(true);
  expect(statSync(out)).toMatchObject({ ino, mtimeMs });
});

test.each<[string, Inputs]>([
  ['a page', { page: 'other' }],
  ['a file without a hash', { list: 'other' }],
  ['a file of the bundler', { script: 'other' }],
  ['the base path', { base: '/docs/' }],
  ['the number of files', { isBoth: false }],
])('replaces the output after a change of %s', async (_, inputs) => {
  const { out, build, read } = site();
  await build();
  const { ino } = statSync(path.join(out, 'a/page.html'));
  expect(await build(inputs)).toBe(false);
  expect([read('a/page.html'), read('list.json'), read('main.js')]).toEqual([
    inputs.page ?? 'page',
    inputs.list ?? 'list',
    inputs.script ?? 'script',
  ]);
  if (inputs.page === undefined) expect(statSync(path.join(out, 'a/page.html')).ino).toBe(ino);
  expect(await build(inputs)).toBe(true);
});

test.each(['a/page.html', 'list.json', 'main.js'])('replaces the output if %s was edited in it', async (name) => {
  const { out, build, read } = site();
  await build();
  const text = read(name);
  writeFileSync(path.join(out, name), 'edited');
  expect(await build()).toBe(false);
  expect(read(name)).toBe(text);
});

test('replaces the output of another build that ended meanwhile', async () => {
  const { root, out, build, read } = site();
  await build();
  const other = path.join(root, 'other');
  cpSync(out, other, { recursive: true });
  mkdirSync(path.join(other, 'a'), { recursive: true });
  writeFileSync(path.join(other, 'a/page.html'), 'of the other');
  const meanwhile = () => {
    rmSync(out, { recursive: true });
    renameSync(other, out);
  };
  expect(await build({ meanwhile })).toBe(false);
  expect(read('a/page.html')).toBe('page');
});
