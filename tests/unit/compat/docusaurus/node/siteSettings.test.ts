import { expect, test } from '@rstest/core';
import { docsInstances, localesOf, versionSources } from '../../../../../compat/docusaurus/node/siteSettings.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const siteDir = writeFolder({
  'docs/a.md': '# A\n',
  'versions.json': '["2.0", "1.0", "0.9"]',
  ...Object.fromEntries(['2.0', '1.0', '0.9'].map((name) => [`versioned_docs/version-${name}/a.md`, '# A\n'])),
});

/** Name, address and banner of each version, in the order of menus. */
function versionsOf(docs: Record<string, unknown>): string[] {
  const config = {
    siteDir,
    files: new DataFiles(),
    options: { presets: [['classic', { docs, blog: false, pages: false }]] },
  };
  const [locale] = localesOf(config);
  return docsInstances(config).flatMap((instance) =>
    (locale ? versionSources(config, instance, locale) : [])
      .toSorted((one, other) => one.position - other.position)
      .map(({ version, path, banner, label, isNoIndex }) =>
        [version, path, banner, label === version ? '' : label, isNoIndex ? 'noIndex' : ''].filter(Boolean).join(' '),
      ),
  );
}

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'the latest released one has no version in its address',
    {},
    [
      'current /docs/next unreleased Next',
      '2.0 /docs none',
      '1.0 /docs/1.0 unmaintained',
      '0.9 /docs/0.9 unmaintained',
    ],
  ],
  [
    '`lastVersion` decides',
    { lastVersion: '1.0', routeBasePath: '/' },
    ['current /next unreleased Next', '2.0 /2.0 unreleased', '1.0 / none', '0.9 /0.9 unmaintained'],
  ],
  [
    'so may the folder that is edited',
    { lastVersion: 'current', versions: { current: { label: '3.0' } } },
    [
      'current /docs none 3.0',
      '2.0 /docs/2.0 unmaintained',
      '1.0 /docs/1.0 unmaintained',
      '0.9 /docs/0.9 unmaintained',
    ],
  ],
  [
    'of those that are included, the first one is the latest',
    { includeCurrentVersion: false, onlyIncludeVersions: ['1.0', '0.9'] },
    ['1.0 /docs none', '0.9 /docs/0.9 unmaintained'],
  ],
  [
    'a version may have a path, a label, a banner and no index of its own',
    {
      onlyIncludeVersions: ['current', '2.0', '1.0'],
      versions: {
        '2.0': { banner: 'unreleased' },
        '1.0': { path: 'v1', label: 'One', banner: 'none', noIndex: true },
      },
    },
    ['current /docs/next unreleased Next', '2.0 /docs unreleased', '1.0 /docs/v1 none One noIndex'],
  ],
  ['without versioning there is one', { disableVersioning: true }, ['current /docs none Next']],
])('%s', (_, docs, expected) => expect(versionsOf(docs)).toEqual(expected));

test('languages have the tags of their pages and the calendars of their dates', () => {
  const localeConfigs = {
    en: { htmlLang: 'en-GB' },
    fa: { calendar: 'persian' },
    ar: { calendar: 'islamic' },
    ckb: { calendar: 'persian' },
    cn: { htmlLang: 'zh-CN' },
  };
  const i18n = { defaultLocale: 'en', locales: ['zh', 'en', 'fa', 'th', 'ar', 'cn', 'ckb'], localeConfigs };
  const locales = localesOf({ siteDir, options: { i18n } });
  expect(locales.map(({ lang, htmlLang, calendar }) => [lang, htmlLang, calendar])).toEqual([
    ['en', 'en-GB', undefined],
    ['zh', 'zh', undefined],
    ['fa', undefined, undefined],
    ['th', undefined, undefined],
    ['ar', undefined, 'islamic'],
    ['cn', 'zh-CN', undefined],
    ['ckb', undefined, 'persian'],
  ]);
});
