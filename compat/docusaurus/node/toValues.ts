import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContainerConfig } from '../../../src/model/configSections.ts';
import type { CheckSeverity } from '../../../src/model/issue.ts';
import { textsIn } from '../../../src/shared/languages/languages.ts';
import { textDirection } from '../../../src/shared/languageTag.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { type Options, recordAt, textAt, textsAt, withoutUndefined } from '../../support/values.ts';
import { isAlwaysLight } from './colorMode.ts';
import type { DocusaurusSite } from './docusaurusSite.ts';
import { mayLackPages, pluginAddresses, redirectsOf } from './features.ts';
import { ADDRESS, headOf, isOutside, metadataOf } from './headTags.ts';
import { editTextOf, localeTheme } from './localeTheme.ts';
import { hasBuiltInMath } from './markdownPlugins.ts';
import { picturesOf } from './pictures.ts';
import { withPluginLinks } from './settingLinks.ts';
import type { LocaleContent } from './siteContent.ts';
import { sitemapSetting } from './sitemaps.ts';
import {
  baseOf,
  type DocusaurusConfig,
  docsInstances,
  localesOf,
  publicFolder,
  staticFolders,
} from './siteSettings.ts';
import type { UncarriedUses } from './UncarriedUses.ts';

interface ValuesInput {
  config: DocusaurusConfig;
  site: DocusaurusSite;
  contents: readonly LocaleContent[];
  /** Receives what is not carried over. */
  lost: UncarriedUses;
}

/** Returns the configuration as values of a `site.config.ts`, without what needs code. */
export function toValues({ config, site, contents, lost }: ValuesInput): Options {
  const drop = lost.in('');
  const { options, siteDir } = config;
  const theme = recordAt(options, 'themeConfig');
  const url = textAt(options, 'url');
  const siteOrigin = url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
  const locales = localesOf(config, ({ lang }, why) => drop(`i18n.localeConfigs.${lang}.htmlLang`, why));
  const [first] = locales;
  for (const { lang, htmlLang = lang } of locales) {
    const own = textAt(options, 'i18n', 'localeConfigs', lang, 'direction') ?? textDirection(htmlLang);
    if (own !== textDirection(htmlLang)) {
      drop(
        `i18n.localeConfigs.${lang}.direction`,
        `is not the direction of the language, which is "${textDirection(htmlLang)}"`,
      );
    }
  }
  const docs = docsInstances(config)[0];
  const classicDocs = docs?.options ?? {};
  const editUrl = textAt(classicDocs, 'editUrl');
  const colorMode = recordAt(theme, 'colorMode');
  if (colorMode.disableSwitch === true && !isAlwaysLight(colorMode)) {
    drop('themeConfig.colorMode.disableSwitch', 'has no effect but with the light mode alone: readers have a switch');
  }
  const logoLink = textAt(theme, 'navbar', 'logo', 'href') ?? '/';
  const pictures = picturesOf(options, { base: baseOf(options), siteOrigin, staticDirs: staticFolders(config), drop });
  const image = metadataOf(theme, 'og:image') ?? '';
  const brokenLinks = severityOf(options.onBrokenLinks);
  const isOfPlugin = pluginAddresses(config, contents[0]?.routes ?? new Set());
  // Links to pages of plugins that are not run would stop the build.
  const linkSeverity = brokenLinks !== 'off' && mayLackPages(config) ? 'warn' : brokenLinks;
  return withoutUndefined({
    title: textAt(options, 'title'),
    titleSeparator: textAt(options, 'titleDelimiter') ?? '|',
    description: metadataOf(theme, 'description', 'og:description') ?? textAt(options, 'tagline') ?? '',
    lang: first?.lang ?? 'en',
    base: baseOf(options),
    siteOrigin,
    ...pictures,
    socialImage: ADDRESS.test(image) ? image : pictures.socialImage,
    logoText: textAt(theme, 'navbar', 'title') ?? '',
    publicDir: path.relative(site.docsDir, publicFolder(config)).replaceAll('\\', '/'),
    head: headOf(config, theme).filter((tag) => !isOutside(tag, baseOf(options))),
    locales:
      locales.length > 1 || first?.htmlLang !== undefined
        ? locales.map(({ lang, htmlLang, label }) => withoutUndefined({ lang, htmlLang, label }))
        : undefined,
    route: {
      cleanUrls: true,
      // Unless it has no slash at its end, an address is that of a folder: a redirect is found with and without the slash.
      documents: options.trailingSlash === false ? ('file' as const) : ('folder' as const),
      exclude: ['**/*'],
    },
    redirects: redirectsOf(config, contents, drop),
    sitemap: sitemapSetting(contents, config),
    markdown: {
      checkAnchors: true,
      checkDeadLinks: options.onBrokenLinks !== 'ignore',
      translationIds: false,
      math: hasBuiltInMath(config),
      mermaid: valueAt(options, ['markdown', 'mermaid']) === true,
      containers: containersOf(docs?.options ?? {}, config),
      shiki: { langAlias: PRISM_LANGUAGES },
    },
    // Docusaurus reports broken anchors, and builds.
    checks: withoutUndefined({
      'setting-pictures': 'warn' as const,
      anchors: severityOf(options.onBrokenAnchors) ?? 'warn',
      links: linkSeverity,
      'navigation-links': linkSeverity,
      // The logo leads there, unless it has a link of its own.
      'home-page': logoLink === '/' || brokenLinks === 'off' ? brokenLinks : 'warn',
    }),
    search: { codeBlocks: true },
    themeConfig: withPluginLinks(
      withoutUndefined({
        darkMode: !isAlwaysLight(colorMode),
        hideNavbar: valueAt(theme, ['navbar', 'hideOnScroll']) === true ? ('auto' as const) : undefined,
        lastUpdated: classicDocs.showLastUpdateTime === true,
        localeRedirect: 'never' as const,
        socialLinks: [],
        outline: outlineOf(recordAt(theme, 'tableOfContents')),
        // Pages whose plugin has no such address have a link of their own, or none.
        editLink: {
          docRepoBaseUrl: '',
          ...(editUrl !== undefined && editLinkOf(editUrl, siteDir, site.docsDir)),
          text: contents[0] ? editTextOf(contents[0]) : '',
        },
        ...(locales.length === 1 && contents[0] ? localeTheme(config, contents[0], theme, drop) : undefined),
        locales:
          locales.length > 1
            ? contents.map((content) => ({
                lang: content.locale.lang,
                label: content.locale.label,
                editLink: { text: editTextOf(content) },
                ...localeTheme(config, content, theme, lost.in(content.locale.lang)),
              }))
            : undefined,
      }),
      isOfPlugin,
    ),
  });
}

