import GithubSlugger from 'github-slugger';
import type { VirtualPage } from '../../../src/model/page.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { listAt, type Options, textAt } from '../../support/values.ts';
import { joinAddress } from './docs.ts';
import { listPage } from './listPages.ts';

/** A tag of pages. */
export interface Tag {
  label: string;
  permalink: string;
}

/** Returns the tags of a page: texts, or objects with an address of their own. */
export function tagsOf(frontmatter: Options, base: string): Tag[] {
  return listAt(frontmatter, 'tags').flatMap((each) => {
    const label = isRecord(each) ? textAt(each, 'label') : typeof each === 'string' ? each : undefined;
    if (label === undefined || label === '') return [];
    const own = textAt(each, 'permalink') ?? new GithubSlugger().slug(label);
    return [{ label, permalink: joinAddress(base, own) }];
  });
}

/** A page with tags. */
export interface TaggedPage {
  title: string;
  permalink: string;
  tags: readonly Tag[];
}

/** Returns the list of all tags, and a list of pages for each. Pages without tags have none. */
export function tagLists(pages: readonly TaggedPage[], base: string): Omit<VirtualPage, 'from'>[] {
  const byTag = new Map<string, { tag: Tag; pages: TaggedPage[] }>();
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
    ...tags.map(({ tag, pages: tagged }) =>
      listPage({
        permalink: tag.permalink,
        title: tag.label,
        groups: [{ items: tagged.map(({ title, permalink }) => ({ text: title, link: permalink })) }],
      }),
    ),
  ];
}
