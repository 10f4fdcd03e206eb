import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ExternalItem } from '@rspack/core';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { SiteConfig } from '../../../src/model/siteConfig.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { addBase } from '../../../src/shared/urls.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { findUncarried } from '../../support/keys.ts';
import { isObject, type Recordings } from '../../support/recorder.ts';
import { recordAt } from '../../support/values.ts';
import { formsAt, mergeForms, readDocumentTags } from './documentTags.ts';
import { isAddress, RSPRESS_KEYS } from './keys.ts';
import { type FileFolders, publicAddress } from './publicFile.ts';

/** The settings of the bundler that an Rspress site has and that apply here. */
export interface BuilderSettings {
  /** Expressions by the name that they replace. */
  define: Record<string, string>;
  alias: Record<string, string>;
  /** Imports that are not bundled. */
  externals: ExternalItem[];
  head: HeadTag[];
  /** Address of the site that its tags have. */
  siteUrl: string | undefined;
  /** Modules that run before the site, as absolute paths or packages. */
  preEntries: string[];
  /** Icon for home screens, web app manifest and address of scripts. */
  outputs: Pick<SiteConfig, 'touchIcon' | 'webManifest' | 'assetPrefix'>;
  /** Settings and plugins that do not apply, with the consequence as the end of a sentence. */
  missing: NotCarried[];
}

/** Where files of the site are. Folders are absolute. */
interface Places extends FileFolders {
  base: string;
}

/**
 * Reads the settings of the bundler. Plugins that a site has written itself run, as far as they change settings.
 * @param given that of the site, and those of its own plugins, which come first
 * @throws what such a plugin throws
 */
export async function readBuilderConfig(
  given: { site: unknown; ofPlugins: readonly unknown[] },
  recordings: Recordings,
  places: Places,
): Promise<BuilderSettings> {
  const missing: NotCarried[] = [];
  const configs = [...given.ofPlugins, given.site];
  const changes: unknown[] = [];
  const listed = configs.flatMap((config) => [valueAt(config, ['plugins'])].flat(Number.POSITIVE_INFINITY));
  for (const plugin of await Promise.all(listed)) {
    if (!isObject(plugin) || recordings.has(plugin)) continue;
    const changed = await runPlugin(plugin);
    changes.push(...changed.configs);
    if (changed.hooks.length === 0) continue;
    missing.push({
      name: String(valueAt(plugin, ['name']) ?? 'a plugin of the bundler'),
      consequence: `is run in part: ${changed.hooks.map((hook) => `"${hook}"`).join(', ')} has no counterpart`,
    });
  }
  // The keys of the site itself are among those of its other settings.
  const uncarried = [...given.ofPlugins, ...changes].flatMap((each) =>
    findUncarried(each, RSPRESS_KEYS, 'builderConfig.'),
  );
  const all = [...configs, ...changes];
  const outputs = all.map((each) => outputsOf(each, places));
  const carried: BuilderSettings['outputs'] = Object.assign({}, ...outputs);
  const { head, url, missing: lost } = await readDocumentTags(all, carried.assetPrefix ?? places.base);
  const alias = await readAlias(all, places.root);
  return {
    define: Object.fromEntries(
      all.flatMap((each) =>
        Object.entries(recordAt(each, 'source', 'define')).flatMap(([name, value]) => toDefinitions(name, value)),
      ),
    ),
    alias: alias.files,
    externals: formsAt(all, 'output', 'externals').filter(isExternal),
    head,
    siteUrl: url,
    preEntries: formsAt(all, 'source', 'preEntry').flatMap((entry) =>
      typeof entry === 'string' ? [toFile(entry, places.root)] : [],
    ),
    outputs: carried,
    missing: [...uncarried, ...missing, ...lost, ...alias.missing],
  };
}

/** Rsbuild hands externals to the bundler as they are. */
function isExternal(value: unknown): value is ExternalItem {
  return typeof value === 'string' || value instanceof RegExp || typeof value === 'function' || isRecord(value);
}

/** Runs a plugin of the site's own, and returns the configurations that it adds. */
async function runPlugin(plugin: object): Promise<{ configs: unknown[]; hooks: string[] }> {
  const setup = valueAt(plugin, ['setup']);
  const configs: unknown[] = [];
  const hooks: string[] = [];
  if (typeof setup !== 'function') return { configs, hooks };
  const merge = (...parts: unknown[]) => {
    configs.push(...parts);
    return {};
  };
  const known: Record<string, unknown> = {
    async modifyRsbuildConfig(change: unknown) {
      // Rsbuild has these objects by default.
      const own = { source: { define: {} }, resolve: { alias: {} }, html: { meta: {} }, output: {}, tools: {} };
      if (typeof change !== 'function') return;
      configs.push(own, await change(own, { mergeRsbuildConfig: merge }));
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
  return { configs: [...new Set(configs)], hooks };
}

/** Returns a value of `define` as code, and its members by their names, as the bundler replaces them. */
function toDefinitions(name: string, value: unknown): [string, string][] {
  const members = isRecord(value) ? Object.entries(value) : [];
  return [[name, toCode(value)], ...members.flatMap(([key, each]) => toDefinitions(`${name}.${key}`, each))];
}

/** Texts are code, also those in lists and objects. */
function toCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCode).join()}]`;
  if (isRecord(value)) {
    return `{${Object.entries(value)
      .map(([key, each]) => `${JSON.stringify(key)}:${toCode(each)}`)
      .join()}}`;
  }
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

/** The first of several files that exists is the one that is meant. */
async function readAlias(
  configs: readonly unknown[],
  root: string,
): Promise<{ files: Record<string, string>; missing: NotCarried[] }> {
  const forms = [...formsAt(configs, 'source', 'alias'), ...formsAt(configs, 'resolve', 'alias')];
  const files: Record<string, string> = {};
  const missing: NotCarried[] = [];
  for (const [name, target] of Object.entries(await mergeForms(forms))) {
    const targets = [target].flat().flatMap((each) => (typeof each === 'string' ? [toFile(each, root)] : []));
    const file = targets.find((each) => existsSync(each)) ?? targets[0];
    if (file !== undefined) files[name] = file;
    else missing.push({ name: `builderConfig.resolve.alias "${name}"`, consequence: 'is left out: it has no file' });
  }
  return { files, missing };
}

function toFile(file: string, root: string): string {
  return file.startsWith('.') ? path.resolve(root, file) : file;
}

function outputsOf(config: unknown, places: Places): BuilderSettings['outputs'] {
  const prefix = valueAt(config, ['output', 'assetPrefix']);
  return {
    ...readAppIcon(valueAt(config, ['html', 'appIcon']), places),
    ...(isAddress(prefix) && { assetPrefix: prefix.replace(/\/?$/, '/') }),
  };
}

/** Returns the largest icon, and the manifest of a site whose icons have a name. */
function readAppIcon(appIcon: unknown, places: Places): BuilderSettings['outputs'] {
  const icons = [valueAt(appIcon, ['icons'])].flat().flatMap((icon) => {
    const src = valueAt(icon, ['src']);
    if (typeof src !== 'string') return [];
    const address = publicAddress(src, places) ?? src;
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
          src: address.startsWith('/') ? addBase(address, places.base) : address,
          sizes: `${size}x${size}`,
        })),
      },
    }),
  };
}

function sizeOf(icon: unknown): number {
  const size = valueAt(icon, ['size']);
  return typeof size === 'number' ? size : 0;
}
