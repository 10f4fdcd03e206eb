import type { DocsPlugin } from '../../../src/model/plugin.ts';

/**
 * Checks of which the stages themselves have the findings: a page is compiled with those of its text (`src/node/pages`), and comments are
 * applied where all findings are known (`src/node/support/checks`).
 */
export const stageChecks: DocsPlugin = {
  name: 'stages',
  checks: {
    callouts: { finds: 'callouts of an unknown type', severity: 'warn' },
    fences: { finds: 'likely typos in languages, attributes and marks of code', severity: 'warn' },
    'frontmatter-keys': { finds: 'keys of the frontmatter that resemble known ones', severity: 'warn' },
    'duplicate-ids': { finds: 'ids that a page has twice', severity: 'warn' },
    'check-ignore': { finds: 'comments that turn off nothing, or give no reason', severity: 'warn' },
  },
};
