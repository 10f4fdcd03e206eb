import { createRequire } from 'node:module';
import path from 'node:path';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { textDirection } from '../../../src/shared/languageTag.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { type Options, recordAt, textAt, textsAt } from '../../support/values.ts';
import { joinAddress } from './docs.ts';
import { DOCS_MEMBERS, docsData, type MemberNames } from './globalData.ts';
import { listModules } from './plugins.ts';
import type { LocaleContent } from './siteContent.ts';
import { calendarOf, type DocusaurusConfig, type DocusaurusLocale, localesOf, readTexts } from './siteSettings.ts';
import { validThemeConfig } from './themeConfig.ts';

/** Flags by which components may find out what a site tries early. */
const flags = (...names: string[]): Options => Object.fromEntries(names.map((name) => [name, false]));

/** Keys that Docusaurus adds to the configuration that components read. */
const DEFAULTS: Options = {
  tagline: '',
  baseUrlIssueBanner: true,
  i18n: { path: 'i18n', locales: ['en'], defaultLocale: 'en', localeConfigs: {} },
  storage: { type: 'localStorage', namespace: false },
  future: {
    v4: flags(
      ...['removeLegacyPostBuildHeadAttribute', 'useCssCascadeLayers', 'siteStorageNamespacing'],
      ...['fasterByDefault', 'mdx1CompatDisabledByDefault'],
    ),
    faster: flags(
      ...['swcJsLoader', 'swcJsMinimizer', 'swcHtmlMinimizer', 'lightningCssMinimizer', 'mdxCrossCompilerCache'],
      ...['rspackBundler', 'rspackPersistentCache', 'ssgWorkerThreads', 'gitEagerVcs'],
    ),
    experimental_router: 'browser',
  },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  staticDirectories: ['static'],
  titleDelimiter: '|',
  noIndex: false,
  scripts: [],
  stylesheets: [],
  headTags: [],
  clientModules: [],
  markdown: {
    format: 'mdx',
    mermaid: false,
    emoji: true,
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    anchors: { maintainCase: false },
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
  },
};

/** Keys of the configuration that only code which reads them gets. They are long, and hardly any code does. */
const ON_DEMAND: Options = { presets: [], plugins: [], themes: [] };

/** Names by which code reads the settings of the theme. */
const THEME_MEMBERS = ['themeConfig', 'useThemeConfig', 'prism'];

function keysIn(value: Options): string[] {
  return Object.entries(value).flatMap(([key, each]) => [key, ...(isRecord(each) ? keysIn(each) : [])]);
}

/** Names that code may read, on which depends what of the site is in its pages. */
export const READ_MEMBERS: ReadonlySet<string> = new Set([
  ...keysIn({ ...DEFAULTS, ...ON_DEMAND }),
  ...DOCS_MEMBERS,
  ...THEME_MEMBERS,
  ...['globalData', 'siteMetadata', 'pluginVersions', 'docsSidebars'],
]);

/**
 * Returns what `useDocusaurusContext` has of a site.
 * @param base base of the site
 * @param members names that code of the site reads
 */
export function contextData(
  config: DocusaurusConfig,
  contents: readonly LocaleContent[],
  base: string,
  members: MemberNames,
): object {
  const { siteDir } = config;
  return {
    siteConfig: siteConfigOf(config, members),
    i18n: i18nOf(config, base, members),
    translations: Object.fromEntries(
      localesOf(config).map((locale) => [locale.lang, messagesOf(readTexts(config, locale, 'code.json'))]),
    ),
    ...(members.has('globalData') && {
      globalData: Object.fromEntries(
        Object.entries(docsData(contents, base, members)).map(([lang, { plugins }]) => [
          lang,
          {
            ...(Object.keys(plugins).length > 0 && { 'docusaurus-plugin-content-docs': plugins }),
            ...config.additions?.languages[lang]?.globals,
          },
        ]),
      ),
    }),
    ...(members.has('siteMetadata') && {
      siteMetadata: {
        docusaurusVersion: installedVersion('@docusaurus/core', siteDir),
        siteVersion: textAt(packageOf(siteDir), 'version'),
        pluginVersions: pluginVersions(config),
      },
    }),
  };
}

