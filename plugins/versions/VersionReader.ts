import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { SiteVersion, SiteVersions } from '../../src/model/versions.ts';
import { archiveFile } from '../../src/tools/files/versionArchives.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { DocsError, hintOf } from '../../src/tools/messages/errors.ts';
import {
  formatSize,
  readArchive,
  readFiles,
  sharedFile,
  toKnownArchive,
  type VersionArchive,
  verifyArchive,
} from './archive.ts';
import { listVersionFiles } from './listVersionFiles.ts';
import { FACTS_FILE, parseFacts, type ShownFacts, toShownFacts, type VersionFacts, versionFacts } from './manifest.ts';
import { addHeadSlot, hasSlots } from './slots.ts';
import { type KnownArchive, VERIFIES_ALL, type VerifiedFiles } from './VerifiedFiles.ts';

/** Files of a version that is not the current one. */
export interface VersionSource {
  /** Changes with any of the files. */
  id: string;
  facts: ShownFacts;
  /** Reads the ids of its pages that links can refer to, by route. */
  ids(): ReadonlyMap<string, readonly string[]>;
  /** Returns whether the version has a file, by its name. */
  hasFile(name: string): boolean;
  /** Compares what is stored with its digests. An output has none. */
  verify?(): void;
  files(): Iterable<{ name: string; content: Buffer; hasSlots?: boolean | undefined }>;
}

/** Result of reading a version. */
type ReadResult = { source: VersionSource; problem?: undefined } | { source?: undefined; problem: Issue | undefined };

/** Reads versions, each once until its files change: the manifests of archives, and the outputs of versions with sources of their own. */
export class VersionReader {
  readonly #settings: Pick<SiteVersions, 'folder' | 'archiveBudget'>;
  readonly #config: ResolvedConfig;
  readonly #outputOf: (name: string) => string;
  readonly #verified: VerifiedFiles;
  readonly #read = new Map<string, { stamp: string; result: ReadResult }>();

  constructor(
    settings: Pick<SiteVersions, 'folder' | 'archiveBudget'>,
    config: ResolvedConfig,
    outputOf: (name: string) => string,
    verified: VerifiedFiles = VERIFIES_ALL,
  ) {
    this.#settings = settings;
    this.#config = config;
    this.#outputOf = outputOf;
    this.#verified = verified;
  }

  /** Returns the files of a version; `undefined` for the current one, and for one that cannot be used. */
  sourceOf(version: SiteVersion): VersionSource | undefined {
    return this.#resultOf(version)?.source;
  }

  /** Returns what is wrong with a version. */
  problemOf(version: SiteVersion): Issue | undefined {
    return this.#resultOf(version)?.problem;
  }

  /** Compares the files of a version with their digests, and returns what is damaged. */
  damageOf(version: SiteVersion): Issue | undefined {
    try {
      this.sourceOf(version)?.verify?.();
      return undefined;
    } catch (error) {
      return toIssue(error);
    }
  }

