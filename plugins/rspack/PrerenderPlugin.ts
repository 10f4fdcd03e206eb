import type { Compilation, Compiler } from '@rspack/core';
import { createDocumentBundle } from '../../src/build/bundle/documentBundle.ts';
import { themeError } from '../../src/build/bundle/renderErrors.ts';
import type { DocumentAssets } from '../../src/build/bundle/renderHtml.ts';
import { securityPolicy } from '../../src/build/bundle/securityPolicy.ts';
import { toSiteData } from '../../src/build/bundle/toSiteData.ts';
import type { OpenBundle } from '../../src/build/bundler.ts';
import { digestFile } from '../../src/build/cache/digest.ts';
import type { CompiledPage } from '../../src/build/content/compilePage.ts';
import { addFrames } from '../../src/build/messages/addFrames.ts';
import { type DocsError, DocsErrors } from '../../src/build/messages/errors.ts';
import type { SiteState } from '../../src/build/readSite.ts';
import type { SiteGraph } from '../../src/build/site/buildSiteGraph.ts';
import { checkComponents } from '../../src/build/site/checkComponents.ts';
import { toBootSettings } from '../../src/shared/boot.ts';
import { pageTypeOf } from '../../src/shared/pageType.ts';
import { addBase } from '../../src/shared/urls.ts';
import type { BuildRun } from './BuildRun.ts';
import { fontsOf } from './fontsOf.ts';
import { loadBundle, type ServerBundle } from './loadBundle.ts';

export interface PrerenderOptions {
  /** File of the server bundle, in a folder of its own. */
  serverBundle: string;
  /** Is given the Content-Security-Policy for the documents. */
  onPolicy?: ((policy: string) => void) | undefined;
  /** Builds the bundle once more, with stacks that name the authors' files. */
  traceBundle(): Promise<ServerBundle>;
}

/** Hands the client's assets and the server's bundle to the build, which renders and writes the documents with them. */
export class PrerenderPlugin {
  #run: BuildRun;
  #options: PrerenderOptions;

  constructor(run: BuildRun, options: PrerenderOptions) {
    this.#run = run;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.rspack;
    let assets: DocumentAssets | undefined;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const at = { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(at, () => {
        const { state } = this.#run;
        if (state && compilation.errors.length === 0) assets = this.#collectAssets(compilation, state);
      });
    });
    compiler.hooks.afterEmit.tapPromise('PrerenderPlugin', async (compilation) => {
      const { state } = this.#run;
      if (compilation.errors.length > 0 || !assets || !state) return;
      const errors = await this.#write(compilation, assets, state);
      compilation.errors.push(...addFrames(errors, state.project.cwd));
    });
  }

  async #write(compilation: Compilation, assets: DocumentAssets, state: SiteState): Promise<readonly DocsError[]> {
    const { graph, project } = state;
    const { serverBundle, traceBundle } = this.#options;
    let unknown: DocsError[] = [];
    const bundle = createDocumentBundle({
      graph,
      version: project.version,
      loadBundle: async () => {
        const loaded = await this.#loadBundle(project.cwd);
        // Without a document to render, all components are those of the last build.
        unknown = checkComponents(graph.pages, new Set(loaded.contentComponentNames));
        return loaded;
      },
      bundleDigest: digestFile(serverBundle),
      assets,
      pageStyles: pageStylesOf(compilation, graph),
      traceBundle,
    });
    const explain: OpenBundle['explain'] = async (failures) => [...unknown, ...(await bundle.explain(failures))];
    const errors = await this.#run.write({ ...bundle, explain });
    return errors.length > 0 ? errors : unknown;
  }

  /** @throws DocsErrors for a theme that cannot be loaded */
  async #loadBundle(cwd: string): Promise<ServerBundle> {
    const { serverBundle, traceBundle } = this.#options;
    try {
      return loadBundle(serverBundle);
    } catch (cause) {
      const traced = await traceBundle().then(
        () => cause,
        (thrown: unknown) => thrown,
      );
      throw new DocsErrors([themeError(traced, 'the theme is loaded', cwd)]);
    }
  }

  /** Takes the script that runs before the first paint out of the assets: it stands in every document. */
  #collectAssets(compilation: Compilation, { graph }: SiteState): DocumentAssets {
    const site = toSiteData(graph);
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
    this.#options.onPolicy?.(securityPolicy(bootScript));
    return {
      fonts: fontsOf(compilation, ['main', 'app']).map((name) => site.base + name),
      styles: [...new Set(styles)].map((name) => site.base + name),
      scripts: main.filter((name) => name.endsWith('.js')).map((name) => site.base + name),
      bootScript,
      bootSettings: JSON.stringify(toBootSettings(site)),
      icon: site.icon === undefined ? undefined : addBase(site.icon, site.base),
    };
  }
}

/** Style sheets that a page has beside those of every page: its type's in the theme, and those of its own code. */
function pageStylesOf(compilation: Compilation, { config, pageNames }: SiteGraph): (page: CompiledPage) => string[] {
  const { base } = config.site;
  return ({ source, frontmatter }) => {
    const own = pageNames.codeNameOf(source.routePath);
    const files = [`page-${pageTypeOf(frontmatter)}`, own].flatMap((name) =>
      name === undefined ? [] : (compilation.namedChunkGroups.get(name)?.getFiles() ?? []),
    );
    return files.filter((file) => file.endsWith('.css')).map((file) => base + file);
  };
}
