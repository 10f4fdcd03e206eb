import path from 'node:path';
import { types } from 'node:util';
import { type Configuration, DefinePlugin, type RspackPluginInstance } from '@rspack/core';
import type { ResolvedConfig } from '../../src/model/config.ts';
import { isRightToLeft } from '../../src/node/bundle/isRightToLeft.ts';
import { MEDIA_FILES } from '../../src/node/bundle/mediaFiles.ts';
import { pluginsOf } from '../../src/node/hooks.ts';
import { findEndlessLinks, pageFolders } from '../../src/node/pages/endlessLinks.ts';
import type { Project } from '../../src/node/project.ts';
import { isWatching } from '../../src/node/support/siteUse.ts';
import { ASSET_HASH_CHARACTERS, digest } from '../../src/tools/files/digest.ts';
import { DocsError } from '../../src/tools/messages/errors.ts';
import { pluginError } from '../../src/tools/messages/pluginError.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { EXTENSIONS } from '../../src/tools/packages/moduleExtensions.ts';
import { enginePackage } from './enginePackage.ts';
import { flexsearchBuild } from './flexsearchBuild.ts';
import { LOADER, swcOptions, THEME_STUB } from './SiteModulesPlugin.ts';
import { findStyleTools } from './styleTools.ts';

/** A site with its theme. */
export interface SiteContext {
  project: Project;
  /** Absolute path. */
  themeDir: string;
  /** Absolute path of the theme's module. */
  themeEntry: string;
  /**
   * Returns the module of the theme as its folder is now, or `''` if there is none.
   * @throws DocsError for a folder without a module
   */
  findTheme(): string;
  /** Absolute path of the root of all caches. */
  cacheRoot: string;
  /** Messages about folders and caches for the terminal. */
  notices: readonly string[];
  /** Line about a folder that has pages and no configuration, of this engine or another one. */
  plainFolder?: string;
  /** Releases the caches for the next process, before this one ends. */
  releaseCaches(): void;
  /** Announces that a part of the caches is being written. Returns a function that announces the end. */
  holdCache(name: string): () => void;
  /** Whether a build prints the Content-Security-Policy for its documents. */
  printsPolicy: boolean;
  /** Returns the site of a version with sources of its own, whose output is built before that of the site. */
  versionSite?(name: string): Promise<SiteContext>;
  /** Builds that site in a process of its own, which prints the problems. Resolves to whether it succeeded. */
  buildVersion?(name: string): Promise<boolean>;
  /** Loads the configuration in a process of its own. Resolves to its mistakes. */
  findMistakes?(): Promise<readonly DocsError[]>;
}

/** Browser targets of the output. */
export const TARGETS = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 114'];

/** Imports of a file's text, `import text from './x.txt?raw'`. */
const RAW = /^\?raw$/;
const PACKAGES = /[\\/]node_modules[\\/]/;
const ENGINE_STYLES = ['theme', 'compat'].map((folder) => path.join(ENGINE_ROOT, folder));
/** Removes what only right-to-left pages need. */
const LEFT_TO_RIGHT_LOADER = path.join(ENGINE_ROOT, 'plugins/rspack/leftToRightLoader.mjs');

/** Names of CSS classes and of imported files, the same on both sides. */
export const CLASS_NAMES = {
  localIdentName: '[local]-[hash:5]',
  // `styles.nextSteps` for `.next-steps`, too, as in sites for Rsbuild.
  exportsConvention: 'camel-case',
} as const;
export const ASSET_NAME = `static/media/[name].[contenthash:${ASSET_HASH_CHARACTERS}][ext]`;

