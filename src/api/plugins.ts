/** The package's entry `docspack/plugins`: plugins for sites. */

export { checkUrls } from '../../plugins/checkUrls/checkUrls.ts';
export { redirects } from '../../plugins/redirects/redirects.ts';
export { sitemap } from '../../plugins/sitemap/sitemap.ts';
