import { setImmediate } from 'node:timers/promises';
import type { Compilation, Compiler } from '@rspack/core';
import type { Page } from '../../src/model/page.ts';
import type { HeadTag } from '../../src/model/pageData.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { DocumentWorkers } from '../../src/node/bundle/DocumentWorkers.ts';
import { createDocumentBundle } from '../../src/node/bundle/documentBundle.ts';
import { themeError } from '../../src/node/bundle/renderErrors.ts';
import type { DocumentAssets } from '../../src/node/bundle/renderHtml.ts';
import { securityPolicy } from '../../src/node/bundle/securityPolicy.ts';
import type { ServerBundle } from '../../src/node/bundle/serverBundle.ts';
import { toSiteData } from '../../src/node/bundle/toSiteData.ts';
import { pictureUrl } from '../../src/node/config/siteHead.ts';
import { pluginsOf } from '../../src/node/hooks.ts';
import type { SiteBundle } from '../../src/node/outputs/plannedOutput.ts';
import type { SiteBuild } from '../../src/node/SiteBuild.ts';
import type { CompleteSite } from '../../src/node/siteState.ts';
import type { Findings } from '../../src/node/support/checks/applyChecks.ts';
import { addFrames } from '../../src/node/support/messages/addFrames.ts';
import { type ForeignWork, watchdog } from '../../src/node/support/process/watchdog.ts';
import { toBootSettings } from '../../src/shared/boot.ts';
import { pageTypeOf } from '../../src/shared/pageType.ts';
import { digestFile } from '../../src/tools/files/digest.ts';
import { DocsErrors, toDocsErrors } from '../../src/tools/messages/errors.ts';
import { Unreturned } from '../../src/tools/messages/Unreturned.ts';
import { headSources, pictureSources } from '../../src/tools/pages/headSources.ts';
import { fontsOf } from './fontsOf.ts';
import { loadBundle, removeBundle } from './loadBundle.ts';
import type { SiteErrors } from './SiteErrors.ts';

/** Options of `PrerenderPlugin`. */
interface PrerenderOptions {
  /** File of the server bundle, in its own folder. */
  serverBundle: string;
  /** Folder of the theme. */
  themeDir: string;
  /** Receives the problems of the documents. */
  errors: SiteErrors;
  /** Called with the Content-Security-Policy for the documents. */
  onPolicy?: ((policy: string) => void) | undefined;
  /** Builds the bundle again, with stacks that refer to the authors' files. */
  traceBundle(): Promise<ServerBundle>;
  /** Runs the checks that need the names of the theme, if there are other errors. */
  checkTheme(state: CompleteSite): Promise<Findings>;
}

/** Passes the client's assets and the server bundle to the build, which renders and writes the documents, when the client is emitted. */
export class PrerenderPlugin {
  #build: SiteBuild;
  #options: PrerenderOptions;

