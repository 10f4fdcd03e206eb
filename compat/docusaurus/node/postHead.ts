import type { Page } from '../../../src/model/page.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { listAt, textAt } from '../../support/values.ts';

/** Returns what previews of links read of a post: its date, the addresses of its authors, and its tags. Other pages have none. */
export function postHead({ frontmatter }: Pick<Page, 'frontmatter'>): HeadTag[] {
  if (!isRecord(frontmatter.byline)) return [];
  const authors = listAt(frontmatter, 'byline', 'authors').flatMap((each) => textAt(each, 'url') ?? []);
  const tags = listAt(frontmatter, 'tagLinks', 'links').flatMap((each) => textAt(each, 'label') ?? []);
  const values = { published_time: textAt(frontmatter, 'date') ?? '', author: authors.join(','), tag: tags.join(',') };
  return Object.entries(values).flatMap(([name, content]): HeadTag[] =>
    content === '' ? [] : [['meta', { property: `article:${name}`, content }]],
  );
}
