import type { PageCodeModule } from '../page/pageModule.ts';

/** Loaders of pages' code on the server, by route. */
export declare const pageModules: Record<string, () => Promise<PageCodeModule>>;
