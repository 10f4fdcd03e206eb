import type { AnyComponent } from '#runtime';

/** Components of all pages, by their names. */
export declare const components: Record<string, AnyComponent>;
/** Names of components that layouts of the theme give pages. */
export declare const layoutNames: readonly string[];
