import {
  BLOCK_HEADER_BYTES,
  MAX_UNITS_PER_BYTE,
  PACK_VERSION,
  type PackedDocument,
  toHeadingId,
} from '../../src/search/packed/packedIndex.ts';
import { TextPacker } from '../../src/search/packed/textCoder.ts';
import type { StoredSearchDocument } from '../../src/shared/search.ts';

/** UTF-16 units after which a new block begins: it is unpacked without those before, and packed again only if it changes. */
const BLOCK_UNITS = 1 << 20;
/** Some documents whose contents are packed together, and the heads that go before. */
export interface Block {
  heads: readonly StoredSearchDocument[];
  documents: readonly StoredSearchDocument[];
}

/** Packs a block, or finds it where it was packed before. Throws if it cannot be packed. */
export type PackBlock = (block: Block) => string;

/** An index file's text, packed; plain where it cannot be packed, as a text that says the same a million times. */
export function packIndex(documents: readonly StoredSearchDocument[], pack: PackBlock = packBlock): string {
  const blocks = toBlocks(documents);
  const contents = new Map<StoredSearchDocument | undefined, string>();
  try {
    for (const block of blocks) contents.set(block.documents[0], pack(block));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return JSON.stringify(documents);
  }
  return JSON.stringify(
    documents.map((document): PackedDocument => {
      const { title, routePath, domain } = document;
      return { title, routePath, ...(domain === '' ? {} : { domain }), content: contents.get(document) ?? '' };
    }),
  );
}

function toBlocks(documents: readonly StoredSearchDocument[]): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let units = 0;
  for (const [index, { content }] of documents.entries()) {
    units += content.length;
    if (units < BLOCK_UNITS && index < documents.length - 1) continue;
    blocks.push({ heads: blocks.length === 0 ? documents : [], documents: documents.slice(start, index + 1) });
    start = index + 1;
    units = 0;
  }
  return blocks;
}

/** A block as base64. */
export function packBlock({ heads, documents }: Block): string {
  const packer = new TextPacker();
  for (const head of heads) writeHead(head, packer);
  for (const document of documents) writeContent(document, packer);
  const packed = packer.finish();
  if (packer.units > packed.length * MAX_UNITS_PER_BYTE) throw new RangeError('The texts are too much alike.');
  const bytes = Buffer.alloc(BLOCK_HEADER_BYTES + packed.length);
  bytes.writeUInt8(PACK_VERSION);
  bytes.writeUInt32BE(packer.units, 1);
  bytes.set(packed, BLOCK_HEADER_BYTES);
  return bytes.toString('base64');
}

function writeHead({ title, toc }: StoredSearchDocument, texts: TextPacker) {
  texts.startDocument();
  texts.recall(title);
  texts.write(String(toc.length));
  for (const { text, depth, id } of toc) {
    texts.write(text);
    texts.write(String(depth));
    texts.write(id === toHeadingId(text) ? '' : `#${id}`);
  }
}

/** The content, cut where a heading's section starts. */
function writeContent({ title, content, toc }: StoredSearchDocument, texts: TextPacker) {
  texts.startDocument();
  texts.recall(title);
  let start = 0;
  for (const { text, charIndex } of toc) {
    const end = Math.max(start, Math.min(content.length, charIndex));
    texts.write(content.slice(start, end));
    texts.recall(text);
    start = end;
  }
  texts.write(content.slice(start));
}