/** Returns the configuration that all compilers share: resolution and module rules. */
export function sharedConfig({ project, themeEntry }: SiteContext, isDevelopment = isWatching(project)) {
  const defaultTheme = path.join(ENGINE_ROOT, 'theme/index.ts');
  const extensions = pluginsOf(project).flatMap(({ theme }) => theme ?? []);
  const lightningCss = { loader: 'builtin:lightningcss-loader', options: { targets: TARGETS } };
  // Without recovery, broken CSS is an error. With it, the parser drops what it cannot read, without a word.
  const strictCss = { ...lightningCss, options: { targets: TARGETS, errorRecovery: false } };
  // In watch mode as in a build: names of classes depend on the rules.
  const themeCss = isRightToLeft(project.config) ? [lightningCss] : [lightningCss, { loader: LEFT_TO_RIGHT_LOADER }];
  const styleTools = findStyleTools(project);
  // Tools report mistakes themselves. Locations in their output would be none of the author's.
  const ownCss = styleTools.css.length === 0 ? [strictCss] : [lightningCss, ...styleTools.css];
  const packageCss = [lightningCss, ...styleTools.css];
  const sass = [lightningCss, ...styleTools.css, ...styleTools.sass];
  const less = [lightningCss, ...styleTools.css, ...styleTools.less];
  const ownAlias = {
    '#theme': extensions.length > 0 ? THEME_STUB : '#own-theme',
    // A theme that is removed in watch mode has its error, and not another one at each import.
    '#own-theme': isDevelopment ? [themeEntry, defaultTheme] : themeEntry,
    '#default-theme': defaultTheme,
    '#runtime': path.join(ENGINE_ROOT, 'src/client/index.ts'),
    'docspack/theme$': defaultTheme,
    'docspack/runtime$': path.join(ENGINE_ROOT, 'src/client/index.ts'),
    ...sharedPackages(),
    flexsearch$: flexsearchBuild(),
  };
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: ENGINE_ROOT,
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: project.config.pageAdapter?.findsMarkdown ? ['.mjs', '.mdx', '.md', ...EXTENSIONS] : EXTENSIONS,
      // The first one that matches counts. With names of the site's own for them, a page would have two copies of the engine.
      alias: { ...ownAlias, ...project.config.alias, ...ownAlias },
    },
    module: {
      // Custom properties are the design tokens: a module that sets one sets the global one.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': CLASS_NAMES },
      rules: [
        // The public entry only re-exports. Without this, everything it exports would be in the first script. Only for
        // that file: for the whole folder, the search worker would lose its imports (Rspack 2.3, `usedExports:
        // 'global'`).
        { include: path.join(ENGINE_ROOT, 'src/client/index.ts'), sideEffects: false },
        // The same for code that only watch mode uses.
        { include: path.join(ENGINE_ROOT, 'src/client/overlay'), sideEffects: false },
        // The same for the default theme's landing page, which has its own chunk.
        {
          include: ['theme/code', 'theme/home', 'theme/mdx'].map((folder) => path.join(ENGINE_ROOT, folder)),
          test: /\.tsx?$/,
          sideEffects: false,
        },
        {
          include: THEME_STUB,
          use: { loader: LOADER, options: { render: async () => extendedTheme(extensions) } },
        },
        {
          oneOf: [
            { resourceQuery: RAW, type: 'asset/source' },
            { test: /\.(tsx?|jsx)$/, use: { loader: 'builtin:swc-loader', options: swcOptions(isDevelopment) } },
            // The tools of a site don't see the engine's styles.
            { include: ENGINE_STYLES, test: /\.module\.css$/, type: 'css/module', use: themeCss },
            { include: ENGINE_STYLES, test: /\.css$/, type: 'css', use: themeCss },
            // Authors cannot repair packages, which have hacks for old browsers.
            { include: PACKAGES, test: /\.module\.css$/, type: 'css/module', use: packageCss },
            { include: PACKAGES, test: /\.css$/, type: 'css', use: packageCss },
            { test: /\.module\.css$/, type: 'css/module', use: ownCss },
            { test: /\.css$/, type: 'css', use: ownCss },
            { test: /\.module\.s[ac]ss$/, type: 'css/module', use: sass },
            { test: /\.s[ac]ss$/, type: 'css', use: sass },
            { test: /\.module\.less$/, type: 'css/module', use: less },
            { test: /\.less$/, type: 'css', use: less },
            {
              test: MEDIA_FILES,
              type: 'asset/resource',
            },
          ],
        },
      ],
    },
    // Packages that look up their folder in Node.js find none in a browser, which needs no warning.
    node: { __dirname: false, __filename: false },
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    performance: false,
  } satisfies Configuration;
}

