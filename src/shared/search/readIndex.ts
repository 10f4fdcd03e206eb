import type { TocEntry } from '../../model/pageData.ts';
import { isSitePath } from '../urls.ts';
import type { StoredSearchDocument } from './indexFormat.ts';

/** Parses an index file. Returns `undefined` if it is truncated or invalid. */
export function readIndex(json: string): StoredSearchDocument[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value)) return undefined;
  const entries: unknown[] = value;
  const documents = entries.flatMap((entry, position) => readDocument(entry, position) ?? []);
  return documents.length === entries.length ? documents : undefined;
}

function readDocument(value: unknown, position: number): StoredSearchDocument | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('title' in value || 'content' in value)) return undefined;
  // The documents of words have no more than `title` and `content`.
  const {
    id,
    title = '',
    routePath = '',
    domain,
    content = '',
    toc = [],
    keywords,
  } = { ...value } as Record<string, unknown>;
  if (typeof title !== 'string' || typeof routePath !== 'string' || typeof content !== 'string') return undefined;
  if ((routePath !== '' && !isSitePath(routePath)) || !Array.isArray(toc)) return undefined;
  const entries: unknown[] = toc;
  return {
    id: typeof id === 'number' ? id : position,
    title,
    routePath,
    domain: typeof domain === 'string' && /^https?:\/\//.test(domain) ? domain : '',
    content,
    toc: entries.flatMap(readTocEntry).sort((a, b) => a.charIndex - b.charIndex),
    ...(Array.isArray(keywords) && { keywords: keywords.map(String) }),
  };
}

function readTocEntry(value: unknown): TocEntry[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, id, depth, charIndex } = { ...value } as Record<string, unknown>;
  const isEntry =
    typeof text === 'string' && typeof id === 'string' && typeof depth === 'number' && typeof charIndex === 'number';
  return isEntry ? [{ text, id, depth, charIndex }] : [];
}
