import { isSitePath } from '../shared/link.ts';
import type { TocEntry } from '../shared/page.ts';
import type { StoredSearchDocument } from '../shared/search.ts';
import { openPackedIndex, type PackedDocument } from './packed/packedIndex.ts';

/** An index file that was opened: what is known of its documents at once, and the rest one after the other. */
export interface IndexReader {
  /** Titles and headings; contents, and places of headings in them, may be missing. */
  heads: StoredSearchDocument[];
  /** The whole documents in the same order. Throws where the file turns out to be broken. */
  documents(): Iterable<StoredSearchDocument>;
}

/** Opens an index file, plain or packed; undefined for one that is truncated or of another shape. */
export function openIndex(json: string): IndexReader | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
    if (!Array.isArray(value)) return undefined;
    const entries: unknown[] = value;
    const packed = readAll(entries, readPackedDocument);
    if (packed !== undefined && packed.length > 0) return openPackedIndex(packed);
    const documents = readAll(entries, readDocument);
    return documents && { heads: documents, documents: () => documents };
  } catch {
    return undefined;
  }
}

/** All documents of an index file; undefined for one that is truncated or of another shape. */
export function readIndex(json: string): StoredSearchDocument[] | undefined {
  try {
    const reader = openIndex(json);
    return reader && [...reader.documents()];
  } catch {
    return undefined;
  }
}

/** All entries of a list; undefined if one of them cannot be read. */
function readAll<Entry>(
  values: readonly unknown[],
  read: (value: unknown, index: number) => Entry | undefined,
): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const value of values) {
    const entry = read(value, entries.length);
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  return entries;
}

/** What plain and packed documents have in common. */
function readFields(value: unknown) {
  if (typeof value !== 'object' || value === null) return undefined;
  const { title, routePath, domain, content, toc } = { ...value } as Record<string, unknown>;
  if (typeof title !== 'string' || typeof routePath !== 'string' || typeof content !== 'string') return undefined;
  if (!isSitePath(routePath)) return undefined;
  const isAddress = typeof domain === 'string' && /^https?:\/\//.test(domain);
  return { title, routePath, domain: isAddress ? domain : '', content, toc };
}

function readPackedDocument(value: unknown): PackedDocument | undefined {
  const fields = readFields(value);
  return fields?.toc === undefined ? fields : undefined;
}

function readDocument(value: unknown, id: number): StoredSearchDocument | undefined {
  const fields = readFields(value);
  if (!Array.isArray(fields?.toc)) return undefined;
  const entries: unknown[] = fields.toc;
  return { id, ...fields, toc: entries.flatMap(readTocEntry).sort((a, b) => a.charIndex - b.charIndex) };
}

function readTocEntry(value: unknown): TocEntry[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, id, depth, charIndex } = { ...value } as Record<string, unknown>;
  const isEntry =
    typeof text === 'string' && typeof id === 'string' && typeof depth === 'number' && typeof charIndex === 'number';
  return isEntry ? [{ text, id, depth, charIndex }] : [];
}
