import { expect, test } from '@rstest/core';
import { checkLockfile, type LockEntry } from '../../../scripts/lockfile.ts';

const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const MUSL = { os: 'linux', cpu: 'x64', libc: 'musl' };
const MAC = { os: 'darwin', cpu: 'arm64' };
const linux: LockEntry = { version: '2.0.0', integrity: 'sha512-a', os: ['linux'], cpu: ['x64'], libc: ['glibc'] };
const mac: LockEntry = { version: '2.0.0', integrity: 'sha512-b', os: ['darwin'], cpu: ['arm64'] };

function lockfile(entries: Record<string, LockEntry> = {}) {
  return {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/binding': {
        version: '2.0.0',
        integrity: 'sha512-c',
        optionalDependencies: { 'binding-linux': '2.0.0', 'binding-mac': '2.0.0' },
      },
      'node_modules/binding-linux': linux,
      'node_modules/binding-mac': mac,
      ...entries,
    },
  };
}

test.each([
  ['a complete lockfile', {}, []],
  [
    'an entry with a weak digest',
    { 'node_modules/binding-mac': { ...mac, integrity: 'sha1-b' } },
    ['node_modules/binding-mac has no integrity with sha512.'],
  ],
  [
    'an entry without integrity',
    { 'node_modules/binding-mac': { ...mac, integrity: undefined } },
    ['node_modules/binding-mac has no integrity.'],
  ],
  ['a linked folder', { 'node_modules/own': { link: true } }, []],
  [
    "another version than the parent's",
    { 'node_modules/binding-mac': { ...mac, version: '1.9.0' } },
    ['node_modules/binding needs binding-mac@2.0.0, but 1.9.0 would be installed.'],
  ],
  [
    'a nested package of the right version beside another one',
    {
      'node_modules/binding-mac': { ...mac, version: '1.9.0' },
      'node_modules/binding/node_modules/binding-mac': mac,
    },
    [],
  ],
  [
    'an addition for one system',
    {
      'node_modules/watcher': { version: '3.0.0', integrity: 'sha512-d', optionalDependencies: { fsevents: '^2.0.0' } },
      'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-e', os: ['darwin'] },
    },
    [],
  ],
])('%s', (_name, entries: Record<string, LockEntry>, problems: string[]) => {
  expect(checkLockfile(lockfile(entries), [LINUX, MAC])).toEqual(problems);
});

test('a platform package that is missing', () => {
  const { 'node_modules/binding-mac': _, ...packages } = lockfile().packages;
  expect(checkLockfile({ packages }, [LINUX, MAC])).toEqual([
    'node_modules/binding lists binding-mac@2.0.0, which is not in the lockfile.',
    'node_modules/binding has no package for darwin-arm64.',
  ]);
});

test('glibc and musl are different platforms', () => {
  expect(checkLockfile(lockfile(), [LINUX, MUSL])).toEqual(['node_modules/binding has no package for linux-x64-musl.']);
});
