import { PAGE_TYPES } from '../../shared/pageType.ts';
import { locateInPage } from '../../tools/files/frontmatter.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { closest } from '../../tools/messages/suggest.ts';
import type { CompiledPage } from '../pages/compilePage.ts';

/**
 * Finds pages with a type that neither the engine nor the theme has.
 * @param own names of the theme's page types
 */
export function checkPageTypes(pages: readonly CompiledPage[], own: readonly string[]): DocsError[] {
  const known = [...PAGE_TYPES, ...own];
  return pages.flatMap(({ source, frontmatter: { pageType } }) => {
    if (pageType === undefined || known.includes(pageType)) return [];
    const meant = closest(pageType, known);
    return new DocsError({
      area: 'frontmatter',
      location: locateInPage(source, ['pageType']).location,
      problem: `"pageType" must be ${known.map((name) => `"${name}"`).join(', ')}, not "${pageType}".`,
      hint: [
        ...(meant === undefined ? [] : [`Did you mean "${meant}"?`]),
        `Otherwise, add a layout for it to the theme: extendTheme(theme, { pageTypes: { ${JSON.stringify(pageType)}: … } }).`,
      ].join(' '),
    });
  });
}
