/** The media queries that scripts need; the same numbers stand in the styles. */

/** Mobile breakpoint: below it the navbar's items are in the full-screen menu. */
export const MOBILE_BREAKPOINT_PX = 768;
/** Up to this width the sidebar is a drawer. */
export const DRAWER_MAX_PX = 960;
/** Up to this width the outline of a page that has one is in the menu bar. */
export const NARROW_MAX_PX = 1280;

/** The window is wide enough for the desktop navbar. */
export const DESKTOP_NAV_QUERY = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;
/** The sidebar has a column of its own. */
export const SIDEBAR_COLUMN_QUERY = `(min-width: ${DRAWER_MAX_PX + 0.02}px)`;
/** The outline has a column of its own. */
export const OUTLINE_COLUMN_QUERY = `(min-width: ${NARROW_MAX_PX + 0.02}px)`;
