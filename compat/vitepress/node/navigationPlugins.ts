import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { keepBuiltIns } from '../../../src/node/config/keepBuiltIns.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../../src/tools/messages/errors.ts';
import { listPages } from '../../support/contentFolders.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { listAt, type Options, recordAt, siteBase, textAt } from '../../support/values.ts';
import { TITLES_PACKAGE } from './codeTitles.ts';
import { MERMAID_PACKAGE, VITE_PLUGIN as MERMAID_PLUGIN } from './mermaid.ts';
import { rewriter } from './rewrites.ts';
import type { VitepressSite } from './vitepressSite.ts';

const OPTION = 'vite.plugins';
/** Hooks in which plugins change the configuration, in the order in which Vite runs them. */
const HOOKS = ['config', 'configResolved'] as const;
/** Members of a plugin that matter to watch mode alone. */
const OF_WATCHING: ReadonlySet<string> = new Set([
  ...['name', 'enforce', 'apply', 'configureServer', 'configurePreviewServer', 'handleHotUpdate', 'hotUpdate'],
]);
/** Members that matter to the configuration as well. */
const OF_CONFIG: ReadonlySet<string> = new Set([...OF_WATCHING, ...HOOKS]);
/** Settings of a theme that plugins make. */
const NAVIGATION: ReadonlySet<string> = new Set(['nav', 'sidebar']);
/** What the name or a hook of a plugin has that makes them. */
const MENTION = /sidebar|\bnav(?:bar)?\b/i;
const ORDER = ['pre', undefined, 'post'];
/** Plugins and packages whose work is done here. */
const DONE: ReadonlySet<string> = new Set([TITLES_PACKAGE, MERMAID_PACKAGE, MERMAID_PLUGIN, 'vitepress-plugin-llms']);
const NO_LOG = { info() {}, warn() {}, warnOnce() {}, error() {}, clearScreen() {}, hasWarned: false };

/** A configuration as its plugins leave it. */
interface PluginResult {
  options: Options;
  notCarried: NotCarried[];
}

/**
 * Runs the plugins of Vite that make the navbar or the sidebar. They get a configuration as VitePress gives it to them. Others are named.
 * @param env what configurations are called with
 */
export async function runNavigationPlugins(
  options: Options,
  site: Pick<VitepressSite, 'configFile' | 'root' | 'docsDir'>,
  env: Readonly<Options>,
): Promise<PluginResult> {
  const plugins = (await flatten(listAt(options, 'vite', 'plugins')))
    .filter((plugin) => !DONE.has(nameOf(plugin).replace(/:.*/, '')) && !hasMembers(plugin, OF_WATCHING))
    .filter((plugin) => typeof plugin.apply !== 'string' || plugin.apply === env.command)
    .toSorted((a, b) => ORDER.indexOf(textAt(a, 'enforce')) - ORDER.indexOf(textAt(b, 'enforce')));
  const makers = plugins.filter(makesNavigation);
  if (makers.length === 0) return { options, notCarried: namePlugins(plugins) };
  const own = withOwnThemes(options);
  const vitepress = resolvedConfig(own, site);
  const { base } = recordAt(vitepress, 'site');
  const given = { ...recordAt(options, 'vite'), ...env, root: site.docsDir, base, plugins, vitepress };
  const failed: NotCarried[] = [];
  const carried = new Set<Options>();
  for (const hook of HOOKS) {
    for (const plugin of makers) {
      const [navigation, others] = [true, false].map((isOf) => describeThemes(vitepress, isOf));
      try {
        await keepBuiltIns(() => handlerOf(plugin, hook)?.call(plugin, given, env));
      } catch (cause) {
        const consequence = `are run in part: "${hook}" of "${nameOf(plugin)}" throws "${messageOf(cause)}"`;
        failed.push({ name: OPTION, consequence });
        carried.add(plugin);
      }
      const isCarried = describeThemes(vitepress, true) !== navigation && describeThemes(vitepress, false) === others;
      if (isCarried && hasMembers(plugin, OF_CONFIG)) carried.add(plugin);
    }
  }
  return {
    options: takeNavigation(options, recordAt(vitepress, 'site')),
    notCarried: [...failed, ...namePlugins(plugins.filter((plugin) => !carried.has(plugin)))],
  };
}

/** Returns the plugins of a list, which may have lists, promises, and what a condition leaves. */
async function flatten(value: unknown): Promise<Options[]> {
  const settled: unknown = recordedPackage(value) === undefined ? await value : value;
  if (Array.isArray(settled)) return (await Promise.all(settled.map(flatten))).flat();
  return isPlugin(settled) ? [settled] : [];
}

function isPlugin(value: unknown): value is Options {
  return isRecord(value) || recordedPackage(value) !== undefined;
}

function nameOf(plugin: Options): string {
  return recordedPackage(plugin) ?? textAt(plugin, 'name') ?? 'a plugin without a name';
}

