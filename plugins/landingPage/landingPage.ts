import type { Page } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { pageTypeOf } from '../../src/shared/pageType.ts';

/** Adds the text of landing pages, which is in their frontmatter, to search. */
export const landingPage: DocsPlugin = {
  name: 'landing-page',
  searchRecords: (records, { byRoute }) =>
    records.map((record) => {
      const page = byRoute.get(record.routePath);
      const text = page ? landingText(page.frontmatter) : '';
      if (text === '') return record;
      const headings = record.headings.map((each) => ({ ...each, charIndex: each.charIndex + text.length }));
      return { ...record, text: text + record.text, headings };
    }),
};

/** Returns the text of the hero, and a line for each feature. */
function landingText(frontmatter: Page['frontmatter']): string {
  if (pageTypeOf(frontmatter) !== 'home') return '';
  const { hero, features = [] } = frontmatter;
  const lines = [hero?.name, hero?.text, hero?.tagline, ...features.map((each) => `${each.title}: ${each.details}`)];
  return lines.flatMap((line) => (line ? `${line.replace(/\s+/g, ' ')}\n` : [])).join('');
}
