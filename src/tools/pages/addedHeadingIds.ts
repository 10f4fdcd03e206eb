import { slug } from 'github-slugger';
import type { Page } from '../../model/page.ts';
import type { OverviewGroupData } from '../../model/pageData.ts';

type TitledPage = Pick<Page, 'headingTitle' | 'title' | 'ids'>;

/** Returns the id of the heading that the theme adds to a page without one; `undefined` if a heading has that id. */
export function titleIdOf({ headingTitle, title, ids }: TitledPage): string | undefined {
  const id = slug(title.trim());
  return headingTitle !== undefined || id === '' || ids.includes(id) ? undefined : id;
}

/** Gives each group of an overview the id of a heading with its name, unless a heading of the page or another group has it. */
export function withGroupIds(groups: readonly OverviewGroupData[], page: TitledPage): OverviewGroupData[] {
  const taken = new Set([...page.ids, titleIdOf(page)]);
  return groups.map((group) => {
    const id = slug(group.name.trim());
    if (id === '' || taken.has(id)) return group;
    taken.add(id);
    return { ...group, id };
  });
}
