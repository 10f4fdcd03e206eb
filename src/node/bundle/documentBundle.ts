import type { Page } from '../../model/page.ts';
import type { HeadTag, PageData, PageType } from '../../model/pageData.ts';
import type { SiteGraph } from '../../model/site.ts';
import { notFoundPage } from '../../shared/notFoundPage.ts';
import type { RenderInput } from '../../shared/render.ts';
import { toSectionData } from '../../shared/sidebar.ts';
import { splitLocale, toDocumentName } from '../../shared/urls.ts';
import { digest } from '../../tools/files/digest.ts';
import { DocsError, DocsErrors, messageOf } from '../../tools/messages/errors.ts';
import { pluginError } from '../../tools/messages/pluginError.ts';
import { Unreturned } from '../../tools/messages/Unreturned.ts';
import type { SiteBundle } from '../outputs/plannedOutput.ts';
import { hasWorkListeners, timed } from '../support/phases/timed.ts';
import { type ForeignWork, watchdog } from '../support/process/watchdog.ts';
import type { DocumentWorkers } from './DocumentWorkers.ts';
import { toDocument } from './documentJob.ts';
import { isSuspension, type PageFailure, renderError, themeError } from './renderErrors.ts';
import { type DocumentAssets, renderHtml } from './renderHtml.ts';
import type { ServerBundle } from './serverBundle.ts';
import { createDocumentSections, toSiteData } from './toSiteData.ts';

/** Limit for a page that has failed before, or after another that does not return. */
const REPEATED_LIMIT_S = 3;
/** Number of pages that do not return after which no others are rendered. */
const MAX_UNRETURNED = 3;

