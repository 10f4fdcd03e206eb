import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocsErrorOptions } from '../../model/issue.ts';
import { decodePath } from '../../shared/urls.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { isInside } from '../messages/isInside.ts';
import { type ContentFolders, type Refusal, realPath } from './contentFiles.ts';
import { isFile } from './isFile.ts';

/** A file of the public folder. */
export interface PublicFile {
  /** Path relative to the output folder, with forward slashes. */
  name: string;
  /** Absolute path, with symbolic links resolved. */
  file: string;
  /** Path for messages. */
  displayPath: string;
}

/**
 * Names the public folder in messages: in sites of other engines, it has another name.
 * @param publicDir absolute path
 */
export function namePublicFolder(publicDir: string): string {
  const name = path.basename(publicDir);
  return name === 'public' ? 'the public folder' : `the folder "${name}"`;
}

/** Result of `listPublicFiles`. */
interface PublicFiles {
  files: PublicFile[];
  problems: DocsErrorOptions[];
}

const BROKEN: Refusal = { reason: 'is a broken link', hint: 'Remove it, or link to an existing file.' };
const OUTSIDE: Refusal = {
  reason: 'links outside the public folder',
  hint: 'Copy its target, or list the folder of the target under "contentFolders".',
};
const ENDLESS: Refusal = { reason: 'links to one of its parent folders', hint: 'Remove it.' };
const TOO_MANY: Refusal = {
  reason: 'exceeds the maximum number of links, or is reached through too many links',
  hint: 'Replace links to folders with copies.',
};
const UNREADABLE: Refusal = { reason: 'cannot be read as a folder', hint: 'Check its owner and permissions.' };
const NOT_REGULAR: Refusal = {
  reason: 'is neither a file nor a folder',
  hint: 'Remove it. Pipes, sockets and devices cannot be published.',
};

/** Maximum number of links to follow. Folders that link to each other can be endless even without a cycle. */
const MAX_LINKS = 10_000;

/**
 * Lists all files of the public folder, sorted. Symbolic links are followed, because published files are copies. Links that
 * leave the folder are errors, because they would publish files of the build machine.
 */
export function listPublicFiles(folders: ContentFolders & { publicDir: string; cwd: string }): PublicFiles {
  const root = folders.publicDir;
  const files: PublicFile[] = [];
  const problems: DocsErrorOptions[] = [];
  const start = realPath(root);
  const outer = [folders.docsDir, ...folders.contentFolders].map(realPath);
  const allowed = [start, ...outer.slice(1)];
  let followed = 0;
  const refuse = (file: string, { reason, hint }: Refusal) => {
    const location = { file: toDisplayPath(file, folders.cwd) };
    problems.push({ area: 'public', location, problem: `${reason}.`, hint });
  };
  /** `chain` lists the real paths of the folders being read, outermost first. */
  const visit = (folder: string, prefix: string, chain: readonly string[]) => {
    const entries = listFolder(folder);
    if (!entries) refuse(path.join(root, prefix), UNREADABLE);
    for (const entry of entries ?? []) {
      const name = prefix + entry.name;
      const file = path.join(root, name);
      if (entry.isDirectory())
        visit(path.join(folder, entry.name), `${name}/`, [...chain, path.join(folder, entry.name)]);
      else if (entry.isFile())
        files.push({ name, file: path.join(folder, entry.name), displayPath: toDisplayPath(file, folders.cwd) });
      else if (!entry.isSymbolicLink()) refuse(file, NOT_REGULAR);
      else follow(path.join(folder, entry.name), name, chain);
    }
  };
  const follow = (link: string, name: string, chain: readonly string[]) => {
    const shownFile = path.join(root, name);
    followed += 1;
    if (followed >= MAX_LINKS) {
      if (followed === MAX_LINKS) refuse(shownFile, TOO_MANY);
      return;
    }
    let real: string;
    try {
      real = realpathSync(link);
    } catch {
      refuse(shownFile, BROKEN);
      return;
    }
    const stats = statSync(real);
    if (!allowed.some((folder) => isInside(real, folder))) refuse(shownFile, OUTSIDE);
    else if (stats.isFile()) files.push({ name, file: real, displayPath: toDisplayPath(shownFile, folders.cwd) });
    else if (!stats.isDirectory()) refuse(shownFile, NOT_REGULAR);
    else if (chain.some((reading) => isInside(reading, real))) refuse(shownFile, ENDLESS);
    else visit(real, `${name}/`, [...chain, real]);
  };
  // The folder itself may be a link to another folder of the site.
  if (isBrokenLink(root)) refuse(root, BROKEN);
  else if (outer.some((folder) => isInside(start, folder))) visit(start, '', [start]);
  else refuse(root, OUTSIDE);
  return { files, problems };
}

function isBrokenLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true && !existsSync(file);
}

/** Lists a folder. Returns an empty list if it does not exist, and `undefined` if it cannot be read. */
function listFolder(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return existsSync(folder) ? undefined : [];
  }
}

/** Returns whether an encoded site path refers to a public file. */
export function isPublicFile(publicDir: string, pathname: string): boolean {
  const file = path.join(publicDir, decodePath(pathname));
  return isInside(file, publicDir) && isFile(file);
}
