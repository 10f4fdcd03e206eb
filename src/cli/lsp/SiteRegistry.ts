import { existsSync } from 'node:fs';
import path from 'node:path';
import { findConfigFile } from '../../node/config/findConfigFile.ts';
import { defaultDocsDir } from '../../node/config/siteFolders.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { EditedSite } from '../editing/EditedSite.ts';
import type { FindingsByFile } from '../editing/siteFinding.ts';

/** Options of `SiteRegistry`. */
interface SiteRegistryOptions {
  /** Absolute paths of the folders that the editor has open. */
  folders: readonly string[];
  /** Called when a site begins to be read. */
  onOpened(site: EditedSite): void;
  onFindings(site: EditedSite, cwd: string, findings: FindingsByFile): void;
  /** Called when the pages of a site may have other titles. */
  onPages(): void;
  /** Called when the folder of a site was closed. */
  onClosed(site: EditedSite): void;
  onNotice(notice: string): void;
}

/** The sites of an editor. A site is opened with the first of its files. */
export class SiteRegistry {
  readonly #options: SiteRegistryOptions;
  #folders: readonly string[];
  readonly #sites = new Map<string, EditedSite>();

  constructor(options: SiteRegistryOptions) {
    this.#options = options;
    this.#folders = options.folders;
  }

  /** The open sites. */
  get all(): readonly EditedSite[] {
    return [...this.#sites.values()];
  }

  /** Returns the site that a file belongs to, which is opened if it is not yet; `undefined` for files of no site. */
  siteOf(file: string): EditedSite | undefined {
    const owners = this.all.filter((site) => site.owns(file));
    const [known] = owners.sort((one, other) => other.docsDir.length - one.docsDir.length);
    const inner = known && configuredFolder(file);
    // A site may be in the folder of another one.
    const isInner = known && inner !== undefined && inner !== known.docsDir && isInside(inner, known.docsDir);
    if (known && !isInner) return known;
    const docsDir = inner ?? this.#folderOf(file);
    if (docsDir === undefined) return undefined;
    const { onOpened, onFindings, onPages, onNotice } = this.#options;
    const cwd = workingFolder(docsDir);
    const site: EditedSite = new EditedSite({
      docsDir,
      cwd,
      onNotice,
      onPages,
      onFindings: (findings) => onFindings(site, cwd, findings),
    });
    this.#sites.set(docsDir, site);
    void site.open();
    onOpened(site);
    return site;
  }

  /** Closes the sites of folders that the editor has closed, and of all if none are left. */
  setFolders(folders: readonly string[]): void {
    this.#folders = folders;
    for (const [docsDir, site] of this.#sites) {
      if (folders.some((folder) => isInside(docsDir, folder))) continue;
      site.close();
      this.#sites.delete(docsDir);
      this.#options.onClosed(site);
    }
  }

  close(): void {
    for (const site of this.all) site.close();
    this.#sites.clear();
  }

  /** Returns the folder of the pages: the nearest one with a configuration, or the one that commands take without any. */
  #folderOf(file: string): string | undefined {
    const configured = configuredFolder(file);
    if (configured !== undefined) return configured;
    const root = this.#rootOf(file);
    const docsDir = root === undefined ? undefined : defaultDocsDir(root);
    return docsDir !== undefined && isInside(file, docsDir) ? docsDir : undefined;
  }

  #rootOf(file: string): string | undefined {
    const around = this.#folders.filter((folder) => isInside(file, folder));
    return around.sort((a, b) => b.length - a.length)[0];
  }
}

/** Returns the nearest folder around a file with a configuration. */
function configuredFolder(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (findConfigFile(folder) !== undefined) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** Returns the folder in which somebody runs the commands: the nearest one with a package.json, or the one around the pages. */
function workingFolder(docsDir: string): string {
  for (let folder = docsDir; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  return path.dirname(docsDir);
}
