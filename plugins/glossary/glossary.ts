import type { DocsPlugin } from '../../src/model/plugin.ts';
import { locateInFrontmatter } from '../../src/tools/files/frontmatter.ts';
import { CODE, locateInBlock, readTextBlocks } from '../../src/tools/tree/textBlocks.ts';
import { createTermFinder, type FindTerms, type GlossaryEntry } from './findTerms.ts';

export type { GlossaryEntry };

const NAME = 'glossary';
/** Frontmatter that readers see. */
const TEXT_KEYS = ['title', 'description'];

/**
 * Checks that pages use the terms of a glossary, in their text, their titles and their descriptions. Code is left out.
 * @param entries by language, with the keys of `locales`; a site without `locales` has the one of `lang`
 */
export function glossary(entries: Readonly<Record<string, readonly GlossaryEntry[]>>): DocsPlugin {
  const finders = new Map<string, FindTerms>(
    Object.entries(entries).map(([lang, each]) => [lang, createTermFinder(each)]),
  );
  return {
    name: NAME,
    cacheKey: JSON.stringify(entries, (_, value) => (value instanceof RegExp ? String(value) : value)),
    checks: { [NAME]: { finds: 'terms that the glossary of the site avoids', severity: 'warn' } },
    tree(tree, { displayPath, locale, source, frontmatter }, { report }) {
      const find = finders.get(locale);
      if (!find) return undefined;
      const reportTerm = (excerpt: string, hint: string, position: { line: number; column: number }) =>
        report({
          check: NAME,
          location: { file: displayPath, ...position, value: excerpt },
          message: `has "${excerpt.replaceAll(CODE, '`…`')}", which the glossary avoids.`,
          hint,
        });
      const data: Readonly<Record<string, unknown>> = frontmatter;
      for (const key of TEXT_KEYS) {
        const value = data[key];
        if (typeof value !== 'string') continue;
        for (const { excerpt, hint } of find(value)) {
          reportTerm(excerpt, hint, locateInFrontmatter(source, [key]) ?? { line: 1, column: 1 });
        }
      }
      const lines = source.split('\n');
      for (const block of readTextBlocks(tree)) {
        for (const { index, excerpt, hint } of find(block.text)) {
          reportTerm(excerpt, hint, locateInBlock(block, index, lines));
        }
      }
      return undefined;
    },
    check({ config: { locales } }, { report }) {
      for (const lang of finders.keys()) {
        if (locales.some((locale) => locale.lang === lang)) continue;
        const known = locales.map((locale) => `"${locale.lang}"`).join(', ');
        report({
          message: `glossary() has terms of "${lang}", in which the site has no pages.`,
          hint: `It has ${known}.`,
        });
      }
    },
  };
}
