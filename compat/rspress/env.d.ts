/** Pages of the site, by the plugin of the adapter. */
declare module '#data/rspress/pages' {
  import type { Frontmatter, TocEntry } from '#runtime';

  /** A page as `usePages` of Rspress returns it. */
  export interface RspressPage {
    routePath: string;
    /** Empty for a page without a title and a heading. */
    title: string;
    description?: string;
    lang: string;
    frontmatter: Frontmatter;
    toc: TocEntry[];
    /** Path of the source, relative to the docs folder. */
    _relativePath: string;
  }

  const pages: RspressPage[];
  export default pages;
}

/** Settings of the site that functions need, by the plugin of the adapter. */
declare module '#data/rspress/site' {
  import type { SidebarItem } from '#runtime';

  const site: {
    siteOrigin?: string;
    cleanUrls: boolean;
    /** Name of this version; empty without versions. */
    version: string;
    /** That of the configuration, which may have one in each language instead. */
    title: string;
    /** Base of all versions. */
    base: string;
    /** What paths of this version begin with, such as `/v1`; empty in the default version. */
    versionPrefix: string;
    /** Folder of its pages in that of all, with a slash at its end; empty if they are the same. */
    versionFolder: string;
    /** `undefined` without versions in folders. */
    multiVersion?: { default: string; versions: string[] };
    /** Settings for code of the site: `node/codeSettings.ts`. */
    settings?: {
      site: Record<string, unknown>;
      theme: Record<string, unknown>;
      locales: Record<string, Record<string, unknown>>;
    };
    /** Whether the settings have no list of languages. */
    isMonolingual?: true;
    /** Whether code has navbars by version. */
    isNavByVersion?: true;
    /** Sidebars by language and the beginning of paths, for code that reads those of all sections. */
    sidebars?: Record<string, Record<string, SidebarItem[]>>;
  };
  export default site;
}

interface ImportMeta {
  /** Replaced by the bundler: src/client/env.d.ts has none of it, since the engine's own modules do without. */
  readonly env: { readonly BASE_URL: string; readonly PROD: boolean };
}
