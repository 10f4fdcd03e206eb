import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, test } from '@rstest/core';
import {
  readArchive,
  readFiles,
  removeUnfinished,
  removeUnshared,
  toKnownArchive,
  verifyArchive,
  writeArchive,
} from '../../../../plugins/versions/archive.ts';
import { VerifiedFileCache } from '../../../../plugins/versions/VerifiedFiles.ts';
import { DocsError } from '../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';
import { FACTS, stored } from './archiveFacts.ts';

const FILES = [stored('index.html', '<p>Home</p>', true), stored('static/a.js', 'a()'), stored('empty.txt', '')];

function write(files = FILES) {
  const folder = writeFolder();
  const file = path.join(folder, '1.0.docspack');
  writeArchive(file, FACTS, files);
  return { folder, file };
}

function problemOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof DocsError) return error.problem;
    throw error;
  }
  return 'none';
}

test('an archive has the manifest and all files', () => {
  const { folder, file } = write();
  const archive = readArchive(file, '1.0', folder);
  expect(archive.manifest.pages).toEqual(FACTS.pages);
  expect(archive.bytes).toBe(readFileSync(file).length);
  const files = [...readFiles(archive, folder)].map(({ name, content, hasSlots }) => [name, `${content}`, hasSlots]);
  expect(files).toEqual([
    ['index.html', '<p>Home</p>', true],
    ['static/a.js', 'a()', undefined],
    ['empty.txt', '', undefined],
  ]);
});

test('the same files make the same bytes, in any order', () => {
  const { file } = write();
  const { file: other } = write(FILES.toReversed());
  expect(readFileSync(other).equals(readFileSync(file))).toBe(true);
});

test('the id of an archive changes with a byte of a file', () => {
  const one = write();
  const other = write([stored('index.html', '<p>Hone</p>', true)]);
  const idOf = ({ file, folder }: typeof one) => readArchive(file, '1.0', folder).id;
  expect(idOf(other)).not.toBe(idOf(one));
});

test('an archive that cannot be written leaves nothing', () => {
  const folder = writeFolder();
  mkdirSync(path.join(folder, '1.0.docspack'));
  const problem = problemOf(() => writeArchive(path.join(folder, '1.0.docspack'), FACTS, FILES));
  expect(problem).toContain('The archive "1.0.docspack" cannot be written: ');
  expect(readdirSync(folder)).toEqual(['1.0.docspack']);
});

test.each<[what: string, name: string, content: string, isShared: boolean]>([
  ['a picture', 'photo.png', 'x'.repeat(2000), true],
  ['a script without the base of its version', 'static/js/worker.js', 'work();'.repeat(300), true],
  ['a script with the base', 'static/js/app.js', `load("/1.0/");${'work();'.repeat(300)}`, false],
  ['a small file', 'icon.svg', '<svg/>', false],
])('%s', (_, name, content, isShared) => {
  const { folder, file } = write([...FILES, stored(name, content)]);
  const archive = readArchive(file, '1.0', folder);
  const found = [...readFiles(archive, folder)].find((each) => each.name === name);
  expect(`${found?.content}`).toBe(content);
  expect(found?.shared !== undefined).toBe(isShared);
  expect(existsSync(path.join(folder, 'files'))).toBe(isShared);
});

test('a text that versions share is compressed, and damage is found and repaired', () => {
  const { folder, file } = write([...FILES, stored('worker.js', 'work();'.repeat(300))]);
  const store = path.join(folder, 'files');
  const [name = ''] = readdirSync(store);
  expect(name).toMatch(/^[0-9a-f]{64}\.br$/);
  const before = readFileSync(path.join(store, name));
  expect(before.length).toBeLessThan(100);
  writeFileSync(path.join(store, name), before.subarray(0, before.length - 3));
  const read = () => [...readFiles(readArchive(file, '1.0', folder), folder)];
  expect(problemOf(read)).toBe('is damaged: it is not "worker.js" of the version "1.0".');
  writeArchive(path.join(folder, '1.1.docspack'), { ...FACTS, name: '1.1' }, [stored('w.js', 'work();'.repeat(300))]);
  expect(problemOf(read)).toBe('none');
  expect(readdirSync(store)).toEqual([name]);
});

