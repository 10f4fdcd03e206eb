import path from 'node:path';
import type { StandardResult } from '../../../src/model/config.ts';
import type { Issue } from '../../../src/model/issue.ts';
import type { Page, PageSource } from '../../../src/model/page.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { formatKey, frontmatterLocator, locateInPage } from '../../../src/tools/files/frontmatter.ts';
import { type LocateKey, locateInModule } from '../../../src/tools/files/locateKey.ts';
import { readText } from '../../../src/tools/files/unsavedTexts.ts';
import { quoteValue } from '../../../src/tools/messages/errors.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { ENGINE_ROOT } from '../../../src/tools/packages/engineRoot.ts';
import { FOREIGN_KEYS } from '../../../src/tools/pages/foreignKeys.ts';

const CHECK = 'frontmatter-schema';
const FOREIGN_CHECK = 'foreign-keys';
const DEFAULT_THEME = path.join(ENGINE_ROOT, 'theme');

/** Checks the frontmatter of pages with the schema of the site. */
export const frontmatterChecks: DocsPlugin = {
  name: 'frontmatter',
  checks: {
    [CHECK]: { finds: 'frontmatter that the schema of the site does not allow', severity: 'error' },
    [FOREIGN_CHECK]: { finds: 'keys of the frontmatter that only other engines read', severity: 'warn' },
  },
  async check(site, { report }) {
    const { pages } = site;
    const schema = site.config.frontmatter;
    for (const issue of findForeignKeys(site)) report(issue);
    if (!schema) return;
    for (const page of pages) {
      const { issues = [] } = await schema['~standard'].validate(page.frontmatter);
      if (issues.length === 0) continue;
      const locate = locatorOf(page);
      for (const issue of issues) report(toIssue(page, issue, locate));
    }
  },
};

/**
 * Finds keys of other engines, each once with the number of its uses. A site with a schema has keys of its own, and so may one with a
 * theme or plugins, as far as other engines' keys have common names.
 */
function findForeignKeys({ pages, config }: SiteGraph): Issue[] {
  if (config.frontmatter !== undefined) return [];
  const isExtended =
    (config.themeDir !== undefined && config.themeDir !== DEFAULT_THEME) ||
    config.plugins.length > 0 ||
    config.pageAdapter?.frontmatter !== undefined;
  const usesByKey = new Map<string, PageSource[]>();
  for (const { source, frontmatter } of pages) {
    if (source.virtual) continue;
    for (const [key, value] of Object.entries(frontmatter)) {
      if (value === undefined) continue;
      const known = usesByKey.get(key);
      if (known) known.push(source);
      else usesByKey.set(key, [source]);
    }
  }
  return Object.entries(FOREIGN_KEYS).flatMap(([key, { hint, isCommon }]) => {
    const uses = usesByKey.get(key) ?? [];
    const [first] = uses;
    if (first === undefined || (isCommon && isExtended)) return [];
    const count = uses.length === 1 ? '' : ` It is on ${uses.length} pages.`;
    return [
      {
        check: FOREIGN_CHECK,
        location: locateInPage(first, [key]).location,
        message: `"${key}" is a key of other engines, and has no effect.${count}`,
        hint,
      },
    ];
  });
}

/** Returns a function that locates keys of a page's frontmatter. */
function locatorOf({ source }: Page): LocateKey {
  const text = source.virtual?.text ?? readText(source.file);
  return source.format === 'component' ? (keys) => locateInModule(text, keys, 'frontmatter') : frontmatterLocator(text);
}

function toIssue(
  { source, frontmatter }: Page,
  { message, path = [] }: NonNullable<StandardResult['issues']>[number],
  locate: LocateKey,
): Issue {
  const keys = path.map((segment) => (typeof segment === 'object' ? segment.key : segment));
  const value = keys.length === 0 ? undefined : valueAt(frontmatter, keys);
  return {
    check: CHECK,
    location: { file: source.displayPath, ...(locate(keys) ?? { line: 1, column: 1 }) },
    message: `${formatKey(keys)}${value === undefined ? '' : ` is ${quoteValue(value)}, which`} is not allowed: ${message.replace(/\.$/, '')}.`,
    hint: 'The rule is part of "frontmatter" in the configuration.',
  };
}
