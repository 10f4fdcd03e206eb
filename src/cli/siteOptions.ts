import type { SiteEnv } from './createSite.ts';

/** Folders and flags that several commands accept. Folders are relative to the working directory. */
export interface SiteOptions {
  theme?: string;
  cache?: string;
  out?: string;
  force?: true;
  /** Number of processes that compile pages. */
  jobs?: number;
}

/** Returns the settings of a site. Omits what is not set, which has a default. */
export function toSiteEnv(folder: string | undefined, { theme, cache, out, force, jobs }: SiteOptions): SiteEnv {
  return {
    ...(folder !== undefined && { docs: folder }),
    ...(theme !== undefined && { theme }),
    ...(cache !== undefined && { cache }),
    ...(out !== undefined && { out }),
    ...(force && { force }),
    ...(jobs !== undefined && { jobs }),
  };
}
