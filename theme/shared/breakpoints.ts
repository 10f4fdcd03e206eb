/**
 * All breakpoints of the layout as media queries: those that scripts evaluate, and those that style sheets contain.
 * Range syntax is exact at fractional pixels, which zoomed windows have. 1em is 16px, or the font size that a reader has chosen in the
 * browser: larger text needs the layout of a narrower window.
 */

/**
 * The window is wide enough for the desktop navbar. Below, its items are in the full-screen menu.
 * @param from in em; more for a bar with many items
 */
export const desktopNavQuery = (from = 48) => `(width >= ${from}em)`;
/** The sidebar is a column. Below, it is a drawer. */
export const SIDEBAR_COLUMN_QUERY = '(width > 60em)';
/** The outline is a column. Below, it is in the menu bar. */
export const OUTLINE_COLUMN_QUERY = '(width > 80em)';
/** Components with two columns use one, and wide pictures may have others. */
export const NARROW_QUERY = '(width <= 37.5em)';

/** Queries in style sheets. At exactly 48em the bar is low and the navigation is the desktop's. */
export const STYLE_QUERIES = [
  /** The navbar is 56 px high, otherwise 72 px. */
  '(width <= 48em)',
  desktopNavQuery(),
  '(width < 48em)',
  /** The full-screen menu of a navbar with many items. */
  '(width < 64em)',
  '(width < 80em)',
  '(width < 90em)',
  SIDEBAR_COLUMN_QUERY,
  '(width <= 60em)',
  OUTLINE_COLUMN_QUERY,
  '(width <= 80em)',
  '(60em < width <= 80em)',
  NARROW_QUERY,
  '(width > 37.5em)',
  /** The cards of an overview are in one column. */
  '(width < 34em)',
  /** The search button hides its shortcut. */
  '(width <= 68.75em)',
  /** Samples of reference pages stand beside their text. */
  '(width >= 68.75em)',
  /** Reference pages have narrower margins. */
  '(60em < width < 100em)',
] as const;
