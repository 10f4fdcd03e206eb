import path from 'node:path';
import { expect, test } from '@rstest/core';
import { picturesOf } from '../../../../../compat/docusaurus/node/pictures.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

/** Pictures of a site with two static folders, and what it names. */
function read(options: { favicon?: string; themeConfig?: object }) {
  const folder = writeFolder({ 'static/a.svg': '', 'more/b.svg': '' });
  const staticDirs = ['static', 'more'].map((name) => path.join(folder, name));
  const lost: string[] = [];
  const drop = (name: string, consequence: string) => lost.push(`${name} ${consequence}`);
  return { ...picturesOf(options, { base: '/b/', siteOrigin: 'https://a.example', staticDirs, drop }), lost };
}

test.each([
  ['a.svg', '/a.svg', '/a.svg'],
  ['/a.svg', '/a.svg', '/a.svg'],
  ['/b/a.svg', '/a.svg', '/a.svg'],
  // The file of another folder than the first.
  ['b.svg', 'pathname:///b.svg', 'https://a.example/b/b.svg'],
  ['https://b.example/c.svg', 'https://b.example/c.svg', 'https://b.example/c.svg'],
])('the picture %s is %s, and in previews %s', (written, address, previewed) => {
  const themeConfig = { image: written, navbar: { logo: { src: written, srcDark: 'a.svg' } } };
  expect(read({ favicon: written, themeConfig })).toEqual({
    logo: { light: address, dark: '/a.svg' },
    icon: address,
    socialImage: previewed,
    lost: [],
  });
});

test('pictures without a file are named', () => {
  const found = read({
    favicon: 'none.ico',
    themeConfig: { image: 'none.png', navbar: { logo: { src: 'a.svg', srcDark: 'none.svg' } } },
  });
  expect(found).toEqual({
    logo: '/a.svg',
    icon: undefined,
    socialImage: undefined,
    lost: [
      'themeConfig.navbar.logo.srcDark names "none.svg", which no static folder has: the logo is the same in both schemes',
      'themeConfig.image names "none.png", which no static folder has: previews of links have no picture',
      'favicon names "none.ico", which no static folder has: the site has another icon',
    ],
  });
});
