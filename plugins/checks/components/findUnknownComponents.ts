import type { Issue } from '../../../src/model/issue.ts';
import type { Page } from '../../../src/model/page.ts';
import { closest } from '../../../src/tools/messages/suggest.ts';

/**
 * Finds components that pages use but that neither the page nor the theme provides.
 * @param known names of the theme's content components
 * @param module the module of a site of another engine that adds components to all pages
 */
export function findUnknownComponents(
  pages: readonly Pick<Page, 'components'>[],
  known: ReadonlySet<string>,
  module?: string,
): Omit<Issue, 'check'>[] {
  const names = [...known].sort();
  return pages.flatMap(({ components }) =>
    components
      .filter(({ name }) => !known.has(name))
      .map((use) => {
        const meant = closest(use.name, names);
        return {
          location: use,
          message: `uses <${use.name}>, which neither the page nor the theme provides.`,
          commonCause: { key: use.name },
          hint:
            meant === undefined
              ? `Import it in the page, or add it to ${module ?? `the theme's contentComponents as { component: ${use.name} }`}. The theme provides: ${names.join(', ')}.`
              : { text: `Did you mean <${meant}>?`, fix: { kind: 'component', from: use.name, to: meant } },
        };
      }),
  );
}
