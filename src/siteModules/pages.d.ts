import type { PageModule } from '../page/pageModule.ts';

/** All pages that are data alone. Not for a browser to load: see pageListModule. */
export declare const pages: () => Promise<PageModule>[];
