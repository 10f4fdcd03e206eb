import type { Messages } from '../shared/messages.ts';
import { type BehaviorContext, closestTarget } from './behavior.ts';

const loadZoom = () => import(/* webpackChunkName: "zoom" */ './openZoom.ts');

/** Images of a page's content. */
const IMAGE = '.content img';
/** Inside these an image is not zoomed: it does something else, or opts out. */
const NOT_ZOOMED = 'a, button, [data-no-zoom]';

/** Makes the images of the content reachable and operable with the keyboard. */
function prepareImages(messages: Messages) {
  for (const image of document.querySelectorAll<HTMLImageElement>(`${IMAGE}:not([role])`)) {
    if (image.closest(NOT_ZOOMED)) continue;
    image.setAttribute('role', 'button');
    image.tabIndex = 0;
    image.setAttribute('aria-label', `${messages.zoomImage}: ${image.alt}`);
  }
}

/** Images of the content open large: by click, Enter or Space. Returns what prepares new images for the keyboard. */
export function attachImageZoom({ signal, messages }: BehaviorContext): () => void {
  /** Of the image that is open, or about to be. */
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
        if (close && image.isConnected) close = openZoom(image, messages(), onClosed);
      },
      (error: unknown) => {
        // The image stays as it is in the page.
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
