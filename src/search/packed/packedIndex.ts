import type { StoredSearchDocument } from '../../shared/search.ts';
import { TextUnpacker } from './textCoder.ts';

/**
 * A packed index file is a list of documents without `toc`. `content` of the first one of each block is that block, as base64;
 * that of the others is empty. The first block has the headings of all documents before the contents of its own.
 */
export interface PackedDocument {
  title: string;
  routePath: string;
  /** Absent for pages of this site. */
  domain?: string;
  content: string;
}

/** Of the way blocks are packed; a file of another version cannot be read. */
export const PACK_VERSION = 3;
/** A block begins with the version and the units of its texts in four bytes. */
export const BLOCK_HEADER_BYTES = 5;
/** UTF-16 units that a byte may stand for at most: what says more is not unpacked, so that a small file cannot fill the memory. */
export const MAX_UNITS_PER_BYTE = 2048;

/** The documents of a packed file, with their headings at once, and their texts one after the other. */
export interface PackedIndexReader {
  /** Without contents; no heading has a place yet. */
  heads: StoredSearchDocument[];
  /** The whole documents, in the same order. Throws where the file is broken. */
  documents(): Generator<StoredSearchDocument>;
}

/** Reads what heads a packed file. Throws if it is none. */
export function openPackedIndex(packed: readonly PackedDocument[]): PackedIndexReader {
  const blocks: { start: number; content: string }[] = [];
  for (const [start, { content }] of packed.entries()) if (content !== '') blocks.push({ start, content });
  const first = blocks[0];
  if (first?.start !== 0) throw new Error('The first document has no block.');
  const opened = openBlock(first.content);
  const heads = packed.map((document, id) => readHead(document, id, opened));

  function* documents(): Generator<StoredSearchDocument> {
    for (const [index, { start, content }] of blocks.entries()) {
      const unpacker = index === 0 ? opened : openBlock(content);
      for (const head of heads.slice(start, blocks[index + 1]?.start)) yield readContent(head, unpacker);
      if (unpacker.checksum() !== unpacker.read()) throw new Error('The checksum is wrong.');
    }
  }
  return { heads, documents };
}

function openBlock(base64: string): TextUnpacker {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const units = bytes.length < BLOCK_HEADER_BYTES ? 0 : new DataView(bytes.buffer).getUint32(1);
  if (bytes[0] !== PACK_VERSION || units > bytes.length * MAX_UNITS_PER_BYTE) throw new Error('This is no block.');
  return new TextUnpacker(bytes.subarray(BLOCK_HEADER_BYTES), units);
}

function readHead({ title, routePath, domain = '' }: PackedDocument, id: number, texts: TextUnpacker) {
  texts.startDocument();
  texts.recall(title);
  const head: StoredSearchDocument = { id, title, routePath, domain, content: '', toc: [] };
  for (let count = Number(texts.read()); head.toc.length < count; ) {
    const text = texts.read();
    const depth = Number(texts.read());
    const written = texts.read();
    head.toc.push({ text, depth, id: written === '' ? toHeadingId(text) : written.slice(1), charIndex: 0 });
  }
  return head;
}

function readContent(head: StoredSearchDocument, texts: TextUnpacker): StoredSearchDocument {
  texts.startDocument();
  texts.recall(head.title);
  let content = texts.read();
  const toc = head.toc.map((entry) => {
    const charIndex = content.length;
    texts.recall(entry.text);
    content += texts.read();
    return { ...entry, charIndex };
  });
  return { ...head, content, toc };
}

/** The id that most headings have; another one is in the file. */
export function toHeadingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}
