declare module '#site/data' {
  import type { SiteData } from './shared/site.ts';
  export const site: SiteData;
}

declare module '#site/sections' {
  import type { SectionEntry } from './router/sections.ts';
  /** Longest prefix first. */
  export const sections: SectionEntry[];
}

declare module '#site/modules' {
  import type { PageModule } from './page/pageModule.ts';
  /** Modules of the pages that have code of their own, by route; the server's view of them. */
  export const pageModules: Record<string, PageModule>;
}

declare module '#site/searchIndexes' {
  import type { SearchIndexUrls } from './shared/search.ts';
  export const searchIndexes: SearchIndexUrls;
}

declare module '#theme' {
  import type { Theme } from './shared/theme.ts';

  const theme: Theme;
  export default theme;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
