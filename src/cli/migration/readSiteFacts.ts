import path from 'node:path';
import { brokenModules } from '../../../plugins/rspack/brokenModules.ts';
import { runThemeChecks } from '../../../plugins/rspack/runThemeChecks.ts';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Page, PageAsset } from '../../model/page.ts';
import { readWholeSite } from '../../node/build.ts';
import type { CompleteSite } from '../../node/siteState.ts';
import { createTools } from '../../node/siteTools.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import type { DocsError } from '../../tools/messages/errors.ts';
import { createSite, type SiteEnv } from '../createSite.ts';

/** JSON values by the page, language or name that they are of. */
interface FactKind {
  name: string;
  values: ReadonlyMap<string, unknown>;
  /** Whether they contain facts of earlier kinds. */
  isRest: boolean;
}

/** What readers, links and search engines get of a site, by a name that both of two sites have. */
export interface SiteFacts {
  /** In the order of their importance. */
  kinds: readonly FactKind[];
  pages: number;
  ids: number;
  pictures: number;
  /** What a build fails with. */
  errors: readonly DocsError[];
}

const CODE = 'code, tables, tabs and components';
const DATA = 'data of pages';
const REST: ReadonlySet<string> = new Set([CODE, DATA]);
/** The check whose findings are about the configuration that is replaced. */
const NOT_CARRIED = 'not-carried';
const PICTURE = /<(?:img|source|image|video)\b[^>]*?\s(?:src|srcset|href|poster)=\\?"([^"\\]+)/g;

/**
 * Reads a site as for a build, and writes nothing.
 * @param env with a folder for caches and output that may be removed
 * @param configText text of a `site.config.ts`, read instead of a file
 * @throws DocsErrors if the files do not form a site
 */
export async function readSiteFacts(env: SiteEnv, cwd: string, configText?: string): Promise<SiteFacts> {
  // Workers would read the configuration from its file.
  const context = await createSite({ ...env, jobs: 1 }, 'build', cwd, configText);
  const enginePlugins = [...context.project.enginePlugins, brokenModules(context.themeEntry)];
  // What a build of a site of another engine counts in one line is to be the same, too.
  const project = { ...context.project, enginePlugins, foreign: undefined };
  const tools = createTools(project, () => {});
  try {
    const state = await readWholeSite(project, tools);
    const ofTheme = await runThemeChecks(context, state);
    return await toFacts(state, {
      errors: [...state.errors, ...ofTheme.errors],
      warnings: [...state.warnings, ...ofTheme.warnings],
    });
  } finally {
    tools.compiler.stop();
    context.releaseCaches();
  }
}

async function toFacts(
  state: CompleteSite,
  { errors, warnings }: Record<'errors' | 'warnings', readonly DocsError[]>,
): Promise<SiteFacts> {
  const { graph, outputs } = state;
  const { pages, config } = graph;
  const contents = new Map<string, { digest: string; pictures: string[] }>();
  for (const page of pages) {
    const { digest, lines } = await page.content();
    const inText = lines.flatMap((line) => [...line.matchAll(PICTURE)].map(([, address = '']) => address));
    contents.set(page.source.routePath, { digest, pictures: [...inText, ...page.assets.map(pictureOf)] });
  }
  const ofPages = (read: (page: Page) => unknown) =>
    new Map(pages.map((page): [string, unknown] => [page.source.routePath, toJson(read(page))]));
  const settings = {
    ...config.site,
    ...config.outputs,
    checks: config.checks,
    searchCodeBlocks: config.searchCodeBlocks,
  };
  const kinds = {
    routes: ofPages(({ source }) => source.locale),
    titles: ofPages(({ title, headingTitle, description }) => ({ title, headingTitle, description })),
    ids: ofPages(({ ids }) => ids),
    outlines: ofPages(({ source }) => graph.pageData.get(source.routePath)?.toc),
    pictures: ofPages(({ source }) => contents.get(source.routePath)?.pictures),
    links: ofPages(({ links }) => links.map(({ routePath, publicPath, hash }) => ({ routePath, publicPath, hash }))),
    texts: ofPages(({ searchText }) => searchText),
    [CODE]: ofPages(({ source, moduleCode }) => ({ digest: contents.get(source.routePath)?.digest, moduleCode })),
    [DATA]: ofPages(({ source }) => graph.pageData.get(source.routePath)),
    'tags of the head': ofPages((page) => tagsOf([...config.head, ...state.documentHead(page)])),
    sidebars: new Map(graph.sections.map(({ prefix, ...rest }) => [prefix, toJson(rest)])),
    'navbar and texts of languages': new Map(graph.locales.map(({ lang, ...rest }) => [lang, toJson(rest)])),
    'settings of the site': new Map(Object.entries(settings).map(([name, value]) => [name, toJson(value)])),
    redirects: new Map(graph.redirects.map(({ from, to }) => [from, to])),
    files: new Map(outputs.map(({ fileName }) => [withoutHash(fileName), true])),
    findings: countFindings([...errors, ...warnings], config),
  };
  return {
    kinds: Object.entries(kinds).map(([name, values]) => ({ name, values, isRest: REST.has(name) })),
    pages: pages.length,
    ids: pages.reduce((sum, { ids }) => sum + ids.length, 0),
    pictures: [...contents.values()].reduce((sum, { pictures }) => sum + pictures.length, 0),
    errors,
  };
}

/** Their order has no meaning. */
function tagsOf(tags: readonly unknown[]): Record<string, true> {
  return Object.fromEntries(tags.map((tag) => [JSON.stringify(tag), true]));
}

function pictureOf({ file, outputName }: PageAsset): string {
  return `${path.basename(file)} ${outputName}`;
}

/** The hash in the name of a file changes with the content of a page, which is a fact of its own. */
function withoutHash(fileName: string): string {
  return fileName.startsWith('static/') ? fileName.replace(/[.-][\w-]{5,}(?=\.\w+$)/, '.*') : fileName;
}

/** Counts findings by what they say. Those in the configuration are at another place of the new one. */
function countFindings(
  problems: readonly DocsError[],
  { configFile, cwd }: Pick<ResolvedConfig, 'configFile' | 'cwd'>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { area, location, problem } of problems) {
    if (area === NOT_CARRIED) continue;
    const { file, line, column } = location ?? {};
    const place = file === undefined || file === toDisplayPath(configFile, cwd) ? [] : [file, line, column];
    const key = `[${area}] ${[place.filter((each) => each !== undefined).join(':'), problem].filter(Boolean).join(' ')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Returns the value as JSON has it, where `undefined` is the same as nothing. */
function toJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
