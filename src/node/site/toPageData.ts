import type { Page } from '../../model/page.ts';
import type { PageData } from '../../model/pageData.ts';
import { pageTypeOf } from '../../shared/pageType.ts';
import { titleIdOf } from '../../tools/pages/addedHeadingIds.ts';
import { DEFAULT_LEVELS, type OutlineLevels } from '../pages/outlineLevels.ts';

/** Data of a page, without what other pages decide. */
type OwnPageData = Omit<PageData, 'alternates'>;

/** In watch mode, an edit leaves all other pages as they are. */
const known = new WeakMap<Page, { from: number; to: number; data: OwnPageData }>();

/** Returns the browser's data of a page, with the headings of some levels. The rest of `PageData` comes from the site graph. */
export function toPageData(page: Page, [from, to]: OutlineLevels = DEFAULT_LEVELS): OwnPageData {
  const last = known.get(page);
  if (last?.from === from && last.to === to) return last.data;
  const data = createPageData(page, [from, to]);
  known.set(page, { from, to, data });
  return data;
}

function createPageData(page: Page, [from, to]: OutlineLevels): OwnPageData {
  const { source, frontmatter } = page;
  const titleId = titleIdOf(page);
  return {
    routePath: source.routePath,
    relativePath: source.relativePath,
    pagePath: source.relativePath.replace(/\.[^.]+$/, ''),
    pageType: pageTypeOf(frontmatter),
    title: page.title,
    ...(page.headingTitle === undefined ? undefined : { headingTitle: page.headingTitle }),
    ...(titleId === undefined ? undefined : { titleId }),
    ...(page.description === undefined ? undefined : { description: page.description }),
    ...(page.firstSection === undefined ? undefined : { firstSection: page.firstSection }),
    frontmatter,
    toc: page.toc.flatMap(({ id, text, depth }) => (depth < from || depth > to ? [] : { id, text, depth })),
    lang: source.locale,
    version: '',
    components: [...new Set(page.components.map(({ name }) => name))].sort(),
  };
}
