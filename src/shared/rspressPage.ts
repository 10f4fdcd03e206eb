import type { Frontmatter } from '../model/pageData.ts';

/** A page as `usePages` of Rspress returns it. */
export interface RspressPage {
  routePath: string;
  title: string;
  description?: string;
  lang: string;
  frontmatter: Frontmatter;
}
