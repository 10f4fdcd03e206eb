import { originOf } from '../../src/tools/pages/headSources.ts';

/** Something in a document that a Content-Security-Policy blocks. */
export interface BlockedContent {
  /** Directive that blocks it. */
  directive: string;
  /** An origin that the directive could allow; absent for an attribute, which no source allows. */
  origin?: string;
  /** Text in the source of the page, to locate it. */
  written: string;
}

const SCRIPTS = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gi;
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Directive for the addresses of elements. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  img: 'img-src',
  iframe: 'frame-src',
  video: 'media-src',
  audio: 'media-src',
  source: 'media-src',
  track: 'media-src',
  embed: 'object-src',
  object: 'object-src',
};

/** Returns what a policy blocks in the body of a document, each kind once. */
export function findBlockedContent(html: string, policy: string): BlockedContent[] {
  const sources = readPolicy(policy);
  const found = new Map<string, BlockedContent>();
  const add = (content: BlockedContent) => {
    const key = `${content.directive} ${content.origin ?? content.written}`;
    if (!found.has(key)) found.set(key, content);
  };
  const body = html.slice(Math.max(0, html.indexOf('<body'))).replace(SCRIPTS, '');
  for (const [, tag = '', attributes = ''] of body.matchAll(TAG)) {
    const directive = DIRECTIVES[tag.toLowerCase()];
    for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
      const key = name.toLowerCase();
      if (key === 'style') add({ directive: 'style-src', written: 'style=' });
      else if (/^on[a-z]+$/.test(key)) add({ directive: 'script-src', written: `${key}=` });
      else if (directive !== undefined && (key === 'src' || key === 'data')) {
        const origin = originOf(value);
        const allowed = sources.get(directive) ?? sources.get('default-src') ?? [];
        if (origin !== undefined && !isAllowed(origin, allowed)) add({ directive, origin, written: value });
      }
    }
  }
  return [...found.values()];
}

function readPolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((part): [string, string[]] => {
      const [directive = '', ...sources] = part.trim().split(/\s+/);
      return [directive, sources];
    }),
  );
}

/** Whether a list of sources has an origin, its scheme, or a pattern such as `https://*.example.com`. */
function isAllowed(origin: string, sources: readonly string[]): boolean {
  const { protocol, host } = new URL(origin);
  return sources.some((source) => {
    if (source === '*' || source === protocol || source.replace(/\/$/, '') === origin) return true;
    const [, scheme, pattern = ''] = /^(?:([a-z]+:)\/\/)?(.+?)\/?$/i.exec(source) ?? [];
    if (scheme !== undefined && scheme !== protocol) return false;
    return pattern === host || (pattern.startsWith('*.') && host.endsWith(pattern.slice(1)));
  });
}