function i18nOf(config: DocusaurusConfig, base: string, members: MemberNames): object {
  const { options } = config;
  const i18n = recordAt(options, 'i18n');
  const all = localesOf(config);
  const [first] = all;
  const defaultLocale = first?.lang ?? 'en';
  const describe = ({ lang, htmlLang = lang, label, folder, isTranslated, isDefault }: DocusaurusLocale) => {
    const own = recordAt(i18n, 'localeConfigs', lang);
    return {
      label,
      direction: textDirection(htmlLang),
      htmlLang,
      calendar: calendarOf(htmlLang),
      path: folder,
      translate: isTranslated,
      url: textAt(options, 'url'),
      baseUrl: joinAddress(base, isDefault ? '' : lang, '/'),
      ...own,
    };
  };
  return {
    defaultLocale,
    locales: textsAt(i18n, 'locales') ?? [defaultLocale],
    path: 'i18n',
    ...(members.has('localeConfigs') && {
      localeConfigs: Object.fromEntries(all.map((locale) => [locale.lang, describe(locale)])),
    }),
  };
}

/** Returns what components may read of the configuration: values alone, as they are in JSON. */
export function siteConfigOf({ options, siteDir }: DocusaurusConfig, members: MemberNames): Options {
  const { customFields, ...all } = options;
  const { docspack: _docspack, ...fields } = isRecord(customFields) ? customFields : {};
  const onDemand = Object.keys(ON_DEMAND).filter((key) => !members.has(key));
  const given = Object.fromEntries(Object.entries(all).filter(([key]) => !onDemand.includes(key)));
  const themeConfig = THEME_MEMBERS.some((name) => members.has(name))
    ? validThemeConfig(recordAt(options, 'themeConfig'), siteDir, members)
    : options.themeConfig;
  const authored = { ...given, customFields: fields, ...(themeConfig !== undefined && { themeConfig }) };
  const whole = withDefaults(authored, { ...DEFAULTS, ...ON_DEMAND }, members);
  // Paths of this machine are those of the site.
  const toText = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(siteDir, '@site') : value;
  try {
    return JSON.parse(JSON.stringify(whole, toText));
  } catch {
    return withDefaults({ title: options.title, tagline: options.tagline }, DEFAULTS, members);
  }
}

function withDefaults(values: Options, defaults: Options, members: MemberNames): Options {
  const added = Object.entries(defaults).flatMap(([key, value]): [string, unknown][] => {
    const own = values[key];
    // `v4: true` sets all of its flags.
    if (typeof own === 'boolean' && isRecord(value))
      return [[key, Object.fromEntries(Object.keys(value).map((name) => [name, own]))]];
    if (isRecord(own) && isRecord(value)) return [[key, withDefaults(own, value, members)]];
    if (own !== undefined || !members.has(key)) return [];
    return [[key, value]];
  });
  return { ...values, ...Object.fromEntries(added) };
}

function packageOf(folder: string): Options {
  const parsed: unknown = JSON.parse(readSource(path.join(folder, 'package.json')) ?? '{}');
  return isRecord(parsed) ? parsed : {};
}

/** Returns the version of a package of the site; without one, that of its dependencies. */
function installedVersion(name: string, siteDir: string): string | undefined {
  try {
    const file = createRequire(path.join(siteDir, 'package.json')).resolve(`${name}/package.json`);
    return textAt(packageOf(path.dirname(file)), 'version');
  } catch {
    return textAt(packageOf(siteDir), 'dependencies', name)?.replace(/^[\^~]/, '');
  }
}

/** Returns the versions of the packages of Docusaurus, and those of plugins that run. */
function pluginVersions({ options, siteDir, additions }: DocusaurusConfig): object {
  const packages = listModules(options).flatMap(({ name }) =>
    /^@docusaurus\/(?:plugin|theme)-/.test(name) ? [[name.replace(/^@(\w+)\//, '$1-'), name] as const] : [],
  );
  return {
    ...Object.fromEntries(
      packages.map(([key, name]) => [key, { type: 'package', name, version: installedVersion(name, siteDir) }]),
    ),
    ...additions?.versions,
  };
}

function messagesOf(texts: Options): Record<string, string> {
  return Object.fromEntries(
    Object.keys(texts).flatMap((key) => {
      const message = textAt(texts, key, 'message');
      return message === undefined ? [] : [[key, message]];
    }),
  );
}
