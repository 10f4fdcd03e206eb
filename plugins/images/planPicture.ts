import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Issue, SourceLocation } from '../../src/model/issue.ts';
import type { ParsedFile } from '../../src/model/page.ts';
import type { TreeContext } from '../../src/model/plugin.ts';
import type { TreeElement } from '../../src/model/tree.ts';
import { splitHref } from '../../src/shared/urls.ts';
import { ASSET_HASH_CHARACTERS, digest } from '../../src/tools/files/digest.ts';
import { resolveImage } from '../../src/tools/files/resolveImage.ts';
import { DocsError, messageOf } from '../../src/tools/messages/errors.ts';
import type { TreePicture } from './convertTree.ts';
import { MAX_PIXELS, type PictureEncoder, type PictureFacts, type PictureFormat } from './encoder.ts';
import { authoredWidth, planWidths } from './pictureSizes.ts';
import { isRemote, type RemotePictures } from './RemotePictures.ts';

/** Formats in the order in which browsers try them. */
export const FORMATS: readonly PictureFormat[] = ['avif', 'webp'];
/** A file that is smaller is not worth converting, in bytes. */
const MIN_BYTES = 8 * 1024;
const RASTER_NAME = /\.(?:png|jpe?g|webp)$/i;

/** A published picture, as the tree data of a page has it. */
export const PICTURE = z.object({
  /** Path of its file, relative to the docs folder. */
  file: z.string(),
  /** Name of its files in the output, without width and extension. */
  name: z.string(),
  widths: z.array(z.number()),
});
/** A published picture. */
export type Picture = z.infer<typeof PICTURE>;

/** The page whose pictures are published, and how. */
export interface Run {
  file: ParsedFile;
  context: TreeContext;
  /** Pictures of other sites; `undefined` if they stay there. */
  stored: RemotePictures | undefined;
  /** Everything that the files depend on besides the original. */
  settings: string;
  plan: { widths: readonly number[]; column: number };
  load(docsDir: string): Promise<PictureEncoder | undefined>;
}

/** What becomes of a picture. */
export interface PictureChange {
  /** Attributes of the element, which is the fallback. */
  properties: TreeElement['properties'];
  /** Its versions; absent if it stays as it is. */
  versions?: { picture: Picture; sizes: string };
}

/** Plans the versions of a picture. Returns `undefined` if it stays as it is. Reports what is wrong with it. */
export async function planPicture(picture: TreePicture, run: Run): Promise<PictureChange | undefined> {
  const { file, stored, context, settings, plan } = run;
  const { config, dependOn, report } = context;
  const { src: authored, srcSet, srcset } = picture.properties;
  // Whoever lists files has chosen them.
  if (typeof authored !== 'string' || srcSet !== undefined || srcset !== undefined) return undefined;
  const storedFile = isRemote(authored) ? stored?.pathOf(authored) : undefined;
  if (storedFile !== undefined) dependOn(storedFile);
  if (isRemote(authored) && !stored?.isIntact(authored)) return undefined;
  const pageFile = path.resolve(config.cwd, file.displayPath);
  const src = storedFile === undefined ? authored : relativePath(path.dirname(pageFile), storedFile);
  const resolved = resolveImage(src, { ...config, file: pageFile, base: config.site.base });
  if (resolved.file === undefined || resolved.refusal || splitHref(src).query !== '') return undefined;
  // Its content decides about the page.
  dependOn(resolved.file);
  const content = readFileSync(resolved.file);
  const isSmall = content.length < MIN_BYTES;
  // Files of a certain size are decoded below.
  if (RASTER_NAME.test(resolved.file) && isSmall && resolved.width === undefined) {
    const cause = content.length === 0 ? 'the file is empty' : 'the file has another format or is damaged';
    report(damagedIssue(authored, cause, { file: file.displayPath, ...picture.position?.start }));
    return undefined;
  }
  const asItIs = storedFile === undefined ? undefined : { properties: { src } };
  if (!RASTER_NAME.test(resolved.file) || isSmall) return asItIs;
  const facts = await readFacts(content, authored, picture, run);
  if (!facts?.isRaster || facts.isAnimated) return asItIs;
  const { width, height } = picture.properties;
  const { widths, sizes, shownWidth } = planWidths(
    facts.width,
    authoredWidth(width, height, facts),
    plan.column,
    plan.widths,
  );
  const name = path.parse(resolved.file).name.replace(/[^\w.-]+/g, '-');
  const isSized = width !== undefined || height !== undefined;
  return {
    properties: {
      src,
      // As it is shown, which a camera may have turned.
      ...(!isSized && { width: facts.width, height: facts.height }),
      ...(facts.width > shownWidth && { dataZoomSrc: resolved.src }),
    },
    versions: {
      picture: {
        file: relativePath(config.docsDir, resolved.file),
        name: `${name}.${pictureHash(content, settings)}`,
        widths: [...widths],
      },
      sizes,
    },
  };
}

