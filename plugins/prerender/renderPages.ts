import { writeFileSync } from 'node:fs';
import { notFoundPage } from '../../src/shared/notFoundPage.ts';
import type { PageData, PageType } from '../../src/shared/page.ts';
import type { RenderInput } from '../../src/shared/render.ts';
import { localePrefix, toHtmlFileName } from '../../src/shared/routePath.ts';
import type { SiteData } from '../../src/shared/site.ts';
import { digest } from '../digest.ts';
import { type DocsError, formatPlace, messageOf } from '../errors.ts';
import { checkComponents } from '../graph/checkComponents.ts';
import { toSectionData, toSiteData } from '../modules/toSiteData.ts';
import type { CompiledPage, FinishedPage } from '../pages/compilePage.ts';
import { timed } from '../report/timed.ts';
import type { Site } from '../site.ts';
import { createPlaces } from './createPlaces.ts';
import type { ServerBundle } from './loadBundle.ts';
import type { DrawnPage, RenderCache } from './renderCache.ts';
import { type PageFailure, renderError, themeError } from './renderErrors.ts';
import { type DocumentAssets, renderDrawnPage, renderHtml } from './renderHtml.ts';

export interface RenderPagesOptions {
  site: Site;
  bundle: ServerBundle;
  /** Digest of the bundle: what the drawing depends on beside the data. */
  bundleDigest: string;
  cache: RenderCache;
  assets: DocumentAssets;
  /** Folder to write to, absolute. */
  outputPath: string;
  /** Addresses of the style sheets that a page has for itself. */
  pageStyles(page: CompiledPage): string[];
  /** Builds the bundle once more, with stacks that name the authors' files. */
  traceBundle(): Promise<ServerBundle>;
}

/** What drawing came to. */
export interface RenderOutcome {
  errors: DocsError[];
  /** Pages that had to be drawn; the others were taken from the last output. */
  drawn: number;
}

/** Draws every page and writes its document, one by one, so that memory does not grow with the site. */
export async function renderPages(options: RenderPagesOptions): Promise<RenderOutcome> {
  const { site, bundle, bundleDigest, cache, assets, outputPath, pageStyles } = options;
  const { graph } = site;
  const siteData = toSiteData(graph);
  const siteDigest = digest(site.engineKey, bundleDigest, JSON.stringify(siteData), JSON.stringify(site.config.head));
  const sectionDigests = new Map(
    graph.sections.map((section) => [section, digest(JSON.stringify(toSectionData(section)))]),
  );
  const errors = checkComponents(graph.pages, new Set(bundle.contentComponentNames));
  const pageTypes = new Set<PageType>([...graph.pageData.values()].map(({ pageType }) => pageType)).add('404');
  await Promise.all([...pageTypes].map((pageType) => bundle.prepare(pageType)));
  const shellDigest = digest(JSON.stringify(assets));
  const place = createPlaces(outputPath);
  try {
    for (const { lang } of siteData.locales) {
      const routePath = `${localePrefix(lang, siteData.lang)}/404`;
      // A site may have a page of its own for unknown paths.
      if (graph.byRoute.has(routePath)) continue;
      writeFileSync(place(toHtmlFileName(routePath)), notFoundDocument(options, siteData, lang));
    }
  } catch (cause) {
    // Without any content on it: every other page would fail the same way.
    const traced = await rethrown(options, async (again) => {
      notFoundDocument({ ...options, bundle: again }, siteData, siteData.lang);
    });
    return { errors: [...errors, themeError(traced ?? cause, 'the 404 page is rendered', site)], drawn: 0 };
  }
  const failures: PageFailure[] = [];
  const inputOf = async (page: FinishedPage, data: PageData): Promise<RenderInput> => {
    const section = graph.sectionOf.get(page.source.routePath);
    const { nodes: content } = await page.content();
    return { site: siteData, page: data, content, section: section && toSectionData(section) };
  };
  let drawnPages = 0;
  for (const [index, page] of graph.pages.entries()) {
    site.onProgress?.('draw', index, graph.pages.length);
    const { routePath } = page.source;
    const data = graph.pageData.get(routePath);
    if (!data) continue;
    const section = graph.sectionOf.get(routePath);
    const key = digest(siteDigest, (section && sectionDigests.get(section)) ?? '', graph.pageNames.hashOf(routePath));
    const fileName = toHtmlFileName(routePath);
    let stage: PageFailure['stage'] = 'load';
    try {
      const styles = pageStyles(page);
      const alternates = data.alternates.length < siteData.locales.length ? data.alternates : undefined;
      const documentKey = digest(key, shellDigest, data.lang, styles.join('\0'), data.alternates.join(' '));
      const target = place(fileName);
      if (cache.link(routePath, documentKey, fileName, target)) continue;
      let drawn = cache.get(routePath, key, fileName);
      if (!drawn) {
        drawnPages += 1;
        const input = { ...(await inputOf(page, data)), code: await bundle.loadCode(routePath) };
        stage = 'render';
        drawn = timed('draw', routePath, () => draw(bundle, site, input));
      }
      const document = renderHtml({ lang: data.lang, drawn, assets, pageStyles: styles, alternates });
      timed('write', routePath, () => writeFileSync(target, document));
      cache.set(routePath, { key, documentKey, head: drawn.head }, document, target);
    } catch (cause) {
      failures.push({ page, cause, stage });
    }
  }
  errors.push(...(await explainFailures(failures, options, inputOf)));
  return { errors, drawn: drawnPages };
}

