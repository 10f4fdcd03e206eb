import path from 'node:path';
import { expect, test } from '@rstest/core';
import { type KnownArchive, VERIFIES_ALL } from '../../../../plugins/versions/VerifiedFiles.ts';
import { VersionReader } from '../../../../plugins/versions/VersionReader.ts';
import { makeConfig, writeFolder } from '../../src/node/pages/compileText.ts';

const SHARED = 'a'.repeat(64);
const KNOWN: KnownArchive = {
  ...{ id: 'x', bytes: 9, sharedBytes: 0, shared: [SHARED] },
  facts: {
    ...{ name: '1.0', siteBase: '/', lang: 'en', locales: ['en'], cleanUrls: true, policy: '' },
    pages: [{ route: '/', lang: 'en' }],
  },
};

/** A reader of a site whose archive no engine can read, and of which something is known. */
function readerOf(changed: readonly string[]) {
  const docsDir = writeFolder({ 'en/index.md': '# Home', 'versions/1.0.docspack': 'no archive' });
  const config = makeConfig(docsDir, { multiVersion: { default: '2.x' } });
  const { versions } = config;
  if (!versions) throw new Error('The site has no versions.');
  const verified = {
    ...VERIFIES_ALL,
    has: (file: string) => !changed.includes(path.basename(file)),
    archiveOf: () => KNOWN,
  };
  const reader = new VersionReader(versions, config, () => '', verified);
  const version = versions.versions.find(({ name }) => name === '1.0');
  if (!version) throw new Error('The version is missing.');
  return { reader, version };
}

test('an archive that is known is not read again', () => {
  const { reader, version } = readerOf([]);
  expect([reader.sourceOf(version)?.facts, reader.problemOf(version), reader.damageOf(version)]).toEqual([
    KNOWN.facts,
    undefined,
    undefined,
  ]);
});

test('an archive is read again if a file beside it has changed', () => {
  const { reader, version } = readerOf([SHARED]);
  expect(reader.problemOf(version)?.message).toBe('is not an archive of a version.');
});
