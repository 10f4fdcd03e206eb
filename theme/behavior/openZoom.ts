import type { SiteData } from '#runtime';
import { zoom } from '#site/messages';
import { messagesIn } from '../shared/messages.ts';
import { documentLocale } from './behavior.ts';
import styles from './openZoom.module.css';
import { type Rect, zoomedRect } from './zoomedRect.ts';

/** Scroll distance that closes a zoomed image. */
const CLOSE_AFTER_SCROLL_PX = 40;
/** Duration of the transition of overlay and image. */
const ZOOM_MS = 300;
const EASING = 'cubic-bezier(0.2, 0, 0.2, 1)';

function transformFrom(from: Rect, to: Rect): string {
  const scale = from.width / to.width;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

function zoomDuration(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ZOOM_MS;
}

/** Loads the high-resolution version from `data-zoom-src` and shows it once it has loaded. */
function loadHighResolution(source: string, shown: HTMLImageElement) {
  const loader = new Image();
  loader.addEventListener('load', () => {
    shown.src = source;
  });
  loader.addEventListener('error', () => {
    console.warn(`Unable to reach the zoom image target ${source}`);
  });
  loader.src = source;
}

/** Returns the maximum size. Vector images have none. */
function sizeLimit(image: HTMLImageElement, highResolution: string | undefined) {
  const isVector = /\.svg(?:[?#]|$)|^data:image\/svg/.test(image.currentSrc);
  return highResolution !== undefined || isVector || image.naturalWidth === 0
    ? undefined
    : { width: image.naturalWidth };
}

/** Opens `image` in a zoomed view. Returns a function that closes it, with or without animation. */
export function openZoom(
  image: HTMLImageElement,
  site: Pick<SiteData, 'locales'>,
  onClosed: () => void,
): (isImmediate?: boolean) => void {
  const messages = messagesIn(zoom, documentLocale(site));
  const controller = new AbortController();
  const { signal } = controller;
  const highResolution = image.dataset.zoomSrc;
  const scrollStart = window.scrollY;

  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', image.alt || messages.zoomImage);
  const shown = new Image();
  shown.className = styles.image ?? '';
  shown.alt = image.alt;
  shown.src = image.currentSrc || image.src;
  const closeButton = document.createElement('button');
  closeButton.type = 'button';
  closeButton.className = styles.close ?? '';
  closeButton.setAttribute('aria-label', messages.closeImage);
  if (messages.lang) closeButton.lang = messages.lang;
  dialog.append(shown, closeButton);
  document.body.append(dialog);

  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const target = zoomedRect(image.getBoundingClientRect(), view, sizeLimit(image, highResolution));
  for (const side of ['left', 'top', 'width', 'height'] as const) shown.style[side] = `${target[side]}px`;
  dialog.showModal();
  image.classList.add(styles.hidden ?? '');
  if (highResolution !== undefined) loadHighResolution(highResolution, shown);
  const timing = { duration: zoomDuration(), easing: EASING };
  shown.animate([{ transform: transformFrom(image.getBoundingClientRect(), target) }, { transform: 'none' }], timing);

  // Pinching the image also scrolls the page behind it, which goes back to its place afterward.
  const isPinched = () => (window.visualViewport?.scale ?? 1) > 1;
  let wasPinched = false;
  const restoreScroll = () => window.scrollTo({ top: scrollStart, behavior: 'instant' });
  const close = (isImmediate = false) => {
    if (signal.aborted) return;
    controller.abort();
    if (isPinched()) restoreScroll();
    const leaving = isImmediate
      ? undefined
      : shown.animate([{ transform: 'none' }, { transform: transformFrom(image.getBoundingClientRect(), target) }], {
          ...timing,
          fill: 'forwards',
        });
    dialog.setAttribute('data-closing', '');
    const finish = () => {
      // Make it visible first, because closing restores the focus to it.
      image.classList.remove(styles.hidden ?? '');
      dialog.close();
      dialog.remove();
      onClosed();
    };
    if (leaving) leaving.finished.then(finish, finish);
    else finish();
  };

  dialog.addEventListener('click', () => close(), { signal });
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      close();
    },
    { signal },
  );
  window.addEventListener('resize', () => isPinched() || close(), { signal });
  window.addEventListener(
    'scroll',
    () => {
      if (isPinched()) return;
      const moved = Math.abs(window.scrollY - scrollStart);
      if (wasPinched && moved > 0) restoreScroll();
      else if (moved > CLOSE_AFTER_SCROLL_PX) close();
    },
    { signal, passive: true },
  );
  window.visualViewport?.addEventListener(
    'resize',
    () => {
      if (isPinched()) wasPinched = true;
      else if (wasPinched) restoreScroll();
    },
    { signal },
  );
  window.addEventListener('popstate', () => close(true), { signal });
  return close;
}
