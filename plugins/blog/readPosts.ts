import path from 'node:path';
import type { Issue } from '../../src/model/issue.ts';
import type { PageSource } from '../../src/model/page.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { contentTitle } from '../../src/tools/blog/contentTitle.ts';
import { excerptOf, hasExcerpt } from '../../src/tools/blog/excerptOf.ts';
import type { ListedPost } from '../../src/tools/blog/post.ts';
import { locateInPage } from '../../src/tools/files/frontmatter.ts';
import { readSource } from '../../src/tools/files/readSource.ts';
import { splitFrontmatter } from '../../src/tools/files/splitFrontmatter.ts';
import { loadYaml } from '../../src/tools/packages/lazyPackages.ts';
import { parseDate } from '../../src/tools/pages/parseDate.ts';
import { isReadme } from '../../src/tools/pages/sources.ts';
import type { BlogFiles } from './blogFiles.ts';
import { readFrontmatter } from './readFrontmatter.ts';

/** Returns whether a page is a post of a blog: any page in its folder but the one of the folder itself. */
export function isPost(relativePath: string, { folder }: Pick<BlogFiles, 'folder'>): boolean {
  if (!relativePath.startsWith(`${folder}/`)) return false;
  const inside = relativePath.slice(folder.length + 1);
  return path.posix.parse(inside).name !== 'index' && !(isReadme(inside) && !inside.includes('/'));
}

/** Frontmatter with dates as text. What is wrong with the YAML is reported where the page is compiled. */
function readKeys({ virtual }: PageSource, yaml: string | undefined): Record<string, unknown> {
  try {
    const keys: unknown = yaml === undefined ? {} : loadYaml().parse(yaml);
    return { ...(isRecord(keys) ? keys : {}), ...virtual?.frontmatter };
  } catch {
    return { ...virtual?.frontmatter };
  }
}

/** Reads the posts of a blog in a language, newest first, and what is wrong with their frontmatter. Drafts and unlisted posts are left out. */
export function readPosts(
  sources: readonly PageSource[],
  files: BlogFiles,
  mode: 'build' | 'dev',
): { posts: ListedPost[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const labels = new Map<string, string>();
  const posts = sources.flatMap((source): ListedPost[] => {
    if (source.format === 'component' || source.isSpecial || !isPost(source.relativePath, files)) return [];
    const { yaml, body } = splitFrontmatter(source.virtual?.text ?? readSource(source.file) ?? '');
    const keys = readKeys(source, yaml);
    if (keys.draft === true && mode === 'build') return [];
    const { authors, tags, mistakes } = readFrontmatter(keys, files, labels);
    for (const { path: key, value, message, hint, isWarning } of mistakes) {
      const { location } = locateInPage(source, key);
      issues.push({
        location: { ...location, ...(value !== undefined && { value }) },
        message,
        hint,
        ...(isWarning && { severity: 'warning' }),
      });
    }
    const { date, title, description } = keys;
    if (date === undefined || date === null) {
      const hint = `A post has a "date", such as 2026-05-31. Keep pages that are not posts out of "${files.folder}".`;
      issues.push({ location: { file: source.displayPath, line: 1, column: 1 }, message: 'has no "date".', hint });
    }
    if (keys.unlisted === true || keys.contentLang !== undefined) return [];
    return [
      {
        title: typeof title === 'string' ? title : (contentTitle(body) ?? path.posix.parse(source.relativePath).name),
        permalink: source.routePath,
        // A malformed date is reported where the page is compiled.
        time: typeof date === 'string' ? parseDate(date) : undefined,
        authors,
        tags,
        excerpt: typeof description === 'string' && !hasExcerpt(body) ? description : excerptOf(body),
      },
    ];
  });
  posts.sort(comparePosts);
  return { posts, issues };
}

/** Compares posts: the newest comes first. */
export function comparePosts(a: ListedPost, b: ListedPost): number {
  return (b.time ?? 0) - (a.time ?? 0) || (a.permalink < b.permalink ? -1 : 1);
}
