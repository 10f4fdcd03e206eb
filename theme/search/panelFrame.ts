/** Element around the content of the search panel. The plugin `ask` puts one with tabs in its place. */
export const PanelFrame = 'div';