/** Options of `createDocumentBundle`. */
interface DocumentBundleOptions {
  graph: SiteGraph;
  /** Digest of the engine and of the site's configuration. */
  version: string;
  /** Loads the server bundle. Called for the first document that has to be rendered. */
  loadBundle(): Promise<ServerBundle>;
  /** Digest of the server bundle. */
  bundleDigest: string;
  /**
   * Processes that render documents.
   * @default all are rendered in this process
   */
  workers?: DocumentWorkers | undefined;
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

/**
 * Creates the bundle that renders a site's documents. Loads the server bundle lazily, because an unchanged site does
 * not need it.
 */
export function createDocumentBundle(options: DocumentBundleOptions): SiteBundle {
  const { version, loadBundle, bundleDigest, workers, assets, pageStyles, traceBundle } = options;
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
  const shared = { site, siteHead: config.head, assets };
  let loading: Promise<ServerBundle> | undefined;

  const dataOf = (routePath: string): PageData => {
    const data = graph.pageData.get(routePath);
    if (!data) throw new Error(`The page ${routePath} has no data.`);
    return data;
  };
  const inputOf = async (page: Page): Promise<RenderInput> => {
    const { routePath } = page.source;
    const data = dataOf(routePath);
    const section = sectionOf.get(routePath);
    const { nodes: content } = await page.content();
    return { site, page: data, content, section: section && documentSections.dataOf(section, routePath) };
  };
  const notFound = async (routePath: string, from: ServerBundle): Promise<string> => {
    const keys = config.locales.map(({ lang }) => lang);
    const { locale } = splitLocale(routePath, keys, config.lang);
    const { titleSuffix } = config.locales.find(({ lang }) => lang === locale)?.pageDefaults ?? {};
    const page = { ...notFoundPage(locale), ...(titleSuffix !== undefined && { frontmatter: { titleSuffix } }) };
    const rendered = await from.render({ site, page, content: [], section: undefined });
    return renderHtml({
      page,
      locales: config.locales,
      rendered,
      documentHead: [['meta', { name: 'robots', content: 'noindex' }]],
      siteHead: config.head,
      assets,
      pageStyles: [],
      alternates: page.alternates,
    });
  };
  /** @throws DocsErrors located in the theme */
  const runTheme = async (
    name: string,
    what: string,
    bundle: ServerBundle,
    run: (bundle: ServerBundle) => Promise<void>,
  ): Promise<void> => {
    const work: ForeignWork = { name, explain: (cause) => themeError(cause, what, config.cwd) };
    try {
      await watchdog.run(work, () => run(bundle));
    } catch (cause) {
      const limitSeconds = REPEATED_LIMIT_S;
      const traced = await rethrown(traceBundle, (again) =>
        watchdog.run({ ...work, limitSeconds, waitSeconds: limitSeconds }, () => run(again)),
      );
      throw new DocsErrors([themeError(withStackOf(cause, traced), what, config.cwd)]);
    }
  };
  /**
   * Loads the bundle.
   * @throws DocsErrors if the theme cannot render the 404 page, because every other page would fail the same way
   */
  const load = async (): Promise<ServerBundle> => {
    const bundle = await loadBundle();
    await runTheme('The theme, which is loaded,', 'the theme is loaded', bundle, (each) => prepare(each, graph));
    await runTheme('The theme, which renders the 404 page,', 'the 404 page is rendered', bundle, async (each) => {
      if (each !== bundle) await prepare(each, graph);
      await notFound('/404', each);
    });
    return bundle;
  };
  const workOf = ({ source: { displayPath } }: Page, limitSeconds?: number): ForeignWork => ({
    name: `The page ${displayPath}`,
    explain: ({ message, hint }) =>
      new DocsError({
        area: 'prerender',
        location: { file: displayPath },
        problem: `cannot be rendered: it ${message}.`,
        hint,
      }),
    ...(limitSeconds !== undefined && { limitSeconds }),
  });
  /** Failures of pages with a component that waits. By the next rendering it may have what it waits for, which depends on the time. */
  const suspended = new Map<string, RenderFailure>();
  /** Failures of pages whose code does not return. */
  const unreturned: RenderFailure[] = [];
  /** @throws RenderFailure for a page that has not returned before, and for all after several others, which have the same cause most likely */
  const throwUnreturned = ({ source: { routePath } }: Page) => {
    const known = unreturned.find(({ failure }) => failure.page.source.routePath === routePath);
    if (known) throw known;
    if (unreturned.length >= MAX_UNRETURNED) throw unreturned[0];
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
      throwUnreturned(page);
      const work = workOf(page, unreturned.length > 0 ? REPEATED_LIMIT_S : undefined);
      let stage: PageFailure['stage'] = 'load';
      try {
        const code = await watchdog.run(work, () => bundle.loadCode(routePath));
        const input = { ...(await inputOf(page)), content: [...content], code };
        stage = 'render';
        return (await watchdog.run(work, () => timed('render', routePath, () => bundle.render(input)))).html;
      } catch (cause) {
        const failure = new RenderFailure({ page, cause, stage });
        if (cause instanceof Unreturned) unreturned.push(failure);
        else if (isSuspension(cause)) suspended.set(routePath, failure);
        throw cause;
      }
    },
    policy: options.policy,
    files: options.files,
    renderAhead(fileNames) {
      const byName = new Map(
        graph.pages.map((page) => [toDocumentName(page.source.routePath, graph.config.documents), page]),
      );
      const pages = fileNames.flatMap((fileName) => byName.get(fileName) ?? []);
      const sections = [...new Set(sectionOf.values())];
      const indexes = new Map(sections.map((section, index) => [section, index]));
      workers?.start({
        setup: {
          ...shared,
          sections: sections.map(toSectionData),
          pageTypes: pageTypesOf(graph),
          isTimed: hasWorkListeners(),
        },
        routes: pages.map(({ source }) => source.routePath).filter((routePath) => !suspended.has(routePath)),
        async jobOf(routePath) {
          const page = graph.byRoute.get(routePath);
          if (!page) throw new Error(`${routePath} is not a page of this site.`);
          const { bytes: content } = await page.content();
          const section = sectionOf.get(routePath);
          return {
            page: dataOf(routePath),
            content,
            section: section && indexes.get(section),
            documentHead: documentHead(page),
            pageStyles: pageStyles(page),
          };
        },
      });
    },
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
      throwUnreturned(page);
      const waiting = suspended.get(routePath);
      if (waiting) throw waiting;
      const ahead = await workers?.take(routePath);
      if (ahead !== undefined) return ahead;
      const work = workOf(page, unreturned.length > 0 ? REPEATED_LIMIT_S : undefined);
      let stage: PageFailure['stage'] = 'load';
      try {
        const code = await watchdog.run(work, () => bundle.loadCode(routePath));
        const input = { ...(await inputOf(page)), code };
        stage = 'render';
        const rendered = await watchdog.run(work, () => timed('render', routePath, () => bundle.render(input)));
        return toDocument(
          shared,
          { page: input.page, documentHead: documentHead(page), pageStyles: pageStyles(page) },
          rendered,
        );
      } catch (cause) {
        const failure = new RenderFailure({ page, cause, stage });
        if (cause instanceof Unreturned) unreturned.push(failure);
        throw failure;
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
          // Once React has traced a component, code that does not return cannot be unwound, and ends the process.
          const endlessFirst = failures.toSorted((a, b) => rankOf(a) - rankOf(b));
          for (const { page, cause: first } of endlessFirst) {
            if (traced.has(page)) continue;
            const work = workOf(page, REPEATED_LIMIT_S);
            let input: RenderInput | undefined;
            try {
              const code = await watchdog.run(work, () => again.loadCode(page.source.routePath));
              const repeated = { ...(await inputOf(page)), code };
              input = repeated;
              await watchdog.run(work, () => again.render(repeated));
            } catch (cause) {
              const canTrace = input && !(cause instanceof Unreturned);
              const componentStack = canTrace && input ? await again.traceComponents(input, cause) : undefined;
              traced.set(page, { cause: withStackOf(first, cause), componentStack });
            }
          }
        });
      }
      const thrown = failures.map((failure) => ({ ...failure, ...traced.get(failure.page) }));
      return [
        ...located,
        ...(await Promise.all(thrown.map((failure) => renderError(failure, config)))),
        ...others.map(({ output, cause }) =>
          pluginError(output.plugin, { place: { file: output.fileName }, kind: 'file' }, cause, config),
        ),
      ];
    },
  };
}

/** Pages that do not return have the lowest rank. */
function rankOf({ cause }: PageFailure): number {
  return cause instanceof Unreturned ? 0 : 1;
}

/** Returns the error of a repetition, which has a stack in the authors' files. Its time limit is another. */
function withStackOf(first: unknown, repeated: unknown): unknown {
  if (repeated === undefined) return first;
  if (!(first instanceof Unreturned && repeated instanceof Unreturned)) return repeated;
  first.stack = repeated.stack;
  return first;
}

/** Loads what the theme needs for the page types of the site. */
async function prepare(bundle: ServerBundle, graph: SiteGraph): Promise<void> {
  await Promise.all(pageTypesOf(graph).map((pageType) => bundle.prepare(pageType)));
}

/** Returns the page types of a site, with that of the 404 page. */
function pageTypesOf({ pageData }: SiteGraph): PageType[] {
  return [...new Set<PageType>([...pageData.values()].map(({ pageType }) => pageType)).add('404')];
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
