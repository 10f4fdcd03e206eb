import {
  BLOCK_HEADER_BYTES,
  EFFORTS,
  MAX_UNITS_PER_BYTE,
  PACK_VERSION,
  type PackedDocument,
  toHeadingId,
} from '../../src/search/packed/packedIndex.ts';
import { TextPacker } from '../../src/search/packed/textCoder.ts';
import type { StoredSearchDocument } from '../../src/shared/search.ts';

/** UTF-16 units after which a new block begins: it is unpacked without those before, and packed again only if it changes. */
const BLOCK_UNITS = 1 << 20;
/** From which length on a block is packed with less effort: 5 % more bytes in half of the time, and an eighth of the memory. */
const LESS_EFFORT_UNITS = 400_000;

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
  const units = documents.reduce((sum, { content }) => sum + content.length, 0);
  const number = units > LESS_EFFORT_UNITS ? 1 : 0;
  const effort = EFFORTS[number];
  if (!effort) throw new Error('There is no such effort.');
  const packer = new TextPacker(effort);
  for (const head of heads) writeHead(head, packer);
  for (const document of documents) writeContent(document, packer);
  const packed = packer.finish();
  if (packer.units > packed.length * MAX_UNITS_PER_BYTE) throw new RangeError('The texts are too much alike.');
  const bytes = Buffer.alloc(BLOCK_HEADER_BYTES + packed.length);
  bytes.writeUInt8(PACK_VERSION);
  bytes.writeUInt8(number, 1);
  bytes.writeUInt32BE(packer.units, 2);
  bytes.set(packed, BLOCK_HEADER_BYTES);
  return bytes.toString('base64');
}

function writeHead({ toc }: StoredSearchDocument, texts: TextPacker) {
  texts.startDocument();
  texts.write(String(toc.length));
  for (const { text, depth, id } of toc) {
    texts.write(text);
    texts.write(String(depth));
    texts.write(id === toHeadingId(text) ? '' : `#${id}`);
  }
}

/** The content, cut where a heading's section starts. */
function writeContent({ content, toc }: StoredSearchDocument, texts: TextPacker) {
  texts.startDocument();
  let start = 0;
  for (const { charIndex } of toc) {
    const end = Math.max(start, Math.min(content.length, charIndex));
    texts.write(content.slice(start, end));
    start = end;
  }
  texts.write(content.slice(start));
}
