import type { AnyComponent } from '#runtime';

/** Components of all pages, by their names. */
export declare const components: Record<string, AnyComponent>;
