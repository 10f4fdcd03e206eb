import type { Hint } from '../../src/model/issue.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import type { Author, PostTag } from '../../src/tools/blog/post.ts';
import { toAuthor } from '../../src/tools/blog/toAuthor.ts';
import { quoteValue } from '../../src/tools/messages/errors.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { AUTHOR_ADDRESS, addressName, type BlogFiles } from './blogFiles.ts';

/** A mistake in the frontmatter of a post. */
interface FrontmatterMistake {
  path: PropertyKey[];
  /** As authored, if it is a text. */
  value?: string;
  message: string;
  hint: Hint;
  /** Whether the post is as it should be apart from it. */
  isWarning?: boolean;
}

/** Authors and tags of a post. */
interface PostNames {
  authors: Author[];
  tags: PostTag[];
  mistakes: FrontmatterMistake[];
}

/**
 * Reads the authors and tags of a post from its frontmatter.
 * @param labels of the tags of other posts, by the address of their list. Those of the post are added, and one that is another tag is a mistake.
 */
export function readFrontmatter(
  frontmatter: Readonly<Record<string, unknown>>,
  files: BlogFiles,
  labels: Map<string, string> = new Map(),
): PostNames {
  const mistakes: FrontmatterMistake[] = [];
  const key = frontmatter.authors === undefined ? 'author' : 'authors';
  const authors = entriesOf(frontmatter[key], key).flatMap(({ value, path }) => {
    const wrong = addressMistakes(value, path);
    const author = authorOf(value, files.authors);
    if (author && wrong.length === 0) return [author];
    mistakes.push(...(author ? wrong : [authorMistake(value, path, files)]));
    return [];
  });
  const tags = entriesOf(frontmatter.tags, 'tags').flatMap(({ value, path }) => {
    const tag = typeof value === 'string' && value.trim() !== '' ? tagOf(value, files) : undefined;
    if (tag) {
      const known = labels.get(tag.permalink) ?? tag.label;
      labels.set(tag.permalink, known);
      if (known.toLowerCase() !== tag.label.toLowerCase()) mistakes.push(sameTag(tag, known, path, files));
      return [tag];
    }
    mistakes.push(tagMistake(value, path, files));
    return [];
  });
  return { authors, tags: [...new Map(tags.map((tag) => [tag.permalink, tag])).values()], mistakes };
}

function entriesOf(value: unknown, key: string): { value: unknown; path: PropertyKey[] }[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [{ value, path: [key] }];
  return value.map((each, index) => ({ value: each, path: [key, index] }));
}

function authorOf(value: unknown, known: BlogFiles['authors']): Author | undefined {
  if (typeof value === 'string') return known ? known.get(value) : value.trim() === '' ? undefined : { name: value };
  if (!isRecord(value)) return undefined;
  const base = typeof value.key === 'string' ? known?.get(value.key) : undefined;
  if ((value.key !== undefined || typeof value.name !== 'string') && !base) return undefined;
  return { ...base, ...toAuthor(value, base?.name ?? '') };
}

/** The addresses of an author in frontmatter are as those in the file of authors. */
function addressMistakes(author: unknown, path: PropertyKey[]): FrontmatterMistake[] {
  if (!isRecord(author)) return [];
  return ['url', 'image_url', 'imageURL'].flatMap((key) => {
    const value = author[key];
    if (typeof value !== 'string' || AUTHOR_ADDRESS.test(value)) return [];
    const hint = 'Write an address that begins with "https://" or "/".';
    return [{ path: [...path, key], value, message: `has the address "${value}" of an author.`, hint }];
  });
}

function authorMistake(value: unknown, path: PropertyKey[], { authors, authorsFile }: BlogFiles): FrontmatterMistake {
  const id =
    typeof value === 'string' ? value : isRecord(value) && typeof value.key === 'string' ? value.key : undefined;
  if (id === undefined || id.trim() === '') {
    const message = `has the author ${quoteValue(value)}, which has no "name".`;
    return { path, message, hint: 'Write a name, a key of the file of authors, or an object with "name".' };
  }
  return {
    path,
    value: id,
    message: `has the author "${id}", who is not in ${authorsFile}.`,
    hint: suggestion(id, authors?.keys() ?? []) ?? `Add "${id}" to ${authorsFile}, or write an object with "name".`,
  };
}

/** Returns a tag; `undefined` for one that is not in the file of tags, or that cannot be turned into an address. */
function tagOf(label: string, { tags, home }: BlogFiles): PostTag | undefined {
  if (tags) return tags.get(label);
  const name = addressName(label);
  return name === undefined ? undefined : { label: label.trim(), permalink: `${home}/tags/${name}` };
}

function sameTag({ label, permalink }: PostTag, known: string, path: PropertyKey[], files: BlogFiles) {
  const message = `has the tag "${label}", whose list "${permalink}" is that of the tag "${known}".`;
  const hint = `Write "${known}" if they are one, or give each a "permalink" in ${files.tagsFile}.`;
  return { path, value: label, message, hint, isWarning: true };
}

function tagMistake(value: unknown, path: PropertyKey[], { tags, tagsFile }: BlogFiles): FrontmatterMistake {
  if (typeof value !== 'string' || value.trim() === '') {
    const hint = isRecord(value) || value === '' ? 'Write a string.' : `Write it in quotes: "${String(value)}".`;
    return { path, message: `has the tag ${quoteValue(value)}, which is not text.`, hint };
  }
  if (tags) {
    const hint = suggestion(value, tags.keys()) ?? `Add "${value}" to ${tagsFile}.`;
    return { path, value, message: `has the tag "${value}", which is not in ${tagsFile}.`, hint };
  }
  const message = `has the tag "${value}", which cannot be turned into an address.`;
  return { path, value, message, hint: `Give it a "permalink" in ${tagsFile}.` };
}