  /**
   * Returns a text that changes when an archive is added, removed or replaced, or a version with sources of its own is built. One for each page of a site would be
   * 70 times as slow with 70 archives.
   */
  stamp(versions: readonly SiteVersion[]): string {
    const living = versions.flatMap((each) => (each.kind === 'living' ? (this.fileOf(each) ?? []) : []));
    return [this.#settings.folder, ...living].map(stampOf).join('\n');
  }

  /** Returns the file that changes with a version; `undefined` for the current one. */
  fileOf({ name, kind }: SiteVersion): string | undefined {
    if (kind === 'living') return path.join(this.#outputOf(name), FACTS_FILE);
    return kind === 'frozen' ? archiveFile(this.#settings.folder, name) : undefined;
  }

  #resultOf(version: SiteVersion): ReadResult | undefined {
    const file = this.fileOf(version);
    if (file === undefined) return undefined;
    const stamp = stampOf(file);
    const known = this.#read.get(file);
    if (known?.stamp === stamp) return known.result;
    const { name, kind } = version;
    const result =
      kind === 'living'
        ? readLiving(path.dirname(file))
        : readUsable(file, name, this.#config, this.#settings.archiveBudget, this.#verified);
    this.#read.set(file, { stamp, result });
    return result;
  }
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return [stats?.ino, stats?.size, stats?.mtimeMs].join();
}

/** Reads the output of a version. `docspack check` and watch mode build none, and show the last one. */
function readLiving(folder: string): ReadResult {
  const file = path.join(folder, FACTS_FILE);
  if (!existsSync(file)) return { problem: undefined };
  const facts = parseFacts(versionFacts, readFileSync(file, 'utf8'), 'The version');
  const source: VersionSource = {
    get id() {
      return listVersionFiles(folder)
        .map((name) => {
          const { size, mtimeMs } = statSync(path.join(folder, name));
          return [name, size, mtimeMs].join();
        })
        .join('\n');
    },
    facts: toShownFacts(facts),
    ids: () => idsOf(facts),
    hasFile: (name) => listVersionFiles(folder).includes(name),
    *files() {
      for (const name of listVersionFiles(folder)) yield readVersionFile(folder, name);
    },
  };
  return { source };
}

/** Reads a file of the output of a version, with the slot of its head if it is a document. */
export function readVersionFile(folder: string, name: string): { name: string; content: Buffer; hasSlots: boolean } {
  const content = readFileSync(path.join(folder, name));
  if (!name.endsWith('.html')) return { name, content, hasSlots: false };
  const html = addHeadSlot(content.toString());
  return { name, content: Buffer.from(html), hasSlots: hasSlots(html) };
}

function readUsable(
  file: string,
  name: string,
  { cwd, site }: ResolvedConfig,
  maxBytes: number,
  verified: VerifiedFiles,
): ReadResult {
  const known = () => {
    const archive = verified.archiveOf(file);
    return archive && isComplete(archive, file, verified) ? archive : undefined;
  };
  let whole: VersionArchive | undefined;
  const read = () => whole ?? readArchive(file, name, cwd, verified);
  try {
    let archive = known();
    if (!archive) {
      whole = read();
      archive = toKnownArchive(whole);
    }
    const { id, facts } = archive;
    const { siteBase } = facts;
    if (archive.bytes + archive.sharedBytes > maxBytes) {
      return {
        problem: {
          location: { file: toDisplayPath(file, cwd) },
          message: `has ${formatSize(archive)}, more than the ${maxBytes} of "multiVersion.archiveBudget".`,
          hint: 'Cut the version again with less, or raise the budget.',
        },
      };
    }
    if (siteBase === site.base) {
      return {
        source: {
          id,
          facts,
          ids: () => idsOf(read().manifest),
          hasFile: (each) => read().manifest.files.some((stored) => stored.name === each),
          verify() {
            if (known()) return;
            const current = read();
            verifyArchive(current, cwd, verified);
            verified.addArchive(file, toKnownArchive(current));
            whole = undefined;
          },
          files: () => readFiles(read(), cwd),
        },
      };
    }
    return {
      problem: {
        location: { file: toDisplayPath(file, cwd) },
        message: `was cut for a site below "${siteBase}", but the site is below "${site.base}".`,
        hint: `If a variable of the environment sets the base, set it as it was then. Otherwise remove the archive, and cut the version again: npx docspack version cut ${name} --from <tag>`,
      },
    };
  } catch (error) {
    return { problem: toIssue(error) };
  }
}

/** Returns whether the files that an archive shares with others have the bytes that they had. */
function isComplete({ shared }: KnownArchive, file: string, verified: VerifiedFiles): boolean {
  const folder = sharedFile(file, '') + path.sep;
  return shared.every((each) => verified.has(folder + each));
}

function idsOf({ pages }: Pick<VersionFacts, 'pages'>): ReadonlyMap<string, readonly string[]> {
  return new Map(pages.map(({ route, ids }) => [route, ids]));
}

/** @throws the value itself if it is no error of an archive */
function toIssue(error: unknown): Issue {
  if (!(error instanceof DocsError)) throw error;
  const { location, problem } = error;
  return { location, message: problem, hint: hintOf(error) };
}
