import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetUseItem } from '@rspack/core';
import type { ForeignSite } from '../../src/model/sourceAdapter.ts';
import { toLoadError } from '../../src/node/config/loadError.ts';
import { watchdog } from '../../src/node/support/process/watchdog.ts';
import { DocsError } from '../../src/tools/messages/errors.ts';
import { Unreturned } from '../../src/tools/messages/Unreturned.ts';
import { loadJiti } from '../../src/tools/packages/lazyPackages.ts';

const MISSING_TOOL_LOADER = fileURLToPath(new URL('./missingToolLoader.mjs', import.meta.url));
const POSTCSS_LOADER = fileURLToPath(new URL('./postcssLoader.mjs', import.meta.url));
const TAILWIND_LOADER = fileURLToPath(new URL('./tailwindLoader.mjs', import.meta.url));
const POSTCSS_CONFIGS = ['postcss.config.js', 'postcss.config.mjs', 'postcss.config.cjs', 'postcss.config.ts'];
const TAILWIND_CONFIGS = ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts'].map((extension) => `tailwind.config.${extension}`);
const SASS_COMPILERS = ['sass-embedded', 'sass'];

/** Rules for the style tools that a site has installed. */
interface StyleTools {
  /** Loaders that run before the engine's own on a site's CSS. */
  css: RuleSetUseItem[];
  /** Loaders that turn Sass into CSS. They throw if the site has no compiler. */
  sass: RuleSetUseItem[];
  /** The same for Less. */
  less: RuleSetUseItem[];
  /** Changes when a tool or its configuration is added or removed. */
  key: string;
}

/** A site with what of its configuration matters here. */
interface StyledSite {
  docsDir: string;
  foreign?: { site: Pick<ForeignSite, 'configFile' | 'postcssPlugins'> } | undefined;
}

/**
 * Finds the style tools that a site has installed: Sass, Less, Tailwind as a plugin of Rsbuild, and PostCSS if there is a configuration in the
 * docs folder or beside it, or if the configuration of another engine has plugins of it.
 * @throws DocsError if PostCSS is configured by the site and not installed
 */
export function findStyleTools(site: StyledSite): StyleTools {
  const resolve = createResolve(site);
  const tools = {
    css: [...postcssLoaders(site, resolve), ...tailwindLoaders(site.docsDir, resolve)],
    sass: sassLoaders(resolve),
    less: lessLoaders(resolve),
  };
  return { ...tools, key: [...tools.css, ...tools.sass, ...tools.less].map(nameOf).join('\n') };
}

/** Returns the path of a loader, and of the configuration that it is given. */
function nameOf(item: RuleSetUseItem): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { loader, options } = item;
  return JSON.stringify([loader, typeof options === 'object' ? options.config : undefined]);
}

type Resolve = (name: string) => string | undefined;

/** Content may be outside of the folder whose packages it has. */
function createResolve({ docsDir, foreign }: StyledSite): Resolve {
  const resolveIn = [docsDir, ...configFolder(foreign)].map(resolveFrom);
  return (name) => resolveIn.flatMap((resolve) => resolve(name) ?? [])[0];
}

function configFolder(foreign: StyledSite['foreign']): string[] {
  return foreign ? [path.dirname(foreign.site.configFile)] : [];
}

function resolveFrom(folder: string): Resolve {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  return (name) => {
    try {
      return resolve(name);
    } catch {
      return undefined;
    }
  };
}

/** Plugins of Rsbuild, which sites of Rspress have installed, and which bring their tools with them. */
const SASS_PLUGIN = '@rsbuild/plugin-sass';
const TAILWIND_PLUGIN = '@rsbuild/plugin-tailwindcss';

function sassLoaders(resolve: Resolve): StyleTools['sass'] {
  const plugin = resolve(SASS_PLUGIN);
  const bundled = plugin && path.join(plugin, '../../compiled/sass-loader/index.js');
  const loader = resolve('sass-loader') ?? (bundled !== undefined && existsSync(bundled) ? bundled : undefined);
  const inPlugin = plugin === undefined ? () => undefined : resolveFrom(path.dirname(plugin));
  const compiler = [resolve, inPlugin].flatMap((from) => SASS_COMPILERS.flatMap((name) => from(name) ?? []))[0];
  if (loader !== undefined && compiler !== undefined) {
    return [{ loader, options: { api: 'modern-compiler', implementation: createRequire(compiler)(compiler) } }];
  }
  // As text, the options are in the identifiers of modules, from which `src/node/bundle/bundleErrors.ts` reads the tool.
  return [{ loader: MISSING_TOOL_LOADER, options: 'Sass' }];
}

