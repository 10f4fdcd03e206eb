import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { toBootSettings } from '../../src/shared/boot.ts';
import { toSiteData } from '../modules/toSiteData.ts';
import { addFrames } from '../output/addFrames.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import type { Site } from '../site.ts';
import { fontsOf } from './fontsOf.ts';
import { loadBundle, type ServerBundle } from './loadBundle.ts';
import { RenderCache } from './renderCache.ts';
import { themeError } from './renderErrors.ts';
import type { DocumentAssets } from './renderHtml.ts';
import { renderPages } from './renderPages.ts';
import { securityPolicy } from './securityPolicy.ts';
import { writeDataFiles } from './writeDataFiles.ts';

export interface PrerenderOptions {
  /** File of the server bundle, in a folder of its own. */
  serverBundle: string;
  /** Folder of the last good output. */
  outDir: string;
  /** Whether the build prints the Content-Security-Policy for its documents. */
  printsPolicy: boolean;
  /** Builds the bundle once more, with stacks that name the authors' files. */
  traceBundle(): Promise<ServerBundle>;
}

/**
 * Runs the server bundle for every route when the client's assets are known, and writes the documents beside them, and the files
 * of sections and of pages that are data alone.
 */
export class PrerenderPlugin {
  #site: Site;
  #options: PrerenderOptions;

  constructor(site: Site, options: PrerenderOptions) {
    this.#site = site;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    const site = this.#site;
    const cache = new RenderCache(path.join(site.options.cacheDir, 'renders.jsonl'), this.#options.outDir);
    if (cache.notice !== undefined) site.notices.push(cache.notice);
    let assets: DocumentAssets | undefined;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const at = { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(at, () => {
        if (compilation.errors.length > 0) return;
        assets = this.#collectAssets(compilation);
        for (const { file, outputName } of site.graph.pages.flatMap((page) => page.assets)) {
          if (!compilation.getAsset(outputName)) {
            compilation.emitAsset(outputName, new sources.RawSource(readFileSync(file)));
          }
        }
      });
    });
    compiler.hooks.afterEmit.tapPromise('PrerenderPlugin', async (compilation) => {
      if (compilation.errors.length > 0 || !assets) return;
      const { serverBundle, traceBundle } = this.#options;
      let loaded: ReturnType<typeof loadBundle>;
      try {
        loaded = loadBundle(serverBundle);
      } catch (cause) {
        const traced = await traceBundle().then(
          () => cause,
          (thrown: unknown) => thrown,
        );
        compilation.errors.push(themeError(traced, 'the theme is loaded', site));
        return;
      }
      const pageStyles = this.#pageStyles(compilation);
      const outputPath = compilation.outputOptions.path ?? '';
      const { errors, drawn } = await renderPages({
        site,
        ...loaded,
        traceBundle,
        cache,
        assets,
        outputPath,
        pageStyles,
      });
      await writeDataFiles(site, cache, outputPath);
      site.drawn = drawn;
      compilation.errors.push(...addFrames(errors, site.config.cwd));
    });
    compiler.hooks.done.tap({ name: 'PrerenderPlugin', stage: 150 }, (stats) => {
      if (!stats.hasErrors()) site.writeCache('The cache of rendered pages', () => cache.save());
    });
  }

  /** Style sheets that a page has beside those of every page: its type's in the theme, and those of its own code. */
  #pageStyles(compilation: Compilation): (page: CompiledPage) => string[] {
    const { base } = this.#site.config.site;
    return ({ moduleCode, source, frontmatter }) => {
      const own = moduleCode === undefined ? undefined : this.#site.graph.pageNames.nameOf(source.routePath);
      const files = [`page-${frontmatter.pageType ?? 'doc'}`, own].flatMap((name) =>
        name === undefined ? [] : (compilation.namedChunkGroups.get(name)?.getFiles() ?? []),
      );
      return files.filter((file) => file.endsWith('.css')).map((file) => base + file);
    };
  }

  /** Takes the script that runs before the first paint out of the assets: it stands in every document. */
  #collectAssets(compilation: Compilation): DocumentAssets {
    const site = toSiteData(this.#site.graph);
    const main = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
    const app = [...compilation.chunks].find(({ name }) => name === 'app');
    const styles = [...main, ...(app?.files ?? [])].filter((name) => name.endsWith('.css'));
    const bootName = compilation.entrypoints
      .get('boot')
      ?.getFiles()
      .find((name) => name.endsWith('.js'));
    const bootScript =
      bootName === undefined ? '' : String(compilation.getAsset(bootName)?.source.source() ?? '').trim();
    if (bootName !== undefined) compilation.deleteAsset(bootName);
    if (this.#options.printsPolicy) {
      this.#site.notices.push(`Content-Security-Policy: ${securityPolicy(bootScript)}`);
    }
    return {
      fonts: fontsOf(compilation, ['main', 'app']).map((name) => site.base + name),
      styles: [...new Set(styles)].map((name) => site.base + name),
      scripts: main.filter((name) => name.endsWith('.js')).map((name) => site.base + name),
      bootScript,
      bootSettings: JSON.stringify(toBootSettings(site)),
      icon: site.icon === undefined ? undefined : site.base.slice(0, -1) + site.icon,
    };
  }
}
