import { withoutReplaced } from '../../shared/headTags.ts';
import { WEB_MANIFEST } from '../../shared/outputNames.ts';
import { addBase, isSitePath, toServerHref } from '../../shared/urls.ts';
import type { SiteSettings } from './schema/site.ts';

type SiteTag = [tag: string, attributes: Record<string, string>];

/** Returns the head tags of every page: icon and manifest, then the site's own, which replace them. */
export function siteHead({ head, base, touchIcon, webManifest }: SiteSettings): SiteTag[] {
  const tags: SiteTag[] = [];
  if (touchIcon !== undefined) {
    tags.push(['link', { rel: 'apple-touch-icon', href: pictureUrl(touchIcon, base) }]);
  }
  if (webManifest !== false) tags.push(['link', { rel: 'manifest', href: base + WEB_MANIFEST }]);
  return [...withoutReplaced(tags, head), ...head];
}

/** Returns the address that a browser needs for a picture: a public file has the base, other addresses stay as they are. */
export function pictureUrl(picture: string, base: string): string {
  return isSitePath(picture) ? addBase(picture, base) : toServerHref(picture, base);
}
