import type { DocsPlugin } from '../../src/model/plugin.ts';

/** Name of the plugin, for the location of mistakes. */
export const REDIRECT_SETTINGS = 'redirect-settings';

/** Declares the redirects of `redirects` in the configuration. */
export const redirectSettings: DocsPlugin = {
  name: REDIRECT_SETTINGS,
  redirects: ({ config }) => config.outputs.redirects,
};
