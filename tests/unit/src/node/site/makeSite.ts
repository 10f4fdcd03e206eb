import { readFileSync } from 'node:fs';
import { importChecks } from '../../../../../plugins/checks/imports/imports.ts';
import { linkChecks } from '../../../../../plugins/checks/links/links.ts';
import { navigationChecks } from '../../../../../plugins/checks/navigation/unusedNavigation.ts';
import { pictureChecks } from '../../../../../plugins/checks/pictures/pictures.ts';
import { redirectSettings } from '../../../../../plugins/redirects/redirectSettings.ts';
import type { Page } from '../../../../../src/model/page.ts';
import type { PageAdapter } from '../../../../../src/model/pageAdapter.ts';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { Hooks, sitePlugins } from '../../../../../src/node/hooks.ts';
import { createHighlighter, type Highlighter } from '../../../../../src/node/pages/code/highlighter.ts';
import { collectPages } from '../../../../../src/node/pages/collectPages.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import { StoredContent } from '../../../../../src/node/pages/pageContent.ts';
import type { PageFindings } from '../../../../../src/node/pages/pageFindings.ts';
import { buildSiteGraph, type RelatedSite } from '../../../../../src/node/site/buildSiteGraph.ts';
import { applyChecks, type Findings } from '../../../../../src/node/support/checks/applyChecks.ts';
import { checkSeverities } from '../../../../../src/node/support/checks/severity.ts';
import { DocsError } from '../../../../../src/tools/messages/errors.ts';
import { makeConfig, writeFolder } from '../pages/compileText.ts';

export interface MadeSite {
  docsDir: string;
  graph: RelatedSite;
  /** First lines of errors and warnings. */
  problems: string[];
  /** Errors and warnings. */
  errors: readonly DocsError[];
  warnings: readonly DocsError[];
}

/** The graph of a site made of files, which may be of another engine. */
export async function makeSite(
  files: Record<string, string | Uint8Array>,
  site: Partial<SiteConfig> = {},
  pageAdapter?: PageAdapter,
): Promise<MadeSite> {
  const docsDir = writeFolder(files);
  const config = { ...makeConfig(docsDir, site), pageAdapter };
  const locales = config.locales.map(({ lang }) => lang);
  const sources = collectPages({ docsDir, cwd: docsDir, locales, lang: config.lang, exclude: config.exclude });
  let highlighter: Highlighter | undefined;
  const pages: Page[] = [];
  const findings = new Map<string, PageFindings>();
  for (const source of sources) {
    const { page, codeBlocks } = await compilePage(source, readFileSync(source.file, 'utf8'), config);
    for (const { code, lang, meta, node } of codeBlocks) {
      highlighter ??= await createHighlighter(config.markdown);
      node.html = await highlighter.highlight(code, lang, meta);
    }
    const content = StoredContent.of(page.content);
    const { problems, warnings, ignores, ...own } = page;
    findings.set(source.routePath, { problems, warnings, ignores });
    pages.push({ ...own, hash: content.digest, content: () => Promise.resolve(content) });
  }
  const plugins = sitePlugins({ enginePlugins: [], config: { ...config, plugins: site.plugins ?? [] } });
  const related = buildSiteGraph({
    config,
    pages,
    findings,
    plugins,
    lastUpdated: () => new Map([['en/index.mdx', 1000]]),
  });
  const graph = await new Hooks([redirectSettings], config, 'build').redirects(related);
  const found = await checkGraph(graph);
  const ofPages = [...findings.values()].flatMap(({ warnings }) => warnings).map((warning) => new DocsError(warning));
  const { errors, warnings } = {
    errors: [...graph.problems, ...found.errors],
    warnings: [...ofPages, ...found.warnings],
  };
  return {
    docsDir,
    graph,
    errors,
    warnings,
    problems: errors.map(({ message }) => message.split('\n').slice(0, 2).join(' ')),
  };
}

/** Runs the checks of links, imports, pictures and navigation. */
export async function checkGraph(graph: RelatedSite): Promise<Findings> {
  const checks = [navigationChecks, pictureChecks, importChecks, linkChecks];
  const hooks = new Hooks(checks, { ...graph.config, plugins: [] }, 'build');
  await hooks.check(graph);
  const severities = checkSeverities(checks, {});
  return applyChecks(hooks.reports, { severities, names: [], ignores: [], cwd: graph.config.cwd });
}

/** Pages with a heading as their title, by path. */
export function titled(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, `# ${path.replace(/\.\w+$/, '')}\n`]));
}
