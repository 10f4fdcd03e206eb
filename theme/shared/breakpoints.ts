/**
 * All breakpoints of the layout as media queries: those that scripts evaluate, and those that style sheets contain.
 * Range syntax is exact at fractional pixels, which zoomed windows have.
 */

/** The window is wide enough for the desktop navbar. Below, its items are in the full-screen menu. */
export const DESKTOP_NAV_QUERY = '(width >= 768px)';
/** The sidebar is a column. Below, it is a drawer. */
export const SIDEBAR_COLUMN_QUERY = '(width > 960px)';
/** The outline is a column. Below, it is in the menu bar. */
export const OUTLINE_COLUMN_QUERY = '(width > 1280px)';

/** Queries in style sheets. At exactly 768 px the bar is low and the navigation is the desktop's. */
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
  /** Components with two columns use one. */
  '(width <= 600px)',
  /** The cards of an overview are in one column. */
  '(width < 544px)',
  /** The search button hides its shortcut. */
  '(width <= 1100px)',
] as const;
