import { useEffect, useState } from 'react';
import { throttle, usePage, useSite } from '#runtime';

/** Throttle interval of the scroll listener. */
export const SCROLL_SAMPLE_MS = 200;
/** Scroll distance up to which the landing page's navbar is transparent. */
export const TRANSPARENT_UNTIL_PX = 100;

/** State of the navbar. */
export interface NavbarState {
  /** Hidden by scrolling, if the site enables that. */
  isHidden: boolean;
  isTransparent: boolean;
}

/** Returns the state of the navbar for the scroll position. */
export function useNavbarState(): NavbarState {
  const { hideNavbar } = useSite().theme;
  const { pageType } = usePage();
  const [isHidden, setHidden] = useState(false);
  const [isNearTop, setNearTop] = useState(true);

  useEffect(() => {
    let lastY = window.scrollY;
    const look = () => {
      const y = window.scrollY;
      setNearTop(y < TRANSPARENT_UNTIL_PX);
      if (y !== lastY) setHidden(hideNavbar === 'auto' && y > lastY && y > 0);
      lastY = y;
    };
    const sample = throttle(look, SCROLL_SAMPLE_MS);
    look();
    window.addEventListener('scroll', sample, { passive: true });
    return () => {
      window.removeEventListener('scroll', sample);
      sample.cancel();
    };
  }, [hideNavbar]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-navbar-hidden', isHidden);
    return () => document.documentElement.removeAttribute('data-navbar-hidden');
  }, [isHidden]);

  return { isHidden, isTransparent: pageType === 'home' && isNearTop };
}
