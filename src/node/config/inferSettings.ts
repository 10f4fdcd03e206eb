import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RepositoryAddress } from '../../model/config.ts';
import { toUrlPath } from '../../shared/urls.ts';
import { readSiteFile } from '../../tools/files/contentFiles.ts';
import { parseJson } from '../../tools/files/jsonMistake.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { valueAt } from '../../tools/messages/validate.ts';
import { isReadme } from '../../tools/pages/sources.ts';
import { viewUrls } from './repositoryAddress.ts';
import { readTsconfigPaths } from './tsconfigPaths.ts';

/** Title of a site about which nothing is known. */
export const DEFAULT_TITLE = 'Documentation';
/** Pages that may be the home page, best first. */
const HOME_PAGES = ['index.mdx', 'index.md', 'README.mdx', 'README.md', 'readme.md'];
const FRONTMATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m;
const FRONTMATTER_TITLE = /^title:[ \t]*(["']?)(.+?)\1[ \t]*\r?$/m;
/** A heading of level 1, with `#` or underlined. */
const FIRST_HEADING = /^#[ \t]+(.+?)[ \t]*#*[ \t]*\r?$|^(\S.*?)[ \t]*\r?\n=+[ \t]*\r?$/m;
/** Code whose lines may look like headings. */
const FENCE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm;

/** Settings inferred from a site's folder, for those that its configuration omits. */
export interface InferredSettings {
  title?: string;
  description?: string;
  repository?: Repository;
  /** Version of the package that the site documents, if it is published. */
  version?: string;
  /** Address of the repository that package.json names, on GitHub. */
  packageRepository?: string;
  /** Address of the package in the registry, if it is published. */
  packageUrl?: string;
  /** Import aliases of tsconfig.json, with targets relative to the docs folder. */
  alias?: Record<string, string>;
}

/** A repository on a code host. */
export interface Repository {
  isGitHub: boolean;
  /** Address of the repository. */
  url: string;
  /** Address at which the files of the docs folder are edited, without a trailing slash. */
  editUrl: string;
  /** Addresses at which files are viewed. */
  address: RepositoryAddress;
}

/** Settings that can be inferred. */
export interface Wanted {
  title: boolean;
  description: boolean;
  /** That of git, or as far as package.json names it: a frozen version depends on its sources alone. */
  repository: boolean | 'package';
  /** Version and addresses in package.json. */
  package: boolean;
}

/**
 * Infers settings of a site from its folder: the title from the first heading of a README that is the home page, else from package.json, else
 * from another home page, description, version and links from package.json, the repository from the remote of git, and import aliases from tsconfig.json.
 * @param cwd folder that messages are relative to
 * @returns the settings, and the absolute paths of the files that they were read from
 * @throws DocsError for a package.json that is not JSON, on which the bundler would fail as well
 */
export function inferSettings(
  docsDir: string,
  cwd: string,
  wanted: Wanted,
): { settings: InferredSettings; files: string[] } {
  const repository = wanted.repository === true ? readRepository(docsDir) : undefined;
  const { alias, files } = readTsconfigPaths(docsDir, cwd);
  const manifestFile = findManifest(docsDir);
  const manifest = manifestFile === undefined ? {} : readManifest(manifestFile, cwd);
  const { name, description } = { ...textAt(manifest, 'name'), ...textAt(manifest, 'description') };
  const home = wanted.title ? readHomeTitle(docsDir) : undefined;
  // The first heading of a README names the project, that of another page is often "Introduction".
  const isNamedByReadme = home !== undefined && isReadme(path.basename(home.file));
  return {
    settings: {
      ...(wanted.title && {
        title: (isNamedByReadme ? home.title : name) ?? home?.title ?? (path.basename(docsDir) || DEFAULT_TITLE),
      }),
      ...(wanted.description && description !== undefined && { description }),
      ...(repository && { repository }),
      ...(wanted.repository === 'package' && packageRepository(manifest)),
      ...(wanted.package && packageFacts(manifest)),
      ...(Object.keys(alias).length > 0 && { alias }),
    },
    files: [manifestFile, home?.file, ...files].filter((file) => file !== undefined),
  };
}

/** Returns the title of a docs folder's home page, if it has one. */
function readHomeTitle(docsDir: string): { title: string; file: string } | undefined {
  for (const file of HOME_PAGES.map((name) => path.join(docsDir, name)).filter((each) => existsSync(each))) {
    const source = readSiteFile(file);
    const frontmatter = FRONTMATTER.exec(source)?.[1] ?? '';
    const heading = FIRST_HEADING.exec(source.replace(FRONTMATTER, '').replace(FENCE, ''));
    const title = FRONTMATTER_TITLE.exec(frontmatter)?.[2] ?? toPlainText(heading?.[1] ?? heading?.[2] ?? '');
    if (title !== '') return { title, file };
  }
  return undefined;
}

/** Returns the nearest package.json, but none above the repository. */
function findManifest(from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) return file;
    if (existsSync(path.join(folder, '.git')) || path.dirname(folder) === folder) return undefined;
  }
}

