import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import type { RenderedPage, RenderInput } from '../../src/entryServer.tsx';
import { notFoundPage } from '../../src/notFoundPage.ts';
import { toBootSettings } from '../../src/shared/boot.ts';
import type { PageData } from '../../src/shared/page.ts';
import { toHtmlFileName } from '../../src/shared/routePath.ts';
import { DocsError, messageOf } from '../errors.ts';
import { toSectionData, toSiteData } from '../modules/toSiteData.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import type { Site } from '../site.ts';
import { type DocumentAssets, renderHtml } from './renderHtml.ts';

/** What the server bundle exports. */
interface ServerBundle {
  render(input: RenderInput): RenderedPage;
  contentComponentNames: string[];
}

export interface PrerenderOptions {
  /** File of the server bundle. */
  serverBundle: string;
}

/** Draws every route with the server bundle and writes its document, one by one, so that memory does not grow with the site. */
export class PrerenderPlugin {
  #site: Site;
  #options: PrerenderOptions;

  constructor(site: Site, options: PrerenderOptions) {
    this.#site = site;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.rspack;
    let assets: DocumentAssets | undefined;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const at = { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(at, () => {
        if (compilation.errors.length > 0) return;
        assets = this.#collectAssets(compilation);
        for (const { file, outputName } of this.#site.graph.pages.flatMap((page) => page.assets)) {
          if (!compilation.getAsset(outputName))
            compilation.emitAsset(outputName, new compiler.rspack.sources.RawSource(readFileSync(file)));
        }
      });
    });
    compiler.hooks.afterEmit.tapPromise('PrerenderPlugin', async (compilation) => {
      if (compilation.errors.length > 0 || !assets) return;
      const errors = await this.#renderAll(assets, compilation.outputOptions.path ?? '', compilation);
      compilation.errors.push(...errors);
    });
  }

  #collectAssets(compilation: Compilation): DocumentAssets {
    const { site } = toSiteDataOf(this.#site);
    const base = site.base;
    const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
    const hydrate = [...compilation.chunks].find(({ name }) => name === 'app');
    const styles = [...files, ...(hydrate?.files ?? [])].filter((name) => name.endsWith('.css'));
    const bootName = [...(compilation.entrypoints.get('boot')?.getFiles() ?? [])].find((name) => name.endsWith('.js'));
    const bootScript = bootName === undefined ? '' : String(compilation.getAsset(bootName)?.source.source() ?? '');
    if (bootName !== undefined) compilation.deleteAsset(bootName);
    return {
      styles: [...new Set(styles)].map((name) => base + name),
      scripts: files.filter((name) => name.endsWith('.js')).map((name) => base + name),
      bootScript: bootScript.trim(),
      bootSettings: JSON.stringify(toBootSettings(site)),
      icon: site.icon === undefined ? undefined : base.slice(0, -1) + site.icon,
    };
  }

  async #renderAll(assets: DocumentAssets, outputPath: string, compilation: Compilation): Promise<DocsError[]> {
    const bundle = loadBundle(this.#options.serverBundle);
    const { graph } = this.#site;
    const { site } = toSiteDataOf(this.#site);
    const errors = unknownComponents(graph.pages, new Set(bundle.contentComponentNames));
    const folders = new Set<string>();
    const chunkFiles = new Map(
      [...compilation.chunks].flatMap((chunk) => (chunk.name ? [[chunk.name, [...chunk.files]] as const] : [])),
    );
    const write = (fileName: string, text: string) => {
      const file = path.join(outputPath, fileName);
      const folder = path.dirname(file);
      if (!folders.has(folder)) {
        mkdirSync(folder, { recursive: true });
        folders.add(folder);
      }
      writeFileSync(file, text);
    };
    for (const page of graph.pages) {
      const { routePath } = page.source;
      const data = graph.pageData.get(routePath);
      if (!data) continue;
      try {
        const { content } = await this.#site.finish(page);
        const section = graph.sectionOf.get(routePath);
        const rendered = bundle.render({ site, page: data, content, section: section && toSectionData(section) });
        const pageStyles =
          page.moduleCode === undefined
            ? []
            : (chunkFiles.get(this.#site.chunkNames.get(routePath) ?? '') ?? []).filter((name) =>
                name.endsWith('.css'),
              );
        write(toHtmlFileName(routePath), this.#document(data, rendered, assets, pageStyles));
      } catch (error) {
        errors.push(renderError(page, error));
      }
    }
    const data = notFoundPage(site.lang || (site.locales[0]?.lang ?? ''));
    write(
      '404.html',
      this.#document(data, bundle.render({ site, page: data, content: [], section: undefined }), assets, []),
    );
    return errors;
  }

  #document(
    page: PageData,
    { html, head, isStatic }: RenderedPage,
    assets: DocumentAssets,
    pageStyles: readonly string[],
  ): string {
    const base = this.#site.config.site.base;
    const siteHead = this.#site.config.head;
    return renderHtml({
      lang: page.lang,
      head: [...head, ...siteHead],
      html,
      firstView: { page, isStatic },
      assets,
      preloads: [],
      pageStyles: pageStyles.map((name) => base + name),
    });
  }
}

function toSiteDataOf(site: Site) {
  return { site: toSiteData(site.graph) };
}

/** Loads the server bundle; its folder is this build's own, and is not needed any more. */
function loadBundle(file: string): ServerBundle {
  const require = createRequire(import.meta.url);
  const bundle: ServerBundle = require(file);
  delete require.cache[file];
  rmSync(path.dirname(file), { recursive: true, force: true });
  return bundle;
}

/** Components that neither the page nor the theme has. */
function unknownComponents(pages: readonly CompiledPage[], known: ReadonlySet<string>): DocsError[] {
  return pages.flatMap(({ components }) =>
    components
      .filter(({ name }) => !known.has(name))
      .map(
        (use) =>
          new DocsError({
            area: 'components',
            place: use,
            problem: `uses <${use.name}>, which neither the page nor the theme has.`,
            remedy: `Import it in the page, or add it to the theme's contentComponents. The theme has: ${[...known].sort().join(', ')}.`,
          }),
      ),
  );
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
