import { readFileSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { MENTIONED_PACKAGES, outdatedPackages, readMentionedVersions } from '../../../scripts/publishedVersions.ts';

const versions = readMentionedVersions();
const published = new Map(Object.entries(MENTIONED_PACKAGES).map(([key, name]) => [name, versions[key] ?? '']));

test('each package is mentioned with a version', () => {
  expect(Object.keys(MENTIONED_PACKAGES).filter((key) => !/^\d+\.\d+\.\d+$/.test(versions[key] ?? ''))).toEqual([]);
});

test('the pages describe the installed version', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(versions.core).toBe(devDependencies['@rstest/core']);
  expect(versions.core?.startsWith(`${versions.line}.`)).toBe(true);
});

test('nothing to report while the registry has the same versions', () => {
  expect(outdatedPackages(versions, published)).toEqual([]);
});

test('a newer version is reported', () => {
  expect(outdatedPackages(versions, new Map(published).set('@rstest/browser', '99.0.0'))).toEqual([
    `@rstest/browser: 99.0.0 is published, the pages mention ${versions.browser}.`,
  ]);
});
