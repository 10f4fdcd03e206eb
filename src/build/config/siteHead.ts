import { addBase, isSitePath } from '../../shared/urls.ts';
import type { SiteSettings } from './schema/site.ts';

/** Name of the web manifest, relative to the output folder. */
export const WEB_MANIFEST = 'manifest.webmanifest';

type SiteTag = [tag: string, attributes: Record<string, string>];

/** Returns the head tags of every page: icon and manifest, then the site's own, which replace them. */
export function siteHead({ head, base, touchIcon, webManifest }: SiteSettings): SiteTag[] {
  const tags: SiteTag[] = [];
  if (touchIcon !== undefined) {
    const href = isSitePath(touchIcon) ? addBase(touchIcon, base) : touchIcon;
    tags.push(['link', { rel: 'apple-touch-icon', href }]);
  }
  if (webManifest !== false) tags.push(['link', { rel: 'manifest', href: base + WEB_MANIFEST }]);
  const own = new Set(head.map(kindOf));
  return [...tags.filter((tag) => !own.has(kindOf(tag))), ...head];
}

function kindOf([tag, { name, rel }]: SiteTag): string {
  return `${tag} ${name ?? rel}`;
}
