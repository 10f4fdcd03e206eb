import type { PropertyValue } from '../../src/model/tree.ts';

/** A picture in the formats and widths in which it is published. */
export interface PictureVersions {
  /** Widths in pixels, in ascending order. */
  widths: readonly number[];
  /** Value of `sizes`: the width that it takes in the page. */
  sizes: string;
  /** Width that it takes in a wide window, in CSS pixels. */
  shownWidth: number;
}

/** Space beside the text on a phone, in CSS pixels. */
const PHONE_MARGIN_PX = 48;
/** A picture that is less than this much narrower than another one is left out. */
const MIN_STEP = 0.85;

/**
 * Returns the widths of a picture and the room that it takes.
 * @param width of the file, in pixels
 * @param authored width in the page, in CSS pixels
 * @param column width of the text, in CSS pixels
 */
export function planWidths(
  width: number,
  authored: number | undefined,
  column: number,
  widths: readonly number[],
): PictureVersions {
  const shownWidth = Math.min(authored ?? width, column);
  // Screens have up to three pixels for each of CSS, where more than two are not seen.
  const largest = Math.min(width, Math.max(...widths), 2 * shownWidth);
  const smaller = widths.filter((each) => each < largest * MIN_STEP);
  return {
    widths: [...new Set([...smaller, largest])].sort((a, b) => a - b),
    sizes: `(max-width: ${shownWidth + PHONE_MARGIN_PX}px) calc(100vw - ${PHONE_MARGIN_PX}px), ${shownWidth}px`,
    shownWidth,
  };
}

/** Returns the width that an author has set, in CSS pixels; `undefined` if there is none, or if it is in another unit. */
export function authoredWidth(
  width: PropertyValue,
  height: PropertyValue,
  size: { width: number; height: number },
): number | undefined {
  const [ownWidth, ownHeight] = [width, height].map(toPixels);
  return ownWidth ?? (ownHeight === undefined ? undefined : Math.round((ownHeight * size.width) / size.height));
}

function toPixels(value: PropertyValue): number | undefined {
  const pixels = typeof value === 'number' ? value : /^\s*(\d+)(?:px)?\s*$/.exec(String(value ?? ''))?.[1];
  return pixels === undefined || Number(pixels) <= 0 ? undefined : Number(pixels);
}
