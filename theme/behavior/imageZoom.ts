import type { Messages } from '../shared/messages.ts';
import { type BehaviorContext, closestTarget } from './behavior.ts';

const loadZoom = () => import(/* webpackChunkName: "zoom" */ './openZoom.ts');

/** Images in a page's content. */
const IMAGE = '.content img';
/** Images inside these elements are not zoomable: they have another action, or opt out. */
const NOT_ZOOMED = 'a, button, [data-no-zoom]';

/** Makes images focusable and operable with the keyboard. */
function prepareImages(messages: Messages) {
  for (const image of document.querySelectorAll<HTMLImageElement>(`${IMAGE}:not([role])`)) {
    if (image.closest(NOT_ZOOMED)) continue;
    image.setAttribute('role', 'button');
    image.tabIndex = 0;
    image.setAttribute('aria-label', `${messages.zoomImage}: ${image.alt}`);
  }
}

/**
 * Opens content images in a zoomed view on click, Enter or Space. Returns a function that prepares new images for the
 * keyboard.
 */
export function attachImageZoom({ signal, site, messages }: BehaviorContext): () => void {
  /** Closes the image that is open or about to open. */
  let close: ((isImmediate?: boolean) => void) | undefined;
  const zoomable = (event: Event) => {
    const image = closestTarget(event, IMAGE);
    return image instanceof HTMLImageElement && !image.closest(NOT_ZOOMED) ? image : undefined;
  };
  const open = (event: Event) => {
    const image = zoomable(event);
    if (close || !image) return false;
    const onClosed = () => {
      close = undefined;
    };
    close = onClosed;
    loadZoom().then(
      ({ openZoom }) => {
        if (close && image.isConnected) close = openZoom(image, site, onClosed);
      },
      (error: unknown) => {
        // If loading fails, the image stays in the page.
        console.warn(error);
        onClosed();
      },
    );
    return true;
  };
  const onIntent = (event: Event) => {
    if (zoomable(event)) loadZoom().catch(() => {});
  };
  const onClick = (event: MouseEvent) => {
    if (!event.defaultPrevented && event.button === 0) open(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && open(event)) event.preventDefault();
  };
  document.addEventListener('pointerover', onIntent, { signal, passive: true });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  signal.addEventListener('abort', () => close?.(true));
  return () => prepareImages(messages());
}
