import type { PageModule } from '../page/pageModule.ts';
import type { SectionData } from '../shared/site.ts';

/** A section that is there. */
export interface SectionModule {
  section: SectionData;
  /**
   * The section's pages, by route: the digest of one that is data alone; of one that has code of its own null in a built site,
   * how to load it in watch mode.
   */
  pages: Record<string, string | null | (() => Promise<PageModule>)>;
}

/** A section as the entry knows it: where it begins, and how to load it. */
export interface SectionEntry {
  prefix: string;
  load: () => Promise<SectionModule>;
}
