import { classifyLink, isFilePath, type UrlRules } from '../shared/link.ts';

/** What the document's listener needs of the app. */
export interface NavigateTarget extends Pick<UrlRules, 'base' | 'fileLikePages'> {
  navigate: (to: string) => Promise<void>;
  preload: (pathname: string) => void;
}

/** The anchor of an event if following it is ours: same tab, same origin, below the base, a page, no download. */
function ownAnchor(event: Event, { base, fileLikePages }: NavigateTarget): HTMLAnchorElement | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  const href = anchor?.getAttribute('href');
  if (!anchor || href === null || href === undefined || classifyLink(href) !== 'internal') return undefined;
  if (anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return undefined;
  if (anchor.origin !== location.origin || !anchor.pathname.startsWith(base)) return undefined;
  return isFilePath(anchor.pathname.slice(base.length - 1), { fileLikePages }) ? undefined : anchor;
}

/**
 * One listener for every link of the site, so that pages can be plain HTML. A plain click navigates without a reload,
 * hovering or focusing a link preloads its page, and clicks with modifiers keep the browser's meaning.
 * Returns what removes the listeners.
 */
export function listenToLinks(target: NavigateTarget): () => void {
  const routeOf = (anchor: HTMLAnchorElement) => `/${anchor.pathname.slice(target.base.length)}`;
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = ownAnchor(event, target);
    if (!anchor) return;
    if (anchor.pathname === location.pathname && anchor.search === location.search && anchor.hash !== '') return;
    event.preventDefault();
    void target.navigate(`${routeOf(anchor)}${anchor.search}${anchor.hash}`);
  };
  const onIntent = (event: Event) => {
    const anchor = ownAnchor(event, target);
    if (anchor && anchor.pathname !== location.pathname) target.preload(routeOf(anchor));
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
