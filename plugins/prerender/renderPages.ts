import { writeFileSync } from 'node:fs';
import { notFoundPage } from '../../src/shared/notFoundPage.ts';
import type { PageType } from '../../src/shared/page.ts';
import type { RenderedPage, RenderInput } from '../../src/shared/render.ts';
import { localePrefix, toHtmlFileName } from '../../src/shared/routePath.ts';
import type { SiteData } from '../../src/shared/site.ts';
import { digest } from '../digest.ts';
import { DocsError, messageOf } from '../errors.ts';
import { checkComponents } from '../graph/checkComponents.ts';
import { toSectionData, toSiteData } from '../modules/toSiteData.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import { timed } from '../report/timed.ts';
import type { Site } from '../site.ts';
import { createPlaces } from './createPlaces.ts';
import type { DrawnPage, RenderCache } from './renderCache.ts';
import { type DocumentAssets, renderDrawnPage, renderHtml } from './renderHtml.ts';

/** What the server bundle exports. */
export interface ServerBundle {
  prepare(pageType: PageType): Promise<void>;
  render(input: RenderInput): RenderedPage;
  contentComponentNames: string[];
}

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
    return { errors: [...errors, themeError(cause)], drawn: 0 };
  }
  let drawnPages = 0;
  for (const [index, page] of graph.pages.entries()) {
    site.onProgress?.('draw', index, graph.pages.length);
    const { routePath } = page.source;
    const data = graph.pageData.get(routePath);
    if (!data) continue;
    const section = graph.sectionOf.get(routePath);
    const key = digest(siteDigest, (section && sectionDigests.get(section)) ?? '', site.pageNames.get(routePath) ?? '');
    const fileName = toHtmlFileName(routePath);
    try {
      const styles = pageStyles(page);
      const alternates = data.alternates.length < siteData.locales.length ? data.alternates : undefined;
      const documentKey = digest(key, shellDigest, data.lang, styles.join('\0'), data.alternates.join(' '));
      const target = place(fileName);
      if (cache.link(routePath, documentKey, fileName, target)) continue;
      let drawn = cache.get(routePath, key, fileName);
      if (!drawn) {
        drawnPages += 1;
        const { nodes: content } = await site.content(page);
        const input = { site: siteData, page: data, content, section: section && toSectionData(section) };
        drawn = timed('draw', routePath, () => draw(bundle, site, input));
      }
      const document = renderHtml({ lang: data.lang, drawn, assets, pageStyles: styles, alternates });
      timed('write', routePath, () => writeFileSync(target, document));
      cache.set(routePath, { key, documentKey, head: drawn.head }, document, target);
    } catch (error) {
      errors.push(renderError(page, error));
    }
  }
  return { errors, drawn: drawnPages };
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

function themeError(cause: unknown): DocsError {
  return new DocsError({
    area: 'theme',
    problem: `The theme failed to render the 404 page: ${messageOf(cause)}`,
    cause,
  });
}

function renderError(page: CompiledPage, cause: unknown): DocsError {
  return new DocsError({
    area: 'prerender',
    place: { file: page.source.shown },
    problem: `could not be drawn: ${messageOf(cause)}`,
    remedy:
      'A component of this page threw while it was rendered on the server; it must not use window or document there.',
    cause,
  });
}
