import { statSync } from 'node:fs';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { SiteVersion, SiteVersions } from '../../src/model/versions.ts';
import { archiveFile } from '../../src/tools/files/versionArchives.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { DocsError } from '../../src/tools/messages/errors.ts';
import { readArchive, type VersionArchive } from './archive.ts';

/** Result of reading an archive. */
type ReadResult = { archive: VersionArchive; problem?: undefined } | { archive?: undefined; problem: Issue };

/** Reads the manifests of archives, each once until its file changes. */
export class ArchiveReader {
  readonly #folder: string;
  readonly #read = new Map<string, { stamp: string; result: ReadResult }>();

  constructor({ folder }: Pick<SiteVersions, 'folder'>) {
    this.#folder = folder;
  }

  /** Returns the archive of a frozen version; `undefined` for another one, and for one that cannot be used. */
  archiveOf(version: SiteVersion, config: ResolvedConfig): VersionArchive | undefined {
    return version.kind === 'frozen' ? this.#resultOf(version.name, config).archive : undefined;
  }

  /** Returns what is wrong with the archive of a frozen version. */
  problemOf(version: SiteVersion, config: ResolvedConfig): Issue | undefined {
    return version.kind === 'frozen' ? this.#resultOf(version.name, config).problem : undefined;
  }

  /** Absolute path of the archive of a version. */
  fileOf({ name }: SiteVersion): string {
    return archiveFile(this.#folder, name);
  }

  #resultOf(name: string, config: ResolvedConfig): ReadResult {
    const file = archiveFile(this.#folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    const stamp = [stats?.ino, stats?.size, stats?.mtimeMs].join();
    const known = this.#read.get(file);
    if (known?.stamp === stamp) return known.result;
    const result = readUsable(file, name, config);
    this.#read.set(file, { stamp, result });
    return result;
  }
}

function readUsable(file: string, name: string, { cwd, site }: ResolvedConfig): ReadResult {
  try {
    const archive = readArchive(file, name, cwd);
    const { siteBase } = archive.manifest;
    if (siteBase === site.base) return { archive };
    return {
      problem: {
        location: { file: toDisplayPath(file, cwd) },
        message: `was cut for a site below "${siteBase}", but the site is below "${site.base}".`,
        hint: `Remove it, and cut the version again with the base that the site has now: npx docspack version cut ${name} --from <tag>`,
      },
    };
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    const { location, problem, hint } = error;
    return { problem: { location, message: problem, hint } };
  }
}
