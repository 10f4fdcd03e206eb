import type { PageModule } from '../page/pageModule.ts';

/** Modules of the pages that have code of their own, by route; the server's view of them. */
export declare const pageModules: Record<string, PageModule>;
