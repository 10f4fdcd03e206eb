import { classifyLink, isFilePath, removeBase, type UrlRules } from '../../shared/urls.ts';
import type { Navigator } from './navigator.ts';

/** Dependencies of the document's link listener. */
export interface LinkTarget extends Pick<UrlRules, 'base' | 'fileLikePages'> {
  navigator: Navigator;
  /**
   * Returns the site path of the current page. While another page loads after a back navigation, the URL already
   * differs.
   */
  shownPathname: () => string;
  preload: (pathname: string) => void;
}

/** Returns the link of an event if the router should handle it: same tab, no download. */
function anchorOf(event: Event): HTMLAnchorElement | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor || anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self'))
    return undefined;
  return anchor;
}

/** Returns whether a link leads to a page of this site: same origin, below the base. */
function isPageLink(anchor: HTMLAnchorElement, { base, fileLikePages }: LinkTarget): boolean {
  const href = anchor.getAttribute('href');
  if (href === null || classifyLink(href) !== 'internal') return false;
  const sitePath = removeBase(anchor.pathname, base);
  return anchor.origin === location.origin && sitePath !== undefined && !isFilePath(sitePath, { fileLikePages });
}

/**
 * Listens to all links of the site with one listener, so that pages can be plain HTML. A plain click navigates without
 * a reload, and hovering or focusing a link preloads its page. Clicks with modifier keys keep the browser's behavior.
 * Returns a function that removes the listeners.
 */
export function listenToLinks(target: LinkTarget): () => void {
  const { base, navigator, shownPathname, preload } = target;
  const routeOf = ({ pathname }: HTMLAnchorElement | Location) => removeBase(pathname, base) ?? '/';
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = anchorOf(event);
    if (!anchor) return;
    const { hash } = anchor;
    const isHeading = anchor.getAttribute('href')?.startsWith('#') === true;
    if (isHeading && routeOf(location) !== shownPathname()) {
      event.preventDefault();
      void navigator.navigate(shownPathname() + hash);
      return;
    }
    if (isHeading || (hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search)) {
      // The browser scrolls to the heading.
      navigator.cancel();
      return;
    }
    if (!isPageLink(anchor, target)) return;
    event.preventDefault();
    void navigator.navigate(`${routeOf(anchor)}${anchor.search}${hash}`);
  };
  const onIntent = (event: Event) => {
    const anchor = anchorOf(event);
    if (anchor && isPageLink(anchor, target) && anchor.pathname !== location.pathname) preload(routeOf(anchor));
  };
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent, { passive: true });
  document.addEventListener('touchstart', onIntent, { passive: true });
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
    document.removeEventListener('touchstart', onIntent);
  };
}
