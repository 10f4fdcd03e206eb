import type { PageCodeModule } from '../page/pageModule.ts';

/** How the server loads the code of pages that have any, by route. */
export declare const pageModules: Record<string, () => Promise<PageCodeModule>>;