/** Returns the severity of a check by an option such as `onBrokenLinks`; `undefined` for the default one. */
function severityOf(option: unknown): CheckSeverity | undefined {
  if (option === 'ignore') return 'off';
  if (option === 'warn' || option === 'log') return 'warn';
  return option === 'throw' ? 'error' : undefined;
}

const DEFAULT_OUTLINE: [number, number] = [2, 3];

function outlineOf({ minHeadingLevel: min, maxHeadingLevel: max }: Options): [number, number] {
  const [from, to] = DEFAULT_OUTLINE;
  return [typeof min === 'number' ? min : from, typeof max === 'number' ? max : to];
}

/** The address of a file is that of the site's folder with the path of the file from there. */
function editLinkOf(editUrl: string, siteDir: string, docsDir: string): { docRepoBaseUrl: string } {
  const below = path.relative(siteDir, docsDir).replaceAll('\\', '/');
  const { href } = new URL(below === '' ? '.' : `${below}/`, editUrl.endsWith('/') ? editUrl : `${editUrl}/`);
  return { docRepoBaseUrl: href.replace(/\/$/, '') };
}

/** Types of admonitions that the engine does not have, and those that a site adds: without a component of its own, they are informations. */
function containersOf(options: Options, config: DocusaurusConfig): Record<string, ContainerConfig> {
  const added = textsAt(options, 'admonitions', 'keywords') ?? [];
  const known = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'details']);
  const title = Object.fromEntries(
    localesOf(config).map(({ lang, htmlLang = lang }) => [lang, textsIn('page', htmlLang).calloutInfo]),
  );
  const hasComponent = existsSync(path.join(config.siteDir, 'src/theme/Admonition'));
  const look: ContainerConfig = hasComponent ? {} : { type: 'info', title };
  const own = added.filter((name) => !known.has(name)).map((name) => [name, look]);
  return { secondary: { type: 'note' }, success: { type: 'tip' }, ...Object.fromEntries(own) };
}

/** Languages of code by the names of Prism, as far as they have others here. */
const PRISM_LANGUAGES = {
  gawk: 'awk',
  jinja2: 'jinja',
  jsonp: 'json',
  nasm: 'asm',
  objectivec: 'objective-c',
  rest: 'rst',
  'shell-session': 'shellsession',
};
