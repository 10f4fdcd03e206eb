import { createRequire } from 'node:module';
import path from 'node:path';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { messageOf } from '../../../src/tools/messages/errors.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { loadJiti } from '../../../src/tools/packages/lazyPackages.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { textAt } from '../../support/values.ts';
import { type DocusaurusModule, listModules } from './plugins.ts';
import type { DocusaurusConfig } from './siteSettings.ts';

/** What plugins of a site do to its style sheets. */
export interface SitePostcss {
  /** Plugins of PostCSS. Packages have absolute paths. */
  plugins: unknown[];
  /** What is not run of plugins that have such a hook, by their paths in the configuration, as the end of a sentence; `''` for nothing. */
  notRun: ReadonlyMap<string, string>;
  /** Absolute paths of the modules of these plugins. */
  files: readonly string[];
}

/** Hook of a plugin that changes the options of PostCSS. */
const HOOK = 'configurePostCss';

/** Returns what a plugin is named by in a `SitePostcss`. */
export function keyOf({ path: at }: Pick<DocusaurusModule, 'path'>): string {
  return at.join('.');
}

/**
 * Runs the hook for PostCSS of a site's plugins: most add Tailwind by it. Only plugins whose code has the hook are called. Docusaurus's own
 * plugins of PostCSS are for old browsers.
 */
export async function readPostcss({ options, siteDir }: DocusaurusConfig): Promise<SitePostcss> {
  const require = createRequire(path.join(siteDir, 'docusaurus.config.js'));
  const context = {
    siteDir,
    siteConfig: options,
    baseUrl: textAt(options, 'baseUrl') ?? '/',
    outDir: path.join(siteDir, 'build'),
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
  };
  const notRun = new Map<string, string>();
  const files: string[] = [];
  let settings: unknown = { plugins: [] };
  for (const each of listModules(options)) {
    const file = typeof each.module === 'string' ? findModule(each, require) : undefined;
    const code = typeof each.module === 'function' ? String(each.module) : file && readSource(file);
    if (!code?.includes(HOOK)) continue;
    if (file !== undefined) files.push(file);
    try {
      const create = file === undefined ? each.module : await loadModule(file);
      const plugin: unknown = typeof create === 'function' ? await create(context, each.options) : undefined;
      const hook = valueAt(plugin, [HOOK]);
      if (typeof hook !== 'function') continue;
      const changed: unknown = hook.call(plugin, settings);
      settings = { plugins: [valueAt(changed, ['plugins'])].flat().map((entry) => resolveEntry(entry, require)) };
      const others = Object.entries(Object(plugin)).filter(
        ([name, value]) => name !== HOOK && typeof value === 'function',
      );
      const names = others.map(([name]) => `"${name}"`).join(', ');
      notRun.set(keyOf(each), names === '' ? '' : `${names} ${others.length === 1 ? 'is' : 'are'} not run`);
    } catch (error) {
      const [reason = ''] = messageOf(error).split('\n');
      notRun.set(
        keyOf(each),
        `"${HOOK}" fails, so that style sheets are published without it: ${reason.replace(/\.$/, '')}`,
      );
    }
  }
  return { plugins: [valueAt(settings, ['plugins'])].flat(), notRun, files };
}

/** Returns the file of a plugin that is a module of the site or of a package besides those of Docusaurus. */
function findModule({ name, module }: DocusaurusModule, require: NodeJS.Require): string | undefined {
  if (name.startsWith('@docusaurus/')) return undefined;
  try {
    return require.resolve(String(module));
  } catch {
    return undefined;
  }
}

function loadModule(file: string): Promise<unknown> {
  return loadJiti().createJiti(file, { moduleCache: false, fsCache: false }).import(file, { default: true });
}

/**
 * Returns a plugin of PostCSS, with the absolute path of its package in place of the name.
 * @throws Error for a package that is not installed
 */
function resolveEntry(entry: unknown, require: NodeJS.Require): unknown {
  const missing = recordedPackage(entry);
  if (missing !== undefined) throw new Error(`Cannot find module '${missing}'`);
  if (typeof entry === 'string') return require.resolve(entry);
  return Array.isArray(entry) ? [resolveEntry(entry[0], require), ...entry.slice(1)] : entry;
}
