import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../src/shared/isRecord.ts';
import { isFile } from '../../src/tools/files/isFile.ts';
import { isInside } from '../../src/tools/messages/isInside.ts';

const PAGE = /\.mdx?$/;
/** Folders of packages and of output, in which nobody writes pages. */
const SKIPPED = new Set(['node_modules', 'dist']);
/** How a page names a file whose text or picture it shows: in a fence, with `<<<`, as a picture, and in an import. */
const SHOWN_FILE =
  /(?:\b(?:file|src)=["']?|^[\s>*+\-\d.]*<<<\s*|!\[[^\]]*\]\(|\b(?:from|import)\s+["'])((?:<root>|@|\.{1,2})\/[^\s"'{}()#?[\]]+)/gm;
/** A comment that includes a file, which may have spaces in its path. */
const INCLUDED_FILE = /<!--\s*@include:([^{}#\n]*?)(?:[{#][^\n]*?)?-->/g;

/**
 * Returns the folder whose files the pages of a site may show: the repository, otherwise the workspace of packages, otherwise the
 * project itself.
 * @param project absolute path of the site's own folder
 */
export function findSourceFolder(project: string): string {
  const folders = withAncestors(project);
  return folders.find((folder) => existsSync(path.join(folder, '.git'))) ?? folders.find(isWorkspace) ?? project;
}

/**
 * Returns the folders outside of the docs folder that have files which pages show, as values of `contentFolders`: relative to the
 * docs folder, none in another one.
 * @param project absolute path of the site's own folder
 */
export function listUsedFolders(docsDir: string, project: string): string[] {
  const source = findSourceFolder(project);
  const outside = new Set<string>();
  const visit = (page: string) => {
    for (const file of shownFiles(page, docsDir)) {
      if (isInside(file, docsDir) || !isInside(file, source) || outside.has(file) || !isFile(file)) continue;
      outside.add(file);
      // A page that is included shows files as well.
      if (PAGE.test(file)) visit(file);
    }
  };
  for (const page of listPages(docsDir)) visit(page);
  const folders = [...outside].map((file) => path.dirname(file));
  return [...new Set(folders)]
    .filter((folder, _, all) => !all.some((other) => other !== folder && isInside(folder, other)))
    .map((folder) => path.relative(docsDir, folder).replaceAll(path.sep, '/'))
    .sort();
}

function withAncestors(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withAncestors(parent)];
}

function isWorkspace(folder: string): boolean {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return true;
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return isRecord(manifest) && manifest.workspaces !== undefined;
  } catch {
    // What has no readable manifest is no workspace.
    return false;
  }
}

/** Returns the absolute paths of the Markdown files in a folder. */
export function listPages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : listPages(file);
    return entry.isFile() && PAGE.test(entry.name) ? [file] : [];
  });
}

function shownFiles(page: string, docsDir: string): string[] {
  const text = readFileSync(page, 'utf8');
  return [SHOWN_FILE, INCLUDED_FILE]
    .flatMap((syntax) => [...text.matchAll(syntax)])
    .map(([, authored = '']) => {
      const written = authored.trim();
      if (written.startsWith('<root>/')) return path.join(path.dirname(docsDir), written.slice('<root>/'.length));
      return written.startsWith('@/')
        ? path.join(docsDir, written.slice(2))
        : path.resolve(path.dirname(page), written);
    });
}
