import path from 'node:path';
import type { JsonValue } from '../../../src/model/json.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { removeBase } from '../../../src/shared/urls.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { isInside } from '../../../src/tools/messages/isInside.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { listAt, type Options, recordAt, textAt } from '../../support/values.ts';
import { joinAddress } from './docs.ts';
import { inOwnLayout } from './siteContent.ts';
import { callHook, createPlugins, fail, note, type SitePlugin, type SitePlugins } from './sitePlugins.ts';
import {
  type DocusaurusConfig,
  type DocusaurusLocale,
  localesOf,
  type PluginAdditions,
  type PluginRoute,
} from './siteSettings.ts';

/** A route as a plugin adds it. */
interface AddedRoute {
  by: SitePlugin;
  route: Options;
}

/** Generated data, by the paths that they have in Docusaurus. */
type Generated = Map<string, JsonValue>;

/**
 * Runs what plugins of a site add to it: in each language pages and data for components, and on every page client modules and tags of the
 * head.
 * @param first the plugins in the default language; receives what fails
 */
export async function readAdditions(
  config: DocusaurusConfig,
  first: SitePlugins,
): Promise<PluginAdditions | undefined> {
  if (first.running.length === 0) return undefined;
  const languages: PluginAdditions['languages'] = {};
  const data = new Map<string, JsonValue>();
  const dataModules = new Map<string, string>();
  for (const locale of localesOf(config)) {
    const plugins = locale.isDefault ? first : await createPlugins(config, locale);
    const { routes, globals, generated } = await runContent(plugins);
    const names = new Map([...generated.keys()].map((file, index) => [file, `${locale.lang}-${index}`]));
    for (const [file, name] of names) {
      data.set(name, generated.get(file) ?? null);
      if (locale.isDefault) dataModules.set(path.relative(first.generatedDir, file).replaceAll('\\', '/'), name);
    }
    const pages = routes.flatMap((added) =>
      pathsTo(added.route).flatMap((chain) => {
        const page = toPage(added, chain, { config, locale, names });
        if (page !== undefined) return [page];
        if (locale.isDefault) note(first, added.by, `its page ${JSON.stringify(chain.at(-1)?.path)} is left out`);
        return [];
      }),
    );
    languages[locale.lang] = { routes: pages, globals };
  }
  const clientModules: string[] = [];
  const headTags: unknown[] = [];
  const bundlers: Options[] = [];
  for (const each of first.running) {
    attempt(first, each, 'getClientModules', (modules) => {
      const files = [modules].flat().filter((file) => typeof file === 'string');
      clientModules.push(...files.map((file) => path.resolve(config.siteDir, file)));
    });
    attempt(
      first,
      each,
      'injectHtmlTags',
      (tags) => {
        headTags.push(...[valueAt(tags, ['headTags'])].flat().filter(isRecord));
        const lost = ['preBodyTags', 'postBodyTags'].filter((key) => valueAt(tags, [key]) !== undefined);
        const texts = [valueAt(tags, ['headTags'])].flat().some((tag) => typeof tag === 'string');
        const names = [...(texts ? ['headTags'] : []), ...lost].map((name) => `"${name}"`).join(' and ');
        if (names !== '')
          note(first, each, `${names} of "injectHtmlTags" ${lost.length + Number(texts) > 1 ? 'are' : 'is'} not added`);
      },
      { content: each.content },
    );
    attempt(
      first,
      each,
      'configureWebpack',
      (settings) => {
        if (!isRecord(settings)) return;
        bundlers.push(settings);
        const lost = Object.keys(settings).filter(
          (key) => !/^(?:resolve|resolveLoader|module|mergeStrategy|ignoreWarnings)$/.test(key),
        );
        const names = lost.map((name) => `"${name}"`).join(', ');
        if (names !== '')
          note(first, each, `of "configureWebpack", ${names} ${lost.length > 1 ? 'are' : 'is'} not applied`);
      },
      {},
      false,
      BUNDLER_TOOLS,
      each.content,
    );
  }
  const themes: string[] = [];
  for (const each of first.running) {
    attempt(first, each, 'getThemePath', (folder) => {
      if (typeof folder !== 'string') return;
      themes.push(path.resolve(each.file === undefined ? config.siteDir : path.dirname(each.file), folder));
      note(first, each, 'components of its theme are used where code of the site imports them alone');
    });
  }
  const complete = new Set([...first.notRun].flatMap(([key, left]) => (PAGES_LOST.test(left) ? [] : key)));
  const versions = first.running.map(({ name, file }): [string, object] => [name, versionOf(file)]);
  return {
    languages,
    data,
    dataModules,
    clientModules,
    headTags,
    bundlers,
    themes,
    complete,
    versions: Object.fromEntries(versions),
  };
}

