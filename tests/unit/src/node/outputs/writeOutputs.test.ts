import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import type { OutputFile } from '../../../../../src/model/output.ts';
import { FileWriter } from '../../../../../src/node/outputs/FileWriter.ts';
import { OutputCache } from '../../../../../src/node/outputs/outputCache.ts';
import type { PlannedOutput } from '../../../../../src/node/outputs/plannedOutput.ts';
import { type WriteOptions, writeOutputs } from '../../../../../src/node/outputs/writeOutputs.ts';
import { DocsError, DocsErrors } from '../../../../../src/tools/messages/errors.ts';

import { writeFolder } from '../pages/compileText.ts';

const BUNDLE: WriteOptions['bundle'] = {
  policy: '',
  files: [],
  render: (routePath) => `<p>${routePath}</p>`,
  hashOf: (routePath) => `hash of ${routePath}`,
  renderAhead: () => {},
  explain: async (failures) =>
    failures.map(
      ({ output, cause }) => new DocsError({ area: 'test', problem: `${output.fileName}: ${String(cause)}` }),
    ),
};

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
      const output = { folder: staging, lastFolder: out, equalsLast: () => false };
      const { written } = await writeOutputs(plan(...files), { bundle: BUNDLE, output, cache });
      cache.save();
      rmSync(out, { recursive: true });
      renameSync(staging, out);
      return [...written];
    },
  };
}

test('writes files with data of the bundle, and creates their folders', async () => {
  const { out, build } = openFolder();
  await build(
    { fileName: 'a/b/c.html', read: (bundle) => bundle.render('/c') },
    { fileName: 'bytes.bin', read: () => Promise.resolve(Uint8Array.of(1, 2)) },
  );
  expect(readFileSync(path.join(out, 'a/b/c.html'), 'utf8')).toBe('<p>/c</p>');
  expect([...readFileSync(path.join(out, 'bytes.bin'))]).toEqual([1, 2]);
});

test('reuses a file with the hash of the last build, and always writes one without a hash', async () => {
  const { out, build } = openFolder();
  const files = (text: string): OutputFile[] => [
    { fileName: 'same.txt', hash: '1', read: () => text },
    { fileName: 'bundle.html', hash: (bundle) => bundle.hashOf('/'), read: () => text },
    { fileName: 'new.txt', hash: text, read: () => text },
    { fileName: 'always.txt', read: () => text },
  ];
  expect(await build(...files('first'))).toEqual(['same.txt', 'bundle.html', 'new.txt', 'always.txt']);
  expect(await build(...files('second'))).toEqual(['new.txt', 'always.txt']);
  expect(readFileSync(path.join(out, 'same.txt'), 'utf8')).toBe('first');
  expect(readFileSync(path.join(out, 'always.txt'), 'utf8')).toBe('second');
});

test('names the files that are not reused before the first is read, and reports a hash that throws in its place', async () => {
  const { staging, out, build } = openFolder();
  await build({ fileName: 'same.html', hash: '1', read: () => 'text' });
  mkdirSync(staging);
  const steps: string[] = [];
  const files = plan(
    { fileName: 'first.html', hash: '1', read: () => Promise.reject(new Error('no text')) },
    { fileName: 'same.html', hash: '1', read: () => 'text' },
    {
      fileName: 'wrong.html',
      hash() {
        throw new Error('no hash');
      },
      read: () => 'text',
    },
    {
      fileName: 'last.html',
      read() {
        steps.push('last.html');
        return 'text';
      },
    },
  );
  const bundle = { ...BUNDLE, renderAhead: (names: readonly string[]) => void steps.push(`ahead: ${names.join()}`) };
  const cache = new OutputCache(path.join(path.dirname(out), 'outputs.jsonl'), out);
  const output = { folder: staging, lastFolder: out, equalsLast: () => false };
  const written = writeOutputs(files, { bundle, output, cache });
  await expect(written).rejects.toThrow(/first\.html: Error: no text[\s\S]*wrong\.html: Error: no hash/);
  expect(steps).toEqual(['ahead: first.html,last.html', 'last.html']);
});

test('lists a file without a hash, or of the bundler, only if its content is new', async () => {
  const { staging, build } = openFolder();
  const files: OutputFile[] = [
    { fileName: 'always.txt', read: () => 'text' },
    { fileName: 'emitted.json', hash: 'emitted.json', read: () => '{}' },
  ];
  const bundle = {
    fileName: 'first.txt',
    hash: '1',
    read() {
      writeFileSync(path.join(staging, 'emitted.json'), '{}');
      return '1';
    },
  };
  expect(await build(...files)).toEqual(['always.txt', 'emitted.json']);
  expect(await build(bundle, ...files)).toEqual(['first.txt']);
});

