import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIGEST_CHARACTERS, digest } from '../../src/tools/files/digest.ts';
import { findModule } from '../../src/tools/packages/findModule.ts';

/** A format of published pictures, with its quality from 1 to 100. */
export type PictureFormat = 'avif' | 'webp';

/** Quality by format, from 1 to 100. */
export type Quality = Readonly<Record<PictureFormat, number>>;

/** Maximum number of pixels of a file: one of 16,000 × 12,000 needs 800 MB of memory. */
export const MAX_PIXELS = 100_000_000;

/** What the header of a file says about it. */
export interface PictureFacts {
  /** In pixels, as it is shown. */
  width: number;
  height: number;
  /** Whether it has several pictures in time. */
  isAnimated: boolean;
  /** Whether it is a format that is converted. */
  isRaster: boolean;
}

/** Reads and converts pictures, with the package `sharp`. */
export interface PictureEncoder {
  /** Reads the header of a file. Rejects for one that is damaged. */
  readFacts(content: Uint8Array): Promise<PictureFacts>;
  /** Decodes and encodes a file. Rejects for one that is damaged. */
  encode(content: Uint8Array, width: number, format: PictureFormat, quality: number): Promise<Uint8Array>;
}

const RASTER: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);
/** Orientations of Exif that lie on their side. */
const FIRST_TURNED = 5;

/** Loads the encoder, with the package of the site. Returns `undefined` if it is not installed. */
export async function loadEncoder(docsDir: string): Promise<PictureEncoder | undefined> {
  const module = findModule('sharp', docsDir);
  if (module === undefined) return undefined;
  const { default: sharp }: typeof import('sharp') = await import(module);
  const open = (content: Uint8Array) => sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
  return {
    async readFacts(content) {
      const { width, height, pages = 1, format, orientation = 1 } = await open(content).metadata();
      const isTurned = orientation >= FIRST_TURNED;
      return {
        width: isTurned ? height : width,
        height: isTurned ? width : height,
        isAnimated: pages > 1 || (format === 'png' && isAnimatedPng(content)),
        isRaster: RASTER.has(format),
      };
    },
    async encode(content, width, format, quality) {
      const resized = open(content).autoOrient().resize({ width, withoutEnlargement: true });
      if (format === 'avif') return resized.avif({ quality }).toBuffer();
      // Flat colors, as in screenshots of text, are often smaller without loss.
      const lossy = await resized.clone().webp({ quality, smartSubsample: true }).toBuffer();
      const isLossless = content[0] === PNG_START;
      const exact = isLossless ? await resized.clone().webp({ lossless: true }).toBuffer() : lossy;
      return exact.length < lossy.length ? exact : lossy;
    },
  };
}

const PNG_START = 0x89;

/** Returns whether a PNG has the chunk of an animation before its data. The encoder reads its first picture alone. */
function isAnimatedPng(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const data = bytes.indexOf('IDAT');
  return bytes.subarray(0, data === -1 ? undefined : data).includes('acTL');
}

/**
 * Returns a file of the cache, or makes it. The file begins with the digest of its content: one that is damaged is made again.
 * @param file absolute path, whose name changes with the content
 */
export async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const stored = existsSync(file) ? readFileSync(file) : undefined;
  const intact = stored?.subarray(DIGEST_CHARACTERS);
  if (intact && stored?.toString('latin1', 0, DIGEST_CHARACTERS) === digest(intact)) return intact;
  const content = await make();
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // Another process may make the same file, and this one may be ended at any time.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, Buffer.concat([Buffer.from(digest(content)), content]));
    renameSync(own, file);
  } catch {
    // The next build makes it again.
  }
  return content;
}
