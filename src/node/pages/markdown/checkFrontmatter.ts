import type { PageAdapter } from '../../../model/pageAdapter.ts';
import type { Frontmatter } from '../../../model/pageData.ts';
import { isRecord } from '../../../shared/isRecord.ts';
import { formatKey } from '../../../tools/files/frontmatter.ts';
import { type ValidationIssue, validate, valueAt, withoutPaths } from '../../../tools/messages/validate.ts';
import { type FrontmatterSchema, frontmatterSchema, textIconSchema } from '../../config/schema/frontmatter.ts';

/** How the frontmatter of another engine is read. */
export type FrontmatterAdapter = Pick<
  PageAdapter,
  'frontmatter' | 'frontmatterKeys' | 'ownFrontmatter' | 'hasTextIcons'
>;

/** Frontmatter without the values that have a mistake. */
interface CheckedFrontmatter {
  /** `undefined` if it is no list of keys. */
  value: Frontmatter | undefined;
  issues: readonly ValidationIssue[];
  /** Returns what a warning says of a value, which has no effect. */
  describe(issue: ValidationIssue): { area: string | undefined; problem: string };
}

/**
 * Validates the frontmatter of a page. A mistake in one of another engine is for a warning, and leaves out the least.
 * @param base base of the whole site, also for a version of it
 */
export function checkFrontmatter(
  authored: unknown,
  { frontmatter: adapt, frontmatterKeys: keys, ownFrontmatter = [], hasTextIcons }: FrontmatterAdapter,
  base: string,
): CheckedFrontmatter {
  const adapted = adapt ? adapt(authored, base) : authored;
  const own = pickKeys(adapted, ownFrontmatter);
  const written = withoutPaths(
    adapted,
    Object.keys(own).map((key) => [key]),
  );
  const schema = hasTextIcons ? textIconSchema : frontmatterSchema;
  const { value: valid, issues } = validate(schema, written);
  const value = valid ?? (adapt ? withoutWrong(written, issues, schema) : withoutWrongKeys(written, issues));
  return {
    value: value === undefined ? undefined : ({ ...value, ...own } as Frontmatter),
    issues,
    describe({ path, problem }) {
      const lost = lostPath(written, path);
      const isRead = path.length === 0 || keys?.has(String(path[0]));
      const consequence = lost.length < path.length ? `. ${formatKey(lost)} has no effect.` : ', and has no effect.';
      return { area: isRead ? 'frontmatter-values' : undefined, problem: problem + consequence };
    },
  };
}

/** Returns the values of some keys. */
function pickKeys(value: unknown, keys: readonly string[]): Record<string, unknown> {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key))) : {};
}

/** Returns frontmatter without the keys that have a mistake; `undefined` if it is no list of keys. */
function withoutWrongKeys(value: unknown, issues: readonly ValidationIssue[]): unknown {
  const wrong = issues.flatMap(({ path }) => (path.length > 0 ? [path.slice(0, 1)] : []));
  return validate(frontmatterSchema, withoutPaths(value, wrong)).value;
}

/** Returns frontmatter of another engine without the values that are wrong, and without what needs these. */
function withoutWrong(value: unknown, issues: readonly ValidationIssue[], schema: FrontmatterSchema): unknown {
  const lost = issues.map(({ path }) => lostPath(value, path));
  if (lost.some((path) => path.length === 0)) return {};
  const rest = withoutPaths(value, lost);
  const checked = validate(schema, rest);
  return checked.value ?? withoutWrong(rest, checked.issues, schema);
}

/** Returns the path of what has no effect: that of a wrong value, or of what lacks a value. */
function lostPath(value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  return valueAt(value, path) === undefined ? path.slice(0, -1) : path;
}
