import type { DocsPlugin } from '../../../src/model/plugin.ts';

/**
 * Checks of which the stages themselves have the findings (`design/decisions/checks.md`): `callouts` are found by
 * `src/node/pages/markdown/prepareMarkdown.ts`, `fences` by `src/node/pages/nodes/fenceWarnings.ts`, `frontmatter-keys` and `frontmatter-values` by
 * `src/node/pages/markdown/prepareSource.ts`, `duplicate-ids` by `src/node/pages/nodes/headingCollector.ts`, and `check-ignore` by
 * `src/node/support/checks/applyChecks.ts`, where all findings are known.
 */
export const stageChecks: DocsPlugin = {
  name: 'stages',
  checks: {
    callouts: { finds: 'callouts of an unknown type', severity: 'warn' },
    fences: { finds: 'likely typos in languages, attributes and marks of code', severity: 'warn' },
    'frontmatter-keys': { finds: 'keys of the frontmatter that resemble known ones', severity: 'warn', isAdvice: true },
    'frontmatter-values': {
      finds: 'values of the frontmatter that another engine reads, and that have no effect',
      severity: 'warn',
    },
    'duplicate-ids': { finds: 'ids that a page has twice', severity: 'warn', isAdvice: true },
    'check-ignore': { finds: 'comments that turn off nothing, or give no reason', severity: 'warn' },
  },
};
