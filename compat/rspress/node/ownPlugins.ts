import { isRecord } from '../../../src/shared/isRecord.ts';
import { isObject, type RecordedCall, type Recordings, recordedPackage } from '../../support/recorder.ts';
import { listAt, type Options, recordAt } from '../../support/values.ts';
import type { RspressConfig } from './rspressConfig.ts';
import type { MissingEffect } from './toSiteConfig.ts';

/** Lists of `markdown` to which a plugin adds. */
const MARKDOWN_LISTS = ['remarkPlugins', 'rehypePlugins', 'globalComponents'] as const;
/** Members of a plugin that are settings of the site. */
const SETTINGS = ['name', 'markdown', 'globalStyles', 'globalUIComponents', 'i18nSource', 'builderConfig'];
/** Hooks that are run: pluginHooks.ts, pageExtension.ts. */
const RUN = ['config', 'beforeBuild', 'addPages', 'addRuntimeModules', 'extendPageData'];
/** What a site loses without a hook. */
const WITHOUT: Readonly<Record<string, string>> = {
  afterBuild: 'Files that it writes are missing, and links to them are reported',
};

/** Plugins of a configuration: the calls of packages, and those that the site has written itself. */
interface PluginsOfSite {
  calls: RecordedCall[];
  /** Names of plugins of Rspress that another package has made, whose options are unknown. */
  made: string[];
  own: Options[];
}

/** Divides the plugins in nested lists by whether a package has made them. */
export function dividePlugins(plugins: unknown, recordings: Recordings): PluginsOfSite {
  const all = [plugins].flat(Number.POSITIVE_INFINITY);
  const objects = all.filter(isRecord).filter((each) => !recordings.has(each));
  return {
    calls: all.flatMap((each) => (isObject(each) ? (recordings.get(each) ?? toCall(each)) : [])),
    made: objects.flatMap(({ name }) => (isOfRspress(name) ? [name] : [])),
    own: objects.filter(({ name }) => !isOfRspress(name)),
  };
}

function isOfRspress(name: unknown): name is string {
  return typeof name === 'string' && name.startsWith('@rspress/plugin-');
}

/** A package may be the plugin itself. */
function toCall(plugin: object): RecordedCall[] {
  const packageName = recordedPackage(plugin);
  return packageName === undefined ? [] : [{ packageName, path: '', args: [] }];
}

/** Adds the settings in plugins that a site has written itself to those of its configuration, which come first. */
export function withOwnPlugins(config: RspressConfig): RspressConfig {
  const { options, recordings } = config;
  const { own } = dividePlugins(options.plugins, recordings);
  if (own.length === 0) return config;
  const sources = [options, ...own];
  const added = (name: string) => sources.flatMap((each) => [each[name] ?? []].flat());
  const lists = MARKDOWN_LISTS.map((name) => [name, sources.flatMap((each) => listAt(each, 'markdown', name))]);
  return {
    ...config,
    options: {
      ...options,
      markdown: { ...recordAt(options, 'markdown'), ...Object.fromEntries(lists) },
      globalStyles: added('globalStyles'),
      globalUIComponents: sources.flatMap((each) => listAt(each, 'globalUIComponents')),
    },
  };
}

/** Names the members of plugins that a site has written itself and that are not run. */
export function findNotRun(own: readonly Options[]): MissingEffect[] {
  return own.flatMap((plugin) => {
    const hooks = Object.keys(plugin).filter((key) => ![...SETTINGS, ...RUN].includes(key));
    if (hooks.length === 0) return [];
    const name = String(plugin.name ?? 'a plugin of the site');
    const what = `is not run: ${hooks.map((hook) => `"${hook}"`).join(', ')}`;
    return [{ name, consequence: [what, ...hooks.flatMap((hook) => WITHOUT[hook] ?? [])].join('. ') }];
  });
}
