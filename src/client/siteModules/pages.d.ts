import type { PageCodeModule } from '../page/pageModule.ts';

/** Loaders of pages' code, by chunk name. */
export declare const pages: Record<string, () => Promise<PageCodeModule>>;