/** Returns whether a plugin has some of these members and no others. */
function hasMembers(plugin: Options, members: ReadonlySet<string>): boolean {
  return recordedPackage(plugin) === undefined && Object.keys(plugin).every((name) => members.has(name));
}

type Handler = (this: unknown, ...args: unknown[]) => unknown;

/** Returns a hook, which is a function, or an object that has one. */
function handlerOf(plugin: Options, hook: string): Handler | undefined {
  const written = plugin[hook];
  const handler = isRecord(written) ? written.handler : written;
  return isHandler(handler) ? handler : undefined;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

/** Returns whether a plugin makes navigation. Others change what the bundler does, or write files. */
function makesNavigation(plugin: Options): boolean {
  if (recordedPackage(plugin) !== undefined) return false;
  const handlers = HOOKS.flatMap((hook) => handlerOf(plugin, hook) ?? []);
  return handlers.length > 0 && MENTION.test([nameOf(plugin), ...handlers].join('\n'));
}

/** Names plugins that are not carried over, and those that are not installed. */
function namePlugins(plugins: readonly Options[]): NotCarried[] {
  const list = (isMissing: boolean) => {
    const some = plugins.filter((plugin) => (recordedPackage(plugin) !== undefined) === isMissing);
    return [...new Set(some.map((plugin) => `"${nameOf(plugin)}"`))].join(', ');
  };
  const [missing, others] = [list(true), list(false)];
  return [
    ...(missing === ''
      ? []
      : [{ name: OPTION, consequence: `are not carried over, since they are not installed: ${missing}` }]),
    ...(others === '' ? [] : [{ name: OPTION, consequence: `are not carried over: ${others}` }]),
  ];
}

/** Returns options whose themes may be changed without a change of the given ones. A language may have none, as in VitePress. */
function withOwnThemes(options: Options): Options {
  const locales = Object.entries(recordAt(options, 'locales')).map(([key, value]) => {
    const theme = isRecord(value) ? value.themeConfig : undefined;
    return [key, isRecord(theme) ? { ...recordAt(value), themeConfig: { ...theme } } : value];
  });
  const themeConfig = { ...recordAt(options, 'themeConfig') };
  return { ...options, themeConfig, locales: Object.fromEntries(locales) };
}

/** Returns what plugins find under `vitepress`, and loaders of content in `VITEPRESS_CONFIG`, as far as it is known before pages are read. */
export function resolvedConfig(
  userConfig: Options,
  { configFile, root, docsDir }: Pick<VitepressSite, 'configFile' | 'root' | 'docsDir'>,
): Options {
  const pages = listPages(docsDir)
    .map((file) => relativePosix(docsDir, file))
    .filter((page) => page.endsWith('.md'));
  const rewrite = rewriter(userConfig.rewrites);
  const moved = pages.flatMap((page) => {
    const target = rewrite(page);
    return target === undefined ? [] : [[page, target]];
  });
  return {
    ...userConfig,
    site: {
      ...userConfig,
      lang: userConfig.lang ?? 'en-US',
      title: userConfig.title ?? 'VitePress',
      description: userConfig.description ?? 'A VitePress site',
      base: siteBase(userConfig.base) ?? '/',
      head: listAt(userConfig, 'head'),
      cleanUrls: Boolean(userConfig.cleanUrls),
    },
    userConfig,
    ...{ root, srcDir: docsDir, configPath: configFile, pages, logger: NO_LOG },
    rewrites: { map: Object.fromEntries(moved), inv: Object.fromEntries(moved.map(([from, to]) => [to, from])) },
    dynamicRoutes: [],
  };
}

/** Returns a text for the navigation of all languages, or for the names of the other settings of their themes. */
function describeThemes(vitepress: Options, isNavigation: boolean): string {
  const site = recordAt(vitepress, 'site');
  const themes = [site, ...Object.values(recordAt(site, 'locales'))].map((each) =>
    Object.entries(recordAt(each, 'themeConfig')),
  );
  const entries = themes.map((theme) => theme.filter(([key]) => NAVIGATION.has(key) === isNavigation));
  return JSON.stringify(isNavigation ? entries : entries.map((theme) => theme.map(([key]) => key)));
}

/** Returns options with the navigation of a site. */
function takeNavigation(options: Options, site: Options): Options {
  const locales = Object.entries(recordAt(options, 'locales')).map(([key, value]) => [
    key,
    isRecord(value) ? withNavigation(value, recordAt(site, 'locales', key)) : value,
  ]);
  return {
    ...withNavigation(options, site),
    ...(options.locales !== undefined && { locales: Object.fromEntries(locales) }),
  };
}

function withNavigation(options: Options, changed: Options): Options {
  const made = Object.entries(recordAt(changed, 'themeConfig')).filter(([key]) => NAVIGATION.has(key));
  return made.length === 0
    ? options
    : { ...options, themeConfig: { ...recordAt(options, 'themeConfig'), ...Object.fromEntries(made) } };
}