function lessLoaders(resolve: Resolve): StyleTools['less'] {
  const [loader, implementation] = ['less-loader', 'less'].map(resolve);
  if (loader === undefined || implementation === undefined) return [{ loader: MISSING_TOOL_LOADER, options: 'Less' }];
  return [{ loader, options: { implementation, lessOptions: { javascriptEnabled: true } } }];
}

function tailwindLoaders(docsDir: string, resolve: Resolve): StyleTools['css'] {
  const plugin = resolve(TAILWIND_PLUGIN);
  const loader = plugin && resolveFrom(path.dirname(plugin))('@tailwindcss/webpack');
  // Classes are those in the files of the project.
  return loader === undefined
    ? []
    : [{ loader: TAILWIND_LOADER, options: { loader, base: path.dirname(docsDir), optimize: false } }];
}

/**
 * Loads the configuration of PostCSS, whose loader would report an error in it once for each style sheet, without its
 * name.
 * @throws DocsError
 */
export async function checkPostcssConfig(site: StyledSite, cwd: string): Promise<void> {
  const configFile = findPostcssConfig(site);
  if (configFile === undefined || postcssLoaders(site, createResolve(site)).length === 0) return;
  try {
    await loadJiti()
      .createJiti(import.meta.url, { moduleCache: false })
      .import(configFile);
  } catch (cause) {
    throw toLoadError(cause, { configFile, cwd });
  }
}

function findPostcssConfig({ docsDir, foreign }: StyledSite): string | undefined {
  return [docsDir, path.dirname(docsDir), ...configFolder(foreign)]
    .flatMap((folder) => POSTCSS_CONFIGS.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

function postcssLoaders(site: StyledSite, resolve: Resolve): StyleTools['css'] {
  const config = findPostcssConfig(site);
  const plugins = site.foreign?.site.postcssPlugins?.() ?? [];
  if (config === undefined && plugins.length === 0) return [];
  const postcss = findPostcss(resolve);
  if (postcss !== undefined) {
    const folder = toolFolder(config ?? site.foreign?.site.configFile ?? site.docsDir);
    return [{ loader: POSTCSS_LOADER, options: { config, plugins, postcss, folder, limited: limitedBy(config) } }];
  }
  // Beside the docs folder, it may be the configuration of another program.
  if (plugins.length === 0 && config !== undefined && path.dirname(config) !== site.docsDir) return [];
  throw new DocsError({
    area: 'styles',
    problem: `${config === undefined ? 'The configuration' : `"${path.basename(config)}"`} needs PostCSS, which is not installed.`,
    hint: 'Run "npm install -D postcss".',
  });
}

/**
 * Returns the folder that tools of a project take for the current one: that of its package, above a file. A configuration of Tailwind 3 in the
 * current folder is found as before.
 */
function toolFolder(file: string): string {
  const cwd = process.cwd();
  if (TAILWIND_CONFIGS.some((name) => existsSync(path.join(cwd, name)))) return cwd;
  const first = path.dirname(file);
  for (let folder = first; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (path.dirname(folder) === folder) return first;
  }
}

/** Returns a function that runs plugins under the limit for code of the site. Once they have not returned, they are not run again. */
function limitedBy(config: string | undefined) {
  const name = `PostCSS${config === undefined ? '' : ` with "${path.basename(config)}"`}`;
  const explain = (cause: Unreturned) =>
    new DocsError({ area: 'styles', problem: `${name} ${cause.message}.`, hint: cause.hint, cause });
  let failed: Error | undefined;
  return async <Value>(run: () => Promise<Value>): Promise<Value> => {
    if (failed) throw failed;
    try {
      return await watchdog.run({ name, explain }, run);
    } catch (cause) {
      if (!(cause instanceof Unreturned)) throw cause;
      // Rspack keeps its text alone, to which the style sheet is added.
      failed = new Error([`${name} ${cause.message}`, cause.hint].join('. '));
      throw failed;
    }
  };
}

/** Packages that depend on PostCSS: a site may have no dependency of its own. VitePress has it by Vite. */
const WITH_POSTCSS = ['@tailwindcss/postcss', 'tailwindcss', 'autoprefixer', 'vite'];

function findPostcss(resolve: Resolve): string | undefined {
  const vitepress = resolve('vitepress/package.json');
  const found = [...WITH_POSTCSS.map(resolve), vitepress && resolveFrom(path.dirname(vitepress))('vite')];
  return resolve('postcss') ?? found.flatMap((file) => (file && resolveFrom(path.dirname(file))('postcss')) || [])[0];
}