function readManifest(file: string, cwd: string): unknown {
  const text = readSiteFile(file).replace(/^\uFEFF/, '');
  return parseJson(text, { area: 'config', location: { file: toDisplayPath(file, cwd) } });
}

/** The repository in `package.json`: an address, `github:owner/name` or `owner/name`. */
const GITHUB_REPOSITORY =
  /^(?:github:|(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?github\.com\/|git@github\.com:)?([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/i;
/** The version of a package whose releases something else numbers. */
const NO_VERSION = /^0\.0\.0(?:-|$)/;

/** Returns what a manifest says about a package. One that is private, or for another registry, has no page in the registry. */
function packageFacts(manifest: unknown): Pick<InferredSettings, 'version' | 'packageRepository' | 'packageUrl'> {
  const { name } = textAt(manifest, 'name');
  const { version } = textAt(manifest, 'version');
  const isPublished =
    valueAt(manifest, ['private']) !== true && valueAt(manifest, ['publishConfig', 'registry']) === undefined;
  const hasVersion = isPublished && name !== undefined && version !== undefined && !NO_VERSION.test(version);
  return {
    ...(hasVersion && { version, packageUrl: `https://www.npmjs.com/package/${name}` }),
    ...packageRepository(manifest),
  };
}

function packageRepository(manifest: unknown): Pick<InferredSettings, 'packageRepository'> {
  const { repository } = textAt(manifest, 'repository');
  const address = repository ?? textAt(valueAt(manifest, ['repository']), 'url').url ?? '';
  const [, path] = GITHUB_REPOSITORY.exec(address) ?? [];
  return path === undefined ? {} : { packageRepository: `https://github.com/${path}` };
}

function textAt<Key extends string>(value: unknown, key: Key): { [key in Key]?: string } {
  const text =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([each]) => each === key)?.[1] : '';
  const found: { [key in Key]?: string } = {};
  const line = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  if (line !== '') found[key] = line;
  return found;
}

/** Removes code, emphasis, links and custom ids from a heading. */
function toPlainText(heading: string): string {
  return heading
    .replace(/\{(?:#|\/\*)[^}]*\}/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}

/** Code hosts, with the path at which a repository's files are edited. */
const EDIT_PATHS: Readonly<Record<string, string>> = {
  'github.com': 'edit',
  'gitlab.com': '-/edit',
  'codeberg.org': '_edit',
};

function readRepository(docsDir: string): Repository | undefined {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: docsDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return undefined;
    }
  };
  const remote = git('config', '--get', 'remote.origin.url');
  const [, host = '', name] =
    /^(?:https?:\/\/|ssh:\/\/)?(?:[^@/]+@)?([^:/]+)[:/](?:\d+\/)?(.+?)(?:\.git)?\/?$/.exec(remote ?? '') ?? [];
  const domain = host.toLowerCase();
  const editPath = EDIT_PATHS[domain];
  if (editPath === undefined || name === undefined) return undefined;
  const branch =
    git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD')?.replace(/^origin\//, '') ??
    git('symbolic-ref', '--short', 'HEAD') ??
    'main';
  const folder = git('rev-parse', '--show-prefix')?.replace(/\/$/, '') ?? '';
  const url = `https://${domain}/${name}`;
  const parts = [editPath, toUrlPath(branch), toUrlPath(folder)];
  return {
    isGitHub: domain === 'github.com',
    url,
    editUrl: [url, ...parts.filter((part) => part !== '')].join('/'),
    address: { ...viewUrls(url, editPath, toUrlPath(branch)), docsPath: folder },
  };
}