test('files of several versions are stored once, and stay as long as one has them', () => {
  const folder = writeFolder();
  const photo = stored('photo.png', 'x'.repeat(2000));
  const archives = ['1.0', '1.1'].map((name) =>
    writeArchive(path.join(folder, `${name}.docspack`), { ...FACTS, name }, [...FILES, photo]),
  );
  const store = path.join(folder, 'files');
  expect(readdirSync(store)).toHaveLength(1);
  for (const archive of archives) {
    const found = [...readFiles(archive, folder)].find(({ name }) => name === 'photo.png');
    expect(`${found?.content}`).toBe('x'.repeat(2000));
  }
  removeUnshared(folder, archives.slice(1));
  expect(readdirSync(store)).toHaveLength(1);
  const [name = ''] = readdirSync(store);
  writeFileSync(path.join(store, name), 'y'.repeat(2000));
  expect(problemOf(() => [...readFiles(readArchive(path.join(folder, '1.1.docspack'), '1.1', folder), folder)])).toBe(
    'is damaged: it is not "photo.png" of the version "1.1".',
  );
  // The folder may be one that the site uses for something else.
  writeFileSync(path.join(store, 'manual.pdf'), 'x');
  removeUnshared(folder, []);
  expect(readdirSync(store)).toEqual(['manual.pdf']);
  rmSync(path.join(store, 'manual.pdf'));
  removeUnshared(folder, []);
  expect(readdirSync(folder).sort()).toEqual(['1.0.docspack', '1.1.docspack']);
  expect(problemOf(() => readArchive(path.join(folder, '1.1.docspack'), '1.1', folder))).toContain(
    'lacks "photo.png", which it shares with other versions: files/',
  );
});

test('archives and shared files that a killed process has begun are removed', () => {
  const { folder, file } = write([...FILES, stored('photo.png', 'x'.repeat(2000))]);
  const whole = readdirSync(path.join(folder, 'files'));
  writeFileSync(path.join(folder, '.1.1.docspack.123'), 'half');
  writeFileSync(path.join(folder, '.own.123'), 'mine');
  for (const ending of ['', '.br']) writeFileSync(path.join(folder, `files/.${'a'.repeat(64)}${ending}.123`), 'half');
  removeUnfinished(folder);
  removeUnfinished(path.join(folder, 'nowhere'));
  expect(readdirSync(folder).sort()).toEqual(['.own.123', path.basename(file), 'files']);
  expect(readdirSync(path.join(folder, 'files'))).toEqual(whole);
});

test('a folder in place of a shared file is damage', () => {
  const { folder, file } = write([...FILES, stored('worker.js', 'work();'.repeat(300))]);
  const [name = ''] = readdirSync(path.join(folder, 'files'));
  rmSync(path.join(folder, 'files', name));
  mkdirSync(path.join(folder, 'files', name));
  expect(problemOf(() => [...readFiles(readArchive(file, '1.0', folder), folder)])).toMatch(/^is damaged: /);
});

