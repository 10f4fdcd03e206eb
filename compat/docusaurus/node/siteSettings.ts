import { existsSync } from 'node:fs';
import path from 'node:path';
import type { JsonValue } from '../../../src/model/json.ts';
import { locateInJson } from '../../../src/tools/files/locateKey.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import type { DataFiles } from '../../support/dataFiles.ts';
import { type Options, recordAt, textAt, textsAt } from '../../support/values.ts';
import { withTags } from '../../support/withTags.ts';
import { TRANSLATIONS, VERSIONS } from './dataKinds.ts';
import type { DocsSource } from './docs.ts';
import { joinAddress } from './docs.ts';
import { type DocusaurusModule, listModules } from './plugins.ts';
import type { WrappedPlugin } from './wrappedPlugins.ts';

/** A configuration of Docusaurus, with the folder that its paths are relative to. */
export interface DocusaurusConfig {
  options: Options;
  /** Absolute path. */
  siteDir: string;
  /** Reads what the site has in JSON and YAML. */
  files: DataFiles;
  /** Plugins of the site that are read as those that they extend. */
  wrapped?: readonly WrappedPlugin[];
  /** What plugins of the site add, once they are run. */
  additions?: PluginAdditions | undefined;
}

/** A page that a plugin adds. */
export interface PluginRoute {
  /** Site path, without a language. */
  permalink: string;
  /** Module of its component, as code imports it. */
  component: string;
  /** MDX. */
  text: string;
}

/** What plugins of a site add to it. Paths are absolute. */
export interface PluginAdditions {
  /** Pages, and data for components by the name of the plugin and its id. */
  languages: Record<string, { routes: PluginRoute[]; globals: Record<string, Record<string, unknown>> }>;
  /** Generated data by the names of their modules. */
  data: ReadonlyMap<string, JsonValue>;
  /** Names of modules of generated data by the paths that they have in the folder of Docusaurus, `.docusaurus`. */
  dataModules: ReadonlyMap<string, string>;
  /** Modules that run in the browser on every page. */
  clientModules: readonly string[];
  /** Tags of the head, as `headTags` of the configuration has them. */
  headTags: readonly unknown[];
  /** Settings of the bundler. */
  bundlers: readonly Options[];
  /** Folders with components for `@theme`. */
  themes: readonly string[];
  /** Plugins whose pages and data are all there, by their paths in the configuration. */
  complete: ReadonlySet<string>;
  /** Versions of the plugins by their names, as `siteMetadata` has them. */
  versions: Record<string, object>;
}

/** A language of a site. */
export interface DocusaurusLocale {
  /** Key. */
  lang: string;
  /** Tag of its pages, if that is not the one of the key. */
  htmlLang?: string;
  /** Calendar of dates, as `Intl` names it, if it is not the one of the language. */
  calendar?: string;
  label: string;
  /** Name of its folder in `i18n`. */
  folder: string;
  /** Whether its addresses have no prefix. */
  isDefault: boolean;
  /** Whether content and texts in `i18n` are read. */
  isTranslated: boolean;
}

/** An instance of the docs plugin. */
export interface DocsInstance {
  /** `default` for the first one. */
  id: string;
  options: Options;
  /** Path of its options in the configuration. */
  path: readonly PropertyKey[];
  /** Absolute path. */
  folder: string;
}

const DOCS = '@docusaurus/plugin-content-docs';
const BLOG = '@docusaurus/plugin-content-blog';
const PAGES = '@docusaurus/plugin-content-pages';

/**
 * Returns the languages of a site, the default one first.
 * @param onLost is called for a tag that is left out
 */
export function localesOf(
  { options, siteDir }: Pick<DocusaurusConfig, 'options' | 'siteDir'>,
  onLost: (locale: DocusaurusLocale, why: string) => void = () => {},
): DocusaurusLocale[] {
  const i18n = recordAt(options, 'i18n');
  const lang = textAt(i18n, 'defaultLocale') ?? 'en';
  const listed = textsAt(i18n, 'locales') ?? [lang];
  const locales = [lang, ...listed.filter((each) => each !== lang)].map((each): DocusaurusLocale => {
    const own = recordAt(i18n, 'localeConfigs', each);
    const folder = textAt(own, 'path') ?? each;
    const calendar = textAt(own, 'calendar');
    const { translate = existsSync(path.join(siteDir, 'i18n', folder)) } = own;
    return {
      lang: each,
      label: textAt(own, 'label') ?? nameOf(each),
      folder,
      isDefault: each === lang,
      isTranslated: translate === true,
      ...(calendar !== undefined && hasOtherCalendar(each, calendar) && { calendar }),
    };
  });
  return withTags(locales, (locale) => textAt(i18n, 'localeConfigs', locale.lang, 'htmlLang') ?? locale.lang, onLost);
}

