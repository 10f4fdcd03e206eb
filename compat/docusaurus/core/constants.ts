/** The module `@docusaurus/constants`. */

/** Id of an instance of a plugin without one. */
export const DEFAULT_PLUGIN_ID = 'default';
