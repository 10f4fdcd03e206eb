import path from 'node:path';
import type { ResolvedConfig } from '../../../src/model/config.ts';
import type { NavItemConfig } from '../../../src/model/configSections.ts';
import type { Issue, SourceLocation } from '../../../src/model/issue.ts';
import type { Frontmatter } from '../../../src/model/pageData.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import type { NavItem, SidebarItem } from '../../../src/model/siteData.ts';
import { isSitePath, splitHref } from '../../../src/shared/urls.ts';
import { formatKey, locateInPage } from '../../../src/tools/files/frontmatter.ts';
import { locateSetting } from '../../../src/tools/files/locateSetting.ts';
import { positionInFile } from '../../../src/tools/files/positionInFile.ts';
import { isPublicFile, listPublicFiles, namePublicFolder } from '../../../src/tools/files/publicFiles.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { suggestion } from '../../../src/tools/messages/suggest.ts';
import { formatPath } from '../../../src/tools/messages/validate.ts';
import { listMetaFiles } from '../../../src/tools/pages/navigationLinks.ts';

/** A picture in a setting. */
type NamedPicture = [path: PropertyKey[], address: string];

/** A sidebar or a navbar with icons. */
interface IconSource {
  /** Name for messages, as the subject of a sentence. */
  name: string;
  items: readonly (NavItem | NavItemConfig | SidebarItem)[];
  /** Returns the absolute paths of files that may define its icons. */
  files(): string[];
}

const PICTURES = 'pictures';
const OF_SETTINGS = 'setting-pictures';

/**
 * Finds logos, icons and pictures in settings and frontmatter that are not in the public folder. Those in texts are found where they are looked up, by
 * `src/node/pages/nodes/referenceCollector.ts` (`design/decisions/checks.md`).
 */
export const pictureChecks: DocsPlugin = {
  name: 'pictures',
  checks: {
    [PICTURES]: { finds: 'pictures in pages that are missing or cannot be read', severity: 'error' },
    [OF_SETTINGS]: { finds: 'pictures of settings, navigation and frontmatter that are missing', severity: 'error' },
  },
  checkPages(pages, { config }, { report }) {
    const mistakeOf = mistakeFinder(config);
    for (const { source, frontmatter } of pages) {
      for (const [at, address] of namedInFrontmatter(frontmatter)) {
        const mistake = mistakeOf(address, formatKey(at));
        if (mistake) report({ ...mistake, location: { ...locateInPage(source, at).location, value: address } });
      }
    }
  },
  check(site, { report }) {
    const { config, pages } = site;
    const mistakeOf = mistakeFinder(config);
    for (const [at, address] of namedInConfig(config)) {
      const mistake = mistakeOf(address, `"${formatPath(at)}"`);
      if (mistake) report({ ...mistake, location: { ...locateSetting(at, config, address), value: address } });
    }
    const inPages = new Set(pages.flatMap(({ frontmatter: { icon } }) => icon ?? []));
    for (const { name, items, files } of iconSources(site)) {
      for (const address of new Set(items.flatMap(iconsOf))) {
        // A page's own icon is reported where it is set.
        const mistake = inPages.has(address) ? undefined : mistakeOf(address, name);
        if (mistake) report({ ...mistake, location: locateIcon(address, files(), config) });
      }
    }
  },
};

/** Returns a function that describes what is wrong with the address of a picture; `subject` has it. */
function mistakeFinder(config: ResolvedConfig): (address: string, subject: string) => Issue | undefined {
  let names: string[] | undefined;
  return (address, subject) => {
    if (!isSitePath(address) || isPublicFile(config.publicDir, splitHref(address).pathname)) return undefined;
    names ??= listPublicFiles(config).files.map(({ name }) => `/${name}`);
    return {
      check: OF_SETTINGS,
      message: `${subject} uses the picture "${address}", which is not in ${namePublicFolder(config.publicDir)}.`,
      hint: suggestion(splitHref(address).pathname, names) ?? `Put it in ${shownPublic(config)}.`,
    };
  };
}

/** Returns navbars and sidebars with the files that may define them. */
function iconSources({ config, pages, locales, sections }: SiteGraph): IconSource[] {
  return config.locales.flatMap((locale) => {
    const { lang, folder } = locale;
    const items = locales.find((each) => each.lang === lang)?.nav ?? [];
    const navFile = path.join(config.docsDir, folder, '_nav.json');
    const rows = sections.filter((section) => section.lang === lang).flatMap(({ sidebar }) => sidebar);
    return [
      { name: `The navbar (${lang})`, items, files: () => [...(config.settingFiles ?? [config.configFile]), navFile] },
      {
        name: `The sidebar (${lang})`,
        items: rows,
        files: () => [...(config.settingFiles ?? [config.configFile]), ...listMetaFiles(locale, config, pages)],
      },
    ];
  });
}

function shownPublic({ publicDir, cwd }: ResolvedConfig): string {
  return toDisplayPath(publicDir, cwd);
}

function namedInConfig({ site: { logo, icon, theme }, outputs, generatedIcon }: ResolvedConfig): NamedPicture[] {
  return [
    ...themed(['logo'], logo),
    ...(generatedIcon === undefined ? themed(['icon'], icon) : []),
    ...themed(['touchIcon'], outputs.touchIcon),
    ...previewed(outputs.socialImage),
    ...theme.tools.map(({ logo: own }, index): NamedPicture => [['themeConfig', 'tools', index, 'logo'], own]),
    ...theme.socialLinks.flatMap(({ mode, content }, index): NamedPicture[] =>
      mode === 'img' ? [[['themeConfig', 'socialLinks', index, 'content'], content]] : [],
    ),
  ];
}

function namedInFrontmatter(frontmatter: Frontmatter): NamedPicture[] {
  const { icon, hero, features = [], socialImage } = frontmatter;
  return [
    ...themed(['icon'], icon),
    ...previewed(socialImage),
    ...themed(['hero', 'image', 'src'], hero?.image?.src),
    ...themed(['hero', 'background'], hero?.background),
    ...features.flatMap((feature, index) => themed(['features', index, 'icon'], feature.icon)),
  ];
}

function previewed(image: Frontmatter['socialImage']): NamedPicture[] {
  if (image === undefined) return [];
  return typeof image === 'string' ? [[['socialImage'], image]] : [[['socialImage', 'src'], image.src]];
}

function themed(at: PropertyKey[], picture: string | { light: string; dark: string } | undefined): NamedPicture[] {
  if (picture === undefined) return [];
  if (typeof picture === 'string') return [[at, picture]];
  return [
    [[...at, 'light'], picture.light],
    [[...at, 'dark'], picture.dark],
  ];
}

function iconsOf(item: IconSource['items'][number]): string[] {
  const inner = 'items' in item && item.items ? item.items.flatMap(iconsOf) : [];
  return 'icon' in item && item.icon !== undefined ? [item.icon, ...inner] : inner;
}

function locateIcon(address: string, files: readonly string[], { cwd, configFile }: ResolvedConfig): SourceLocation {
  const file = files.find((each) => positionInFile(each, address)) ?? configFile;
  return { file: toDisplayPath(file, cwd), ...positionInFile(file, address), value: address };
}
