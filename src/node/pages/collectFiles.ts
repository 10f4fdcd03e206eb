import type { ResolvedConfig } from '../../model/config.ts';
import type { PageSource } from '../../model/page.ts';
import { collectPages } from './collectPages.ts';

/** Returns the pages of a project that have files. */
export function collectFiles({ config, outDir }: { config: ResolvedConfig; outDir: string }): PageSource[] {
  const { docsDir, cwd, locales, lang, exclude, publicDir } = config;
  return collectPages({ docsDir, cwd, locales: locales.map(({ folder }) => folder), lang, exclude, outDir, publicDir });
}
