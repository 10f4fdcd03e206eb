import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { digest } from '../../src/build/cache/digest.ts';
import { findEndlessLinks } from '../../src/build/content/endlessLinks.ts';
import type { Project } from '../../src/build/project.ts';
import { EXTENSIONS } from '../../src/build/sources/moduleExtensions.ts';
import { flexsearchBuild } from './flexsearchBuild.ts';
import { swcOptions } from './SiteModulesPlugin.ts';

/** Folder of the engine, absolute. */
export const ENGINE_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A site with its theme. */
export interface SiteContext {
  project: Project;
  /** Absolute. */
  themeDir: string;
  /** Module of the theme, absolute. */
  themeEntry: string;
  /** Messages about folders and caches for the terminal. */
  notices: readonly string[];
  /** Leaves the caches to the next process, before this one ends. */
  releaseCaches(): void;
  /** Whether a build prints the Content-Security-Policy for its documents. */
  printsPolicy: boolean;
}

/** Browsers that output is lowered for. */
export const TARGETS = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 114'];

/** Names of CSS classes and of imported files: the same on both sides. */
export const LOCAL_IDENT = '[local]-[hash:5]';
export const ASSET_NAME = 'static/media/[name].[contenthash:8][ext]';

/** What all compilers have in common: how files are found and turned into modules. */
export function sharedConfig({ project, themeEntry }: SiteContext, isDevelopment = project.mode === 'dev') {
  const lightningCss = { loader: 'builtin:lightningcss-loader', options: { targets: TARGETS } };
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: ENGINE_ROOT,
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: EXTENSIONS,
      alias: {
        ...project.config.alias,
        '#theme': themeEntry,
        '#default-theme': path.join(ENGINE_ROOT, 'theme/index.ts'),
        '#runtime': path.join(ENGINE_ROOT, 'src/index.ts'),
        flexsearch$: flexsearchBuild(),
      },
      // A site in another folder uses the engine's React.
      modules: ['node_modules', path.join(ENGINE_ROOT, 'node_modules')],
    },
    module: {
      // Custom properties are the look's tokens: a module that sets one means the global one.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: LOCAL_IDENT } },
      rules: [
        // The public entry only hands on: without this, whatever it names is in the first script, used there or not.
        // That file alone: with the whole folder, the search worker loses its imports (Rspack 2.3, `usedExports: 'global'`).
        { include: path.join(ENGINE_ROOT, 'src/index.ts'), sideEffects: false },
        // The same for what watch mode alone uses.
        { include: path.join(ENGINE_ROOT, 'src/dev'), sideEffects: false },
        // The same for the default theme's: what only a landing page needs is in a chunk of its own.
        { include: path.join(ENGINE_ROOT, 'theme/home'), test: /\.tsx?$/, sideEffects: false },
        { test: /\.(tsx?|jsx)$/, use: { loader: 'builtin:swc-loader', options: swcOptions(isDevelopment) } },
        { test: /\.module\.css$/, type: 'css/module', use: [lightningCss] },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', use: [lightningCss] },
        { test: /\.(png|jpe?g|gif|webp|avif|svg|woff2?|mp4|webm)$/, type: 'asset/resource' },
      ],
    },
    // Packages that look for their folder in Node find none in a browser; that is no reason for a warning.
    node: { __dirname: false, __filename: false },
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    performance: false,
  } satisfies Configuration;
}

/**
 * Rspack's own cache on disk, which knows nothing of the engine's version unless it is told. It names files by their full paths, some
 * of them with `portable` as well (Rspack 2.2), so it is bound to the folders that it was made in.
 */
export function persistentCache({ project, themeDir }: SiteContext, name: string): Configuration['cache'] {
  // It would look at the docs folder as it was watched before, and follow the links there.
  if (findEndlessLinks(project.docsDir, project.cwd).length > 0) return false;
  return {
    type: 'persistent',
    version: digest(name, ENGINE_ROOT, project.docsDir, themeDir, project.version),
    storage: { type: 'filesystem', directory: path.join(project.cacheDir, 'rspack') },
  };
}
