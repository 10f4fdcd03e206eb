import type { Texts } from '../texts.ts';
import { type BehaviorContext, closestTarget } from './behaviour.ts';
import { openZoom } from './openZoom.ts';

/** Images of a page's content. */
const IMAGE = '.content img';
/** Inside these an image is not zoomed: it does something else, or opts out. */
const NOT_ZOOMED = 'a, button, [data-no-zoom]';

/** Makes the images of the content reachable and operable with the keyboard. */
function prepareImages(texts: Texts) {
  for (const image of document.querySelectorAll<HTMLImageElement>(`${IMAGE}:not([role])`)) {
    if (image.closest(NOT_ZOOMED)) continue;
    image.setAttribute('role', 'button');
    image.tabIndex = 0;
    image.setAttribute('aria-label', `${texts.zoomImage}: ${image.alt}`);
  }
}

/** Images of the content open large: by click, Enter or Space. Returns what prepares new images for the keyboard. */
export function attachImageZoom({ signal, texts }: BehaviorContext): () => void {
  let close: ((isImmediate?: boolean) => void) | undefined;
  const open = (event: Event) => {
    const image = closestTarget(event, IMAGE);
    if (close || !(image instanceof HTMLImageElement) || image.closest(NOT_ZOOMED)) return false;
    close = openZoom(image, texts(), () => {
      close = undefined;
    });
    return true;
  };
  const onClick = (event: MouseEvent) => {
    if (!event.defaultPrevented && event.button === 0) open(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && open(event)) event.preventDefault();
  };
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  signal.addEventListener('abort', () => close?.(true));
  return () => prepareImages(texts());
}
