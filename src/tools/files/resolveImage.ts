import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { PageAsset } from '../../model/page.ts';
import { addBase, classifyLink, decodePath, splitHref } from '../../shared/urls.ts';
import { relativePosix } from '../messages/displayPath.ts';
import { isInside } from '../messages/isInside.ts';
import { suggestFile } from '../messages/suggestFile.ts';
import { resolveSpecifier } from '../packages/resolveModule.ts';
import { type ContentFolders, type Refusal, refusalOf } from './contentFiles.ts';
import { ASSET_HASH_CHARACTERS, digest } from './digest.ts';
import { namePublicFolder } from './publicFiles.ts';

/** Result of `resolveImage`. */
interface ResolvedImage {
  src: string;
  width: number | undefined;
  height: number | undefined;
  /** Absolute path of the file; `undefined` for external pictures. */
  file: string | undefined;
  asset: PageAsset | undefined;
  /** Why the picture was not read; `undefined` if it was, and for external pictures. */
  refusal: Refusal | undefined;
}

/** The file that references a picture, and the folders that it may read. */
interface ImageOrigin extends ContentFolders {
  /** Absolute path of the file that references the picture. */
  file: string;
  base: string;
  /** Absolute path of the public folder. */
  publicDir: string;
  /** Of modules, for a path that is no file beside the page. Their targets are absolute paths or packages. */
  alias: Readonly<Record<string, string>>;
  /**
   * Whether `/x.png` is the file of the docs folder if the public folder has none.
   * @default false
   */
  hasFilesAtRoot?: boolean | undefined;
}

/** @param publicDir absolute path */
function missingIn(publicDir: string): Refusal {
  const hint = `Put it beside the page, or in ${namePublicFolder(publicDir)} for a URL that starts with a slash.`;
  return { reason: 'does not exist', hint };
}

/** How the file begins that stands for another one until Git LFS has downloaded it. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';

const NOT_DOWNLOADED: Refusal = {
  reason: 'is a pointer of Git LFS',
  hint: 'Run "git lfs pull". In a workflow of GitHub, set "lfs: true" for actions/checkout.',
};

/**
 * Resolves URL, size and file of a picture. Relative paths are relative to the page, `/x.png` to the public folder, and `@pictures/x.png` to the
 * folder of an alias.
 */
export function resolveImage(
  written: string,
  { file, base, alias, hasFilesAtRoot, ...folders }: ImageOrigin,
): ResolvedImage {
  const external = {
    src: written,
    width: undefined,
    height: undefined,
    file: undefined,
    asset: undefined,
    refusal: undefined,
  };
  if (classifyLink(written) !== 'internal') return external;
  const { pathname, query, hash } = splitHref(written);
  const decoded = decodePath(pathname);
  const isRooted = pathname.startsWith('/');
  const beside = isRooted ? path.join(folders.publicDir, decoded) : path.resolve(path.dirname(file), decoded);
  const elsewhere = () => {
    if (!isRooted) return resolveSpecifier(decoded, file, alias);
    return hasFilesAtRoot ? fileAtRoot(pathname, folders.docsDir) : undefined;
  };
  const named = existsSync(beside) ? undefined : elsewhere();
  const target = named ?? beside;
  if (!existsSync(target)) {
    const missing = missingIn(folders.publicDir);
    return { ...external, file: target, refusal: { ...missing, hint: suggestFile(pathname, target) ?? missing.hint } };
  }
  const refusal = refusalOf(target, folders);
  if (refusal) return { ...external, refusal };
  const content = readFileSync(target);
  if (content.subarray(0, LFS_POINTER.length).toString() === LFS_POINTER)
    return { ...external, file: target, refusal: NOT_DOWNLOADED };
  const size = readSize(content);
  const isPublic = named !== undefined && isInside(named, folders.publicDir);
  const inPublic = isPublic ? encodeURI(`/${relativePosix(folders.publicDir, named)}`) + query + hash : undefined;
  const address = isRooted && named === undefined ? written : inPublic;
  if (address !== undefined) {
    return { src: addBase(address, base), ...size, file: target, asset: undefined, refusal: undefined };
  }
  const { name, ext } = path.parse(target);
  const contentHash = digest(content).slice(0, ASSET_HASH_CHARACTERS);
  const outputName = `static/media/${name.replace(/[^\w.-]+/g, '-')}.${contentHash}${ext}`;
  return {
    src: `${base}${outputName}${query}${hash}`,
    ...size,
    file: target,
    asset: { file: target, outputName },
    refusal: undefined,
  };
}

/** Returns the absolute path of the file of the docs folder that a path with a slash leads to; `undefined` if it has none. */
export function fileAtRoot(pathname: string, docsDir: string): string | undefined {
  const file = path.join(docsDir, decodePath(pathname));
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** Size in pixels, which reserves space before the picture has loaded. */
function readSize(content: Uint8Array): { width: number | undefined; height: number | undefined } {
  try {
    const { width, height } = imageSize(content);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return { width: undefined, height: undefined };
  }
}
