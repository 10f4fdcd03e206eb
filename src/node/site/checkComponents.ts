import { DocsError } from '../../tools/messages/errors.ts';
import { closest } from '../../tools/messages/suggest.ts';
import type { CompiledPage } from '../pages/compilePage.ts';

/**
 * Finds components that pages use but that neither the page nor the theme provides.
 * @param known names of the theme's content components
 */
export function checkComponents(pages: readonly CompiledPage[], known: ReadonlySet<string>): DocsError[] {
  const names = [...known].sort();
  return pages.flatMap(({ components }) =>
    components
      .filter(({ name }) => !known.has(name))
      .map((use) => {
        const meant = closest(use.name, names);
        return new DocsError({
          area: 'components',
          location: use,
          problem: `uses <${use.name}>, which neither the page nor the theme provides.`,
          hint:
            meant === undefined
              ? `Import it in the page, or add it to the theme's contentComponents as { component: ${use.name} }. The theme provides: ${names.join(', ')}.`
              : `Did you mean <${meant}>?`,
        });
      }),
  );
}
