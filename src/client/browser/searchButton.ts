/** The button that opens the search panel. */
export const SEARCH_BUTTON = 'button[aria-keyshortcuts~="Control+K"]';
