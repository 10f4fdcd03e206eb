import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { site } from '#site/data';
import { sections as firstSections } from '#site/sections';
import theme from '#theme';
import type { LoadedPage, PageModule } from '../page/pageModule.ts';
import '#site/tokens.css';
import type { PageData } from '../../model/pageData.ts';
import type { SectionData } from '../../model/siteData.ts';
import { DEV_EDIT_MESSAGE, DEV_RENAME_MESSAGE, type DevPageEdit, type DevPageRename } from '../../shared/devPage.ts';
import { localeTag } from '../../shared/localeTag.ts';
import { notFoundPage } from '../../shared/notFoundPage.ts';
import { shareStructure } from '../../shared/shareStructure.ts';
import { prepareTheme } from '../../shared/theme.ts';
import { basenameOf, matchRoute, removeBase, splitLocale } from '../../shared/urls.ts';
import { App } from '../App.tsx';
import { scrollToHash } from '../browser/scroll.ts';
import { openAwaitedSearch } from '../browser/searchKeys.ts';
import { applyHead } from '../head/applyHead.ts';
import { listenHot } from '../hot.ts';
import { acceptLoadedStyles } from '../overlay/acceptLoadedStyles.ts';
import { listenToServer } from '../overlay/devSocket.ts';
import { retryBoundaries } from '../overlay/retryBoundaries.ts';
import { reportRenderError } from '../overlay/runtimeErrors.ts';
import { setStartState } from '../overlay/startState.ts';
import { ContentBoundary } from '../page/Content.tsx';
import type { SectionEntry, SectionModule } from '../page/sections.ts';
import { listenToPreview } from '../preview/preview.ts';
import { fetchPageModule, refetchPageModule } from '../router/fetchPageModule.ts';
import { createPageLoader } from '../router/loadPage.ts';
import { createPageUpdates } from '../router/pageUpdates.ts';

const basename = basenameOf(site.base);
let sections: readonly SectionEntry[] = firstSections;
/** Loads what any version of a page needs, since an edit may add any component to it. */
const prepare = ({ pageType }: PageData) => prepareTheme(theme, pageType, Object.keys(theme.contentComponents));
const loader = createPageLoader(() => sections, fetchPageModule, prepare);

/** Last known version of each section. */
const knownSections = new Map<string, SectionData>();

/** Counts updates, so that the current page is rendered again. */
const revisions = {
  value: 0,
  listeners: new Set<() => void>(),
  raise() {
    revisions.value += 1;
    for (const listener of revisions.listeners) listener();
  },
  subscribe(listener: () => void) {
    revisions.listeners.add(listener);
    return () => revisions.listeners.delete(listener);
  },
};

/** An edit may have changed the type of a page, and with it what the theme has to load. */
const prepareModule = ({ page }: PageModule) => prepare(page);
function showPage(routePath: string, module: PageModule) {
  loader.replace(routePath, module);
  revisions.raise();
}

/** Modules that were replaced. A browser passes through all compilations, also those with an error that a later one has repaired. */
const replacedPages = createPageUpdates(prepareModule, showPage);
const editedPages = createPageUpdates(prepareModule, showPage);

listenHot({
  page(routePath, load) {
    void replacedPages.add(routePath, load());
  },
  section({ section, pages }: SectionModule) {
    const { prefix } = section;
    // Most edits leave the sidebar unchanged.
    const next: SectionModule = { section: shareStructure(knownSections.get(prefix), section), pages };
    knownSections.set(prefix, next.section);
    sections = sections.map((entry) => (entry.prefix === prefix ? { ...entry, load: async () => next } : entry));
    loadAgain();
  },
  sections(next) {
    sections = next;
    loadAgain();
  },
});

function loadAgain() {
  replacedPages.drop();
  loader.forget();
  revisions.raise();
}

/** Shows an edit as soon as the server has read it. Its effects on other pages follow with the compilation. */
function showEdit(edit: DevPageEdit) {
  const loading = refetchPageModule(edit);
  // The compilation loads it again.
  if (loading) editedPages.add(edit.routePath, loading).catch(() => {});
}

/** Opens the new address of the current page. */
function followRename(renames: readonly DevPageRename[]) {
  const pathname = removeBase(location.pathname, site.base) ?? '';
  const rename = renames.find(({ from }) => matchRoute(pathname, (routePath) => routePath === from) !== undefined);
  if (rename) location.replace(rename.url + location.search + location.hash);
}

/** The document was empty when the browser looked for the heading in its address. After a reload, it has gone to the place of before. */
function arrive() {
  openAwaitedSearch();
  if (scrollY === 0) scrollToHash(location.hash);
}

function DevApp({ initial, notFound }: { initial: LoadedPage; notFound: LoadedPage }) {
  const revision = useSyncExternalStore(revisions.subscribe, () => revisions.value);
  return (
    <App
      site={site}
      theme={theme}
      initial={initial}
      notFound={notFound}
      loader={loader}
      collectHead={applyHead}
      revision={revision}
      onCommit={arrive}
    />
  );
}

async function start() {
  const root = document.getElementById('__docs');
  if (!root) throw new Error('The document has no #__docs.');
  const pathname = removeBase(location.pathname, site.base) ?? '/';
  const { locale } = splitLocale(
    pathname,
    site.locales.map((each) => each.lang),
    site.lang,
  );
  const notFound: LoadedPage = { page: notFoundPage(locale), section: undefined, content: [] };
  listenToServer<DevPageEdit[]>(DEV_EDIT_MESSAGE, (edits) => {
    for (const edit of edits) showEdit(edit);
  });
  listenToServer<DevPageRename[]>(DEV_RENAME_MESSAGE, followRename);
  listenToPreview();
  const initial = (await loader.load(pathname)) ?? notFound;
  if (initial.section) knownSections.set(initial.section.prefix, initial.section);
  document.documentElement.lang = localeTag(initial.page.lang, site);
  theme.attachBehavior?.(site);
  retryBoundaries();
  acceptLoadedStyles();
  createRoot(root, {
    // As in published pages: the page was rendered at the second attempt.
    onRecoverableError: (error) => console.warn(error),
    onCaughtError: (error, { componentStack = '', errorBoundary }) =>
      reportRenderError(error, componentStack, errorBoundary instanceof ContentBoundary),
    onUncaughtError: (error, { componentStack = '' }) => {
      reportRenderError(error, componentStack, false);
      setStartState('emptied');
    },
  }).render(
    // Not in React's strict mode: it renders all things twice, and what an edit shows is to be there at once.
    <BrowserRouter basename={basename}>
      <DevApp initial={initial} notFound={notFound} />
    </BrowserRouter>,
  );
  setStartState('done');
}

// The overlay shows why, and the page is opened again after the next edit.
start().catch((error: unknown) => {
  setStartState('failed');
  reportError(error);
});
