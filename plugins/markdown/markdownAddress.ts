import type { Page } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { toHtmlFileName } from '../../src/shared/urls.ts';

/** Returns the name of a page's Markdown in the output: `guide/cli.md`, `guide/index.md`. */
export function markdownFileName({ source }: Pick<Page, 'source'>): string {
  return toHtmlFileName(source.routePath).replace(/html$/, 'md');
}

/** Returns whether a page has Markdown. A React component has none, nor has a 404 page. */
export function hasMarkdown({ source, frontmatter }: Page): boolean {
  return source.format !== 'component' && frontmatter.pageType !== '404';
}

/** Returns the path of a page's Markdown, with the base of the site. */
export function markdownPath(page: Pick<Page, 'source'>, { site }: SiteGraph['config']): string {
  return site.base + encodeURI(markdownFileName(page)).replace(/[?#]/g, encodeURIComponent);
}

/** Returns the address of a page's Markdown, with the origin of the site if it has one. */
export function markdownUrl(page: Page, { config }: SiteGraph): string {
  return (config.site.siteOrigin ?? '') + markdownPath(page, config);
}
