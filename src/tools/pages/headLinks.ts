import type { ResolvedConfig } from '../../model/config.ts';
import { addBase, isSitePath, pageUrl, splitHref } from '../../shared/urls.ts';
import { findSettingTarget } from './settingLinks.ts';

/** A tag of the head in a setting. */
export type SettingTag = [tag: string, attributes: Record<string, string>];

/** Tags of previews that hold an address, which crawlers need with its origin. */
const PREVIEW_ADDRESS = /^(?:og|twitter):(?:url|image|video|audio)(?::(?:src|url|secure_url))?$/;

/** Returns the attribute of a tag that holds an address. */
export function addressAttribute([tag, { name, property }]: SettingTag): 'href' | 'src' | 'content' | undefined {
  if (tag === 'link') return 'href';
  if (tag === 'meta') return PREVIEW_ADDRESS.test(property ?? name ?? '') ? 'content' : undefined;
  return tag === 'script' || tag === 'img' ? 'src' : undefined;
}

const FILE_RELATIONS = ['stylesheet', 'icon', 'apple-touch-icon', 'mask-icon', 'preload', 'modulepreload', 'manifest'];

/** Returns the path in a tag that only a file of the site can have: of a script, a style sheet or an icon. */
export function fileAddress([tag, { rel = '', href, src }]: SettingTag): string | undefined {
  const isFile = tag === 'link' && rel.split(' ').some((each) => FILE_RELATIONS.includes(each));
  const written = tag === 'script' ? src : isFile ? href : undefined;
  return written !== undefined && isSitePath(written) ? written : undefined;
}

/**
 * Returns a tag of the head with the address that a browser or a crawler needs, if the author gave a path of the site: of a public
 * file, or of a page, which is that of the language. Any other path may be of another site on the same server.
 */
export function resolveHeadTag(
  tag: SettingTag,
  lang: string,
  config: ResolvedConfig,
  hasPage: (route: string) => boolean,
): SettingTag {
  const attribute = addressAttribute(tag);
  const written = attribute === undefined ? undefined : tag[1][attribute];
  if (attribute === undefined || written === undefined || !isSitePath(written)) return tag;
  const target = findSettingTarget(written, lang, config, hasPage);
  if (target === undefined) return tag;
  const { query, hash } = splitHref(written);
  const { siteOrigin = '', base } = config.site;
  const url = target.kind === 'file' ? addBase(target.sitePath, base) : pageUrl(target.route, config.site);
  const [name, attributes] = tag;
  const origin = attribute === 'content' ? siteOrigin : '';
  return [name, { ...attributes, [attribute]: origin + url + query + hash }];
}
