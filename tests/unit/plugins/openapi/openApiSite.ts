import path from 'node:path';
import { readContent } from '../../../../plugins/markdown/readContent.ts';
import { writeMarkdown } from '../../../../plugins/markdown/writeMarkdown.ts';
import { openapi } from '../../../../plugins/openapi/openapi.ts';
import type { OpenApiOptions } from '../../../../plugins/openapi/openapiOptions.ts';
import type { PageSource } from '../../../../src/model/page.ts';
import type { DocsPlugin, HookContext } from '../../../../src/model/plugin.ts';
import type { SearchRecord } from '../../../../src/model/search.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import type { Navigation } from '../../../../src/model/siteData.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { collectPages } from '../../../../src/node/pages/collectPages.ts';
import { compilePage, type PageWithContent } from '../../../../src/node/pages/compilePage.ts';
import { escapeText } from '../../../../src/shared/escapeHtml.ts';
import { makeConfig, writeFolder } from '../../src/node/pages/compileText.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { formatFindings } from '../checks/checkFiles.ts';

/** A site with documents. */
export interface OpenApiSite {
  docsDir: string;
  plugin: DocsPlugin;
  /** Runs the hook `pages`, as each update in watch mode does. */
  update(): Promise<ReadonlyMap<string, PageSource>>;
  /** Pages of the plugin by path. */
  pages: ReadonlyMap<string, PageSource>;
  /** Files that the hooks depend on, relative to the docs folder. */
  dependencies(): string[];
  /** Compiles a page, by its path. */
  compile(relativePath: string): Promise<PageWithContent>;
  /** Markdown of a page. */
  markdown(relativePath: string): Promise<string>;
  /** What the plugin reports, as `check file:line:column problem → hint`. */
  findings(): Promise<string[]>;
  navigation(before: Navigation): Promise<Navigation>;
  searchRecords(records: readonly SearchRecord[]): Promise<readonly SearchRecord[]>;
}

/** Runs the hooks of the plugin on a site made of files. */
export async function openApiSite(
  files: Record<string, string>,
  options: OpenApiOptions,
  site: Partial<SiteConfig> = {},
): Promise<OpenApiSite> {
  const docsDir = writeFolder(site.locales ? files : { 'en/index.md': '# Home\n', ...files });
  const plugin = openapi(options);
  const made = makeConfig(docsDir, { ...site, plugins: [plugin] });
  const config = { ...made, cacheDir: path.join(docsDir, '.cache') };
  const locales = config.locales.map(({ lang }) => lang);
  const authored = collectPages({ docsDir, cwd: docsDir, locales, lang: config.lang, exclude: config.exclude });
  const dependencies = new Set<string>();
  let hooks = new Hooks([plugin], { ...config, plugins: [] }, 'build', { cacheDir: config.cacheDir });
  let all = new Map<string, PageSource>();
  const { graph } = await makeSite({ 'en/index.md': '# Home\n' });
  const update = async () => {
    hooks = new Hooks([plugin], { ...config, plugins: [] }, 'build', { cacheDir: config.cacheDir });
    const sources = await hooks.pages(authored);
    all = new Map(sources.map((source) => [source.relativePath, source]));
    for (const file of hooks.reports.dependencies) dependencies.add(path.relative(docsDir, file).replaceAll('\\', '/'));
    return new Map([...all].filter(([, source]) => source.virtual));
  };
  const pages = await update();
  const compile = async (relativePath: string) => {
    const source = all.get(relativePath);
    if (!source) throw new Error(`There is no page ${relativePath}, only ${[...all.keys()].join(', ')}.`);
    const text = source.virtual?.text ?? files[relativePath] ?? '';
    const { page, codeBlocks } = await compilePage(source, text, config, undefined, [plugin]);
    for (const { code, node } of codeBlocks) node.html = escapeText(code);
    return page;
  };
  return {
    docsDir,
    plugin,
    update,
    pages,
    dependencies: () => [...dependencies].sort(),
    compile,
    async markdown(relativePath) {
      const { content } = await compile(relativePath);
      return writeMarkdown(readContent(content), { toAddress: (href) => href, toLink: (link) => link });
    },
    async findings() {
      await hooks.check({ ...graph, config });
      return formatFindings([...hooks.reports.errors, ...hooks.reports.warnings]);
    },
    async navigation(before) {
      const { navigation } = await hooks.navigation([before], []);
      return navigation[0] ?? before;
    },
    async searchRecords(records) {
      const context: HookContext = {
        config,
        mode: 'build',
        report: () => undefined,
        dependOn: () => undefined,
        lastOutput: () => undefined,
        jobs: 1,
        cacheDir: config.cacheDir,
      };
      return [...((await plugin.searchRecords?.(records, { ...graph, config }, context)) ?? records)];
    },
  };
}