/** Returns the plugin that replaces `import.meta.env` in a site's code, with what Vite and Rsbuild have there. */
export function environmentPlugin({ project }: SiteContext, isServer: boolean): RspackPluginInstance {
  const isDevelopment = isWatching(project);
  const values = {
    MODE: isDevelopment ? 'development' : 'production',
    DEV: isDevelopment,
    PROD: !isDevelopment,
    SSR: isServer,
    ...baseUrls(project.config),
  };
  const texts = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  return new DefinePlugin({
    'import.meta.env': Object.fromEntries(texts),
  });
}

function baseUrls({ pageAdapter, site, builtVersion }: ResolvedConfig): Record<string, string> {
  if (!pageAdapter?.hasBareBaseUrl) return { BASE_URL: site.base };
  const prefix = (builtVersion?.siteBase ?? site.base).replace(/\/$/, '');
  return { BASE_URL: prefix || '/', ASSET_PREFIX: prefix };
}

/**
 * Returns aliases for the packages of which a page may contain only one copy. A site in another folder, and the packages
 * that it installs, use the engine's.
 */
function sharedPackages(): Record<string, string> {
  return Object.fromEntries(['react', 'react-dom', 'react-router-dom'].map((name) => [name, enginePackage(name)]));
}

/** The theme of a site with what plugins add to it. */
function extendedTheme(extensions: readonly string[]): string {
  const imports = extensions.map((file, index) => `import extension${index} from ${JSON.stringify(file)};\n`);
  const theme = extensions.reduce((inner, _, index) => `extendTheme(${inner}, extension${index})`, 'theme');
  return [
    `import theme from '#own-theme';\nimport { extendTheme } from '#default-theme';\nexport * from '#own-theme';\n`,
    ...imports,
    `export default ${theme};\n`,
  ].join('');
}

/**
 * The configuration after the plugins of a site have changed it.
 * @throws DocsError for a plugin that throws or returns a promise
 */
export function customize(config: Configuration, { project }: SiteContext, side: 'client' | 'server'): Configuration {
  for (const plugin of pluginsOf(project)) {
    let result: unknown;
    try {
      result = plugin.rspack?.(config, side);
    } catch (cause) {
      throw pluginError(plugin.name, `"rspack" for the ${side}`, cause, project.config);
    }
    if (types.isPromise(result)) {
      // It may reject, which ends the process if nobody listens.
      result.catch(() => undefined);
      const problem = `"rspack" for the ${side} returns a promise, but this hook is synchronous.`;
      throw new DocsError({ area: plugin.name, problem, hint: 'Load what it needs in the configuration of the site.' });
    }
    if (typeof result === 'object' && result !== null && result !== config) {
      const problem = `"rspack" for the ${side} returns another configuration, which has no effect.`;
      throw new DocsError({ area: plugin.name, problem, hint: 'Change the one that it is given.' });
    }
  }
  return config;
}

/**
 * Returns the options of Rspack's persistent cache, including the engine's version. Rspack stores absolute paths, some
 * of them even with `portable` (Rspack 2.2), so the cache is only valid for the folders that it was created in.
 */
export function persistentCache({ project, themeDir }: SiteContext, name: string): Configuration['cache'] {
  // It would check the previously watched docs folder, and follow the links there.
  if (findEndlessLinks(pageFolders(project), project.cwd).length > 0) return false;
  return {
    type: 'persistent',
    version: digest(name, ENGINE_ROOT, project.docsDir, themeDir, project.version, findStyleTools(project).key),
    storage: { type: 'filesystem', directory: path.join(project.cacheDir, cacheFolderOf(name)) },
  };
}

/**
 * Returns the folder of a compiler's cache in the caches of the site.
 * @param name as given to `persistentCache`
 */
export function cacheFolderOf(name: string): string {
  return `rspack/${name}`;
}
