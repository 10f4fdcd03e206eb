import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { setWholePage } from '../browser/wholePage.ts';
import { isWholePage, type LoadedPage, type PageLoader } from './loadPage.ts';
import { listenToLinks } from './navigate.ts';
import { createNavigationProgress, type NavigationProgress } from './navigation.ts';
import { focusPageHeading, HASH_SCROLL_DELAY_MS, scrollToHash } from './scroll.ts';

/** Scrolling further than this many windows at once is a leap. */
const LEAP_WINDOWS = 1;

const ProgressContext = createContext<NavigationProgress | null>(null);

function useProgress(hook: string): NavigationProgress {
  const progress = useContext(ProgressContext);
  if (progress === null) throw new Error(`${hook}() was called outside <RoutedPage>.`);
  return progress;
}

/** Page-load progress from 0 to 1 while the bar should show, else null. */
export function useNavigationProgress(): number | null {
  const progress = useProgress('useNavigationProgress');
  return useSyncExternalStore(progress.subscribe, progress.get, () => null);
}

/**
 * Calls `listener` with each page-load progress, without drawing anything anew: the bar often comes just when the browser has
 * a page to draw. Give it the same function each time.
 */
export function useNavigationProgressListener(listener: (progress: number | null) => void): void {
  const progress = useProgress('useNavigationProgressListener');
  useEffect(() => progress.subscribe(() => listener(progress.get())), [progress, listener]);
}

interface RoutedPageProps {
  initial: LoadedPage;
  notFound: LoadedPage;
  loader: PageLoader;
  base: string;
  fileLikePages?: readonly string[];
  /** Rerenders on a hot update; a counter that the development entry raises. */
  revision?: number;
  children: (loaded: LoadedPage) => ReactNode;
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows the page of the current address. A click loads the target first and moves then; back and forward show the page
 * that is known, or the old one until the other is there. Scroll positions are kept per history entry.
 */
export function RoutedPage({ initial, notFound, loader, base, fileLikePages, revision, children }: RoutedPageProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const [progress] = useState(createNavigationProgress);
  const [shown, setShown] = useState({ key: location.key, pathname: location.pathname, loaded: initial });
  const positions = useRef(new Map<string, number>());
  const shownKey = useRef(location.key);

  const known = loader.peek(location.pathname);
  // A place in a page is gone back to: it has to be there.
  const next = known && (navigationType !== 'POP' || isWholePage(known)) ? known : undefined;
  const current = shown.pathname === location.pathname ? shown.loaded : (next ?? shown.loaded);
  const isCurrent = shown.pathname === location.pathname || next !== undefined;

  const load = useCallback(
    async (pathname: string, isWhole: boolean) => {
      const loaded = await loader.load(pathname);
      if (isWhole) await loaded?.rest?.loaded;
      return loaded;
    },
    [loader],
  );

  useEffect(() => {
    if (shown.pathname === location.pathname && revision === undefined) return;
    let isStale = false;
    const loading = load(location.pathname, navigationType === 'POP').then(
      (loaded) => loaded ?? notFound,
      (error: unknown) => {
        console.error(error);
        return undefined;
      },
    );
    if (!isCurrent) progress.track(loading);
    void loading.then((loaded) => {
      if (isStale) return;
      // A chunk that is gone after a new deployment: the server has the page.
      if (!loaded) window.location.reload();
      else setShown({ key: location.key, pathname: location.pathname, loaded });
    });
    return () => {
      isStale = true;
    };
  }, [isCurrent, load, location.key, location.pathname, navigationType, notFound, progress, revision, shown.pathname]);

  useEffect(() => {
    const preload = (pathname: string) => {
      loader.load(pathname).catch(() => {});
    };
    return listenToLinks({
      base,
      fileLikePages,
      preload,
      async navigate(to) {
        const { pathname, hash } = new URL(to, window.location.origin);
        const loading = load(pathname, hash !== '').catch(() => undefined);
        if (!loader.peek(pathname)) progress.track(loading);
        await loading;
        // At once: the page is there, and in slices between the frames of the progress bar it would take twice as long.
        void navigate(to);
      },
    });
  }, [base, fileLikePages, load, loader, navigate, progress]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    let last = window.scrollY;
    const remember = () => {
      const top = window.scrollY;
      // What was leapt over has not been drawn: this place would be another one when the reader comes back.
      if (top - last > LEAP_WINDOWS * window.innerHeight) setWholePage(true);
      last = top;
      positions.current.set(shownKey.current, top);
    };
    const keepForReload = () => {
      remember();
      history.scrollRestoration = 'auto';
    };
    // A link to a heading of the page makes an entry that has no key, and the browser has scrolled for it.
    const nameEntry = () => {
      if (history.state !== null) return;
      const key = Math.random().toString(36).slice(2);
      history.replaceState({ key }, '');
      shownKey.current = key;
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('popstate', nameEntry, { capture: true });
    window.addEventListener('pagehide', keepForReload);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('popstate', nameEntry, { capture: true });
      window.removeEventListener('pagehide', keepForReload);
    };
  }, []);

  // Before the browser paints, so that the new page never shows at the old one's place.
  useIsomorphicLayoutEffect(() => {
    if (!isCurrent || shownKey.current === location.key) return;
    shownKey.current = location.key;
    setWholePage(navigationType === 'POP' || location.hash !== '');
    if (navigationType === 'POP') {
      const top = positions.current.get(location.key);
      if (top === undefined && location.hash !== '') scrollToHash(location.hash);
      else window.scrollTo(0, top ?? 0);
      return;
    }
    focusPageHeading();
    if (location.hash === '') {
      window.scrollTo(0, 0);
      return;
    }
    const timer = setTimeout(() => scrollToHash(location.hash), HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isCurrent, location.key, location.hash, navigationType]);

  const content = useMemo(() => children(current), [children, current]);
  return <ProgressContext.Provider value={progress}>{content}</ProgressContext.Provider>;
}
