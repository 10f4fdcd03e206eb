/**
 * Modules that pages and themes of a site may import, for its tsconfig.json: `"types": ["docspack/client"]`.
 */

/** The runtime; the same as `docspack/runtime`. */
declare module '#runtime' {
  export * from 'docspack/runtime';
}

/** The default theme; the same as `docspack/theme`. */
declare module '#default-theme' {
  export * from 'docspack/theme';
  export { default } from 'docspack/theme';
}

/** Data of a plugin, `#data/PLUGIN/NAME`. A declaration of the whole name gives them a type. */
declare module '#data/*' {
  const data: unknown;
  export default data;
}

declare module '*.mdx' {
  import type { ComponentType } from 'react';

  /** A fragment or a page as a component. */
  const Content: ComponentType<Record<string, unknown>>;
  export default Content;
}

declare module '*.md' {
  import type { ComponentType } from 'react';

  const Content: ComponentType<Record<string, unknown>>;
  export default Content;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.module.sass' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.module.less' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.scss';
declare module '*.sass';
declare module '*.less';

/** Text of a file. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/** URL of a file, including the base of the site. */
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.jpeg' {
  const url: string;
  export default url;
}
declare module '*.gif' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.mp4' {
  const url: string;
  export default url;
}
declare module '*.webm' {
  const url: string;
  export default url;
}

/** What readers do: `analytics()` of `docspack/plugins` lets a site emit it on the document. */
interface DocumentEventMap {
  'docs:event': CustomEvent<import('docspack/runtime').SiteEvent>;
}
