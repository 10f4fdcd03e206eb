import { createRequire } from 'node:module';
import path from 'node:path';
import { textDirection } from '../../../src/shared/languageTag.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { messageOf } from '../../../src/tools/messages/errors.ts';
import { isInside } from '../../../src/tools/messages/isInside.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { loadJiti } from '../../../src/tools/packages/lazyPackages.ts';
import { type Options, recordAt, textAt } from '../../support/values.ts';
import { listContent } from './contentFiles.ts';
import { joinAddress } from './docs.ts';
import { type DocusaurusModule, listModules } from './plugins.ts';
import { calendarOf, type DocusaurusConfig, type DocusaurusLocale, localesOf } from './siteSettings.ts';

/** Hooks of plugins that are run. */
const RUN = [
  ...['loadContent', 'contentLoaded', 'allContentLoaded', 'getClientModules', 'injectHtmlTags'],
  ...['configureWebpack', 'configurePostCss', 'getThemePath'],
];
/** Those without an effect on a built site. */
const UNNEEDED = [
  'getPathsToWatch',
  'extendCli',
  'getSwizzleComponentList',
  'getSwizzleConfig',
  'getTypeScriptThemePath',
];
/** Those for languages in `i18n`. */
const TRANSLATING = [
  ...['getTranslationFiles', 'translateContent', 'translateThemeConfig', 'getDefaultCodeTranslationMessages'],
];

/** Packages whose effect the theme of this engine has. */
const REPLACED = /search|image-zoom|^docusaurus-plugin-(?:sass|less)$/;

/** A plugin of a site that runs. */
export interface SitePlugin {
  module: DocusaurusModule;
  /** What the function of the plugin returns. */
  plugin: unknown;
  /** As the plugin names itself. */
  name: string;
  /** Id of the instance. */
  id: string;
  /** Absolute path of its module; `undefined` for a function of the configuration. */
  file?: string | undefined;
  /** What it has loaded. */
  content?: unknown;
}

/** Plugins of a site in a language. */
export interface SitePlugins {
  running: SitePlugin[];
  /** What is not run of plugins, by their paths in the configuration, as the end of a sentence; `''` for nothing. */
  notRun: Map<string, string>;
  /** Absolute paths of the modules of these plugins, and what they watch. */
  files: string[];
  /** Absolute path of the folder that generated data have in Docusaurus. */
  generatedDir: string;
}

/** Returns the plugins of a site whose plugins are not run. */
export function noPlugins(siteDir: string): SitePlugins {
  return { running: [], notRun: new Map(), files: [], generatedDir: path.join(siteDir, '.docusaurus') };
}

/** Returns what a plugin is named by in `notRun`. */
export function keyOf({ path: at }: Pick<DocusaurusModule, 'path'>): string {
  return at.join('.');
}

/**
 * Creates the plugins of a site, and those of packages that have a hook which is run. Docusaurus's own plugins, and those that add a search,
 * have counterparts.
 * @param locale language that they are created for
 */
export async function createPlugins(config: DocusaurusConfig, locale?: DocusaurusLocale): Promise<SitePlugins> {
  const { options, siteDir } = config;
  const require = createRequire(path.join(siteDir, 'docusaurus.config.js'));
  const created = noPlugins(siteDir);
  const context = contextOf(config, locale, created.generatedDir);
  for (const module of listModules(options)) {
    if (module.isWrapper || module.path[0] === 'presets') continue;
    const file = typeof module.module === 'string' ? findModule(module, require) : undefined;
    const isOwn = file !== undefined && isInside(file, siteDir) && !file.includes('node_modules');
    const code = file === undefined ? '' : (readSource(file) ?? '');
    if (typeof module.module !== 'function' && !isOwn && !RUN.some((hook) => code.includes(hook))) continue;
    if (file !== undefined) created.files.push(file);
    try {
      const loaded = file === undefined ? module.module : await loadModule(file);
      const create = valueAt(loaded, ['default']) ?? loaded;
      if (typeof create !== 'function') continue;
      const given = pluginOptions(valueAt(loaded, ['validateOptions']) ?? valueAt(create, ['validateOptions']), module);
      const plugin: unknown = await create(context, given);
      created.notRun.set(keyOf(module), '');
      // It turns itself off.
      if (plugin === null || plugin === undefined) continue;
      created.files.push(...watchedFiles(plugin, siteDir));
      created.running.push({
        module,
        plugin,
        file,
        name: textAt(plugin, 'name') ?? '',
        id: textAt(given, 'id') ?? 'default',
      });
      created.notRun.set(keyOf(module), leftHooks(plugin, localesOf(config).length > 1));
    } catch (error) {
      fail(created, module, 'its function', error);
    }
  }
  return created;
}