test('reports all failed files at once, and writes the others', async () => {
  const { staging, build } = openFolder();
  const failing = (fileName: string) => ({ fileName, read: () => Promise.reject(new Error('no')) });
  await expect(build(failing('a.txt'), { fileName: 'b.txt', read: () => 'b' }, failing('c.txt'))).rejects.toThrow(
    '[docs:test] a.txt: Error: no\n\n[docs:test] c.txt: Error: no',
  );
  expect(readFileSync(path.join(staging, 'b.txt'), 'utf8')).toBe('b');
});

test('rejects a file that differs from the bundler’s file of that name', async () => {
  const root = writeFolder({ 'same.png': 'picture', 'other.js': 'script' });
  const writing = writeOutputs(
    plan(
      { fileName: 'same.png', read: () => 'picture' },
      { fileName: 'other.js', from: 'docs/public/other.js', read: () => 'text' },
    ),
    {
      bundle: BUNDLE,
      output: { folder: root, lastFolder: root, equalsLast: () => false },
      cache: new OutputCache(path.join(root, 'outputs.jsonl'), root),
    },
  );
  const error: unknown = await writing.catch((thrown: unknown) => thrown);
  expect(error instanceof DocsErrors && error.errors).toHaveLength(1);
  expect(String(error)).toContain('docs/public/other.js conflicts with "other.js", which the bundler emits.');
});

test('reports a file that fails once, not the files that are made from it', async () => {
  const { build } = openFolder();
  const page: OutputFile = {
    fileName: 'page.html',
    read() {
      throw new Error('x is not defined');
    },
  };
  const copyOf = (from: string, fileName: string): OutputFile => ({ fileName, read: (_, readText) => readText(from) });
  const failure = build(page, copyOf('page.html', 'print.html'), copyOf('print.html', 'copy.html'));
  await expect(failure).rejects.toMatchObject({ errors: [{ problem: 'page.html: Error: x is not defined' }] });
});

test('files that follow are written last, and reported with the others', async () => {
  const root = writeFolder();
  const write = (late: WriteOptions['late']) =>
    writeOutputs(
      plan({ fileName: 'a.txt', read: () => 'a' }, { fileName: 'b.txt', read: () => Promise.reject('no') }),
      {
        late,
        bundle: BUNDLE,
        output: { folder: root, lastFolder: root, equalsLast: () => false },
        cache: new OutputCache(path.join(root, 'outputs.jsonl'), root),
      },
    );
  const copy: OutputFile = { fileName: 'c.txt', read: (_, readText) => readText('a.txt') };
  await expect(write(() => Promise.resolve(plan(copy)))).rejects.toThrow('[docs:test] b.txt: no');
  expect(readFileSync(path.join(root, 'c.txt'), 'utf8')).toBe('a');
  const error = new DocsErrors([new DocsError({ area: 'late', problem: 'no index' })]);
  await expect(write(() => Promise.reject(error))).rejects.toThrow('[docs:test] b.txt: no\n\n[docs:late] no index');
});

test('a thread writes the same files, of which each that is read has been written before', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `files/${index}.txt`);
  const files = names.map(
    (fileName, index): OutputFile => ({
      fileName,
      hash: fileName,
      read: async (_, readText) =>
        `${index % 50 === 49 ? await readText(`files/${index - 1}.txt`) : ''}${index} – 中文`,
    }),
  );
  const write = async (writer?: FileWriter) => {
    const root = writeFolder();
    const folder = path.join(root, 'staging');
    mkdirSync(folder);
    const cache = new OutputCache(path.join(root, 'outputs.jsonl'), folder);
    const output = { folder, lastFolder: folder, equalsLast: () => false };
    const { written } = await writeOutputs(plan(...files), { bundle: BUNDLE, output, cache, writer });
    cache.save();
    const reread = new OutputCache(path.join(root, 'outputs.jsonl'), folder);
    return {
      written: [...written],
      texts: names.map((name) => readFileSync(path.join(folder, name), 'utf8')),
      current: names.filter((name) => reread.isCurrent(name, name)),
    };
  };
  const writer = new FileWriter();
  const result = await write(writer);
  expect(result).toEqual(await write());
  expect(result.current).toEqual(names);
  writer.stop();
});

test('a thread reports the files that it cannot write, and writes nothing once it is stopped', async () => {
  const root = writeFolder({ 'taken/file.txt': '' });
  const writer = new FileWriter();
  await expect(writer.write(path.join(root, 'taken'), 'text')).rejects.toMatchObject({
    message: expect.stringContaining('EISDIR'),
    code: 'EISDIR',
  });
  const late = writer.write(path.join(root, 'late.txt'), 'text'.repeat(1_000_000));
  writer.stop();
  await late.catch((error: unknown) => expect(String(error)).toContain('The build was stopped.'));
  const names = readdirSync(root);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readdirSync(root)).toEqual(names);
});
