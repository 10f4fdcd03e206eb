import type { Frontmatter } from '#runtime';

/** A page as `usePages` of Rspress returns it. */
export interface RspressPage {
  routePath: string;
  title: string;
  description?: string;
  lang: string;
  frontmatter: Frontmatter;
}

/** All pages of the site. */
export declare const pages: RspressPage[];
