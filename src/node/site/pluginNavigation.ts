import type { Navigation } from '../../model/siteData.ts';

/** The navigation of a site after the hooks of plugins. */
export interface PluginNavigation {
  /** By language. */
  navigation: readonly Navigation[];
  /** Names of the plugins that have added links, by `addedLinkKey`. */
  addedBy: ReadonlyMap<string, string>;
}
