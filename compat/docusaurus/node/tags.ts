import { existsSync } from 'node:fs';
import path from 'node:path';
import type { JsonValue } from '../../../src/model/json.ts';
import type { VirtualPage } from '../../../src/model/page.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import type { PostTag } from '../../../src/tools/blog/post.ts';
import { locateInFrontmatter } from '../../../src/tools/files/frontmatter.ts';
import { suggestion } from '../../../src/tools/messages/suggest.ts';
import type { DataFiles } from '../../support/dataFiles.ts';
import { listAt, type Options, textAt } from '../../support/values.ts';
import type { MarkdownFile } from './contentFiles.ts';
import { TAGS } from './dataKinds.ts';
import { joinAddress } from './docs.ts';
import { escapeMarkdown, linkEntry, linkRows, linkText, listPage, type Paging, pagedList } from './listPages.ts';
import type { ThemeTexts } from './themeTexts.ts';

/** Tags of a file such as `tags.yml`, by the name that pages have, with addresses below those of all tags. */
export type TagFile = ReadonlyMap<string, PostTag>;

const DEFAULT_FILE = 'tags.yml';

/** Returns the file of tags that an option names: that of the first folder that has it. */
function findTagFile(folders: readonly string[], { tags }: Options): string | undefined {
  if (tags === false || tags === null) return undefined;
  const name = typeof tags === 'string' ? tags : DEFAULT_FILE;
  return folders.map((folder) => path.join(folder, name)).find((each) => existsSync(each));
}

/** Reads the file of tags that an option names. */
export function readTags(folders: readonly string[], options: Options, data: DataFiles): TagFile {
  const file = findTagFile(folders, options);
  const listed = (file !== undefined && data.read(file, TAGS)) || {};
  return new Map(
    Object.entries(listed).map(([key, value]) => {
      const description = textAt(value, 'description');
      return [
        key,
        {
          label: textAt(value, 'label') ?? key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(),
          permalink: textAt(value, 'permalink') ?? toSlug(key),
          ...(description !== undefined && { description }),
        },
      ];
    }),
  );
}

/** Reports tags of pages that are not in the file of tags, as the option `onInlineTags` says. */
export function checkTags(
  pages: readonly MarkdownFile[],
  folders: readonly string[],
  options: Options,
  data: DataFiles,
): void {
  const file = findTagFile(folders, options);
  const { onInlineTags = 'warn' } = options;
  if (file === undefined || onInlineTags === 'ignore') return;
  const known = readTags(folders, options, data);
  if (data.isWrong(file)) return;
  const name = path.basename(file);
  for (const { file: page, text, frontmatter } of pages) {
    for (const [index, each] of listAt(frontmatter, 'tags').entries()) {
      const tag = textAt(each, 'label') ?? String(each);
      if (typeof each === 'string' && known.has(each)) continue;
      data.report({
        location: { file: page, ...locateInFrontmatter(text, ['tags', index]), value: tag },
        message: `has the tag "${tag}", which is not in ${name}.`,
        hint: suggestion(tag, known.keys()) ?? `Add "${tag}" to ${name}.`,
        severity: onInlineTags === 'throw' ? 'error' : 'warning',
      });
    }
  }
}

/** Words as Docusaurus finds them: `Node.js` has two, and so has `fooBar`. */
const WORD = /\d+(?:st|nd|rd|th)\b|\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{Lo}\p{Lm}]+|\d+/gu;

/** Returns the name of a tag or an author in an address. */
export function toSlug(text: string): string {
  const plain = text.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  return (plain.normalize('NFC').match(WORD) ?? []).join('-').toLowerCase();
}

/** Returns the tags of a page: names of the file of tags, other texts, or objects with an address of their own. */
export function tagsOf(frontmatter: Options, base: string, known: TagFile): PostTag[] {
  return listAt(frontmatter, 'tags').flatMap((each) => {
    const label = isRecord(each)
      ? textAt(each, 'label')
      : each === null || each === undefined
        ? undefined
        : String(each);
    if (label === undefined || label === '') return [];
    const defined = typeof each === 'string' ? known.get(each) : undefined;
    const description = textAt(each, 'description');
    const own = defined ?? {
      label,
      permalink: textAt(each, 'permalink') ?? toSlug(label),
      ...(description !== undefined && { description }),
    };
    return [{ ...own, permalink: joinAddress(base, own.permalink) }];
  });
}

