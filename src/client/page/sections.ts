import type { CodePageHashes, SectionData } from '../../model/siteData.ts';
import type { PageModule } from './pageModule.ts';

/** A loaded section. */
export interface SectionModule {
  section: SectionData;
  /**
   * The section's pages, by route: the hash of one that is data alone; of one that has code of its own the hashes in a built
   * site, how to load it in watch mode.
   */
  pages: Record<string, string | CodePageHashes | (() => Promise<PageModule>)>;
}

/** A section in the entry script: its route prefix and a load function. */
export interface SectionEntry {
  prefix: string;
  load: () => Promise<SectionModule>;
}