test('an archive above its budget is not written', () => {
  const folder = writeFolder();
  expect(problemOf(() => writeArchive(path.join(folder, '1.0.docspack'), FACTS, FILES, { maxBytes: 100 }))).toContain(
    'The archive of the version "1.0" would have ',
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('files that versions share count in the budget of each', () => {
  const folder = writeFolder();
  const photo = stored('photo.png', randomBytes(5000).toString('latin1'));
  const write = (name: string, maxBytes: number) =>
    writeArchive(path.join(folder, `${name}.docspack`), { ...FACTS, name }, [...FILES, photo], { maxBytes });
  const { bytes, sharedBytes } = write('1.0', 100_000);
  expect(sharedBytes).toBeGreaterThanOrEqual(5000);
  expect(readArchive(path.join(folder, '1.0.docspack'), '1.0', folder).sharedBytes).toBe(sharedBytes);
  expect(problemOf(() => write('1.1', bytes + 100))).toContain(
    ` bytes, ${sharedBytes} of them in "files", more than the `,
  );
  expect(readdirSync(folder).sort()).toEqual(['1.0.docspack', 'files']);
});

test('a new archive takes the place of no other', () => {
  const { folder, file } = write();
  const before = readFileSync(file);
  const other = [stored('index.html', 'other'), stored('photo.png', 'x'.repeat(2000))];
  expect(problemOf(() => writeArchive(file, FACTS, other))).toBe(
    'The archive "1.0.docspack" cannot be written: it exists already.',
  );
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['1.0.docspack', 'files']);
  writeArchive(file, FACTS, other, { isReplaced: true });
  expect(readFileSync(file).equals(before)).toBe(false);
});

test('a failed write leaves the files that other versions share', () => {
  const { folder, file } = write([...FILES, stored('photo.png', 'x'.repeat(2000))]);
  const [name = ''] = readdirSync(path.join(folder, 'files'));
  writeFileSync(path.join(folder, 'files', name), 'damaged');
  expect(problemOf(() => writeArchive(file, FACTS, [stored('photo.png', 'x'.repeat(2000))]))).toContain(
    'exists already',
  );
  expect(readFileSync(path.join(folder, 'files', name), 'utf8')).toBe('x'.repeat(2000));
});

describe('a file that is no archive', () => {
  test.each<[what: string, change: (bytes: Buffer) => Buffer | string, problem: string]>([
    ['half-written', (bytes) => bytes.subarray(0, bytes.length - 1), 'is damaged: it has '],
    ['longer', (bytes) => Buffer.concat([bytes, Buffer.from('x')]), 'is damaged: it has '],
    ['empty', () => '', 'is not an archive of a version.'],
    ['foreign', () => 'PK\u0003\u0004 something else', 'is not an archive of a version.'],
    ['of Git LFS', () => 'version https://git-lfs.github.com/spec/v1\n', 'is a pointer of Git LFS, not the archive.'],
    ['newer', () => 'docspack version 2\n{}\n', 'was written by a newer engine.'],
    ['without a header', () => 'docspack version 1\n{"name":', 'is damaged: its header cannot be read.'],
    ['renamed', (bytes) => bytes.toString('latin1').replace('"1.0"', '"1.1"'), 'is the version "1.1", not "1.0".'],
    ['with another manifest', (bytes) => flipped(bytes, manifestAt(bytes)), 'is damaged: its manifest has changed.'],
  ])('%s', (_, change, problem) => {
    const { folder, file } = write();
    writeFileSync(file, change(readFileSync(file)), 'latin1');
    expect(problemOf(() => readArchive(file, '1.0', folder))).toContain(problem);
  });

  test('with another file', () => {
    const { folder, file } = write();
    const bytes = readFileSync(file);
    writeFileSync(file, flipped(bytes, bytes.length - 2));
    const archive = readArchive(file, '1.0', folder);
    expect(problemOf(() => [...readFiles(archive, folder)])).toBe('is damaged: its files have changed.');
  });

  test('with fewer bytes of files than its manifest lists', () => {
    const { file, folder } = forge((manifest) => {
      const [first] = manifest.files;
      if (first) first.bytes += 1;
    });
    const archive = readArchive(file, '1.0', folder);
    expect(problemOf(() => [...readFiles(archive, folder)])).toBe(
      'is damaged: its files have other sizes than its manifest lists.',
    );
  });

  test('missing', () => {
    expect(problemOf(() => readArchive('/nowhere/1.0.docspack', '1.0', '/nowhere'))).toBe('is not a file.');
  });
});

describe('a manifest that no cut writes', () => {
  test.each<[field: string, change: (manifest: Forged) => unknown]>([
    [
      '"pages[0].route" must be a path that begins with a slash, not "guide"',
      ({ pages }) => set(pages[0], 'route', 'guide'),
    ],
    ['"pages[0].route" must be a path that begins with a slash, not ""', ({ pages }) => set(pages[0], 'route', '')],
    [
      '"pages[0].route" must be a path that begins with a slash, not "/a/../b"',
      ({ pages }) => set(pages[0], 'route', '/a/../b'),
    ],
    [
      '"pages[0].route" must be a path that begins with a slash, not "/a\\u0000"',
      ({ pages }) => set(pages[0], 'route', '/a\0'),
    ],
    ['"pages[0]" must be an object, not null', (manifest) => set(manifest, 'pages', [null])],
    ['"pages" must be an array, not null', (manifest) => set(manifest, 'pages', null)],
    ['"pages[0].ids[0]" must be a string, not 1', ({ pages }) => set(pages[0], 'ids', [1])],
    ['"pages[0].lang" is "de", which "locales" does not list', ({ pages }) => set(pages[0], 'lang', 'de')],
    ['"pages[1].route" is "/", as that of another page', ({ pages }) => pages.push(pages[0])],
    ['"locales" must have at least 1 item', (manifest) => set(manifest, 'locales', [])],
    ['"lang" must be a language tag, not "en\\"><b>"', (manifest) => set(manifest, 'lang', 'en"><b>')],
    ['"name" must be a name of a version, not "../1.0"', (manifest) => set(manifest, 'name', '../1.0')],
    ['"siteBase" must begin and end with a slash, not "docs"', (manifest) => set(manifest, 'siteBase', 'docs')],
    ['"engine" must be a version of docspack, not "1; rm -r ."', (manifest) => set(manifest, 'engine', '1; rm -r .')],
    ['"policy" has the directive "report-uri"', (manifest) => set(manifest, 'policy', 'report-uri https://a.example')],
    ...[
      '',
      '.',
      '..',
      '../../index.html',
      '/etc/motd',
      'a/./b',
      'a//b',
      'a/..\\b.html',
      'C:\\x.html',
      'a\0',
      '.docs-output',
      '.docs-output/a',
    ].map((name): [string, (manifest: Forged) => unknown] => [
      '"files[0].name" must be a path of a file in the folder of the version',
      ({ files }) => set(files[0], 'name', name),
    ]),
    ['"files[1].name" is "INDEX.html", as another file', ({ files }) => set(files[1], 'name', 'INDEX.html')],
    ['"files[1].name" is "index.html/a", as another file', ({ files }) => set(files[1], 'name', 'index.html/a')],
    ['"files[0].bytes" must have at most 9007199254740991', ({ files }) => set(files[0], 'bytes', 1e300)],
    ['"files[0].bytes" must be at least 0, not -1', ({ files }) => set(files[0], 'bytes', -1)],
    ['"files[0].digest" must be a digest, not "x"', ({ files }) => set(files[0], 'digest', 'x')],
    ['"files[0].shared" must be a SHA-256 digest, not "../x"', ({ files }) => set(files[0], 'shared', '../x')],
    ['more than the 2000000000 that a version may have', ({ files }) => set(files[0], 'bytes', 3e9)],
  ])('%s', (field, change) => {
    const { file, folder } = forge(change);
    expect(problemOf(() => readArchive(file, '1.0', folder))).toContain(field);
  });

  test('is of another version', () => {
    const { file, folder } = forge((manifest) => set(manifest, 'name', '1.1'));
    expect(problemOf(() => readArchive(file, '1.0', folder))).toBe(
      'has the manifest of the version "1.1", not of "1.0".',
    );
  });

  test('is not written', () => {
    const folder = writeFolder();
    const file = path.join(folder, '1.0.docspack');
    expect(problemOf(() => writeArchive(file, { ...FACTS, policy: 'sandbox' }, FILES))).toContain(
      '"policy" has the directive "sandbox", which a version cannot add to a site',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that expands to more than memory holds', () => {
    const { file, folder } = write();
    const bomb = brotliCompressSync(Buffer.alloc(300_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    writeRaw(file, bomb, Buffer.from('x'));
    expect(problemOf(() => readArchive(file, '1.0', folder))).toContain('has a manifest of another kind: ');
  });
});

describe('files that were compared before', () => {
  /** An archive and a file beside it that are older than a change that no time shows. */
  async function verifiedArchive() {
    const { file, folder } = write([...FILES, stored('photo.png', 'x'.repeat(2000))]);
    const cache = path.join(folder, 'cache/archives.json');
    const verify = () => {
      const verified = new VerifiedFileCache(cache);
      verifyArchive(readArchive(file, '1.0', folder, verified), folder, verified);
      verified.save();
      return verified;
    };
    await expect.poll(() => verify().has(file), { timeout: 10_000, interval: 500 }).toBe(true);
    const [name = ''] = readdirSync(path.join(folder, 'files'));
    return { file, cache, verify, shared: path.join(folder, 'files', name) };
  }

  test('are not read again, and an edit with the same size and time is found', async () => {
    const { file, shared, verify } = await verifiedArchive();
    for (const edited of [file, shared]) {
      const before = readFileSync(edited);
      const { atime, mtime } = statSync(edited);
      writeFileSync(edited, flipped(before, before.length - 2));
      utimesSync(edited, atime, mtime);
      expect(problemOf(verify)).toMatch(/^is damaged: /);
      writeFileSync(edited, before);
    }
    expect(problemOf(verify)).toBe('none');
  }, 30_000);

  test('are known with what a build needs of them, until they change', async () => {
    const { file, cache, verify } = await verifiedArchive();
    const known = toKnownArchive(readArchive(file, '1.0', path.dirname(file)));
    const verified = verify();
    verified.addArchive(file, known);
    verified.save();
    expect(new VerifiedFileCache(cache).archiveOf(file)).toEqual(known);
    const text = readFileSync(cache, 'utf8');
    writeFileSync(cache, text.replace('"/guide/', '"/other/').replace('"en"', '"zh"'));
    expect(new VerifiedFileCache(cache).archiveOf(file)).toBe(undefined);
    writeFileSync(cache, text);
    writeFileSync(file, readFileSync(file));
    expect(new VerifiedFileCache(cache).archiveOf(file)).toBe(undefined);
  }, 30_000);

  test('are compared again with a damaged cache', async () => {
    const { file, cache, verify } = await verifiedArchive();
    for (const text of ['', 'null', '[[1]]', '[["x"]]', '{']) {
      writeFileSync(cache, text);
      expect(new VerifiedFileCache(cache).has(file)).toBe(false);
      expect(problemOf(verify)).toBe('none');
    }
  }, 30_000);

  test('a file that has just changed may change again', () => {
    const folder = writeFolder({ 'a.txt': 'a' });
    const verified = new VerifiedFileCache(path.join(folder, 'cache.json'));
    verified.add(path.join(folder, 'a.txt'));
    expect(verified.has(path.join(folder, 'a.txt'))).toBe(false);
  });
});

interface Forged {
  [key: string]: unknown;
  pages: unknown[];
  files: { bytes: number }[];
}

function set(target: unknown, key: string, value: unknown): void {
  if (typeof target === 'object' && target !== null) Reflect.set(target, key, value);
}

/** Writes an archive with another manifest, of which the digests are right. */
function forge(change: (manifest: Forged) => unknown) {
  const { file, folder } = write();
  const bytes = readFileSync(file);
  const at = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1;
  const header = JSON.parse(bytes.toString('latin1').split('\n')[1] ?? '');
  const end = at + header.manifest.bytes;
  const manifest: Forged = JSON.parse(String(brotliDecompressSync(bytes.subarray(at, end))));
  change(manifest);
  writeRaw(file, brotliCompressSync(JSON.stringify(manifest)), bytes.subarray(end));
  return { file, folder };
}

function writeRaw(file: string, manifest: Buffer, files: Buffer): void {
  const describe = (part: Buffer) => ({
    bytes: part.length,
    digest: createHash('sha256').update(part).digest('hex'),
  });
  const header = JSON.stringify({ name: '1.0', manifest: describe(manifest), files: describe(files) });
  writeFileSync(file, Buffer.concat([Buffer.from(`docspack version 1\n${header}\n`), manifest, files]));
}

/** Position of the manifest: after the second line. */
function manifestAt(bytes: Buffer): number {
  return bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 3;
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
