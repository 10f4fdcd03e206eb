import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CodeUnit } from './sample.ts';
import { type PackageFolders, packageRoots } from './samplePackages.ts';

/** Name of each project's folder, which some outputs contain. */
export const PROJECT_FOLDER = 'my-app';

/** A temporary folder outside the repository, where samples are written and run. */
export interface Workspace {
  /** Absolute path with symbolic links resolved. */
  folder: string;
  /** Packages that samples can import. */
  packages: PackageFolders;
  /** The repository and the folders of its packages, which samples must not write to. */
  protectedFolders: string[];
  remove(): void;
}

/** Creates a workspace where samples can import packages. */
export function createWorkspace(repository: string, packages: PackageFolders): Workspace {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-samples-')));
  for (const name of ['home', 'tmp']) mkdirSync(path.join(folder, name));
  linkPackages(packages, folder);
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', remove);
  const protectedFolders = [...new Set([repository, ...packageRoots(packages, folder)])];
  return { folder, packages, protectedFolders, remove };
}

/** Links each package by itself, so that anything tools write to node_modules stays in the workspace. */
function linkPackages(packages: PackageFolders, folder: string): void {
  for (const [name, target] of packages) {
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(target, link, 'junction');
  }
}

/** Writes a unit's files to a folder, with a package.json if the unit has none. */
export function writeUnit(folder: string, { files }: CodeUnit): void {
  const withManifest = files.some(({ path: file }) => file === 'package.json')
    ? files
    : [
        { path: 'package.json', code: `{ "name": "${PROJECT_FOLDER}", "private": true, "type": "module" }\n` },
        ...files,
      ];
  for (const { path: file, code } of withManifest) {
    const absolute = path.join(folder, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, code);
  }
}
