import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VirtualPage } from '../../../src/model/page.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import type { PostTag } from '../../../src/tools/blog/post.ts';
import { readYaml } from '../../support/readYaml.ts';
import { listAt, type Options, textAt } from '../../support/values.ts';
import { joinAddress } from './docs.ts';
import { listPage, type Paging, pagedList } from './listPages.ts';

/** Tags of a file such as `tags.yml`, by the name that pages have, with addresses below those of all tags. */
export type TagFile = ReadonlyMap<string, PostTag>;

const DEFAULT_FILE = 'tags.yml';

/** Reads the file of tags that an option names. The first folder that has it is used. */
export function readTags(folders: readonly string[], { tags }: Options): TagFile {
  if (tags === false || tags === null) return new Map();
  const name = typeof tags === 'string' ? tags : DEFAULT_FILE;
  const file = folders.map((folder) => path.join(folder, name)).find((each) => existsSync(each));
  const listed = file === undefined ? {} : readYaml(readFileSync(file, 'utf8'));
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
    const own = defined ?? { label, permalink: textAt(each, 'permalink') ?? toSlug(label) };
    return [{ ...own, permalink: joinAddress(base, own.permalink) }];
  });
}

/** A page with tags. */
export interface TaggedPage {
  title: string;
  permalink: string;
  tags: readonly PostTag[];
}

/** Lists of documents have one page. */
const UNDIVIDED: Paging = { perPage: Number.POSITIVE_INFINITY, folder: 'page' };

/** Returns the list of all tags, and a list of pages for each. Pages without tags have none. */
export function tagLists(
  pages: readonly TaggedPage[],
  base: string,
  paging: Paging = UNDIVIDED,
): Omit<VirtualPage, 'from'>[] {
  const byTag = new Map<string, { tag: PostTag; pages: TaggedPage[] }>();
  for (const page of pages) {
    for (const tag of page.tags) {
      const known = byTag.get(tag.permalink) ?? { tag, pages: [] };
      byTag.set(tag.permalink, { tag, pages: [...known.pages, page] });
    }
  }
  if (byTag.size === 0) return [];
  const tags = [...byTag.values()].toSorted((a, b) => a.tag.label.localeCompare(b.tag.label, 'en'));
  const all = tags.map(({ tag, pages: { length } }) => ({ text: `${tag.label} (${length})`, link: tag.permalink }));
  return [
    listPage({ permalink: base, title: 'Tags', groups: [{ items: all }] }),
    ...tags.flatMap(({ tag, pages: tagged }) => {
      const items = tagged.map(({ title, permalink }) => ({ text: title, link: permalink }));
      return pagedList({ permalink: tag.permalink, title: tag.label, description: tag.description, items }, paging);
    }),
  ];
}
