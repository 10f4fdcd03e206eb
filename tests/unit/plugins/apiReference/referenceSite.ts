import path from 'node:path';
import { type ApiReferenceOptions, apiReference } from '../../../../plugins/apiReference/apiReference.ts';
import type { CodeSample } from '../../../../src/model/code.ts';
import type { PageSource } from '../../../../src/model/page.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import type { Navigation } from '../../../../src/model/siteData.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { collectPages } from '../../../../src/node/pages/collectPages.ts';
import { compilePage, type PageWithContent } from '../../../../src/node/pages/compilePage.ts';
import { makeConfig, writeFolder } from '../../src/node/pages/compileText.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { formatFindings } from '../checks/checkFiles.ts';

/** A site with a reference. */
export interface ReferenceSite {
  docsDir: string;
  /** Pages of the plugin by path. */
  pages: ReadonlyMap<string, PageSource>;
  /** Compiles a page, by its path. */
  compile(relativePath: string): Promise<PageWithContent>;
  /** What the plugin reports, as `check file:line:column problem → hint`. */
  findings(): Promise<string[]>;
  navigation(before: Navigation): Promise<Navigation>;
  /** Samples that `docspack test` checks, with files relative to the docs folder. */
  samples(): Promise<CodeSample[]>;
}

/** Runs the hooks of the plugin on a site made of files. */
export async function referenceSite(
  files: Record<string, string>,
  options: ApiReferenceOptions,
  site: Partial<SiteConfig> = {},
): Promise<ReferenceSite> {
  const docsDir = writeFolder({ 'en/index.md': '# Home\n', ...files });
  const plugin = apiReference(options);
  const made = makeConfig(docsDir, { ...site, plugins: [plugin] });
  const config = { ...made, cacheDir: path.join(docsDir, '.cache') };
  const locales = config.locales.map(({ lang }) => lang);
  const authored = collectPages({ docsDir, cwd: docsDir, locales, lang: config.lang, exclude: config.exclude });
  const hooks = new Hooks([plugin], { ...config, plugins: [] }, 'build', { cacheDir: config.cacheDir });
  const sources = await hooks.pages(authored);
  const all = new Map(sources.map((source) => [source.relativePath, source]));
  return {
    docsDir,
    pages: new Map([...all].filter(([, source]) => source.virtual)),
    async compile(relativePath) {
      const source = all.get(relativePath);
      if (!source) throw new Error(`There is no page ${relativePath}, only ${[...all.keys()].join(', ')}.`);
      const text = source.virtual?.text ?? files[relativePath] ?? '';
      return (await compilePage(source, text, config, undefined, [plugin])).page;
    },
    async findings() {
      const { graph } = await makeSite({ 'en/index.md': '# Home\n' });
      await hooks.check({ ...graph, config });
      return formatFindings([...hooks.reports.errors, ...hooks.reports.warnings]);
    },
    async samples() {
      const found = await hooks.samples(sources);
      return found.map((each) => ({ ...each, file: path.relative(docsDir, each.file).replaceAll('\\', '/') }));
    },
    async navigation(before) {
      const { navigation } = await hooks.navigation([before], []);
      return navigation[0] ?? before;
    },
  };
}
