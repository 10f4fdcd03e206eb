import type { CheckDeclarations, CheckSeverity } from '../../../model/issue.ts';

/** Checks of the stages themselves. All others belong to plugins. */
export const STAGE_CHECKS: CheckDeclarations = {
  links: { finds: 'links to missing pages and files', severity: 'error' },
  anchors: { finds: 'links to missing headings', severity: 'error' },
  'generated-anchors': {
    finds: 'links to headings that only the code of a page could render',
    severity: 'warn',
  },
  'translation-anchors': {
    finds: 'headings that a translation lacks, to which pages without a translation link',
    severity: 'warn',
  },
  imports: {
    finds: 'imports of what does not exist, and modules that cannot be parsed',
    severity: 'error',
    blocks: true,
  },
  styles: { finds: 'style sheets that cannot be parsed', severity: 'error', blocks: true },
  pictures: { finds: 'pictures in pages that are missing or cannot be read', severity: 'error' },
  callouts: { finds: 'callouts of an unknown type', severity: 'warn' },
  fences: { finds: 'likely typos in languages, attributes and marks of code', severity: 'warn' },
  'frontmatter-keys': { finds: 'keys of the frontmatter that resemble known ones', severity: 'warn' },
  'duplicate-ids': { finds: 'ids that a page has twice', severity: 'warn' },
  'check-ignore': { finds: 'comments that turn off nothing, or give no reason', severity: 'warn' },
};

/** A plugin, as far as its checks go. */
interface CheckingPlugin {
  name: string;
  checks?: CheckDeclarations;
}

/** Returns the names that a site can use in `checks`. A plugin's own name stands for its findings without a name. */
export function checkNames(plugins: readonly CheckingPlugin[]): string[] {
  const own = plugins.flatMap(({ name, checks }) => [name, ...Object.keys(checks ?? {})]);
  return [...new Set([...Object.keys(STAGE_CHECKS), ...own])];
}

/** Returns the names of the checks whose errors leave the pages usable. */
export function openChecks(plugins: readonly CheckingPlugin[]): ReadonlySet<string> {
  const declared = [STAGE_CHECKS, ...plugins.map(({ checks }) => checks ?? {})].flatMap((checks) =>
    Object.entries(checks),
  );
  return new Set(declared.flatMap(([name, { blocks }]) => (blocks ? [] : name)));
}

/** Returns the severity of each check: that of the site, or the declared one. Findings of other names keep theirs. */
export function checkSeverities(
  plugins: readonly CheckingPlugin[],
  configured: Readonly<Record<string, CheckSeverity>>,
): ReadonlyMap<string, CheckSeverity> {
  const declared = [STAGE_CHECKS, ...plugins.map(({ checks }) => checks ?? {})].flatMap((checks) =>
    Object.entries(checks).map(([name, { severity }]): [string, CheckSeverity] => [name, severity]),
  );
  return new Map([...declared, ...Object.entries(configured)]);
}
