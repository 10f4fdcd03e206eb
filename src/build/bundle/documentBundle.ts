import type { Page } from '../../model/page.ts';
import type { HeadTag, PageType } from '../../model/pageData.ts';
import type { SiteGraph } from '../../model/site.ts';
import { notFoundPage } from '../../shared/notFoundPage.ts';
import type { RenderInput } from '../../shared/render.ts';
import { splitLocale } from '../../shared/urls.ts';
import { digest } from '../../tools/files/digest.ts';
import { DocsErrors, messageOf } from '../../tools/messages/errors.ts';
import { pluginError } from '../../tools/messages/pluginError.ts';
import type { OpenBundle } from '../output/plannedOutput.ts';
import { timed } from '../phases/timed.ts';
import { type PageFailure, renderError, themeError } from './renderErrors.ts';
import { type DocumentAssets, renderHtml } from './renderHtml.ts';
import type { ServerBundle } from './serverBundle.ts';
import { createDocumentSections, toSiteData } from './toSiteData.ts';

/** Options of `createDocumentBundle`. */
interface DocumentBundleOptions {
  graph: SiteGraph;
  /** Digest of the engine and of the site's configuration. */
  version: string;
  /** Loads the server bundle. Called for the first document that has to be rendered. */
  loadBundle(): Promise<ServerBundle>;
  /** Digest of the server bundle. */
  bundleDigest: string;
  assets: DocumentAssets;
  /** Content-Security-Policy of the documents. */
  policy: string;
  /** Names of the bundler's files. */
  files: readonly string[];
  /** Returns the URLs of a page's additional style sheets. */
  pageStyles(page: Page): string[];
  /** Returns the head tags of a page's document that are not part of its data. */
  documentHead(page: Page): HeadTag[];
  /** Builds the bundle again, with stacks that refer to the authors' files. */
  traceBundle(): Promise<ServerBundle>;
}

/** Error for a document that failed to render. `explain` locates the cause. */
class RenderFailure extends Error {
  readonly failure: PageFailure;

  constructor(failure: PageFailure) {
    super(messageOf(failure.cause), { cause: failure.cause });
    this.failure = failure;
  }
}

/** A bundle that renders documents. */
type DocumentBundle = Omit<OpenBundle, 'close'>;

/**
 * Creates the bundle that renders a site's documents. Loads the server bundle lazily, because an unchanged site does
 * not need it.
 */
