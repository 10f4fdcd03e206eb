import { readFileSync } from 'node:fs';
import type { StandardResult } from '../../../src/model/config.ts';
import type { Issue } from '../../../src/model/issue.ts';
import type { Page } from '../../../src/model/page.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { formatKey, locateInFrontmatter } from '../../../src/tools/files/frontmatter.ts';
import { locateInModule } from '../../../src/tools/files/locateKey.ts';
import { quoteValue } from '../../../src/tools/messages/errors.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';

const CHECK = 'frontmatter-schema';

/** Checks the frontmatter of pages with the schema of the site. */
export const frontmatterChecks: DocsPlugin = {
  name: 'frontmatter',
  checks: { [CHECK]: { finds: 'frontmatter that the schema of the site does not allow', severity: 'error' } },
  async check({ pages, config: { frontmatter: schema } }, { report }) {
    if (!schema) return;
    for (const page of pages) {
      const { issues = [] } = await schema['~standard'].validate(page.frontmatter);
      for (const issue of issues) report(toIssue(page, issue));
    }
  },
};

function toIssue(
  { source, frontmatter }: Page,
  { message, path = [] }: NonNullable<StandardResult['issues']>[number],
): Issue {
  const keys = path.map((segment) => (typeof segment === 'object' ? segment.key : segment));
  const text = source.virtual?.text ?? readFileSync(source.file, 'utf8');
  const position =
    source.format === 'component' ? locateInModule(text, keys, 'frontmatter') : locateInFrontmatter(text, keys);
  const value = keys.length === 0 ? undefined : valueAt(frontmatter, keys);
  return {
    check: CHECK,
    location: { file: source.displayPath, ...(position ?? { line: 1, column: 1 }) },
    message: `${formatKey(keys)}${value === undefined ? '' : ` is ${quoteValue(value)}, which`} is not allowed: ${message.replace(/\.$/, '')}.`,
    hint: 'The rule is part of "frontmatter" in the configuration.',
  };
}