/** Returns the calendar of a language, which is the first of those that it has in Docusaurus. */
export function calendarOf(lang: string): string {
  try {
    return new Intl.DateTimeFormat(lang).resolvedOptions().calendar;
  } catch {
    return 'gregory';
  }
}

/** Returns whether a language has another calendar than one that there is. */
function hasOtherCalendar(lang: string, calendar: string): boolean {
  try {
    return calendarOf(lang) !== new Intl.DateTimeFormat(lang, { calendar }).resolvedOptions().calendar;
  } catch {
    return false;
  }
}

function nameOf(lang: string): string {
  try {
    const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
    return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
  } catch {
    return lang;
  }
}

/** Returns the instances of the docs plugin whose folders exist. */
export function docsInstances(config: DocusaurusConfig): DocsInstance[] {
  return instancesOf(config, DOCS, 'docs').filter(
    ({ folder, id }) => existsSync(folder) || versionsOf(config, id).length > 0,
  );
}

/** Returns the instances of the blog plugin whose folders exist. */
export function blogInstances(config: DocusaurusConfig): DocsInstance[] {
  return instancesOf(config, BLOG, 'blog').filter(({ folder }) => existsSync(folder));
}

/** Returns the instances of the pages plugin whose folders exist. */
export function pagesInstances(config: DocusaurusConfig): DocsInstance[] {
  return instancesOf(config, PAGES, 'src/pages').filter(({ folder }) => existsSync(folder));
}

/** Returns the instances whose folders do not exist, with the name of their plugin. A site need not have pages of its own. */
export function missingInstances(config: DocusaurusConfig): { plugin: string; written: string }[] {
  const kinds = [
    { plugin: 'docs', instances: instancesOf(config, DOCS, 'docs'), existing: docsInstances(config), path: 'docs' },
    { plugin: 'blog', instances: instancesOf(config, BLOG, 'blog'), existing: blogInstances(config), path: 'blog' },
    { plugin: 'pages', instances: instancesOf(config, PAGES, 'src/pages'), existing: pagesInstances(config) },
  ];
  return kinds.flatMap(({ plugin, instances, existing, path: usual }) => {
    const folders = new Set(existing.map(({ folder }) => folder));
    return instances.flatMap(({ folder, options }) => {
      const written = textAt(options, 'path') ?? usual;
      return folders.has(folder) || written === undefined ? [] : [{ plugin, written }];
    });
  });
}

function instancesOf(
  { options, siteDir }: Pick<DocusaurusConfig, 'options' | 'siteDir'>,
  name: string,
  defaultPath: string,
): DocsInstance[] {
  return listModules(options)
    .filter((module) => module.name === name)
    .map(({ options: own, path: at }: DocusaurusModule) => ({
      id: textAt(own, 'id') ?? 'default',
      options: own,
      path: at,
      folder: path.resolve(siteDir, textAt(own, 'path') ?? defaultPath),
    }));
}

/** Returns the name of a file of an instance: `versions.json`, or `api_versions.json` for the instance `api`. */
function instanceName(id: string, name: string): string {
  return id === 'default' ? name : `${id}_${name}`;
}

/** Returns the folder of the documents of the released versions of an instance. */
export function versionsFolder({ siteDir }: Pick<DocusaurusConfig, 'siteDir'>, id: string): string {
  return path.join(siteDir, instanceName(id, 'versioned_docs'));
}

/** Returns the file that lists the released versions of an instance. */
export function versionsFile({ siteDir }: Pick<DocusaurusConfig, 'siteDir'>, id: string): string {
  return path.join(siteDir, instanceName(id, 'versions.json'));
}

/** Returns the released versions of an instance, the latest one first. */
export function versionsOf(config: Pick<DocusaurusConfig, 'siteDir' | 'files'>, id: string): string[] {
  return config.files.read(versionsFile(config, id), VERSIONS) ?? [];
}

/** What readers of a version are told. */
type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

/** Documents of a version, with its sidebars and its label. */
export interface VersionSource extends DocsSource {
  label: string;
  /** Position in menus: the folder that is edited, then the released versions, the latest one first. */
  position: number;
  banner: VersionBanner;
  /** Whether search engines are told to leave it out. */
  isNoIndex: boolean;
  /** Absolute path of its sidebars; `undefined` for one of all documents, `false` for none. */
  sidebarFile: string | false | undefined;
  /** Absolute path of the texts of a translation. */
  textsFile: string;
  /** Whether it has the address without a version. */
  isLast: boolean;
}

