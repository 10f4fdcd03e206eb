import type { OpenBundle } from './output/plannedOutput.ts';
import type { SiteState } from './siteState.ts';

/**
 * Bundles a site into a folder.
 * @throws DocsErrors with all errors of the site and its modules
 */
export type Bundler = (site: SiteState, folder: string) => Promise<OpenBundle>;
