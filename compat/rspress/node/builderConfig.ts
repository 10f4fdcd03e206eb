import path from 'node:path';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { SiteConfig } from '../../../src/model/siteConfig.ts';
import { addBase } from '../../../src/shared/urls.ts';
import { isInside } from '../../../src/tools/messages/isInside.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { findUncarried } from '../../support/keys.ts';
import type { Recordings } from '../../support/recorder.ts';
import { RSPRESS_KEYS } from './keys.ts';

/** The settings of the bundler that an Rspress site has and that apply here. */
export interface BuilderSettings {
  /** Expressions by the name that they replace. */
  define: Record<string, string>;
  alias: Record<string, string>;
  head: HeadTag[];
  /** Modules that run before the site, as absolute paths or packages. */
  preEntries: string[];
  /** Icon for home screens, web app manifest and address of scripts. */
  outputs: Pick<SiteConfig, 'touchIcon' | 'webManifest' | 'assetPrefix'>;
  /** Settings and plugins that do not apply, with the consequence as the end of a sentence. */
  missing: { name: string; consequence: string }[];
}

/** Where files of the site are. Folders are absolute. */
interface Places {
  /** Folder of the project. */
  root: string;
  publicDir: string;
  base: string;
}

/**
 * Reads the settings of the bundler. Plugins that a site has written itself run, as far as they change settings.
 * @throws what such a plugin throws
 */
export async function readBuilderConfig(
  config: unknown,
  recordings: Recordings,
  places: Places,
): Promise<BuilderSettings> {
  const settings: BuilderSettings = { define: {}, alias: {}, head: [], preEntries: [], outputs: {}, missing: [] };
  const plugins = [valueAt(config, ['plugins'])].flat(Number.POSITIVE_INFINITY);
  for (const plugin of plugins) {
    if (!isObject(plugin) || recordings.has(plugin)) continue;
    const changed = await runPlugin(plugin);
    for (const each of changed.configs) {
      addSettings(each, settings, places);
      settings.missing.push(...findUncarried(each, RSPRESS_KEYS, 'builderConfig.'));
    }
    if (changed.hooks.length === 0) continue;
    settings.missing.push({
      name: String(valueAt(plugin, ['name']) ?? 'a plugin of the bundler'),
      consequence: `is run in part: ${changed.hooks.map((hook) => `"${hook}"`).join(', ')} has no counterpart`,
    });
  }
  addSettings(config, settings, places);
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

function addSettings(config: unknown, settings: BuilderSettings, places: Places): void {
  const { root } = places;
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
  Object.assign(settings.outputs, readAppIcon(valueAt(config, ['html', 'appIcon']), places));
  const prefix = valueAt(config, ['output', 'assetPrefix']);
  if (isAddress(prefix)) settings.outputs.assetPrefix = prefix.replace(/\/?$/, '/');
}

/** Returns the largest icon, and the manifest of a site whose icons have a name. */
function readAppIcon(appIcon: unknown, { root, publicDir, base }: Places): BuilderSettings['outputs'] {
  const icons = [valueAt(appIcon, ['icons'])].flat().flatMap((icon) => {
    const src = valueAt(icon, ['src']);
    if (typeof src !== 'string') return [];
    const file = path.resolve(root, src);
    // Files are relative to the project. Those of the folder "public" have an address.
    const address = isInside(file, publicDir) ? `/${path.relative(publicDir, file).replaceAll(path.sep, '/')}` : src;
    return isAddress(address) ? [{ address, size: sizeOf(icon) }] : [];
  });
  const [largest] = icons.toSorted((one, other) => other.size - one.size);
  const name = valueAt(appIcon, ['name']);
  return {
    ...(largest && largest.size >= 180 && { touchIcon: largest.address }),
    ...(typeof name === 'string' && {
      webManifest: {
        name,
        icons: icons.map(({ address, size }) => ({
          src: address.startsWith('/') ? addBase(address, base) : address,
          sizes: `${size}x${size}`,
        })),
      },
    }),
  };
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(?:https?:\/)?\//.test(value);
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
