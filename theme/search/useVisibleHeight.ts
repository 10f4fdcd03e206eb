import { type RefObject, useEffect } from 'react';

/**
 * Keeps `--visible-height` and `--visible-top` of an element at what an on-screen keyboard leaves of the window, while it is open;
 * they are absent where it leaves all of it.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOpen || !viewport) return;
    const apply = () => {
      const isWhole = viewport.offsetTop === 0 && Math.abs(viewport.height - window.innerHeight) < 1;
      element.current?.style.setProperty('--visible-height', isWhole ? '' : `${viewport.height}px`);
      element.current?.style.setProperty('--visible-top', isWhole ? '' : `${viewport.offsetTop}px`);
    };
    apply();
    viewport.addEventListener('resize', apply);
    viewport.addEventListener('scroll', apply);
    return () => {
      viewport.removeEventListener('resize', apply);
      viewport.removeEventListener('scroll', apply);
    };
  }, [element, isOpen]);
}
