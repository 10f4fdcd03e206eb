import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { addBase } from '../../shared/urls.ts';
import { setFullyRendered } from '../browser/fullRendering.ts';
import { focusPage, HASH_SCROLL_DELAY_MS, scrollToHash } from '../browser/scroll.ts';
import { readScrollPlace, type ScrollPlace, scrollToPlace } from '../browser/scrollPlace.ts';
import type { LoadedPage } from '../page/pageModule.ts';
import { fadeInPage } from './fadeInPage.ts';
import { listenToLinks } from './listenToLinks.ts';
import { createLoadFailures, type LoadFailureState, type LoadFailures } from './loadFailures.ts';
import { isFullyLoaded, type PageLoader } from './loadPage.ts';
import { createNavigationProgress, type NavigationProgress } from './navigation.ts';
import { createNavigator } from './navigator.ts';
import { useNavigate } from './useNavigate.ts';

const ProgressContext = createContext<NavigationProgress | null>(null);

function useProgress(hook: string): NavigationProgress {
  const progress = useContext(ProgressContext);
  if (progress === null) throw new Error(`${hook}() was called outside <RoutedPage>.`);
  return progress;
}

/** Returns the progress of the page load from 0 to 1, or null while the bar is hidden. */
export function useNavigationProgress(): number | null {
  const progress = useProgress('useNavigationProgress');
  return useSyncExternalStore(progress.subscribe, progress.get, () => null);
}

/**
 * Calls `listener` with each progress update without a render, because the bar often appears just when the browser
 * renders a page. `listener` must be a stable function.
 */
export function useNavigationProgressListener(listener: (progress: number | null) => void): void {
  const progress = useProgress('useNavigationProgressListener');
  useEffect(() => progress.subscribe(() => listener(progress.get())), [progress, listener]);
}

const FailuresContext = createContext<LoadFailures | null>(null);

/** The page load that failed for want of a connection, until it is retried or dismissed; null otherwise. */
export function useLoadFailure(): LoadFailureState | null {
  const failures = useContext(FailuresContext);
  if (failures === null) throw new Error('useLoadFailure() was called outside <RoutedPage>.');
  return useSyncExternalStore(failures.subscribe, failures.get, () => null);
}