/** What of a plugin is not run if it has pages that are not there. */
const PAGES_LOST = /fails|is left out/;

/** Returns what Docusaurus knows of the version of a plugin. */
function versionOf(file: string | undefined): object {
  if (file === undefined) return { type: 'local' };
  const [folder, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  return folder === undefined ? { type: 'project' } : { type: 'package', name, ...readVersion(folder) };
}

function readVersion(folder: string): object {
  const { version } = recordAt({ read: JSON.parse(readSource(path.join(folder, 'package.json')) ?? '{}') }, 'read');
  return { version };
}

/** What the hook for the bundler is given. Loaders of styles and scripts are those of this engine. */
const BUNDLER_TOOLS = { currentBundler: { name: 'rspack' }, getStyleLoaders: () => [], getJSLoader: () => ({}) };

function attempt(
  plugins: SitePlugins,
  plugin: SitePlugin,
  hook: string,
  use: (value: unknown) => void,
  ...args: readonly unknown[]
): void {
  try {
    use(callHook(plugin, hook, ...args));
  } catch (error) {
    fail(plugins, plugin.module, `"${hook}"`, error);
  }
}

/** Runs the hooks of plugins that load content, in the order of Docusaurus. A plugin whose hook fails adds nothing. */
async function runContent(plugins: SitePlugins) {
  const generated: Generated = new Map();
  const globals: Record<string, Record<string, unknown>> = {};
  const routes: AddedRoute[] = [];
  const run = async (by: SitePlugin, hook: string, given: object) => {
    const dataDir = path.join(plugins.generatedDir, by.name, by.id);
    const added: AddedRoute[] = [];
    let data: unknown;
    const actions = {
      addRoute: (route: unknown) => void added.push({ by, route: Object(route) }),
      async createData(name: string, value: unknown) {
        const file = path.join(dataDir, name);
        generated.set(file, parseData(value));
        return file;
      },
      setGlobalData: (value: unknown) => {
        data = value;
      },
    };
    try {
      await callHook(by, hook, { ...given, actions });
      routes.push(...added);
      if (data !== undefined) globals[by.name] = { ...globals[by.name], [by.id]: JSON.parse(JSON.stringify(data)) };
    } catch (error) {
      fail(plugins, by.module, `"${hook}"`, error);
    }
  };
  const loaded: SitePlugin[] = [];
  for (const each of plugins.running) {
    try {
      each.content = await callHook(each, 'loadContent');
      loaded.push(each);
    } catch (error) {
      fail(plugins, each.module, '"loadContent"', error);
    }
  }
  for (const each of loaded) await run(each, 'contentLoaded', { content: each.content });
  const allContent: Record<string, Record<string, unknown>> = {};
  for (const { name, id, content } of loaded) allContent[name] = { ...allContent[name], [id]: content };
  for (const each of loaded) await run(each, 'allContentLoaded', { allContent });
  return { routes, globals, generated };
}

/** Returns generated data as code imports them: those of JSON are values. */
function parseData(value: unknown): JsonValue {
  if (typeof value !== 'string') return JSON.parse(JSON.stringify(value ?? null));
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

interface PageContext {
  config: DocusaurusConfig;
  locale: DocusaurusLocale;
  /** Names of modules of generated data. */
  names: ReadonlyMap<string, string>;
}

/** Returns the routes of pages, each with those around it. A route around others is no page. */
function pathsTo(route: Options): Options[][] {
  const inside = listAt(route, 'routes').filter(isRecord);
  return inside.length === 0 ? [[route]] : inside.flatMap((each) => pathsTo(each).map((chain) => [route, ...chain]));
}

/**
 * Returns the page of a route; `undefined` for one that has none of its own: patterns.
 * @param chain the route behind those around it
 */
function toPage({ by }: AddedRoute, chain: readonly Options[], context: PageContext): PluginRoute | undefined {
  const { config, locale, names } = context;
  const base = joinAddress(textAt(config.options, 'baseUrl') ?? '/', locale.isDefault ? '' : locale.lang, '/');
  const { path: authored, component } = chain.at(-1) ?? {};
  if (typeof authored !== 'string' || /[*:]/.test(authored)) return undefined;
  if (typeof component !== 'string' || chain.some((each) => typeof each.component !== 'string')) return undefined;
  const permalink = removeBase(joinAddress(authored), base) ?? (joinAddress(authored, '/') === base ? '/' : undefined);
  if (permalink === undefined) return undefined;
  const imports: string[] = [];
  const toValue = (value: unknown): string => {
    const specifier =
      typeof value === 'string' ? value : valueAt(value, ['__import']) === true ? textAt(value, 'path') : undefined;
    if (specifier !== undefined) {
      const name = `module${imports.length}`;
      const data = names.get(specifier);
      const from = data === undefined ? toSpecifier(specifier, config.siteDir) : `#data/docusaurus/${data}`;
      imports.push(`import * as ${name} from ${JSON.stringify(from)};`);
      return `moduleValue(${name})`;
    }
    if (Array.isArray(value)) return `[${value.map(toValue).join(', ')}]`;
    return `{ ${Object.entries(Object(value))
      .map(([key, each]) => `${JSON.stringify(key)}: ${toValue(each)}`)
      .join(', ')} }`;
  };
  const toRoute = ([own = {}, ...inside]: readonly Options[]): string => {
    const { component: from, modules, context: _, routes, props, ...others } = own;
    const name = `Component${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(toSpecifier(String(from), config.siteDir))};`);
    const children = listAt(own, 'routes').map((each) =>
      each === inside[0] ? toRoute(inside) : JSON.stringify({ path: textAt(each, 'path'), exact: true }),
    );
    const values = { component: name, modules: toValue(modules), props: JSON.stringify(props ?? {}) };
    const members = Object.entries({ ...values, ...(children.length > 0 && { routes: `[${children.join(', ')}]` }) });
    return `{ ...${JSON.stringify(others)}, ${members.map(([key, code]) => `${key}: ${code}`).join(', ')} }`;
  };
  const data = chain.findLast((each) => each.context !== undefined)?.context;
  const values = {
    route: toRoute(chain),
    context: `{ ${data === undefined ? '' : `data: ${toValue(data)}, `}plugin: ${JSON.stringify({ name: by.name, id: by.id })} }`,
  };
  const attributes = Object.entries(values).map(([name, value]) => `${name}={${value}}`);
  return {
    permalink,
    component: toSpecifier(component, config.siteDir),
    text: [
      `import PluginRoute, { moduleValue } from '@generated/pluginRoute';`,
      ...imports,
      `\n${inOwnLayout(`<PluginRoute ${attributes.join(' ')} />`)}\n`,
    ].join('\n'),
  };
}

/** Returns how code of a site imports a file of it. */
function toSpecifier(written: string, siteDir: string): string {
  return path.isAbsolute(written) && isInside(written, siteDir)
    ? `@site/${path.relative(siteDir, written).replaceAll('\\', '/')}`
    : written;
}
