import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { ThemeNames } from '../../src/build/site/checkThemeNames.ts';
import { ENGINE_ROOT } from '../../src/build/sources/engineRoot.ts';
import { customize, LOCAL_IDENT, type SiteContext, sharedConfig } from './sharedConfig.ts';

/**
 * Returns the names of a theme's content components and page types, from a bundle of the theme alone.
 * @returns `undefined` for a theme that cannot be bundled or run; its own compilation reports the reason
 */
export async function readThemeNames(context: SiteContext): Promise<ThemeNames | undefined> {
  const folder = path.join(context.project.cacheDir, `theme-${process.pid}`);
  try {
    if (!(await bundle(toConfig(context, folder)))) return undefined;
    const require = createRequire(import.meta.url);
    const file = path.join(folder, 'theme.cjs');
    const { contentComponentNames, pageTypeNames }: ThemeNames = require(file);
    delete require.cache[file];
    return { contentComponentNames, pageTypeNames };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function toConfig(context: SiteContext, folder: string): Configuration {
  const shared = sharedConfig(context, false);
  const config: Configuration = {
    ...shared,
    name: 'theme',
    target: 'node20',
    entry: { theme: path.join(ENGINE_ROOT, 'src/entryThemeNames.ts') },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' }, asyncChunks: false },
    // The site itself is not needed.
    externals: [
      ({ request }, callback) => (request?.startsWith('#site/') ? callback(undefined, 'var {}') : callback()),
    ],
    module: {
      ...shared.module,
      generator: {
        css: { exportsOnly: true },
        'css/module': { exportsOnly: true, localIdentName: LOCAL_IDENT },
        'asset/resource': { emit: false },
      },
    },
    optimization: { minimize: false, splitChunks: false },
  };
  return customize(config, context, 'server');
}

/** Resolves to whether a bundle was written. */
async function bundle(config: Configuration): Promise<boolean> {
  const compiler = rspack(config);
  const isWritten = await new Promise<boolean>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats?.hasErrors() === false))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return isWritten;
}
