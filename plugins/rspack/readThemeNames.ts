import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import type { ThemeNames } from '../../src/model/site.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { CLASS_NAMES, customize, environmentPlugin, type SiteContext, sharedConfig } from './sharedConfig.ts';

/** The names of a theme, with what they were read from. */
interface BundledThemeNames {
  /** `undefined` for a theme that cannot be bundled or run; its own compilation reports the reason. */
  names: ThemeNames | undefined;
  /** Absolute paths of the files of the bundle. */
  files: readonly string[];
  /** Absolute paths at which a new file would be in the bundle. */
  missing: readonly string[];
}

/**
 * Returns the names of a theme's content components and page types, from a bundle of the theme alone.
 * @returns `undefined` if the theme has something that the bundler cannot read
 */
export async function readThemeNames(context: SiteContext): Promise<BundledThemeNames | undefined> {
  const folder = path.join(context.project.cacheDir, `theme-${process.pid}`);
  try {
    const { compilation } = await bundle(toConfig(context, folder));
    return {
      names: compilation.errors.length > 0 ? undefined : runBundle(path.join(folder, 'theme.cjs')),
      files: [...compilation.fileDependencies],
      missing: [...compilation.missingDependencies],
    };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runBundle(file: string): ThemeNames | undefined {
  const require = createRequire(import.meta.url);
  try {
    const { contentComponentNames, pageTypeNames }: ThemeNames = require(file);
    return { contentComponentNames, pageTypeNames };
  } catch {
    return undefined;
  } finally {
    delete require.cache[file];
  }
}

function toConfig(context: SiteContext, folder: string): Configuration {
  const shared = sharedConfig(context, false);
  const config: Configuration = {
    ...shared,
    name: 'theme',
    target: 'node20',
    entry: { theme: path.join(ENGINE_ROOT, 'src/client/entries/themeNames.ts') },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' }, asyncChunks: false },
    // The site itself is not needed.
    externals: [
      ({ request = '' }, callback) => (/^#(?:site|data)\//.test(request) ? callback(undefined, 'var {}') : callback()),
    ],
    module: {
      ...shared.module,
      generator: {
        css: { exportsOnly: true },
        'css/module': { ...CLASS_NAMES, exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [environmentPlugin(context, true)],
  };
  return customize(config, context, 'server');
}

async function bundle(config: Configuration): Promise<Stats> {
  const compiler = rspack(config);
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats;
}
