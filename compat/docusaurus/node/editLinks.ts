import path from 'node:path';
import type { JsonValue } from '../../../src/model/json.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import type { Options } from '../../support/values.ts';
import type { MarkdownFile } from './contentFiles.ts';

/** A page whose source readers may edit. */
export interface EditedPage {
  file: Pick<MarkdownFile, 'file' | 'source' | 'frontmatter'>;
  /** Options of its plugin. */
  options: Options;
  /** Absolute folder of the file. */
  folder: string;
  /** That of the original of a translation; the same for a page that is none. */
  original: string;
  permalink: string;
  lang: string;
  siteDir: string;
}

/** What a function `editUrl` calls the folder and the file, by plugin. */
const ARGUMENTS = {
  docs: ['versionDocsDirPath', 'docPath'],
  blog: ['blogDirPath', 'blogPath'],
  pages: ['pagesDirPath', 'pagesPath'],
} as const;

/** Returns whether the link leads to the original of a page, whose translation may be elsewhere than in the repository. */
export function leadsToOriginal({
  folder,
  original,
  options,
}: Pick<EditedPage, 'folder' | 'original' | 'options'>): boolean {
  return folder !== original && options.editLocalizedFiles !== true;
}

/** Returns where the link to the source of a page leads; `false` for none. */
export function editLinkOf(kind: keyof typeof ARGUMENTS, page: EditedPage, version?: string): string | false {
  const { file, options, folder, original, permalink, lang, siteDir } = page;
  const { source, frontmatter } = file;
  const { editUrl } = options;
  const { custom_edit_url: custom } = frontmatter;
  if (custom === null || typeof custom === 'string') return custom ?? false;
  // A function is given the folder of documents of the original, and that of the file of posts and pages.
  const isOriginal = typeof editUrl === 'function' ? kind === 'docs' : leadsToOriginal(page);
  const below = path.relative(siteDir, isOriginal ? original : folder).replaceAll('\\', '/');
  if (typeof editUrl === 'string') {
    return new URL(`${below === '' ? '.' : below}/${source}`, editUrl.endsWith('/') ? editUrl : `${editUrl}/`).href;
  }
  if (typeof editUrl !== 'function') return false;
  const [folderName, fileName] = ARGUMENTS[kind];
  const link: unknown = editUrl({
    [folderName]: below,
    [fileName]: source,
    permalink,
    locale: lang,
    ...(version !== undefined && { version }),
  });
  return typeof link === 'string' ? link : false;
}

/** Returns the date of the last change that the frontmatter of a page names, or whether its plugin shows that of the last commit. */
export function lastUpdatedOf({ last_update: written }: Options, { showLastUpdateTime }: Options): JsonValue {
  if (showLastUpdateTime !== true) return false;
  const date = isRecord(written) ? new Date(String(written.date ?? '')) : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? true : date.toISOString().slice(0, 10);
}
