import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@rstest/core';
import { iconAddress, publicAddress } from '../../../../../compat/rspress/node/publicFile.ts';

const ROOT = path.resolve('website');
const FOLDERS = { root: ROOT, publicDir: path.join(ROOT, 'public') };

test.each<[string, string | undefined]>([
  ['public/a.ico', '/a.ico'],
  ['./public/img/a.ico', '/img/a.ico'],
  [path.join(ROOT, 'public/a.ico'), '/a.ico'],
  ['a.ico', undefined],
])('%s of the project has the address %s', (file, address) => {
  expect(publicAddress(file, FOLDERS)).toBe(address);
});

test.each<[unknown, unknown]>([
  ['/a.ico', '/a.ico'],
  ['public/a.ico', '/a.ico'],
  [pathToFileURL(path.join(ROOT, 'public/a.ico')), '/a.ico'],
  [pathToFileURL(path.join(ROOT, 'public/a.ico')).href, '/a.ico'],
  ['https://a.example/a.ico', 'https://a.example/a.ico'],
  ['data:image/png,', 'data:image/png,'],
  // A file outside of the public folder, and one that does not exist.
  ['site.config.ts', undefined],
  ['a.ico', 'a.ico'],
  [undefined, undefined],
])('the icon %s is %s', (icon, address) => {
  expect(iconAddress(icon, FOLDERS)).toBe(address);
});
