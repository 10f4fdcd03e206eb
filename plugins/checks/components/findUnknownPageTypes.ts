import type { Issue } from '../../../src/model/issue.ts';
import type { Page } from '../../../src/model/page.ts';
import { PAGE_TYPES } from '../../../src/shared/pageType.ts';
import { locateInPage } from '../../../src/tools/files/frontmatter.ts';
import { closest, replacement } from '../../../src/tools/messages/suggest.ts';

/**
 * Finds pages with a type that neither the engine nor the theme has.
 * @param own names of the theme's page types
 */
export function findUnknownPageTypes(
  pages: readonly Pick<Page, 'source' | 'frontmatter'>[],
  own: readonly string[],
): Omit<Issue, 'check'>[] {
  const known = [...PAGE_TYPES, ...own];
  return pages.flatMap(({ source, frontmatter: { pageType } }) => {
    if (pageType === undefined || known.includes(pageType)) return [];
    const meant = closest(pageType, known);
    const suggested = replacement(pageType, meant);
    const other = `add a layout for it to the theme: extendTheme(theme, { pageTypes: { ${JSON.stringify(pageType)}: … } }).`;
    return {
      location: locateInPage(source, ['pageType']).location,
      message: `"pageType" must be ${known.map((name) => `"${name}"`).join(', ')}, not "${pageType}".`,
      hint: suggested ? { ...suggested, text: `${suggested.text} Otherwise, ${other}` } : `Otherwise, ${other}`,
    };
  });
}
