import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { LoadedPage } from '../page/pageModule.ts';
import type { LoadFailures } from './loadFailures.ts';
import { isFullyLoaded, type PageLoader } from './loadPage.ts';
import type { NavigationProgress } from './navigation.ts';

interface ShownPageInput {
  initial: LoadedPage;
  loader: PageLoader;
  /** Loads a page or the 404 page, all of its content if `isWhole`. */
  load(pathname: string, isWhole: boolean): Promise<LoadedPage>;
  progress: NavigationProgress;
  failures: LoadFailures;
  /** Changes with each hot update. */
  revision: number | undefined;
}

/** The page in view. */
interface ShownPage {
  current: LoadedPage;
  /** Its path, which is behind the URL while a page loads. */
  pathname: string;
  /** Whether it is the page of the URL. */
  isCurrent: boolean;
}

/** Loads the page of the current URL. The last one is shown until it is there. */
export function useShownPage({ initial, loader, load, progress, failures, revision }: ShownPageInput): ShownPage {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  /** Number of retries, which runs the load effect again. */
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState({ key, pathname, loaded: initial });

  const known = loader.peek(pathname);
  // The whole page must be there before its scroll position is restored.
  const next = known && (navigationType !== 'POP' || isFullyLoaded(known)) ? known : undefined;
  const current = shown.pathname === pathname ? shown.loaded : (next ?? shown.loaded);
  const isCurrent = shown.pathname === pathname || next !== undefined;
  const shownPathname = isCurrent ? pathname : shown.pathname;
  // With this commit: the content of the first page is that of its document, which is gone when a reader goes back right after it.
  // Not in an effect, which would render again before the browser paints.
  if (next && shown.pathname !== pathname) setShown({ key, pathname, loaded: next });

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const openDocument = useCallback(() => window.location.reload(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` must load the page again
  useEffect(() => {
    if (shown.pathname === pathname && revision === undefined) return;
    let isStale = false;
    const loading = load(pathname, navigationType === 'POP');
    if (!isCurrent) progress.track(loading);
    loading.then(
      (loaded) => {
        // In slices, like the pages of links.
        if (!isStale) startTransition(() => setShown({ key, pathname, loaded }));
      },
      (error: unknown) => failures.report(error, { isLatest: () => !isStale, retry, openDocument }),
    );
    return () => {
      isStale = true;
    };
  }, [
    attempt,
    failures,
    isCurrent,
    load,
    key,
    pathname,
    navigationType,
    openDocument,
    progress,
    retry,
    revision,
    shown.pathname,
  ]);

  // Waits for the rest of a long page that is already shown. If it fails, the shown content stays.
  useEffect(() => {
    const { rest } = current;
    if (!rest || rest.nodes) return;
    let isStale = false;
    const isLatest = () => !isStale;
    const loadAgain = async () => {
      try {
        const loaded = await load(shownPathname, true);
        if (isLatest()) setShown((last) => ({ ...last, pathname: shownPathname, loaded }));
      } catch (error) {
        await fail(error);
      }
    };
    const fail = (error: unknown) => failures.report(error, { isLatest, retry: () => void loadAgain(), openDocument });
    rest.loaded.catch(fail);
    return () => {
      isStale = true;
    };
  }, [current, failures, load, openDocument, shownPathname]);

  return { current, pathname: shownPathname, isCurrent };
}
