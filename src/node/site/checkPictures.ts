import type { ResolvedConfig } from '../../model/config.ts';
import type { NavItemConfig } from '../../model/configSections.ts';
import type { Frontmatter } from '../../model/pageData.ts';
import type { NavItem, SidebarItem } from '../../model/siteData.ts';
import { isSitePath, splitHref } from '../../shared/urls.ts';
import { formatKey, locateInPage } from '../../tools/files/frontmatter.ts';
import { positionInFile } from '../../tools/files/positionInFile.ts';
import type { PublicFile } from '../../tools/files/publicFiles.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { suggestion } from '../../tools/messages/suggest.ts';
import { configError } from '../config/configError.ts';
import type { CompiledPage } from '../pages/compilePage.ts';

import { isPublicFile } from './checkLinks.ts';

/** A picture in a setting. */
type NamedPicture = [path: PropertyKey[], address: string];

/** A sidebar or a navbar with icons. */
export interface IconSource {
  /** Name for messages, as the subject of a sentence. */
  name: string;
  items: readonly (NavItem | NavItemConfig | SidebarItem)[];
  /** Returns the absolute paths of files that may define its icons. */
  files(): string[];
}

/** Options of `checkPictures`. */
interface CheckPicturesOptions {
  config: ResolvedConfig;
  publicFiles: readonly PublicFile[];
  icons: readonly IconSource[];
}

/** Finds logos, icons and pictures in settings and frontmatter that are not in the public folder. */
export function checkPictures(
  pages: readonly CompiledPage[],
  { config, publicFiles, icons }: CheckPicturesOptions,
): DocsError[] {
  const isMissing = (address: string) =>
    isSitePath(address) && !isPublicFile(config.publicDir, splitHref(address).pathname);
  const names = publicFiles.map(({ name }) => `/${name}`);
  const describe = (address: string) => ({
    problem: `uses the picture "${address}", which is not in the public folder`,
    hint: suggestion(splitHref(address).pathname, names) ?? `Put it in ${shownPublic(config)}.`,
  });
  const fromConfig = namedInConfig(config)
    .filter(([, address]) => isMissing(address))
    .map(([at, address]) => configError(config, { path: at, ...describe(address) }));
  const fromPages = pages.flatMap((page) =>
    namedInFrontmatter(page)
      .filter(([, address]) => isMissing(address))
      .map(([at, address]) => frontmatterError(page, at, describe(address))),
  );
  const inPages = new Set(pages.flatMap(({ frontmatter: { icon } }) => icon ?? []));
  const fromIcons = icons.flatMap(({ name, items, files }) =>
    // A page's own icon is reported where it is set.
    [...new Set(items.flatMap(iconsOf))]
      .filter((address) => isMissing(address) && !inPages.has(address))
      .map((address) => iconError(name, address, files(), config, describe(address))),
  );
  return [...fromConfig, ...fromIcons, ...fromPages];
}

function shownPublic({ publicDir, cwd }: ResolvedConfig): string {
  return toDisplayPath(publicDir, cwd);
}

function namedInConfig({ site: { logo, icon, theme }, outputs }: ResolvedConfig): NamedPicture[] {
  return [
    ...themed(['logo'], logo),
    ...themed(['icon'], icon),
    ...themed(['touchIcon'], outputs.touchIcon),
    ...previewed(outputs.socialImage),
    ...theme.tools.map(({ logo: own }, index): NamedPicture => [['themeConfig', 'tools', index, 'logo'], own]),
    ...theme.socialLinks.flatMap(({ mode, content }, index): NamedPicture[] =>
      mode === 'img' ? [[['themeConfig', 'socialLinks', index, 'content'], content]] : [],
    ),
  ];
}

function namedInFrontmatter({ frontmatter }: CompiledPage): NamedPicture[] {
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

interface Description {
  problem: string;
  hint: string;
}

function frontmatterError({ source }: CompiledPage, at: PropertyKey[], { problem, hint }: Description): DocsError {
  return new DocsError({
    area: 'frontmatter',
    ...locateInPage(source, at),
    problem: `${formatKey(at)} ${problem}.`,
    hint,
  });
}

function iconError(
  name: string,
  address: string,
  files: readonly string[],
  { cwd, configFile }: ResolvedConfig,
  { problem, hint }: Description,
): DocsError {
  const file = files.find((each) => positionInFile(each, address)) ?? configFile;
  return new DocsError({
    area: 'nav',
    location: { file: toDisplayPath(file, cwd), ...positionInFile(file, address) },
    problem: `${name} ${problem}.`,
    hint,
  });
}
