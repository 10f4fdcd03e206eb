import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveConfig } from '../../../../src/node/config/resolveConfig.ts';
import { collectPages } from '../../../../src/node/pages/collectPages.ts';
import { type CompiledPage, compilePage } from '../../../../src/node/pages/compilePage.ts';

/** Compiles the pages of a docs folder in the given languages without highlighting. Skips pages with errors. */
export async function compileDocs(docsDir: string, locales: readonly string[]): Promise<CompiledPage[]> {
  const { config } = resolveConfig(
    {
      title: 'Docs',
      lang: locales[0],
      locales: locales.map((lang) => ({ lang, label: lang })),
      markdown: { unavailableImports: ['@components/*', '@site/*'] },
    },
    { docsDir, cwd: path.dirname(docsDir), configFile: path.join(docsDir, 'site.config.ts') },
  );
  const sources = collectPages({ docsDir, cwd: config.cwd, locales, lang: config.lang, exclude: config.exclude });
  const pages: CompiledPage[] = [];
  for (const source of sources) {
    try {
      pages.push((await compilePage(source, readFileSync(source.file, 'utf8'), config)).page);
    } catch (error) {
      console.warn(error instanceof Error ? error.message.split('\n')[0] : error);
    }
  }
  return pages;
}