/** Returns the versions of an instance in a language, the one that readers open by default first. */
export function versionSources(config: DocusaurusConfig, instance: DocsInstance, locale: DocusaurusLocale) {
  const { options, folder } = instance;
  const released = options.disableVersioning === true ? [] : versionsOf(config, instance.id);
  const hasCurrent = options.includeCurrentVersion !== false && existsSync(folder);
  const all = [...(hasCurrent ? ['current'] : []), ...released];
  const only = textsAt(options, 'onlyIncludeVersions') ?? all;
  const names = all.filter((name) => only.includes(name));
  const last = textAt(options, 'lastVersion') ?? names.find((name) => name !== 'current') ?? 'current';
  const sources = names.map((name, position): VersionSource => {
    const source = describeVersion(config, instance, locale, name, name === last);
    if (name !== 'current') checkFolder(source, released.indexOf(name), versionsFile(config, instance.id), config);
    return { ...source, position, banner: bannerOf(options, name, position - names.indexOf(last)) };
  });
  return sources.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
}

/** Reports a released version without its folder of documents. */
function checkFolder(
  { version, folders }: Pick<VersionSource, 'version' | 'folders'>,
  index: number,
  file: string,
  { siteDir, files }: DocusaurusConfig,
): void {
  const folder = folders.at(-1);
  if (folder === undefined || existsSync(folder)) return;
  files.report({
    location: { file, ...locateInJson(readSource(file) ?? '', [index]), value: version },
    message: `has the version "${version}", whose folder ${path.relative(siteDir, folder)} does not exist.`,
    hint: 'Restore the folder, or remove the name of the version.',
  });
}

/** @param distance position after the version that readers open by default */
function bannerOf(options: Options, version: string, distance: number): VersionBanner {
  const own = textAt(options, 'versions', version, 'banner');
  if (own === 'none' || own === 'unreleased' || own === 'unmaintained') return own;
  if (distance === 0) return 'none';
  return distance < 0 ? 'unreleased' : 'unmaintained';
}

function describeVersion(
  { siteDir, files }: DocusaurusConfig,
  { id, options, folder }: DocsInstance,
  { folder: language, isTranslated }: DocusaurusLocale,
  version: string,
  isLast: boolean,
): Omit<VersionSource, 'position' | 'banner'> {
  const isCurrent = version === 'current';
  const own = recordAt(options, 'versions', version);
  const defaultPath = isLast ? '' : isCurrent ? 'next' : version;
  const inVersions = (name: string) => path.join(siteDir, instanceName(id, name));
  const original = isCurrent ? folder : path.join(versionsFolder({ siteDir }, id), `version-${version}`);
  const plugin = id === 'default' ? 'docusaurus-plugin-content-docs' : `docusaurus-plugin-content-docs-${id}`;
  const translated = path.join(siteDir, 'i18n', language, plugin, isCurrent ? 'current' : `version-${version}`);
  const textsFile = `${translated}.json`;
  return {
    version,
    label:
      textAt(isTranslated ? files.read(textsFile, TRANSLATIONS) : {}, 'version.label', 'message') ??
      textAt(own, 'label') ??
      (isCurrent ? 'Next' : version),
    isNoIndex: own.noIndex === true,
    path: joinAddress(textAt(options, 'routeBasePath') ?? 'docs', textAt(own, 'path') ?? defaultPath).replace(
      /(.)\/$/,
      '$1',
    ),
    folders: isTranslated ? [translated, original] : [original],
    options,
    isLast,
    textsFile,
    sidebarFile: isCurrent
      ? ownSidebarFile(siteDir, options)
      : path.join(inVersions('versioned_sidebars'), `version-${version}-sidebars.json`),
  };
}

function ownSidebarFile(siteDir: string, { sidebarPath }: Options): string | false | undefined {
  if (sidebarPath === false) return false;
  return typeof sidebarPath === 'string' ? path.resolve(siteDir, sidebarPath) : undefined;
}

/** Returns the texts that a language has in a file of its folder in `i18n`, by their key. */
export function readTexts(
  { siteDir, files }: Pick<DocusaurusConfig, 'siteDir' | 'files'>,
  { folder, isTranslated }: DocusaurusLocale,
  name: string,
): Options {
  return (isTranslated && files.read(path.join(siteDir, 'i18n', folder, name), TRANSLATIONS)) || {};
}

/** Returns the path of the site on its server, with slashes around it. */
export function baseOf(options: Options): string {
  return joinAddress(textAt(options, 'baseUrl') ?? '/', '/');
}

/** Returns the absolute path of the first folder that exists. Files of others are outputs. */
export function publicFolder(config: DocusaurusConfig): string {
  return staticFolders(config)[0] ?? path.join(config.siteDir, 'static');
}

/** Returns the absolute paths of the static folders that exist. */
export function staticFolders({ options, siteDir }: DocusaurusConfig): string[] {
  const names = textsAt(options, 'staticDirectories') ?? ['static'];
  return names.map((name) => path.resolve(siteDir, name)).filter((folder) => existsSync(folder));
}