/** Errors with locations for pages that threw: they throw once more, from a bundle with source maps. */
async function explainFailures(
  failures: readonly PageFailure[],
  options: RenderPagesOptions,
  inputOf: (page: FinishedPage, data: PageData) => Promise<RenderInput>,
): Promise<DocsError[]> {
  const { site } = options;
  const { pageData } = site.graph;
  const errors = new Map<string, { error: DocsError; failure: PageFailure; others: number }>();
  const pageTypes = new Set(failures.flatMap(({ page }) => pageData.get(page.source.routePath)?.pageType ?? []));
  const traced = new Map<CompiledPage, unknown>();
  if (failures.length > 0) {
    await rethrown(options, async (bundle) => {
      await Promise.all([...pageTypes].map((pageType) => bundle.prepare(pageType)));
      for (const { page } of failures) {
        const data = pageData.get(page.source.routePath);
        if (!data) continue;
        try {
          draw(bundle, site, { ...(await inputOf(page, data)), code: await bundle.loadCode(data.routePath) });
        } catch (cause) {
          traced.set(page, cause);
        }
      }
    });
  }
  for (const failure of failures) {
    const error = await renderError({ ...failure, cause: traced.get(failure.page) ?? failure.cause }, site);
    // A component that throws on many pages is one mistake.
    const isShared = error.place !== undefined && error.place.file !== failure.page.source.shown;
    const key = isShared && error.place ? formatPlace(error.place) + messageOf(failure.cause) : error.message;
    const known = errors.get(key);
    if (known) known.others += 1;
    else errors.set(key, { error, failure, others: 0 });
  }
  return Promise.all(
    [...errors.values()].map(({ error, failure, others }) => {
      if (others === 0) return error;
      return renderError({ ...failure, cause: traced.get(failure.page) ?? failure.cause, others }, site);
    }),
  );
}

/** What is thrown when something runs from a bundle with source maps; undefined if nothing is. */
async function rethrown(
  { traceBundle }: RenderPagesOptions,
  run: (bundle: ServerBundle) => Promise<void>,
): Promise<unknown> {
  try {
    await run(await traceBundle());
  } catch (cause) {
    return cause;
  }
  return undefined;
}

function draw(bundle: ServerBundle, site: Site, input: RenderInput): DrawnPage {
  const { head, html, isStatic } = bundle.render(input);
  return renderDrawnPage(head, site.config.head, html, { page: input.page, isStatic });
}

/** The page for unknown paths in a language: some hosts serve the nearest one. */
function notFoundDocument({ bundle, site, assets }: RenderPagesOptions, siteData: SiteData, lang: string): string {
  const page = notFoundPage(lang);
  const drawn = draw(bundle, site, { site: siteData, page, content: [], section: undefined });
  return renderHtml({ lang: page.lang, drawn, assets, pageStyles: [], alternates: page.alternates });
}