/** Returns the key of frontmatter for the tags below a page. */
export function tagFacts(tags: readonly PostTag[], { text }: ThemeTexts): Record<string, JsonValue> {
  if (tags.length === 0) return {};
  const links = tags.map(({ label, permalink }) => ({ label, permalink }));
  return { tagLinks: { label: text('theme.tags.tagsListLabel'), links } };
}

/** A page with tags. */
export interface TaggedPage {
  title: string;
  permalink: string;
  tags: readonly PostTag[];
  frontmatter: Options;
}

/** How the lists of one kind of pages are. */
interface TagListKind<Page> {
  /** Returns the title of the list of a tag. */
  titleOf(label: string, count: number): string;
  /** Returns the Markdown of each page in a list. */
  entriesOf(pages: readonly Page[]): string[];
  paging: Paging;
}

/**
 * Returns the list of all tags by their first letters, and a list of pages for each. Pages without tags have none. A tag of unlisted pages
 * alone is in no list, and has one of them, as in Docusaurus.
 */
export function tagLists<Page extends TaggedPage>(
  pages: readonly Page[],
  base: string,
  { titleOf, entriesOf, paging }: TagListKind<Page>,
  texts: ThemeTexts,
): Omit<VirtualPage, 'from'>[] {
  const byTag = new Map<string, { tag: PostTag; pages: Set<Page> }>();
  for (const page of pages) {
    for (const tag of page.tags) {
      // Two tags of a page may have one address.
      const known = byTag.get(tag.permalink) ?? { tag, pages: new Set() };
      byTag.set(tag.permalink, { ...known, pages: known.pages.add(page) });
    }
  }
  if (byTag.size === 0) return [];
  const all = [...byTag.values()].map(({ tag, pages: tagged }) => {
    const listed = [...tagged].filter(({ frontmatter }) => frontmatter.unlisted !== true);
    return { tag, isUnlisted: listed.length === 0, pages: listed.length === 0 ? [...tagged] : listed };
  });
  const tags = all
    .filter(({ isUnlisted }) => !isUnlisted)
    .toSorted((a, b) => a.tag.label.localeCompare(b.tag.label, 'en'));
  const letterOf = (label: string) => (label[0] ?? '').toUpperCase();
  const groups = [...new Set(tags.map(({ tag }) => letterOf(tag.label)))].map((letter) => {
    const own = tags.filter(({ tag }) => letterOf(tag.label) === letter);
    const rows = own.map(({ tag, pages: { length } }) => ({
      text: tag.label,
      link: tag.permalink,
      detail: String(length),
    }));
    return linkRows(rows, letter);
  });
  const toAll = linkText(texts.text('theme.tags.tagsPageLink'), base);
  return [
    listPage({ permalink: base, title: texts.text('theme.tags.tagsPageTitle'), content: groups.join('\n\n') }),
    ...all.flatMap(({ tag: { label, permalink, description }, pages: tagged, isUnlisted }) => {
      const intro = [escapeMarkdown(description ?? ''), toAll];
      const title = titleOf(label, tagged.length);
      const facts: Record<string, JsonValue> = isUnlisted ? { unlisted: true } : {};
      return pagedList({ permalink, title, description, intro, facts, entries: entriesOf(tagged), texts }, paging);
    }),
  ];
}

/** A document with tags. */
interface TaggedDoc extends TaggedPage {
  description: string | undefined;
}

/** Returns the lists of the tags of documents, each of which has one page. */
export function docTagLists(docs: readonly TaggedDoc[], base: string, texts: ThemeTexts): Omit<VirtualPage, 'from'>[] {
  const kind: TagListKind<TaggedDoc> = {
    titleOf: (tagName, count) =>
      texts.text('theme.docs.tagDocListPageTitle', {
        nDocsTagged: texts.plural('theme.docs.tagDocListPageTitle.nDocsTagged', count),
        tagName,
      }),
    entriesOf: (tagged) =>
      tagged
        .toSorted((a, b) => a.title.localeCompare(b.title))
        .map(({ title, permalink, description = '' }) => linkEntry(title, permalink, [escapeMarkdown(description)])),
    paging: { perPage: Number.POSITIVE_INFINITY, folder: 'page' },
  };
  return tagLists(docs, base, kind, texts);
}