/** Notes that a hook has thrown. */
export function fail(
  { notRun }: Pick<SitePlugins, 'notRun'>,
  module: DocusaurusModule,
  hook: string,
  error: unknown,
): void {
  const [reason = ''] = messageOf(error).split('\n');
  notRun.set(keyOf(module), `${hook} fails: ${reason.replace(/\.$/, '')}`);
}

/** Adds what is lost of a plugin. */
export function note(
  { notRun }: Pick<SitePlugins, 'notRun'>,
  { module }: Pick<SitePlugin, 'module'>,
  text: string,
): void {
  const key = keyOf(module);
  const before = notRun.get(key);
  if (before?.includes(text)) return;
  notRun.set(key, before ? `${before}; ${text}` : text);
}

/** Calls a hook of a plugin; `undefined` if it has none. */
export function callHook({ plugin }: Pick<SitePlugin, 'plugin'>, name: string, ...args: readonly unknown[]): unknown {
  const hook = valueAt(plugin, [name]);
  return typeof hook === 'function' ? hook.apply(plugin, args) : undefined;
}

function leftHooks(plugin: unknown, hasLanguages: boolean): string {
  const known = new Set([...RUN, ...UNNEEDED, ...(hasLanguages ? [] : TRANSLATING)]);
  const others = Object.entries(Object(plugin)).filter(
    ([name, value]) => typeof value === 'function' && !known.has(name),
  );
  if (others.length === 0) return '';
  return `${others.map(([name]) => `"${name}"`).join(', ')} ${others.length === 1 ? 'is' : 'are'} not run`;
}

/** Returns the options that a plugin is given, as it validates them itself. */
function pluginOptions(
  validateOptions: unknown,
  { options: { id = 'default', ...options } }: DocusaurusModule,
): Options {
  if (typeof validateOptions !== 'function') return { ...options, id };
  const validate = (schema: unknown, given: unknown) => {
    const check = valueAt(schema, ['validate']);
    const result: unknown = typeof check === 'function' ? check.call(schema, given, { convert: false }) : undefined;
    const error = valueAt(result, ['error']);
    if (error) throw error;
    return { ...Object(valueAt(result, ['value'])), id };
  };
  return Object(validateOptions({ validate, options }));
}

/** Returns what a plugin is told of its site. */
function contextOf({ options, siteDir }: DocusaurusConfig, locale: DocusaurusLocale | undefined, generatedDir: string) {
  const base = joinAddress(textAt(options, 'baseUrl') ?? '/', locale?.isDefault === false ? locale.lang : '', '/');
  const languages = localesOf({ options, siteDir });
  const i18n = recordAt(options, 'i18n');
  const defaultLocale = textAt(i18n, 'defaultLocale') ?? 'en';
  const locales = languages.map(({ lang, htmlLang = lang, label, folder }): [string, Options] => [
    lang,
    {
      ...{ label, direction: textDirection(htmlLang), htmlLang, calendar: calendarOf(htmlLang), path: folder },
      ...recordAt(i18n, 'localeConfigs', lang),
    },
  ]);
  return {
    siteDir,
    siteConfig: { ...options, baseUrl: base },
    siteConfigPath: path.join(siteDir, 'docusaurus.config.js'),
    siteVersion: undefined,
    baseUrl: base,
    outDir: path.join(siteDir, 'build'),
    generatedFilesDir: generatedDir,
    localizationDir: path.join(siteDir, 'i18n', locale?.folder ?? defaultLocale),
    codeTranslations: {},
    i18n: {
      defaultLocale,
      currentLocale: locale?.lang ?? defaultLocale,
      locales: languages.map(({ lang }) => lang),
      localeConfigs: Object.fromEntries(locales),
      path: 'i18n',
    },
  };
}

/** Where the pattern of a path begins. */
const GLOB = /[\\/](?=[^\\/]*[*?{[])/;

/** Returns the files that a plugin names for watch mode. */
function watchedFiles(plugin: unknown, siteDir: string): string[] {
  const paths: unknown = callHook({ plugin }, 'getPathsToWatch');
  const names = [paths].flat().filter((each) => typeof each === 'string');
  return names.flatMap((name) => {
    const file = path.resolve(siteDir, name);
    const [folder = '', ...pattern] = file.split(GLOB);
    if (pattern.length === 0) return file;
    return listContent(folder, { include: [file.slice(folder.length + 1)], exclude: [] }).map((each) => each.file);
  });
}

/** Returns the file of a plugin that is a module of the site or of a package besides those that have counterparts. */
function findModule({ name, module }: DocusaurusModule, require: NodeJS.Require): string | undefined {
  if (name.startsWith('@docusaurus/') || REPLACED.test(name)) return undefined;
  try {
    return require.resolve(String(module));
  } catch {
    return undefined;
  }
}

function loadModule(file: string): Promise<unknown> {
  return loadJiti().createJiti(file, { moduleCache: false, fsCache: false }).import(file);
}
