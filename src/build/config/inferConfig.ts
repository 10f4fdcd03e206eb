import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../siteConfig.ts';

/** Title of a site about which nothing is known. */
const LAST_TITLE = 'Documentation';
/** Pages that may be the home page, best first. */
const HOME_PAGES = ['index.mdx', 'index.md', 'README.mdx', 'README.md', 'readme.md'];
const FIRST_HEADING = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m;
/** Code whose lines may look like headings. */
const FENCE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm;

/** What a site's folder says about it. */
export interface InferredConfig {
  config: SiteConfig & { title: string };
  /** Absolute paths of the files that it was read from. */
  files: string[];
}

/** Reads the title of a site from the nearest package.json, else from the first heading of its home page. */
export function inferTitle(docsDir: string): { title: string; description?: string; files: string[] } {
  const file = findManifest(docsDir);
  const { name, description } = file === undefined ? {} : readManifest(file);
  const files = file === undefined ? [] : [file];
  if (name !== undefined) return { title: name, ...(description && { description }), files };
  for (const page of HOME_PAGES.map((each) => path.join(docsDir, each)).filter(existsSync)) {
    const heading = FIRST_HEADING.exec(readFileSync(page, 'utf8').replace(FENCE, ''))?.[1];
    if (heading !== undefined) return { title: toPlainText(heading), files: [...files, page] };
  }
  return { title: path.basename(docsDir) || LAST_TITLE, files };
}

/**
 * Returns the configuration of a site that has no configuration file: title and description from package.json, and links
 * to the repository from the remote of git.
 */
export function inferConfig(docsDir: string): InferredConfig {
  const { files, ...config } = inferTitle(docsDir);
  const repository = readRepository(docsDir);
  if (!repository) return { config, files };
  return {
    config: {
      ...config,
      themeConfig: {
        editLink: { docRepoBaseUrl: repository.editUrl, text: 'Edit this page' },
        ...(repository.isGitHub && { socialLinks: [{ icon: 'github', mode: 'link', content: repository.url }] }),
      },
    },
    files,
  };
}

/** Returns the nearest package.json, but none above the repository. */
function findManifest(from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) return file;
    if (existsSync(path.join(folder, '.git')) || path.dirname(folder) === folder) return undefined;
  }
}

function readManifest(file: string): { name?: string; description?: string } {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return { ...textAt(manifest, 'name'), ...textAt(manifest, 'description') };
  } catch {
    return {};
  }
}

function textAt<Key extends string>(value: unknown, key: Key): { [key in Key]?: string } {
  const text =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([each]) => each === key)?.[1] : '';
  const found: { [key in Key]?: string } = {};
  if (typeof text === 'string' && text !== '') found[key] = text;
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

interface Repository {
  isGitHub: boolean;
  /** Address of the repository. */
  url: string;
  /** Address at which the docs folder's files are edited, without a trailing slash. */
  editUrl: string;
}

/** Hosts whose addresses for editing are known. */
const EDIT_PATHS: Readonly<Record<string, string>> = { 'github.com': 'edit', 'gitlab.com': '-/edit' };

function readRepository(docsDir: string): Repository | undefined {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: docsDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return undefined;
    }
  };
  const remote = git('config', '--get', 'remote.origin.url');
  const [, domain = '', name] =
    /^(?:https?:\/\/|ssh:\/\/)?(?:[^@/]+@)?([^:/]+)[:/](?:\d+\/)?(.+?)(?:\.git)?\/?$/.exec(remote ?? '') ?? [];
  const editPath = EDIT_PATHS[domain];
  if (editPath === undefined || name === undefined) return undefined;
  const branch =
    git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD')?.replace(/^origin\//, '') ??
    git('symbolic-ref', '--short', 'HEAD') ??
    'main';
  const folder = git('rev-parse', '--show-prefix')?.replace(/\/$/, '') ?? '';
  const url = `https://${domain}/${name}`;
  return {
    isGitHub: domain === 'github.com',
    url,
    editUrl: [url, editPath, branch, folder].filter((part) => part !== '').join('/'),
  };
}
