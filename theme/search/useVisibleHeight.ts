import { type RefObject, useEffect } from 'react';

/** Keeps `--visible-height` of an element at the height that an on-screen keyboard leaves, while it is open. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOpen || !viewport) return;
    const apply = () => {
      element.current?.style.setProperty('--visible-height', `${viewport.height}px`);
      element.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`);
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
