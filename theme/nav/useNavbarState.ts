import { useEffect, useState } from 'react';
import { throttle, usePage, useSite } from '#runtime';

/** Time between two looks at the scroll position. */
export const SCROLL_SAMPLE_MS = 200;
/** The landing page's navbar is transparent until the page is scrolled this far. */
export const TRANSPARENT_UNTIL_PX = 100;

export interface NavbarState {
  /** Scrolled away; only where the site hides the navbar on its own. */
  isHidden: boolean;
  isTransparent: boolean;
}

/** What the scroll position says about the navbar. */
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
