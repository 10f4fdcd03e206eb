/** Name of the bundle that renders pages. */
export const SERVER_BUNDLE = 'server.cjs';
