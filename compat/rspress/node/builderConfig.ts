import path from 'node:path';
import type { HeadTag } from '../../../src/model/pageData.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import type { Recordings } from '../../support/recorder.ts';

/** The settings of the bundler that an Rspress site has and that apply here. */
export interface BuilderSettings {
  /** Expressions by the name that they replace. */
  define: Record<string, string>;
  alias: Record<string, string>;
  head: HeadTag[];
  /** Modules that run before the site, as absolute paths or packages. */
  preEntries: string[];
  /** Address of the largest icon for home screens. */
  touchIcon?: string;
  /** Settings and plugins that do not apply, with the consequence as the end of a sentence. */
  missing: { name: string; consequence: string }[];
}

/** Settings of a server, of a terminal and of chunks, which readers of a site do not see. */
const WITHOUT_EFFECT = new Set([
  'dev',
  'server',
  'performance',
  'splitChunks',
  'logLevel',
  'environments',
  'output',
  'tools',
  'mode',
  'root',
]);
const READ = new Set(['plugins', 'source', 'resolve', 'html']);
/** Settings of HTML and of the output that readers of a site see, with the consequence as the end of a sentence. */
const NAMED: readonly { path: readonly [string, string]; consequence: string }[] = [
  { path: ['html', 'favicon'], consequence: 'has no counterpart: set "icon"' },
  { path: ['html', 'template'], consequence: 'has no counterpart: set "head" for tags of the head' },
  { path: ['output', 'assetPrefix'], consequence: 'has no effect: files are below "base"' },
  { path: ['output', 'copy'], consequence: 'has no effect: keep files in the folder "public"' },
];

/**
 * Reads the settings of the bundler. Plugins that a site has written itself run, as far as they change settings.
 * @param root folder of the project, absolute
 * @throws what such a plugin throws
 */
export async function readBuilderConfig(
  config: unknown,
  recordings: Recordings,
  root: string,
): Promise<BuilderSettings> {
  const settings: BuilderSettings = { define: {}, alias: {}, head: [], preEntries: [], missing: [] };
  const plugins = [valueAt(config, ['plugins'])].flat(Number.POSITIVE_INFINITY);
  for (const plugin of plugins) {
    if (!isObject(plugin) || recordings.has(plugin)) continue;
    const changed = await runPlugin(plugin);
    for (const each of changed.configs) addSettings(each, settings, root);
    if (changed.hooks.length === 0) continue;
    settings.missing.push({
      name: String(valueAt(plugin, ['name']) ?? 'a plugin of the bundler'),
      consequence: `is run in part: ${changed.hooks.map((hook) => `"${hook}"`).join(', ')} has no counterpart`,
    });
  }
  addSettings(config, settings, root);
  return settings;
}

/** The recorded plugins of a configuration are in `builderConfig.plugins` or `plugins`. */
function isObject(value: unknown): value is object {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

/** Runs a plugin of the site's own, and returns the configurations that it adds. */
async function runPlugin(plugin: object): Promise<{ configs: unknown[]; hooks: string[] }> {
  const setup = valueAt(plugin, ['setup']);
  const configs: unknown[] = [];
  const hooks: string[] = [];
  if (typeof setup !== 'function') return { configs, hooks };
  const merge = (...parts: unknown[]) => {
    configs.push(...parts.filter((part) => isObject(part) && Object.keys(part).length > 0));
    return {};
  };
  const known: Record<string, unknown> = {
    async modifyRsbuildConfig(change: unknown) {
      const own = {};
      if (typeof change !== 'function') return;
      configs.push(await change(own, { mergeRsbuildConfig: merge }), own);
    },
    logger: console,
    context: { rootPath: process.cwd() },
  };
  const pending: unknown[] = [];
  const api = new Proxy(known, {
    get(target, name) {
      if (typeof name === 'symbol') return undefined;
      const own = target[name];
      if (typeof own === 'function') return (...args: unknown[]) => pending.push(own(...args));
      if (own !== undefined) return own;
      return () => {
        hooks.push(name);
      };
    },
  });
  await setup.call(plugin, api);
  await Promise.all(pending);
  return { configs, hooks };
}

function addSettings(config: unknown, settings: BuilderSettings, root: string): void {
  if (!isObject(config)) return;
  for (const [name, value] of entriesAt(config, 'source', 'define')) {
    settings.define[name] = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  }
  for (const [name, target] of [...entriesAt(config, 'resolve', 'alias'), ...entriesAt(config, 'source', 'alias')]) {
    const file = [target].flat()[0];
    if (typeof file === 'string') settings.alias[name] = file.startsWith('.') ? path.resolve(root, file) : file;
  }
  for (const entry of [valueAt(config, ['source', 'preEntry'])].flat()) {
    if (typeof entry === 'string') settings.preEntries.push(entry.startsWith('.') ? path.resolve(root, entry) : entry);
  }
  for (const each of [valueAt(config, ['html', 'tags'])].flat()) {
    const tag = valueAt(each, ['tag']);
    if (typeof tag !== 'string') continue;
    const text = valueAt(each, ['children']);
    const attributes = textsOf(each, 'attrs');
    settings.head.push(typeof text === 'string' ? [tag, attributes, text] : [tag, attributes]);
  }
  for (const [name, content] of entriesAt(config, 'html', 'meta')) {
    if (typeof content === 'string') settings.head.push(['meta', { name, content }]);
  }
  const icons = [valueAt(config, ['html', 'appIcon', 'icons'])].flat();
  const largest = icons.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  const src = valueAt(largest, ['src']);
  if (typeof src === 'string' && sizeOf(largest) >= 180) settings.touchIcon = src;
  for (const { path: keys, consequence } of NAMED) {
    if (valueAt(config, keys) !== undefined)
      settings.missing.push({ name: ['builderConfig', ...keys].join('.'), consequence });
  }
  for (const key of Object.keys(config)) {
    if (READ.has(key) || WITHOUT_EFFECT.has(key) || settings.missing.some(({ name }) => name === key)) continue;
    settings.missing.push({ name: `builderConfig.${key}`, consequence: 'has no counterpart' });
  }
}

function sizeOf(icon: unknown): number {
  const size = valueAt(icon, ['size']);
  return typeof size === 'number' ? size : 0;
}

function entriesAt(value: unknown, ...path: string[]): [string, unknown][] {
  const found = valueAt(value, path);
  return typeof found === 'object' && found !== null ? Object.entries(found) : [];
}

function textsOf(value: unknown, key: string): Record<string, string> {
  return Object.fromEntries(
    entriesAt(value, key).flatMap(([name, each]): [string, string][] => {
      if (typeof each === 'string' || typeof each === 'number') return [[name, String(each)]];
      return each === true ? [[name, '']] : [];
    }),
  );
}
