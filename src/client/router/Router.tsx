import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addBase } from '../../shared/urls.ts';
import type { LoadedPage } from '../page/pageModule.ts';
import { listenToLinks } from './listenToLinks.ts';
import { createLoadFailures } from './loadFailures.ts';
import type { PageLoader } from './loadPage.ts';
import { createNavigationProgress } from './navigation.ts';
import { createNavigator } from './navigator.ts';
import { FailuresContext, ProgressContext } from './routerContexts.ts';
import { createScrollPlaces, useScrollPlaces } from './scrollPlaces.ts';
import { useArrival } from './useArrival.ts';
import { useHistoryEvents } from './useHistoryEvents.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';
import { useNavigate } from './useNavigate.ts';
import { useShownPage } from './useShownPage.ts';

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

/**
 * Renders the page of the current URL. A click loads the target first and then navigates. Back and forward show a
 * loaded page immediately, or keep the old page until the target has loaded. If the server does not respond, the old
 * page stays. Scroll positions are saved per history entry.
 */
export function RoutedPage({ initial, notFound, loader, base, fileLikePages, revision, children }: RoutedPageProps) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [progress] = useState(createNavigationProgress);
  const [failures] = useState(() => createLoadFailures());
  const [places] = useState(() => createScrollPlaces(key));
  const arrivedKey = useRef(key);
  const isFollowed = useRef(false);

  const load = useCallback(
    async (pathname: string, isWhole: boolean) => {
      const loaded = await loader.load(pathname);
      if (!loaded) return { ...notFound, section: await loader.section(pathname) };
      if (isWhole) await loaded.rest?.loaded;
      return loaded;
    },
    [loader, notFound],
  );
  const { current, pathname, isCurrent } = useShownPage({ initial, loader, load, progress, failures, revision });
  const inHand = useRef(pathname);
  useIsomorphicLayoutEffect(() => {
    inHand.current = pathname;
  }, [pathname]);

  const navigator = useMemo(() => {
    return createNavigator({
      failures,
      shownPathname: () => inHand.current,
      isPage: (target) => loader.peek(target) !== undefined,
      load(target, isWhole) {
        const loading = load(target, isWhole);
        if (!loader.peek(target)) progress.track(loading);
        return loading;
      },
      show(to) {
        const { pathname: path, search, hash } = window.location;
        const replace = addBase(to, base) === path + search + hash;
        // After a far jump, the content in view moves when it is laid out, without an event.
        places.keep();
        isFollowed.current = true;
        // In slices, so that no task of a slow phone is long: 55 instead of 130 ms, for which a page takes 15 % more time.
        startTransition(() => navigate(to, { replace }));
      },
      openDocument: (to) => window.location.assign(addBase(to, base)),
    });
  }, [base, failures, load, loader, navigate, places, progress]);

  useEffect(
    () =>
      listenToLinks({
        base,
        fileLikePages,
        navigator,
        shownPathname: () => inHand.current,
        preload: (target) => void loader.load(target).catch(() => {}),
      }),
    [base, fileLikePages, loader, navigator],
  );
  useHistoryEvents(navigator, places, arrivedKey);
  useScrollPlaces(places);
  useArrival({ places, arrivedKey, isFollowed, isCurrent });

  const content = useMemo(() => children(current), [children, current]);
  return (
    <ProgressContext.Provider value={progress}>
      <FailuresContext.Provider value={failures}>{content}</FailuresContext.Provider>
    </ProgressContext.Provider>
  );
}
