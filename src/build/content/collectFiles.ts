import type { ResolvedConfig } from '../config/resolveConfig.ts';
import { collectPages } from './collectPages.ts';
import type { PageSource } from './pageSource.ts';

/** Returns the pages of a project that have files. */
export function collectFiles({ config, outDir }: { config: ResolvedConfig; outDir: string }): PageSource[] {
  const { docsDir, cwd, locales, lang, exclude } = config;
  return collectPages({ docsDir, cwd, locales: locales.map(({ folder }) => folder), lang, exclude, outDir });
}
