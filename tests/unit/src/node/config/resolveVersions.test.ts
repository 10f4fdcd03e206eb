import path from 'node:path';
import { expect, test } from '@rstest/core';
import { resolveVersions } from '../../../../../src/node/config/resolveVersions.ts';
import { writeFolder } from '../pages/compileText.ts';

type Settings = Parameters<typeof resolveVersions>[0];

const FILES = { 'versions/1.9.docspack': '', 'versions/1.10.docspack': '', 'next/index.md': '# Next\n' };

function resolve(settings: Partial<Settings>, today?: string) {
  const folder = writeFolder(FILES);
  const defaults = { folder: 'versions', canonical: 'current', sitemap: 'current', archiveBudget: 1e6 } as const;
  const all: Settings = { ...defaults, default: '2.x', versions: [], aliases: [], ...settings };
  return resolveVersions(all, folder, today);
}

const rows = (settings: Partial<Settings>, today?: string) =>
  resolve(settings, today)?.versions.map(({ name, kind, state }) => `${name} ${kind} ${state}`);

test('a site that names no version has none', () => {
  expect(resolve({ default: '' })).toBeUndefined();
});

test('without a list, all archives follow the current version, newest first', () => {
  expect(rows({})).toEqual(['2.x current current', '1.10 frozen old', '1.9 frozen old']);
});

test('the position in the list says whether a version is old', () => {
  expect(rows({ versions: ['next', '2.x', '1.9', '1.0'] })).toEqual([
    'next living unreleased',
    '2.x current current',
    '1.9 frozen old',
    '1.0 missing old',
  ]);
});

test.each([
  ['2026-12-31', 'supported'],
  ['2027-01-01', 'old'],
  ['2027-01-02', 'old'],
])('on %s a version that ends in 2027 is %s', (today, state) => {
  const versions: Settings['versions'] = ['2.x', { name: '1.9', endOfLife: '2027-01-01' }];
  expect(rows({ versions }, today)?.[1]).toBe(`1.9 frozen ${state}`);
});

test('a version has its own label, state and banner', () => {
  const own = { name: '1.9', label: '1.9 LTS', state: 'supported' as const, banner: false as const, noindex: true };
  expect(resolve({ versions: ['2.x', own] })?.versions[1]).toMatchObject({ ...own, kind: 'frozen' });
});

test('archives may be elsewhere', () => {
  expect(resolve({ folder: '../frozen' })?.folder.endsWith(`${path.sep}frozen`)).toBe(true);
});
