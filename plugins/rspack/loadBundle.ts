import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { ServerBundle } from '../../src/node/bundle/serverBundle.ts';
import { SERVER_BUNDLE } from '../../src/node/support/serverBundleName.ts';

/**
 * Loads a server bundle.
 * @throws the error of the theme
 */
export function loadBundle(file: string): ServerBundle {
  const require = createRequire(import.meta.url);
  try {
    const bundle: ServerBundle = require(file);
    return bundle;
  } finally {
    delete require.cache[file];
  }
}

/** Removes the folder of a server bundle, which only one build uses. */
export function removeBundle(file: string): void {
  rmSync(path.dirname(file), { recursive: true, force: true });
}

/**
 * Builds a server bundle with source maps, to locate an error.
 * @throws the error of the theme, with a stack that refers to the authors' files
 */
export async function buildTracedBundle(config: Configuration): Promise<ServerBundle> {
  const compiler = rspack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : compiler.close(() => resolve())));
  });
  process.setSourceMapsEnabled(true);
  const file = path.join(config.output?.path ?? '', SERVER_BUNDLE);
  try {
    return loadBundle(file);
  } finally {
    removeBundle(file);
  }
}
