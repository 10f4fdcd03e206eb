import type { PageCodeModule } from '../page/pageModule.ts';

/** How to load the code of pages that have any, by the names of the chunks. */
export declare const pages: Record<string, () => Promise<PageCodeModule>>;
