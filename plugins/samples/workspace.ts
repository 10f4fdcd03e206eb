import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CodeUnit } from './planProject.ts';

/** Name of each project's folder, which some outputs contain. */
export const PROJECT_FOLDER = 'my-app';

/** A temporary folder outside the repository, where samples are written and run. */
export interface Workspace {
  /** Absolute path with symbolic links resolved. */
  folder: string;
  /** The repository, which samples must not write to. */
  repository: string;
  remove(): void;
}

/** Creates a workspace where samples can import the packages that the repository's package.json lists. */
export function createWorkspace(repository: string): Workspace {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-samples-')));
  for (const name of ['home', 'tmp']) mkdirSync(path.join(folder, name));
  linkPackages(repository, folder);
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', remove);
  return { folder, repository, remove };
}

/** Links each package by itself, so that anything tools write to node_modules stays in the workspace. */
function linkPackages(repository: string, folder: string): void {
  for (const name of readDependencies(repository)) {
    const target = path.join(repository, 'node_modules', name);
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(target, link, 'junction');
  }
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Returns the names of the packages that samples may import: the repository's own and those that come with Rstest. */
function readDependencies(repository: string): string[] {
  const own = readManifest(repository);
  const rstest = readManifest(path.join(repository, 'node_modules/@rstest/core'));
  const names = Object.keys({ ...own.dependencies, ...own.devDependencies, ...rstest.dependencies }).sort();
  return names.filter((name) => existsSync(path.join(repository, 'node_modules', name)));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
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
