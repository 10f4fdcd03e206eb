import type { RspressPage } from '../runtime.tsx';

/** All pages of the site. */
export declare const pages: RspressPage[];