interface RoutedPageProps {
  initial: LoadedPage;
  notFound: LoadedPage;
  loader: PageLoader;
  base: string;
  fileLikePages?: readonly string[];
  /** Counter that the development entry increments to render a hot update. */
  revision?: number;
  children: (loaded: LoadedPage) => ReactNode;
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Renders the page of the current URL. A click loads the target first and then navigates. Back and forward show a
 * loaded page immediately, or keep the old page until the target has loaded. If the server does not respond, the old
 * page stays. Scroll positions are saved per history entry.
 */
export function RoutedPage({ initial, notFound, loader, base, fileLikePages, revision, children }: RoutedPageProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const [progress] = useState(createNavigationProgress);
  const [failures] = useState(() => createLoadFailures());
  /** Number of retries, which runs the load effect again. */
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState({ key: location.key, pathname: location.pathname, loaded: initial });
  const positions = useRef(new Map<string, ScrollPlace>());
  const shownKey = useRef(location.key);
  /** History entry that the scroll position belongs to, which is ahead of the router's. */
  const placeKey = useRef(location.key);
  /** Whether the next page is that of a link. */
  const isFollowed = useRef(false);

  const known = loader.peek(location.pathname);
  // The whole page must be there before its scroll position is restored.
  const next = known && (navigationType !== 'POP' || isFullyLoaded(known)) ? known : undefined;
  const current = shown.pathname === location.pathname ? shown.loaded : (next ?? shown.loaded);
  const isCurrent = shown.pathname === location.pathname || next !== undefined;
  const shownPathname = isCurrent ? location.pathname : shown.pathname;
  const inHand = useRef(shownPathname);
  useIsomorphicLayoutEffect(() => {
    inHand.current = shownPathname;
  }, [shownPathname]);
  // With this commit: the content of the first page is that of its document, which is gone when a reader goes back right after it.
  // Not in an effect, which would render again before the browser paints.
  if (next && shown.pathname !== location.pathname)
    setShown({ key: location.key, pathname: location.pathname, loaded: next });

  const load = useCallback(
    async (pathname: string, isWhole: boolean) => {
      const loaded = await loader.load(pathname);
      if (!loaded) return { ...notFound, section: await loader.section(pathname) };
      if (isWhole) await loaded.rest?.loaded;
      return loaded;
    },
    [loader, notFound],
  );

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const openDocument = useCallback(() => window.location.reload(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` must load the page again
  useEffect(() => {
    if (shown.pathname === location.pathname && revision === undefined) return;
    let isStale = false;
    const loading = load(location.pathname, navigationType === 'POP');
    if (!isCurrent) progress.track(loading);
    loading.then(
      (loaded) => {
        // In slices, like the pages of links.
        if (!isStale) startTransition(() => setShown({ key: location.key, pathname: location.pathname, loaded }));
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
    location.key,
    location.pathname,
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

  const navigator = useMemo(() => {
    return createNavigator({
      failures,
      shownPathname: () => inHand.current,
      isPage: (pathname) => loader.peek(pathname) !== undefined,
      load(pathname, isWhole) {
        const loading = load(pathname, isWhole);
        if (!loader.peek(pathname)) progress.track(loading);
        return loading;
      },
      show(to) {
        const { pathname, search, hash } = window.location;
        const replace = addBase(to, base) === pathname + search + hash;
        // After a far jump, the content in view moves when it is laid out, without an event.
        positions.current.set(placeKey.current, readScrollPlace());
        isFollowed.current = true;
        // In slices, so that no task of a slow phone is long: 55 instead of 130 ms, for which a page takes 15 % more time.
        startTransition(() => navigate(to, { replace }));
      },
      openDocument: (to) => window.location.assign(addBase(to, base)),
    });
  }, [base, failures, load, loader, navigate, progress]);

  useEffect(
    () =>
      listenToLinks({
        base,
        fileLikePages,
        navigator,
        shownPathname: () => inHand.current,
        preload: (pathname) => void loader.load(pathname).catch(() => {}),
      }),
    [base, fileLikePages, loader, navigator],
  );

  // Before the router's own listener, which is a layout effect of an ancestor, so that the history entry has its key
  // when the router reads it, whatever the browser's listener order.
  useIsomorphicLayoutEffect(() => {
    let isWatching = false;
    const repeat = () => {
      isWatching = true;
      startTransition(() => {
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      });
      isWatching = false;
    };
    const onPopState = (event: Event) => {
      if (isWatching) return;
      navigator.cancel();
      // The router hears of it in a task of its own, and renders in slices: React renders at once during this event. The task of a
      // jump to a heading has laid out what is around the heading.
      event.stopImmediatePropagation();
      if (history.state !== null) {
        // The browser announces a scroll with its next frame, which may come after this event.
        positions.current.set(placeKey.current, readScrollPlace());
        setTimeout(repeat);
        return;
      }
      // A link to a heading of the page creates a history entry without a key. The browser has scrolled there.
      const key = Math.random().toString(36).slice(2);
      placeKey.current = key;
      setTimeout(() => {
        // Unless the reader has gone on already.
        if (history.state === null) {
          history.replaceState({ key }, '');
          shownKey.current = key;
        }
        repeat();
      });
    };
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [navigator]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => void positions.current.set(placeKey.current, readScrollPlace());
    const keepForReload = () => {
      // The browser restores the offset from the top, on a page whose layout is complete: see entries/boot.ts.
      const place = readScrollPlace();
      setFullyRendered(true);
      scrollToPlace(place);
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keepForReload);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keepForReload);
    };
  }, []);

  // The frame that shows the new page calls this before it paints. Scrolling and focusing lay the page out, which would make the task that
  // renders it twice as long.
  useIsomorphicLayoutEffect(() => {
    if (!isCurrent || shownKey.current === location.key) return;
    shownKey.current = location.key;
    placeKey.current = location.key;
    setFullyRendered(false);
    if (isFollowed.current) fadeInPage();
    isFollowed.current = false;
    const hash = location.hash;
    const place = navigationType === 'POP' ? positions.current.get(location.key) : undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      if (navigationType === 'POP') {
        if (place === undefined && hash !== '') scrollToHash(hash);
        else if (place === undefined) scrollTo(0, 0);
        else scrollToPlace(place);
        return;
      }
      focusPage();
      if (hash === '') {
        scrollTo(0, 0);
        return;
      }
      timer = setTimeout(() => {
        scrollToHash(hash);
        focusPage(hash);
      }, HASH_SCROLL_DELAY_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isCurrent, location.key, location.hash, navigationType]);

  const content = useMemo(() => children(current), [children, current]);
  return (
    <ProgressContext.Provider value={progress}>
      <FailuresContext.Provider value={failures}>{content}</FailuresContext.Provider>
    </ProgressContext.Provider>
  );
}
