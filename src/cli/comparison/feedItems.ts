import { decodePath } from '../../shared/urls.ts';
import { plainAddress } from './siteFolder.ts';

/** An item of a feed. */
interface FeedItem {
  title: string;
  /** Address without its origin. */
  address: string;
}

/** Returns the items of a feed in RSS, Atom or JSON; `undefined` for another file. */
export function readFeedItems(text: string): FeedItem[] | undefined {
  if (/^\s*\{/.test(text)) return readJsonItems(text);
  if (!/<(?:rss|feed|rdf:RDF)[\s>]/.test(text)) return undefined;
  return [...text.matchAll(/<(item|entry)[\s>]([\s\S]*?)<\/\1>/g)].map(([, , body = '']) => ({
    title: textOf(/<title[^>]*>([\s\S]*?)<\/title>/.exec(body)?.[1] ?? ''),
    address: pathOf(
      /<link[^>]*\shref="([^"]*)"/.exec(body)?.[1] ?? textOf(/<link>([\s\S]*?)<\/link>/.exec(body)?.[1] ?? ''),
    ),
  }));
}

/** Returns the items that another version of a feed has not: neither at their address, nor by their title. */
export function lostItems(old: readonly FeedItem[], now: readonly FeedItem[]): FeedItem[] {
  const known = new Set(now.flatMap(({ title, address }) => [title, address]));
  return old.filter(({ title, address }) => !known.has(address) && !(title !== '' && known.has(title)));
}

function readJsonItems(text: string): FeedItem[] | undefined {
  try {
    const { version, items }: { version?: unknown; items?: unknown } = JSON.parse(text);
    if (!String(version).includes('jsonfeed.org') || !Array.isArray(items)) return undefined;
    return items.map((item: { title?: unknown; url?: unknown }) => ({
      title: textOf(String(item.title ?? '')),
      address: pathOf(String(item.url ?? '')),
    }));
  } catch {
    return undefined;
  }
}

function textOf(text: string): string {
  return text
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function pathOf(address: string): string {
  const [, rest = ''] = /^(?:https?:\/\/[^/]*)?([^?#]*)/.exec(address.trim()) ?? [];
  return plainAddress(decodePath(rest));
}
