import { readFileSync } from 'node:fs';
import { redirectSettings } from '../../../../../plugins/redirects/redirectSettings.ts';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../../src/node/hooks.ts';
import { createHighlighter, type Highlighter } from '../../../../../src/node/pages/code/highlighter.ts';
import { collectPages } from '../../../../../src/node/pages/collectPages.ts';
import { compilePage, type FinishedPage } from '../../../../../src/node/pages/compilePage.ts';
import { StoredContent } from '../../../../../src/node/pages/pageContent.ts';
import { buildSiteGraph, type RelatedSite } from '../../../../../src/node/site/buildSiteGraph.ts';
import { checkSite } from '../../../../../src/node/site/checkSite.ts';
import type { DocsError } from '../../../../../src/tools/messages/errors.ts';
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

/** The graph of a site made of files. */
export async function makeSite(files: Record<string, string>, site: Partial<SiteConfig> = {}): Promise<MadeSite> {
  const docsDir = writeFolder(files);
  const config = makeConfig(docsDir, site);
  const locales = config.locales.map(({ lang }) => lang);
  const sources = collectPages({ docsDir, cwd: docsDir, locales, lang: config.lang, exclude: config.exclude });
  let highlighter: Highlighter | undefined;
  const pages: FinishedPage[] = [];
  for (const source of sources) {
    const { page, codeBlocks } = await compilePage(source, readFileSync(source.file, 'utf8'), config);
    for (const { code, lang, meta, node } of codeBlocks) {
      highlighter ??= await createHighlighter(config.markdown);
      node.html = await highlighter.highlight(code, lang, meta);
    }
    const content = StoredContent.of(page.content);
    pages.push({ ...page, hash: content.digest, content: () => Promise.resolve(content) });
  }
  const related = buildSiteGraph({ config, pages, lastUpdated: () => new Map([['en/index.mdx', 1000]]) });
  const graph = await new Hooks([redirectSettings], config, 'build').redirects(related);
  const issues = checkSite(graph, { plugins: site.plugins ?? [] });
  const { warnings } = issues;
  const errors = [...graph.problems, ...issues.errors];
  return {
    docsDir,
    graph,
    errors,
    warnings,
    problems: errors.map(({ message }) => message.split('\n').slice(0, 2).join(' ')),
  };
}

/** Pages with a heading as their title, by path. */
export function titled(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, `# ${path.replace(/\.\w+$/, '')}\n`]));
}
