import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { pluginError } from '../../src/build/hooks.ts';
import { OutputCache } from '../../src/build/output/outputCache.ts';
import { writeOutputs } from '../../src/build/output/writeOutputs.ts';
import { toBootSettings } from '../../src/shared/boot.ts';
import { toHtmlFileName } from '../../src/shared/routePath.ts';
import { type DocsError, toDocsErrors } from '../errors.ts';
import { checkComponents } from '../graph/checkComponents.ts';
import { toSiteData } from '../modules/toSiteData.ts';
import { addFrames } from '../output/addFrames.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import type { Site } from '../site.ts';
import { createDocumentBundle, type DocumentBundle, RenderFailure } from './documentBundle.ts';
import { fontsOf } from './fontsOf.ts';
import { loadBundle, type ServerBundle } from './loadBundle.ts';
import { themeError } from './renderErrors.ts';
import type { DocumentAssets } from './renderHtml.ts';
import { securityPolicy } from './securityPolicy.ts';

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

/** Writes the files of the output when the client's assets are known: the documents are rendered by the server's bundle. */
export class PrerenderPlugin {
  #site: Site;
  #options: PrerenderOptions;

  constructor(site: Site, options: PrerenderOptions) {
    this.#site = site;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.rspack;
    const site = this.#site;
    const cache = new OutputCache(path.join(site.options.cacheDir, 'outputs.jsonl'), this.#options.outDir);
    if (cache.notice !== undefined) site.notices.push(cache.notice);
    let assets: DocumentAssets | undefined;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const at = { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(at, () => {
        if (compilation.errors.length > 0) return;
        assets = this.#collectAssets(compilation);
      });
    });
    compiler.hooks.afterEmit.tapPromise('PrerenderPlugin', async (compilation) => {
      if (compilation.errors.length > 0 || !assets) return;
      const errors = await this.#writeOutputs(compilation, assets, cache);
      compilation.errors.push(...addFrames(errors, site.config.cwd));
    });
    compiler.hooks.done.tap({ name: 'PrerenderPlugin', stage: 150 }, (stats) => {
      if (!stats.hasErrors()) site.writeCache('The cache of output files', () => cache.save());
    });
  }

  /** Writes the files of the output beside those of the bundler. Returns what went wrong. */
  async #writeOutputs(
    compilation: Compilation,
    assets: DocumentAssets,
    cache: OutputCache,
  ): Promise<readonly DocsError[]> {
    const site = this.#site;
    const { serverBundle, traceBundle } = this.#options;
    let loaded: ReturnType<typeof loadBundle>;
    try {
      loaded = loadBundle(serverBundle);
    } catch (cause) {
      const traced = await traceBundle().then(
        () => cause,
        (thrown: unknown) => thrown,
      );
      return [themeError(traced, 'the theme is loaded', site.config.cwd)];
    }
    const unknown = checkComponents(site.graph.pages, new Set(loaded.bundle.contentComponentNames));
    let bundle: DocumentBundle;
    try {
      const pageStyles = this.#pageStyles(compilation);
      const { graph, engineKey: version } = site;
      bundle = await createDocumentBundle({ graph, version, ...loaded, assets, pageStyles, traceBundle });
    } catch (error) {
      return [...unknown, ...toDocsErrors(error)];
    }
    const { written, failures } = await writeOutputs(site.outputs, {
      bundle,
      folder: compilation.outputOptions.path ?? '',
      cache,
      onProgress: (done, total) => site.onProgress?.('draw', done, total),
    });
    const names = new Set(site.graph.pages.map(({ source }) => toHtmlFileName(source.routePath)));
    site.drawn = written.filter(({ fileName }) => names.has(fileName)).length;
    const unrendered = failures.flatMap(({ cause }) => (cause instanceof RenderFailure ? [cause.failure] : []));
    const others = failures.filter(({ cause }) => !(cause instanceof RenderFailure));
    return [
      ...unknown,
      ...(await bundle.explain(unrendered)),
      ...others.map(({ output, cause }) => pluginError(output.plugin, `"${output.fileName}"`, cause, site.config)),
    ];
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
