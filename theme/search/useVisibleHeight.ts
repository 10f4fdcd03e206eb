import { type RefObject, useEffect } from 'react';

/**
 * Sets `--visible-height` and `--visible-top` of an element to the area that an on-screen keyboard leaves, while it is
 * open. They are absent without a keyboard.
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