export function createDocumentBundle(options: DocumentBundleOptions): DocumentBundle {
  const { version, loadBundle, bundleDigest, assets, pageStyles, traceBundle } = options;
  const { config, sectionOf } = options.graph;
  let { graph, documentHead } = options;
  const site = toSiteData(graph);
  const siteHash = digest(
    version,
    bundleDigest,
    JSON.stringify(site),
    JSON.stringify(config.head),
    JSON.stringify(assets),
  );
  const documentSections = createDocumentSections();
  let loading: Promise<ServerBundle> | undefined;

  const inputOf = async (page: Page): Promise<RenderInput> => {
    const { routePath } = page.source;
    const data = graph.pageData.get(routePath);
    if (!data) throw new Error(`The page ${routePath} has no data.`);
    const section = sectionOf.get(routePath);
    const { nodes: content } = await page.content();
    return { site, page: data, content, section: section && documentSections.dataOf(section, routePath) };
  };
  const notFound = (routePath: string, from: ServerBundle): string => {
    const keys = config.locales.map(({ lang }) => lang);
    const page = notFoundPage(splitLocale(routePath, keys, config.lang).locale);
    const rendered = from.render({ site, page, content: [], section: undefined });
    return renderHtml({
      page,
      rendered,
      documentHead: [['meta', { name: 'robots', content: 'noindex' }]],
      siteHead: config.head,
      assets,
      pageStyles: [],
      alternates: page.alternates,
    });
  };
  /**
   * Loads the bundle.
   * @throws DocsErrors if the theme cannot render the 404 page, because every other page would fail the same way
   */
  const load = async (): Promise<ServerBundle> => {
    const bundle = await loadBundle();
    await prepare(bundle, graph);
    try {
      notFound('/404', bundle);
    } catch (cause) {
      const traced = await rethrown(traceBundle, async (again) => {
        await prepare(again, graph);
        notFound('/404', again);
      });
      throw new DocsErrors([themeError(traced ?? cause, 'the 404 page is rendered', config.cwd)]);
    }
    return bundle;
  };

  return {
    setSite(next) {
      graph = next.graph;
      documentHead = (page) => next.documentHead(page);
    },
    async renderContent(routePath, content) {
      loading ??= load();
      const bundle = await loading;
      const page = graph.byRoute.get(routePath);
      if (!page) throw new Error(`${routePath} is not a page of this site.`);
      const input = { ...(await inputOf(page)), content: [...content], code: await bundle.loadCode(routePath) };
      return timed('render', routePath, () => bundle.render(input)).html;
    },
    policy: options.policy,
    files: options.files,
    hashOf(routePath) {
      const page = graph.byRoute.get(routePath);
      const data = graph.pageData.get(routePath);
      if (!page || !data) return digest(siteHash, routePath);
      const section = sectionOf.get(routePath);
      return digest(
        siteHash,
        section ? documentSections.hashOf(section, routePath) : '',
        graph.pageNames.hashOf(routePath),
        pageStyles(page).join('\0'),
        JSON.stringify(documentHead(page)),
      );
    },
    async render(routePath) {
      loading ??= load();
      const bundle = await loading;
      const page = graph.byRoute.get(routePath);
      if (!page) return notFound(routePath, bundle);
      let stage: PageFailure['stage'] = 'load';
      try {
        const input = { ...(await inputOf(page)), code: await bundle.loadCode(routePath) };
        stage = 'render';
        const rendered = timed('render', routePath, () => bundle.render(input));
        const { alternates } = input.page;
        return renderHtml({
          page: input.page,
          rendered,
          documentHead: documentHead(page),
          siteHead: config.head,
          assets,
          pageStyles: pageStyles(page),
          alternates: alternates.length < site.locales.length ? alternates : undefined,
        });
      } catch (cause) {
        throw new RenderFailure({ page, cause, stage });
      }
    },
    async explain(outputFailures) {
      const failures = outputFailures.flatMap(({ cause }) => (cause instanceof RenderFailure ? [cause.failure] : []));
      // If the theme fails to load, each document fails the same way.
      const located = new Set(outputFailures.flatMap(({ cause }) => (cause instanceof DocsErrors ? cause.errors : [])));
      const others = outputFailures.filter(
        ({ cause }) => !(cause instanceof RenderFailure || cause instanceof DocsErrors),
      );
      const traced = new Map<Page, Partial<PageFailure>>();
      if (failures.length > 0) {
        await rethrown(traceBundle, async (again) => {
          await prepare(again, graph);
          for (const { page } of failures) {
            let input: RenderInput | undefined;
            try {
              input = { ...(await inputOf(page)), code: await again.loadCode(page.source.routePath) };
              again.render(input);
            } catch (cause) {
              traced.set(page, { cause, componentStack: input && (await again.traceComponents(input)) });
            }
          }
        });
      }
      const thrown = failures.map((failure) => ({ ...failure, ...traced.get(failure.page) }));
      return [
        ...located,
        ...(await Promise.all(thrown.map((failure) => renderError(failure, config)))),
        ...others.map(({ output, cause }) => pluginError(output.plugin, `"${output.fileName}"`, cause, config)),
      ];
    },
  };
}

/** Loads what the theme needs for the page types of the site. */
async function prepare(bundle: ServerBundle, { pageData }: SiteGraph): Promise<void> {
  const pageTypes = new Set<PageType>([...pageData.values()].map(({ pageType }) => pageType)).add('404');
  await Promise.all([...pageTypes].map((pageType) => bundle.prepare(pageType)));
}

/** Returns the error that is thrown when the code runs from a bundle with source maps; `undefined` if there is none. */
async function rethrown(
  traceBundle: DocumentBundleOptions['traceBundle'],
  run: (bundle: ServerBundle) => Promise<void>,
): Promise<unknown> {
  try {
    await run(await traceBundle());
  } catch (cause) {
    return cause;
  }
  return undefined;
}
