import path from 'node:path';
import { z } from 'zod';
import type { SourceLocation } from '../../src/model/issue.ts';
import type { OutputFile } from '../../src/model/output.ts';
import type { Page } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { quoteValue } from '../../src/tools/messages/errors.ts';
import { requireOptions } from '../../src/tools/messages/requireOptions.ts';
import { findPictures, replacePictures } from './convertTree.ts';
import { cached, loadEncoder, type PictureEncoder, type Quality } from './encoder.ts';
import {
  damaged,
  FORMATS,
  missingPackage,
  outputName,
  PICTURE,
  type Picture,
  type PictureChange,
  pictureElement,
  planPicture,
  type Run,
  readPlanned,
} from './planPicture.ts';
import { isRemote, RemotePictures } from './RemotePictures.ts';
import { updateRemote } from './updateRemote.ts';

const NAME = 'images';
/** Width of the text in the default theme, in CSS pixels: `--content-width`. */
const COLUMN_PX = 736;
const WIDTHS: readonly number[] = [480, 736, 1104, 1472];
const QUALITY: Quality = { avif: 55, webp: 80 };
/** Options of `images`. */
export interface ImagesOptions {
  /**
   * Widths of the pictures, in pixels.
   * @default [480, 736, 1104, 1472]
   */
  widths?: readonly number[];
  /**
   * Width of the text, in CSS pixels.
   * @default 736
   */
  column?: number;
  /**
   * Quality of each format, from 1 to 100.
   * @default { avif: 55, webp: 80 }
   */
  quality?: Partial<Quality>;
  /**
   * Whether pictures of other sites are copied into the site. `docspack images` fetches them, and writes their digests to `images.lock` in
   * the docs folder. A build fetches nothing.
   * @default false
   */
  remote?: boolean;
}

/** A picture of another site in a page. */
const REMOTE = z.object({ url: z.string(), line: z.number().optional(), column: z.number().optional() });
const TREE_DATA = z.object({ pictures: z.array(PICTURE), remote: z.array(REMOTE) });

/**
 * Publishes local pictures of pages as AVIF and WebP in the widths that the text needs, beside the original, which zooming shows. Animated
 * pictures, SVG and small files stay as they are. Needs the package `sharp`.
 */
export function images(options: ImagesOptions = {}): DocsPlugin {
  checkOptions(options);
  const { widths = WIDTHS, column = COLUMN_PX, quality: own = {}, remote = false } = options;
  const quality = { ...QUALITY, ...own };
  const settings = JSON.stringify([widths, column, quality, remote]);
  let loading: Promise<PictureEncoder | undefined> | undefined;
  const load = (docsDir: string) => {
    loading ??= loadEncoder(docsDir);
    return loading;
  };
  return {
    name: NAME,
    cacheKey: settings,
    checks: {
      'remote-pictures': {
        finds: 'pictures of other sites that `images.lock` does not list, or that differ from it',
        severity: 'error',
      },
    },
    async tree(tree, file, context) {
      const { config } = context;
      if (file.importedBy === 'code') return undefined;
      const stored = remote ? new RemotePictures(config.docsDir) : undefined;
      if (stored) context.dependOn(stored.lockFile);
      const found = findPictures(tree);
      const foreign = found.filter(({ properties }) => stored && isRemote(properties.src));
      const run: Run = { file, context, stored, settings, plan: { widths, column }, load };
      const changes: (PictureChange | undefined)[] = [];
      for (const picture of found) changes.push(await planPicture(picture, run));
      const elements = found.map((picture, index) => {
        // The first screen may have it.
        const isFirst = index === 0 && !file.isFragment;
        const change = changes[index];
        return change || isFirst ? pictureElement(picture, change, isFirst, config.site.base) : undefined;
      });
      tree.children = replacePictures(tree.children, elements);
      const pictures = changes.flatMap((change) => change?.versions?.picture ?? []);
      if (pictures.length === 0 && foreign.length === 0) return undefined;
      return {
        pictures,
        remote: foreign.map(({ properties, position }) => ({ url: String(properties.src), ...position?.start })),
      };
    },
    check(site, { report }) {
      if (remote)
        for (const issue of new RemotePictures(site.config.docsDir).check(remotePlaces(site.pages))) report(issue);
    },
    outputs({ config, pages }, { cacheDir }) {
      const files = new Map<string, OutputFile>();
      for (const page of pages) {
        for (const picture of picturesOf(page)) {
          const { file, name, widths: each } = picture;
          for (const width of each) {
            for (const format of FORMATS) {
              const fileName = outputName(name, width, format);
              if (files.has(fileName)) continue;
              const read = () =>
                cached(path.join(cacheDir, path.basename(fileName)), async () => {
                  const encoder = await load(config.docsDir);
                  if (!encoder) throw missingPackage();
                  const content = readPlanned(picture, settings, config.docsDir, page.source.displayPath);
                  return encoder.encode(content, width, format, quality[format]).catch((cause: unknown) => {
                    throw damaged(file, cause, { file: page.source.displayPath });
                  });
                });
              files.set(fileName, { fileName, hash: fileName, from: `a picture of ${page.source.displayPath}`, read });
            }
          }
        }
      }
      return files.values();
    },
    commands: {
      images: (site, context) => updateRemote(site, remotePlaces(site.pages), context, remote),
    },
  };
}

/** @throws TypeError names each option that is wrong, with its value */
function checkOptions(options: ImagesOptions): void {
  // Next.js has it. Known keys alone would not say which formats there are.
  if (isRecord(options) && 'formats' in options) {
    const formats = FORMATS.map((each) => `"${each}"`).join(' and ');
    throw new TypeError(
      `"formats" of images() is not a known key: ${quoteValue(options.formats)} has no effect. Pictures always have the formats ${formats}.`,
    );
  }
  const pixels = z.number().min(1);
  const quality = z.number().int().min(1).max(100).optional();
  requireOptions(
    NAME,
    z.strictObject({
      widths: z.array(pixels.int()).min(1).optional(),
      column: pixels.optional(),
      quality: z.strictObject({ avif: quality, webp: quality }).optional(),
      remote: z.boolean().optional(),
    }),
    options,
  );
}

function dataOf({ treeData }: Page) {
  return (treeData?.[NAME] ?? []).map(({ file, value }) => ({ file, ...TREE_DATA.parse(value) }));
}

function picturesOf(page: Page): Picture[] {
  return dataOf(page).flatMap(({ pictures }) => pictures);
}

/** Returns where pages show pictures of other sites, once for each place. */
function remotePlaces(pages: readonly Page[]): (SourceLocation & { url: string })[] {
  const places = pages.flatMap((page) =>
    dataOf(page).flatMap(({ file, remote }) =>
      remote.map(({ url, line, column }) => ({
        url,
        file,
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
      })),
    ),
  );
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}
