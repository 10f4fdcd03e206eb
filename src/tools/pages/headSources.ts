import { createHash } from 'node:crypto';
import type { ResolvedConfig } from '../../model/config.ts';
import type { HeadTag } from '../../model/pageData.ts';

/** Directive for a preloaded file, by its kind. */
const PRELOADED: Readonly<Record<string, string>> = {
  font: 'font-src',
  style: 'style-src',
  script: 'script-src',
  worker: 'script-src',
  image: 'img-src',
  fetch: 'connect-src',
};
/** Types of scripts that run, or whose text the policy covers nevertheless. Others are data. */
const SCRIPT_TYPE = /^(?:$|module$|importmap$|speculationrules$|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;
const NESTED_PICTURE = /<(img|iframe)\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi;

/**
 * Returns the sources that tags of the head need in a Content-Security-Policy, by directive: hosts of their files, and hashes of their
 * texts. What a script from another host loads in turn is not known.
 */
export function headSources(tags: Iterable<HeadTag>): Record<string, string[]> {
  const sources = new Map<string, Set<string>>();
  const add = (directive: string | undefined, source: string | undefined) => {
    if (directive === undefined || source === undefined) return;
    sources.set(directive, (sources.get(directive) ?? new Set()).add(source));
  };
  for (const [tag, attributes, text = ''] of tags) {
    const { src, href, rel = '', as = '', type = '' } = attributes;
    if (tag === 'script') {
      add('script-src', originOf(src));
      if (src === undefined && text !== '' && SCRIPT_TYPE.test(type)) add('script-src', hashOf(text));
    } else if (tag === 'style') {
      if (text !== '') add('style-src', hashOf(text));
    } else if (tag === 'img') {
      add('img-src', originOf(src));
    } else if (tag === 'link') {
      for (const each of rel.toLowerCase().split(/\s+/)) {
        for (const directive of directivesOf(each, as, attributes)) add(directive, originOf(href));
      }
    } else if (tag === 'noscript') {
      for (const [, name, address] of text.matchAll(NESTED_PICTURE)) {
        add(name?.toLowerCase() === 'img' ? 'img-src' : 'frame-src', originOf(address));
      }
    }
  }
  return Object.fromEntries([...sources].map(([directive, own]) => [directive, [...own]]));
}

function directivesOf(rel: string, as: string, attributes: Readonly<Record<string, string>>): string[] {
  // Its fonts are often on the same host.
  if (rel === 'stylesheet') return ['style-src', 'font-src'];
  if (rel === 'modulepreload') return ['script-src'];
  if (rel === 'manifest') return ['manifest-src'];
  if (/^(?:icon|apple-touch-icon|mask-icon)/.test(rel)) return ['img-src'];
  if (rel === 'preload') return PRELOADED[as] === undefined ? [] : [PRELOADED[as]];
  // Only fonts and requests of scripts use such a connection.
  return rel === 'preconnect' && 'crossorigin' in attributes ? ['font-src', 'connect-src'] : [];
}

/** Returns the sources of the pictures that the configuration takes from other hosts. */
export function pictureSources({ site }: Pick<ResolvedConfig, 'site'>): Record<string, string[]> {
  const { logo, icon, theme } = site;
  const logos = typeof logo === 'object' ? [logo.light, logo.dark] : [logo];
  const pictures = theme.socialLinks.flatMap(({ mode, content }) => (mode === 'img' ? content : []));
  const addresses = [...logos, icon, ...pictures, ...theme.tools.map((tool) => tool.logo)];
  const origins = [...new Set(addresses.flatMap((each) => originOf(each) ?? []))];
  return origins.length === 0 ? {} : { 'img-src': origins };
}

/** Returns the origin of an address on another host. */
export function originOf(address: string | undefined): string | undefined {
  if (address === undefined || !/^(?:https?:)?\/\//i.test(address)) return undefined;
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(absolute) ? new URL(absolute).origin : undefined;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the names of attributes that a policy without `'unsafe-inline'` blocks: event handlers, and styles. */
export function blockedAttributes([, attributes]: HeadTag): string[] {
  return Object.keys(attributes).filter((name) => /^on[a-z]+$/i.test(name) || name.toLowerCase() === 'style');
}
