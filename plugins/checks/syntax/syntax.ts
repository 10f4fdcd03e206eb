import type { DocsPlugin } from '../../../src/model/plugin.ts';

/** Checks of Markdown and MDX that parse, but do not mean what their author thinks, or leave readers out. */
export const syntaxChecks: DocsPlugin = {
  name: 'syntax',
  checks: {
    'unclosed-fence': { finds: 'code blocks that are never closed', severity: 'warn' },
    h1: { finds: 'pages with two headings of level 1, or with no title at all', severity: 'warn', isAdvice: true },
    'heading-levels': { finds: 'headings that skip a level', severity: 'warn', isAdvice: true },
    'heading-ids': { finds: 'headings whose text gives no id', severity: 'warn' },
    addresses: {
      finds: 'links without an address, and likely typos in its protocol',
      severity: 'warn',
      isAdvice: true,
    },
    'alt-text': { finds: 'pictures without alternative text', severity: 'warn', isAdvice: true },
    'table-headers': { finds: 'tables without header cells', severity: 'warn', isAdvice: true },
    references: { finds: 'references to links, pictures and footnotes that are not defined', severity: 'warn' },
    'foreign-syntax': { finds: 'syntax of VitePress in other sites, where it is plain text', severity: 'warn' },
    tabs: { finds: 'default tabs that do not exist', severity: 'warn' },
  },
  async tree(tree, file, { config, report }) {
    // Without a new page there is nothing to visit.
    const { findMistakes } = await import('./findMistakes.ts');
    for (const { check, node, problem, hint, value, line = node?.position?.start.line, column } of findMistakes(
      tree,
      file,
      config,
    )) {
      report({
        check,
        location: {
          file: file.displayPath,
          line,
          column: column ?? node?.position?.start.column,
          ...(value !== undefined && { value }),
        },
        message: problem,
        hint,
      });
    }
  },
};
