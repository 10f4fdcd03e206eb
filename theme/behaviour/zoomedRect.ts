/** Space that stays free round a zoomed image. */
const MARGIN_PX = 24;

export interface Rect {
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
