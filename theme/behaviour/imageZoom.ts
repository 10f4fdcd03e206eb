import { closestTarget, documentTexts } from './behaviour.ts';
import styles from './imageZoom.module.css';

/** Scrolling further than this closes a zoomed image. */
const CLOSE_AFTER_SCROLL_PX = 40;
/** How long the overlay and the image take to open and to close. */
const ZOOM_MS = 300;
/** Space that stays free round a zoomed image. */
const MARGIN_PX = 24;
const EASING = 'cubic-bezier(0.2, 0, 0.2, 1)';

/** Images of a page's content; those that are a link, or opt out, are not zoomed. */
const ZOOMABLE = '.content img:not(a img, button img, [data-no-zoom], [data-no-zoom] img)';

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a zoomed image lies: centred, as large as the window allows, and no larger than `limit` if given. */
export function zoomedRect(image: Rect, view: { width: number; height: number }, limit?: { width: number }): Rect {
  const room = Math.min((view.width - 2 * MARGIN_PX) / image.width, (view.height - 2 * MARGIN_PX) / image.height);
  const scale = Math.max(Math.min(room, limit ? limit.width / image.width : room), Math.min(room, 1));
  const width = image.width * scale;
  const height = image.height * scale;
  return { left: (view.width - width) / 2, top: (view.height - height) / 2, width, height };
}

function transformFrom(from: Rect, to: Rect): string {
  const scale = from.width / to.width;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

function zoomDuration(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ZOOM_MS;
}

/** Loads the larger version that `data-zoom-src` names, and shows it once it is there. */
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

/** A vector has no pixels to run out of. */
function sizeLimit(image: HTMLImageElement, highResolution: string | undefined) {
  const isVector = /\.svg(?:[?#]|$)|^data:image\/svg/.test(image.currentSrc);
  return highResolution !== undefined || isVector || image.naturalWidth === 0
    ? undefined
    : { width: image.naturalWidth };
}

/** Opens `image` large over the page; returns what closes it again, at once or with its animation. */
function openZoom(image: HTMLImageElement, onClosed: () => void): (isImmediate?: boolean) => void {
  const controller = new AbortController();
  const { signal } = controller;
  const highResolution = image.dataset.zoomSrc;
  const scrollStart = window.scrollY;

  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', image.alt || documentTexts().zoomImage);
  const shown = new Image();
  shown.className = styles.image ?? '';
  shown.alt = image.alt;
  shown.src = image.currentSrc || image.src;
  const closeButton = document.createElement('button');
  closeButton.type = 'button';
  closeButton.className = styles.close ?? '';
  closeButton.setAttribute('aria-label', documentTexts().closeImage);
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

  const remove = () => {
    dialog.remove();
    image.classList.remove(styles.hidden ?? '');
    onClosed();
  };
  const close = (isImmediate = false) => {
    if (signal.aborted) return;
    controller.abort();
    const leaving = isImmediate
      ? undefined
      : shown.animate([{ transform: 'none' }, { transform: transformFrom(image.getBoundingClientRect(), target) }], {
          ...timing,
          fill: 'forwards',
        });
    dialog.setAttribute('data-closing', '');
    const finish = () => {
      dialog.close();
      remove();
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
  window.addEventListener('resize', () => close(), { signal });
  window.addEventListener(
    'scroll',
    () => {
      if (Math.abs(window.scrollY - scrollStart) > CLOSE_AFTER_SCROLL_PX) close();
    },
    { signal, passive: true },
  );
  window.addEventListener('popstate', () => close(true), { signal });
  return close;
}

/** Makes the images of the content reachable and operable with the keyboard. */
function prepareImages() {
  for (const image of document.querySelectorAll<HTMLImageElement>(`${ZOOMABLE}:not([role])`)) {
    image.setAttribute('role', 'button');
    image.tabIndex = 0;
    image.setAttribute('aria-label', `${documentTexts().zoomImage}: ${image.alt}`);
  }
}

/** Images of the content open large: by click, Enter or Space. */
export function attachImageZoom(signal: AbortSignal): void {
  let close: ((isImmediate?: boolean) => void) | undefined;
  const open = (image: HTMLElement | undefined) => {
    if (close || !(image instanceof HTMLImageElement)) return false;
    close = openZoom(image, () => {
      close = undefined;
    });
    return true;
  };
  const onClick = (event: MouseEvent) => {
    if (!event.defaultPrevented && event.button === 0) open(closestTarget(event, ZOOMABLE));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && open(closestTarget(event, ZOOMABLE))) event.preventDefault();
  };
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  const observer = new MutationObserver(prepareImages);
  observer.observe(document.body, { childList: true, subtree: true });
  prepareImages();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    close?.(true);
  });
}
