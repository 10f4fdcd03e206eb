import { fileURLToPath } from 'node:url';
import { importCompiled } from './scripts/engine.mjs';
import type { RspackEnv } from './src/api/rspack.ts';

const fromRoot = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Two compilers for one site: `rspack build` renders it, `rspack dev` serves it in watch mode. */
export default async function config(env: RspackEnv) {
  const { rspackConfig } = await importCompiled<typeof import('./src/api/rspack.ts')>('src/api/rspack.ts');
  return rspackConfig({ docs: fromRoot('docs'), cache: fromRoot('.cache'), ...env });
}
