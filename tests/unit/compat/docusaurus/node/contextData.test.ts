import { expect, test } from '@rstest/core';
import { contextData, siteConfigOf } from '../../../../../compat/docusaurus/node/contextData.ts';
import { readContent } from '../../../../../compat/docusaurus/node/siteContent.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const siteDir = writeFolder({
  'docs/a.md': '# A\n',
  'package.json': '{"version": "1.2.3", "dependencies": {"@docusaurus/core": "^3.9.1"}}',
  'i18n/fr/code.json': '{"box": {"message": "Boîte"}}',
});

const options = {
  title: 'Site',
  url: 'https://example.com',
  presets: [
    ['classic', { docs: { disableVersioning: true, editUrl: () => '', sidebarPath: `${siteDir}/sidebars.js` } }],
  ],
  plugins: [() => ({})],
  customFields: { hosts: ['a'], docspack: { title: 'Own' } },
  themeConfig: { navbar: { title: 'Site' } },
  i18n: { defaultLocale: 'en', locales: ['fr', 'en'], localeConfigs: { fr: { htmlLang: 'fr-FR' } } },
};
const config = { siteDir, files: new DataFiles(), options };

test('components read the settings as JSON has them, without those of this engine', () => {
  const { presets: _presets, plugins: _plugins, ...rest } = options;
  expect(siteConfigOf(config, new Set())).toEqual({ ...rest, customFields: { hosts: ['a'] } });
});

test('presets, plugins and default settings are there for code that reads them', () => {
  const read = siteConfigOf(config, new Set(['presets', 'plugins', 'themes', 'themeConfig', 'titleDelimiter']));
  expect(read).toMatchObject({
    presets: [['classic', { docs: { disableVersioning: true, sidebarPath: '@site/sidebars.js' } }]],
    plugins: [null],
    themes: [],
    themeConfig: { navbar: { title: 'Site', items: [] }, colorMode: { defaultMode: 'light', disableSwitch: false } },
    titleDelimiter: '|',
  });
});

test('flags of the future are those of the site, and of its short form', () => {
  const future = (own: object | undefined) =>
    siteConfigOf(
      { ...config, options: { ...options, ...(own && { future: own }) } },
      new Set(['future', 'rspackBundler']),
    ).future;
  expect(future(undefined)).toMatchObject({ v4: { fasterByDefault: false }, faster: { rspackBundler: false } });
  expect(future({ v4: true, faster: { swcJsLoader: true } })).toMatchObject({
    v4: { fasterByDefault: true, useCssCascadeLayers: true },
    faster: { swcJsLoader: true, rspackBundler: false },
  });
});

test('data of the site and of its languages are there for code that reads them', () => {
  const contents = readContent(config, new Map());
  expect(contextData(config, contents, '/base/', new Set())).toMatchObject({
    i18n: { defaultLocale: 'en', locales: ['fr', 'en'], path: 'i18n' },
    translations: { en: {}, fr: { box: 'Boîte' } },
  });
  const names = ['localeConfigs', 'siteMetadata', 'globalData'];
  const data = contextData(config, contents, '/base/', new Set(names));
  const locale = { direction: 'ltr', calendar: 'gregory', url: 'https://example.com' };
  const version = { name: 'current', label: 'Next', isLast: true, mainDocId: 'a' };
  const docs = (base: string) => ({ path: `${base}docs`, versions: [{ ...version, path: `${base}docs` }] });
  expect(data).toMatchObject({
    i18n: {
      localeConfigs: {
        en: { ...locale, label: 'English', htmlLang: 'en', path: 'en', translate: false, baseUrl: '/base/' },
        fr: { ...locale, label: 'Français', htmlLang: 'fr-FR', path: 'fr', translate: true, baseUrl: '/base/fr/' },
      },
    },
    siteMetadata: { siteVersion: '1.2.3', docusaurusVersion: '3.9.1' },
    globalData: {
      en: { 'docusaurus-plugin-content-docs': { default: docs('/base/') } },
      fr: { 'docusaurus-plugin-content-docs': { default: docs('/base/fr/') } },
    },
  });
});
