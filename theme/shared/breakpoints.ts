/**
 * Every width at which the layout changes, as media queries: the ones that scripts ask, and those that style sheets contain.
 * Ranges are exact at fractions of a pixel, which zoomed windows have.
 */

/** The window is wide enough for the desktop navbar; below, its items are in the full-screen menu. */
export const DESKTOP_NAV_QUERY = '(width >= 768px)';
/** The sidebar has a column of its own; up to here it is a drawer. */
export const SIDEBAR_COLUMN_QUERY = '(width > 960px)';
/** The outline has a column of its own; up to here it is in the menu bar. */
export const OUTLINE_COLUMN_QUERY = '(width > 1280px)';

/** The queries of style sheets. At exactly 768 px the bar is low and the navigation is the desktop's. */
export const STYLE_QUERIES = [
  /** The navbar is 56 px high, otherwise 72 px. */
  '(width <= 768px)',
  DESKTOP_NAV_QUERY,
  '(width < 768px)',
  SIDEBAR_COLUMN_QUERY,
  '(width <= 960px)',
  OUTLINE_COLUMN_QUERY,
  '(width <= 1280px)',
  '(960px < width <= 1280px)',
  /** Two columns of a component become one. */
  '(width <= 600px)',
  /** The search button shows no keys. */
  '(width <= 1100px)',
] as const;
