import type { PageModule } from '../page/pageModule.ts';

/** How the server loads the modules of pages that have code of their own, by route. */
export declare const pageModules: Record<string, () => Promise<PageModule>>;
