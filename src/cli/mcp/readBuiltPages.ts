import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../shared/isRecord.ts';
import { languageTag } from '../../shared/languageTag.ts';
import { encodeRoutePath } from '../../shared/urls.ts';
import { VERSION_INDEX_FILE, VERSION_INDEX_FORMAT } from '../../shared/versionList.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { type BuiltPage, readMarkdown } from './builtPage.ts';

/**
 * Reads the pages of a built site.
 * @param root absolute path of the output folder
 * @throws DocsError if it has no Markdown
 */
export function readBuiltPages(root: string): BuiltPage[] {
  const names = listFiles(root);
  const versions = readVersionFolders(root);
  const folders = names
    .filter((name) => /(?:^|\/)llms\.txt$/.test(name))
    .map((name) => name.slice(0, -'llms.txt'.length));
  const tagIn = languageReader(root);
  const defaultTag = tagIn('');
  const defaultLanguage = defaultTag === languageTag('zh') ? 'zh' : defaultTag;
  const pages = names
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const page = readPage(root, name);
      if (!page) return [];
      const version = versions.find(({ folder }) => name.startsWith(folder)) ?? CURRENT;
      // A folder with a list, but for that of a version.
      const own = folders.find(
        (folder) => folder !== version.folder && folder.startsWith(version.folder) && name.startsWith(folder),
      );
      const lang = own === undefined ? defaultLanguage : own.slice(version.folder.length, -1);
      const tag = (own === undefined ? defaultTag : tagIn(own)) || languageTag(lang);
      return [{ ...page, lang, tag, version: version.name }];
    });
  if (pages.length > 0) return pages;
  throw new DocsError({
    area: 'mcp',
    problem: `The folder "${path.relative(process.cwd(), root) || '.'}" has no Markdown of pages.`,
    hint: 'Build the site first, with "llms" on, or name the folder of a built site with --out.',
  });
}

function listFiles(root: string): string[] {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => relativePosix(root, path.join(entry.parentPath, entry.name))).sort();
  } catch {
    return [];
  }
}

/** Returns a function that reads the language tag of the home page in a folder, which ends with a slash; `''` if there is none. */
function languageReader(root: string): (folder: string) => string {
  const tags = new Map<string, string>();
  const read = (folder: string): string => {
    try {
      const text = readFileSync(path.join(root, folder, 'index.html'), 'utf8');
      return /^<!doctype html><html lang="([^"]*)"/.exec(text)?.[1] ?? '';
    } catch {
      return '';
    }
  };
  return (folder) => {
    const tag = tags.get(folder) ?? read(folder);
    tags.set(folder, tag);
    return tag;
  };
}

/** A version of the site. */
interface VersionFolder {
  /** `''` for the current one. */
  name: string;
  /** Folder in the output, with a slash at its end; `''` for the current version. */
  folder: string;
}

const CURRENT: VersionFolder = { name: '', folder: '' };

/** Returns the versions beside the current one, from the list that a build writes. */
function readVersionFolders(root: string): VersionFolder[] {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(path.join(root, VERSION_INDEX_FILE), 'utf8'));
  } catch {
    return [];
  }
  if (!isRecord(list) || list.format !== VERSION_INDEX_FORMAT || !Array.isArray(list.versions)) return [];
  return list.versions.flatMap((each) => {
    const isOther = isRecord(each) && typeof each.name === 'string' && each.name !== list.current;
    return isOther ? [{ name: String(each.name), folder: `${String(each.name)}/` }] : [];
  });
}

/** Returns `undefined` for Markdown that is not a page, such as a skill: its head does not have the address of the file. */
function readPage(root: string, name: string): Omit<BuiltPage, 'lang' | 'tag' | 'version'> | undefined {
  const read = readMarkdown(readFileSync(path.join(root, name), 'utf8'));
  const route = `/${name.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`;
  return read?.url.replace(/\.html$/, '').endsWith(encodeRoutePath(route)) ? { ...read, path: route } : undefined;
}