/** Reads what a file is. Returns `undefined` if it cannot be told, which is reported. */
async function readFacts(
  content: Uint8Array,
  authored: string,
  { position }: TreePicture,
  { file, context: { config, report }, load }: Run,
): Promise<PictureFacts | undefined> {
  const location: SourceLocation = { file: file.displayPath, ...position?.start, value: authored };
  const encoder = await load(config.docsDir);
  if (!encoder) {
    const { problem, hint = '' } = missingPackage();
    report({ message: problem, location, hint, commonCause: { key: 'sharp', kind: 'page' } });
    return undefined;
  }
  try {
    return await encoder.readFacts(content);
  } catch (cause) {
    report(damagedIssue(authored, cause, location));
    return undefined;
  }
}

function damagedIssue(authored: string, cause: unknown, at: SourceLocation): Issue {
  const location = { ...at, value: authored };
  const { problem, hint = '' } = damaged(authored, cause, location);
  return { message: problem, location, hint };
}

/**
 * Returns the element of a picture.
 * @param isFirst whether it is the first one of the page, which loads at once
 */
export function pictureElement(
  { properties, position }: TreePicture,
  change: PictureChange | undefined,
  isFirst: boolean,
  base: string,
): TreeElement {
  const loading = properties.loading ?? (isFirst ? 'eager' : 'lazy');
  const image: TreeElement = {
    type: 'element',
    tagName: 'img',
    properties: { ...properties, ...change?.properties, loading },
    children: [],
    ...(position && { position }),
  };
  if (!change?.versions) return image;
  const { picture, sizes } = change.versions;
  // Browsers take the first source whose format they know.
  const sources = FORMATS.map(
    (format): TreeElement => ({
      type: 'element',
      tagName: 'source',
      properties: {
        type: `image/${format}`,
        srcSet: picture.widths.map((width) => `${base}${outputName(picture.name, width, format)} ${width}w`).join(', '),
        // Browsers that know the layout once they load a lazy picture use its width.
        sizes: loading === 'lazy' ? `auto, ${sizes}` : sizes,
      },
      children: [],
      data: { isEmitted: true },
    }),
  );
  return { type: 'element', tagName: 'picture', properties: {}, children: [...sources, image] };
}

/** Returns the hash in the names of a picture. */
function pictureHash(content: Uint8Array, settings: string): string {
  return digest(content, settings).slice(0, ASSET_HASH_CHARACTERS);
}

/**
 * Reads the file of a picture.
 * @throws DocsError if it has changed since its page was compiled
 */
export function readPlanned({ file, name }: Picture, settings: string, docsDir: string, page: string): Uint8Array {
  const absolute = path.resolve(docsDir, file);
  const content = existsSync(absolute) ? readFileSync(absolute) : undefined;
  if (content && name.endsWith(`.${pictureHash(content, settings)}`)) return content;
  throw new DocsError({
    area: 'images',
    location: { file: page },
    problem: `shows the picture "${file}", which has changed since the page was compiled.`,
    hint: 'Build the site again.',
  });
}

/** Returns the name of a version of a picture in the output. */
export function outputName(name: string, width: number, format: PictureFormat): string {
  return `static/media/${name}-${width}.${format}`;
}

/** Returns the error of a site without the package `sharp`. */
export function missingPackage(): DocsError {
  return new DocsError({
    area: 'images',
    problem: 'has a picture, for which images() needs the package "sharp". It is not installed.',
    hint: 'Run "npm install -D sharp".',
  });
}

/** Returns the error of a picture that cannot be decoded. */
export function damaged(name: string, cause: unknown, location: SourceLocation): DocsError {
  const reason = messageOf(cause).replace(/\.?$/, '');
  const isHuge = /pixel limit/i.test(reason);
  const problem = isHuge ? `has more than ${MAX_PIXELS.toLocaleString('en')} pixels.` : `cannot be read: ${reason}.`;
  return new DocsError({
    area: 'images',
    location,
    problem: `shows the picture "${name}", which ${problem}`,
    hint: isHuge ? 'Make it smaller.' : 'Export it again as PNG, JPEG or WebP.',
    cause,
  });
}

function relativePath(from: string, to: string): string {
  return path.relative(from, to).replaceAll('\\', '/');
}
