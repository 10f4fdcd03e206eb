import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { PageType } from '../../src/shared/page.ts';
import type { RenderedPage, RenderInput } from '../../src/shared/render.ts';

/** What the server bundle exports. */
export interface ServerBundle {
  prepare(pageType: PageType): Promise<void>;
  loadCode(routePath: string): Promise<object | undefined>;
  render(input: RenderInput): RenderedPage;
  contentComponentNames: string[];
}

/** Name of the server bundle's file. */
export const SERVER_BUNDLE = 'server.cjs';

/**
 * Loads a server bundle and removes its folder, which is this build's own.
 * @throws what the theme throws
 */
export function loadBundle(file: string): ServerBundle {
  const require = createRequire(import.meta.url);
  try {
    const bundle: ServerBundle = require(file);
    return bundle;
  } finally {
    delete require.cache[file];
    rmSync(path.dirname(file), { recursive: true, force: true });
  }
}

/**
 * Builds a server bundle with source maps, to find out where something was thrown.
 * @throws what the theme throws, with a stack that names the authors' files
 */
export async function buildTracedBundle(config: Configuration): Promise<ServerBundle> {
  const compiler = rspack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : compiler.close(() => resolve())));
  });
  return loadBundle(path.join(config.output?.path ?? '', SERVER_BUNDLE));
}
