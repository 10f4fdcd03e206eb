import type { ResolvedConfig } from '../../model/config.ts';
import type { PageSource } from '../../model/page.ts';
import { collectPages } from './collectPages.ts';

/** Returns the pages of a project that have files. */
export function collectFiles({ config, outDir }: { config: ResolvedConfig; outDir: string }): PageSource[] {
  const { locales } = config;
  return collectPages({ ...config, locales: locales.map(({ folder }) => folder), outDir });
}
