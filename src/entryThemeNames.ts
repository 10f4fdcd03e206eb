import theme from '#theme';

/** Names of the content components that the theme has; watch mode, which renders no page on the server, reads them here. */
export const contentComponentNames: string[] = Object.keys(theme.contentComponents);
