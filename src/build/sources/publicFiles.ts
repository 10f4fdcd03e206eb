import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../messages/displayPath.ts';
import type { DocsErrorOptions } from '../messages/errors.ts';
import { type ContentFolders, isInside, type Refusal, realFolder } from './contentFiles.ts';

/** A file of the public folder. */
export interface PublicFile {
  /** Below the output folder, with forward slashes. */
  name: string;
  /** Absolute; what a link leads to. */
  file: string;
  /** As messages show it. */
  displayPath: string;
}

export interface PublicFiles {
  files: PublicFile[];
  problems: DocsErrorOptions[];
}

const BROKEN: Refusal = { reason: 'is a link to nothing', hint: 'Remove it, or let it lead to a file.' };
const OUTSIDE: Refusal = {
  reason: 'is a link out of the public folder',
  hint: 'Copy what it leads to, or list the folder of that under "contentFolders" in site.config.ts.',
};
const ENDLESS: Refusal = { reason: 'is a link to a folder that it lies in', hint: 'Remove it.' };
const TOO_MANY: Refusal = {
  reason: 'is one link too many, or is reached by too many others',
  hint: 'Replace links to folders by copies.',
};
const UNREADABLE: Refusal = { reason: 'cannot be read as a folder', hint: 'Check its owner and permissions.' };
const NOT_REGULAR: Refusal = {
  reason: 'is neither a file nor a folder',
  hint: 'Remove it: pipes, sockets and devices cannot be published.',
};

/** Links followed; folders that link to each other could go on for ever without a circle. */
const MAX_LINKS = 10_000;

/**
 * Everything in `docs/public`, sorted, links followed: what is published is a copy. Links that leave the folder are problems, since
 * they would publish files of the machine that builds.
 */
export function listPublicFiles(folders: ContentFolders & { cwd: string }): PublicFiles {
  const root = path.join(folders.docsDir, 'public');
  const files: PublicFile[] = [];
  const problems: DocsErrorOptions[] = [];
  const start = realFolder(root);
  const outer = [folders.docsDir, ...folders.contentFolders].map(realFolder);
  const allowed = [start, ...outer.slice(1)];
  let followed = 0;
  const refuse = (file: string, { reason, hint }: Refusal) => {
    const location = { file: toDisplayPath(file, folders.cwd) };
    problems.push({ area: 'public', location, problem: `${reason}.`, hint });
  };
  /** `chain`: the real folders that are being read, outermost first. */
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
  // The folder itself may be a link, to another folder of the site.
  if (outer.some((folder) => isInside(start, folder))) visit(start, '', [start]);
  else refuse(root, OUTSIDE);
  return { files, problems };
}

/** Empty where there is no such folder; undefined for one that cannot be read. */
function listFolder(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return existsSync(folder) ? undefined : [];
  }
}
