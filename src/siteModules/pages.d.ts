import type { PageModule } from '../page/pageModule.ts';

/** How to load the pages that have code of their own, by route. */
export declare const pages: Record<string, () => Promise<PageModule>>;
