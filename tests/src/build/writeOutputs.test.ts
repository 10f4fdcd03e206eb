import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import type { PlannedOutput } from '../../../src/build/hooks.ts';
import { OutputCache } from '../../../src/build/output/outputCache.ts';
import { writeOutputs } from '../../../src/build/output/writeOutputs.ts';
import type { Bundle, OutputFile } from '../../../src/build/plugin.ts';
import { writeFolder } from '../../plugins/pages/compileText.ts';

const BUNDLE: Bundle = { render: (routePath) => `<p>${routePath}</p>`, hashOf: (routePath) => `hash of ${routePath}` };

function plan(...files: OutputFile[]): PlannedOutput[] {
  return files.map((file) => ({ ...file, plugin: 'test', isEngine: false }));
}

function openFolder() {
  const root = writeFolder();
  const [out, staging] = [path.join(root, 'out'), path.join(root, 'staging')];
  mkdirSync(out);
  return {
    staging,
    out,
    async build(...files: OutputFile[]) {
      mkdirSync(staging);
      const cache = new OutputCache(path.join(root, 'outputs.jsonl'), out);
      const result = await writeOutputs(plan(...files), { bundle: BUNDLE, folder: staging, cache });
      cache.save();
      rmSync(out, { recursive: true });
      renameSync(staging, out);
      return {
        written: result.written.map(({ fileName }) => fileName),
        failures: result.failures.map(({ output, cause }) => `${output.fileName}: ${String(cause)}`),
      };
    },
  };
}

test('files are made from what they read of the bundle, in folders that are made', async () => {
  const { out, build } = openFolder();
  await build(
    { fileName: 'a/b/c.html', read: (bundle) => bundle.render('/c') },
    { fileName: 'bytes.bin', read: () => Promise.resolve(Uint8Array.of(1, 2)) },
  );
  expect(readFileSync(path.join(out, 'a/b/c.html'), 'utf8')).toBe('<p>/c</p>');
  expect([...readFileSync(path.join(out, 'bytes.bin'))]).toEqual([1, 2]);
});

test('a file with the hash of the last build is not made again, one without a hash always', async () => {
  const { out, build } = openFolder();
  const files = (text: string): OutputFile[] => [
    { fileName: 'same.txt', hash: '1', read: () => text },
    { fileName: 'bundle.html', hash: (bundle) => bundle.hashOf('/'), read: () => text },
    { fileName: 'new.txt', hash: text, read: () => text },
    { fileName: 'always.txt', read: () => text },
  ];
  expect((await build(...files('first'))).written).toEqual(['same.txt', 'bundle.html', 'new.txt', 'always.txt']);
  expect((await build(...files('second'))).written).toEqual(['new.txt', 'always.txt']);
  expect(readFileSync(path.join(out, 'same.txt'), 'utf8')).toBe('first');
  expect(readFileSync(path.join(out, 'always.txt'), 'utf8')).toBe('second');
});

test('a file that fails leaves the others alone', async () => {
  const { build } = openFolder();
  const result = await build(
    { fileName: 'a.txt', read: () => Promise.reject(new Error('no')) },
    { fileName: 'b.txt', read: () => 'b' },
  );
  expect(result).toEqual({ written: ['b.txt'], failures: ['a.txt: Error: no'] });
});

test('a file that the bundler writes as well has to be the same', async () => {
  const root = writeFolder({ 'same.png': 'picture', 'other.js': 'script' });
  const { failures } = await writeOutputs(
    plan(
      { fileName: 'same.png', read: () => 'picture' },
      { fileName: 'other.js', from: 'docs/public/other.js', read: () => 'text' },
    ),
    { bundle: BUNDLE, folder: root, cache: new OutputCache(path.join(root, 'outputs.jsonl'), root) },
  );
  expect(failures.map(({ cause }) => String(cause).split('\n')[0])).toEqual([
    'DocsError: [docs:test] docs/public/other.js has the name of "other.js", which the bundler writes.',
  ]);
});
