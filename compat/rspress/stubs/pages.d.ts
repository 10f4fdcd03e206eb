import type { RspressPage } from '#runtime';

/** All pages of the site. */
export declare const pages: RspressPage[];
