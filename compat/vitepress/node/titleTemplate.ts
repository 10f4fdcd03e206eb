/** What this engine takes for a sign of the suffix's own. */
const SIGN = /^[\p{P}|]/u;

/**
 * Returns what a template of titles has behind that of the page: a suffix with its sign, if that is not the one of the site. `false` is none.
 * @param siteTitle title of the site; a template that is the same adds nothing
 * @returns `undefined` for no template, and for one that has no counterpart
 * @example 'Custom' for `Custom`, '• Custom' for `:title • Custom`
 */
export function titleSuffixOf(template: unknown, siteTitle?: string): string | undefined {
  if (template === false || (siteTitle !== undefined && template === siteTitle)) return '';
  if (typeof template === 'number') return String(template);
  if (typeof template !== 'string') return undefined;
  if (!template.includes(':title')) return SIGN.test(template) ? `| ${template}` : template;
  const [, suffix] = /^:title(?:\s+([\p{P}|].*))?$/u.exec(template) ?? [];
  if (template.trim() === ':title') return '';
  return suffix?.includes(':title') ? undefined : suffix;
}

/**
 * Returns what a page has behind its title where that depends on the title of the site: with `true`, it is that title whatever the template of
 * the site is, while a template that is the same adds nothing.
 */
export function pageSuffix(
  { titleTemplate }: Readonly<Record<string, unknown>>,
  siteTitle: string,
): string | undefined {
  if (titleTemplate === true) return siteTitle;
  return titleTemplate === siteTitle ? '' : undefined;
}

/** Returns whether a template of titles has no counterpart. */
export function isOtherTemplate(template: unknown): boolean {
  return ![true, null, undefined].some((each) => each === template) && titleSuffixOf(template) === undefined;
}
