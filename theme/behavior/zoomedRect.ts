/** Margin around a zoomed image. */
const MARGIN_PX = 24;

/** A rectangle in pixels. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * If the window shows an image hardly larger than the page does, the image scrolls instead, up to this multiple of its
 * size in the page.
 */
const MOST_SCALE = 2.5;
/** Maximum width of a phone. */
const PHONE_WIDTH_PX = 768;

/**
 * Returns the rectangle of a zoomed image: centered, as large as the window allows, and no larger than `limit` if
 * given. On a phone it is larger than the window and scrolls.
 */
export function zoomedRect(image: Rect, view: { width: number; height: number }, limit?: { width: number }): Rect {
  const room = Math.min((view.width - 2 * MARGIN_PX) / image.width, (view.height - 2 * MARGIN_PX) / image.height);
  const most = limit ? limit.width / image.width : Number.POSITIVE_INFINITY;
  const isPhone = view.width <= PHONE_WIDTH_PX;
  const scale = isPhone
    ? Math.max(Math.min(most, Math.max(room, MOST_SCALE)), 1)
    : Math.max(Math.min(room, most), Math.min(room, 1));
  const width = image.width * scale;
  const height = image.height * scale;
  return { left: Math.max(0, (view.width - width) / 2), top: Math.max(0, (view.height - height) / 2), width, height };
}