  constructor(build: SiteBuild, options: PrerenderOptions) {
    this.#build = build;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.rspack;
    let assets: DocumentAssets | undefined;
    let policy = '';
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const at = { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(at, () => {
        const { state } = this.#build;
        if (compilation.errors.length > 0) return;
        const collected = this.#collectAssets(compilation, state);
        try {
          policy = securityPolicy(collected.bootScript, policySources(state));
        } catch (error) {
          // Rspack would report an error of a plugin's tags as one of its own.
          this.#report(compilation, { errors: toDocsErrors(error), warnings: [] }, state.project.cwd);
          return;
        }
        assets = collected;
        this.#options.onPolicy?.(policy);
      });
    });
    compiler.hooks.afterCompile.tapPromise('PrerenderPlugin', async (compilation) => {
      const { state } = this.#build;
      if (compilation.errors.length === 0) return;
      this.#report(compilation, await this.#options.checkTheme(state), state.project.cwd);
    });
    compiler.hooks.afterEmit.tapPromise('PrerenderPlugin', async (compilation) => {
      const { state } = this.#build;
      if (compilation.errors.length > 0 || !assets) return;
      this.#report(compilation, await this.#write(compilation, { assets, policy }, state), state.project.cwd);
    });
  }

  #report(compilation: Compilation, { errors, warnings }: Findings, cwd: string): void {
    this.#options.errors.add(compilation, addFrames(errors, cwd));
    this.#options.errors.warn(addFrames(warnings, cwd));
  }

  async #write(
    compilation: Compilation,
    { assets, policy }: { assets: DocumentAssets; policy: string },
    state: CompleteSite,
  ): Promise<Findings> {
    const { graph, project } = state;
    const { serverBundle, traceBundle } = this.#options;
    let found: Findings = { errors: [], warnings: [] };
    const workers = project.workers && new DocumentWorkers({ ...project.workers, bundle: serverBundle });
    const bundle = createDocumentBundle({
      graph,
      version: project.version,
      loadBundle: async () => {
        const loaded = await this.#loadBundle(project.cwd);
        // If no document has to be rendered, all components are those of the last build.
        const { contentComponentNames, pageTypeNames } = loaded;
        found = await state.checkTheme({ contentComponentNames, pageTypeNames });
        return loaded;
      },
      bundleDigest: digestFile(serverBundle),
      workers,
      assets,
      policy,
      files: compilation.getAssets().map(({ name }) => name),
      pageStyles: pageStylesOf(compilation, graph),
      documentHead: (page) => state.documentHead(page),
      traceBundle,
    });
    const explain: SiteBundle['explain'] = async (failures) => [...found.errors, ...(await bundle.explain(failures))];
    try {
      await this.#build.write({ ...bundle, explain });
      return found;
    } catch (error) {
      return { ...found, errors: toDocsErrors(error) };
    } finally {
      workers?.close();
      removeBundle(serverBundle);
    }
  }

  /** @throws DocsErrors if the theme fails to load */
  async #loadBundle(cwd: string): Promise<ServerBundle> {
    const { serverBundle, themeDir, traceBundle } = this.#options;
    const work: ForeignWork = {
      name: 'The theme, which is loaded,',
      explain: (cause) => themeError(cause, 'the theme is loaded', cwd),
    };
    // Rspack does not survive that code is unwound in a call of its own.
    await setImmediate();
    try {
      return await watchdog.run(work, () => loadBundle(serverBundle));
    } catch (cause) {
      // Loading it again, for its stack, would not return either.
      if (cause instanceof Unreturned) throw new DocsErrors([themeError(cause, 'the theme is loaded', cwd)]);
      const traced = await traceBundle().then(
        () => cause,
        (thrown: unknown) => thrown,
      );
      throw new DocsErrors([themeError(traced, 'the theme is loaded', cwd, themeDir)]);
    }
  }

  /** Removes the boot script from the assets, because every document contains it inline. */
  #collectAssets(compilation: Compilation, { graph }: CompleteSite): DocumentAssets {
    const site = toSiteData(graph);
    const prefix = graph.config.outputs.assetPrefix ?? site.base;
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
    return {
      fonts: fontsOf(compilation, ['main', 'app']).map((name) => prefix + name),
      styles: [...new Set(styles)].map((name) => prefix + name),
      scripts: main.filter((name) => name.endsWith('.js')).map((name) => prefix + name),
      bootScript,
      bootSettings: JSON.stringify(toBootSettings(site)),
      icon: pictureUrl(site.icon, site.base),
    };
  }
}

/** Returns a function that lists the additional style sheets of a page: those of its page type and of its code. */
function pageStylesOf(compilation: Compilation, { config, pageNames }: SiteGraph): (page: Page) => string[] {
  const base = config.outputs.assetPrefix ?? config.site.base;
  return ({ source, frontmatter }) => {
    const own = pageNames.codeNameOf(source.routePath);
    const files = [`page-${pageTypeOf(frontmatter)}`, own].flatMap((name) =>
      name === undefined ? [] : (compilation.namedChunkGroups.get(name)?.getFiles() ?? []),
    );
    return files.filter((file) => file.endsWith('.css')).map((file) => base + file);
  };
}

/** Returns the sources that the policy allows: those of plugins and of tags in the head, and the host of scripts and style sheets. */
function policySources(state: CompleteSite): Pick<DocsPlugin, 'csp'>[] {
  const { project, graph } = state;
  const { assetPrefix = '/' } = project.config.outputs;
  const directives = assetPrefix.startsWith('/') ? [] : ['script-src', 'style-src', 'img-src', 'font-src'];
  return [
    ...pluginsOf(project),
    { csp: Object.fromEntries(directives.map((each) => [each, [new URL(assetPrefix).origin]])) },
    { csp: headSources(headTags(state)) },
    { csp: pictureSources(graph.config) },
  ];
}

/** Yields the head tags of the site, of its pages and of its plugins. The engine's own tags for crawlers need no source. */
function* headTags({ project, graph, documentHead }: CompleteSite): Iterable<HeadTag> {
  yield* graph.config.head;
  const hasDocumentHead = project.plugins.some((plugin) => plugin.documentHead !== undefined);
  for (const page of graph.pages) {
    const data = graph.pageData.get(page.source.routePath);
    yield* data?.pluginHead ?? [];
    yield* data?.frontmatter.head ?? [];
    if (hasDocumentHead) yield* documentHead(page);
  }
}
