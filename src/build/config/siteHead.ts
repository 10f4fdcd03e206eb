import { addBase, isSitePath } from '../../shared/urls.ts';
import type { SiteSettings } from './schema/site.ts';

/** Name of the web manifest, relative to the output folder. */
export const WEB_MANIFEST = 'manifest.webmanifest';

type SiteTag = [tag: string, attributes: Record<string, string>];

/** Returns the head tags of every page: color, icon and manifest, then the site's own, which replace them. */
export function siteHead({ head, base, themeColor, touchIcon, webManifest }: SiteSettings): SiteTag[] {
  const tags: SiteTag[] = [];
  if (typeof themeColor === 'string') tags.push(['meta', { name: 'theme-color', content: themeColor }]);
  else if (themeColor) {
    for (const scheme of ['light', 'dark'] as const) {
      const media = `(prefers-color-scheme: ${scheme})`;
      tags.push(['meta', { name: 'theme-color', content: themeColor[scheme], media }]);
    }
  }
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
