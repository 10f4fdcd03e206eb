import path from 'node:path';
import { expect, test } from '@rstest/core';
import { locateSetting } from '../../../../../src/tools/files/locateSetting.ts';
import { makeConfig, writeFolder } from '../../node/pages/compileText.ts';

const TEXT = `export default {
  icon: '/icon.svg',
  logo: 'logo.svg',
  head: [['link', { rel: 'icon', href: '/b/favicon.ico' }]],
};
`;

test.each([
  ['site.config.ts', '/icon.svg', '2:3'],
  ['.vitepress/config.ts', '/favicon.ico', '4:40'],
  ['.vitepress/config.ts', '/logo.svg', '3:9'],
  ['.vitepress/config.ts', '/icon.svg', '2:9'],
  ['.vitepress/config.ts', '/computed.svg', undefined],
])('in %s, the icon %j is at %s', (name, address, expected) => {
  const docsDir = writeFolder({ [name]: TEXT });
  const config = { ...makeConfig(docsDir, { base: '/b/' }), configFile: path.join(docsDir, name) };
  const { file, line, column } = locateSetting(['icon'], config, address);
  expect([file, line === undefined ? undefined : `${line}:${column}`]).toEqual([name, expected]);
});
