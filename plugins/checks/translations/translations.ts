import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { localeTag } from '../../../src/shared/localeTag.ts';
import { FETCH_HISTORY } from '../../../src/tools/files/git.ts';
import { locateInBlock } from '../../../src/tools/tree/textBlocks.ts';
import { findEnglish } from './findEnglish.ts';
import { findEnglishTexts } from './findEnglishTexts.ts';

/** Names of the checks. `docspack check --translations` sets those to `warn` that the site does not set. */
export const TRANSLATION_CHECKS = [
  'translation-missing',
  'translation-structure',
  'translation-text',
  'translation-stale',
] as const;

/** Compares pages of the default language with their translations. */
export const translationChecks: DocsPlugin = {
  name: 'translations',
  checks: {
    'translation-missing': { finds: 'pages that are not translated', severity: 'off' },
    'translation-structure': {
      finds:
        'headings, code, components, links, pictures, tables, lists and frontmatter that a translation lacks or adds',
      severity: 'off',
    },
    'translation-text': { finds: 'English text in Chinese, Japanese and Korean pages', severity: 'off' },
    'translation-stale': { finds: 'translations that are older than the last commits to their page', severity: 'off' },
    'interface-english': {
      finds: 'languages of sites of other engines in which the interface is English',
      severity: 'warn',
    },
  },
  async tree(tree, { displayPath, frontmatter, isFragment, locale, source }, { config, report }) {
    if (config.locales.length < 2) return undefined;
    const lines = source.split('\n');
    for (const { block, index, excerpt } of findEnglish(tree, localeTag(frontmatter.contentLang ?? locale, config))) {
      report({
        check: 'translation-text',
        location: { file: displayPath, ...locateInBlock(block, index, lines), value: excerpt },
        message: `has the English text "${excerpt}".`,
        hint: 'Translate it.',
      });
    }
    if (isFragment) return undefined;
    const { readStructure } = await import('./pageStructure.ts');
    return readStructure(tree).map(({ kind, key, name, line, id = '', hasOwnId = false }) => [
      kind,
      key,
      name,
      line,
      id,
      hasOwnId,
    ]);
  },
  async check(site, context) {
    // The engine of the site has fewer texts: its author does not know of those.
    const english = context.config.pageAdapter ? findEnglishTexts(context.config.locales) : undefined;
    if (english !== undefined) context.report({ check: 'interface-english', ...english });
    const isOn = (name: (typeof TRANSLATION_CHECKS)[number]) => (context.config.checks[name] ?? 'off') !== 'off';
    if (!TRANSLATION_CHECKS.some(isOn)) return;
    const [{ lacksHistory, readHistory }, { issuesOf, readTranslations }] = await Promise.all([
      import('./readHistory.ts'),
      import('./translationStates.ts'),
    ]);
    const { docsDir } = context.config;
    const isShallow = isOn('translation-stale') && lacksHistory(docsDir);
    if (isShallow) {
      context.report({
        check: 'translation-stale',
        message: 'The age of translations is not known: a shallow clone does not have all commits.',
        hint: FETCH_HISTORY,
      });
    }
    const history = isOn('translation-stale') && !isShallow ? readHistory(docsDir) : new Map();
    for (const state of readTranslations(site, history)) {
      for (const issue of issuesOf(state, context.config)) context.report(issue);
    }
  },
};
