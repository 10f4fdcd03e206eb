import type { ConfigFile } from '../../src/node/config/configError.ts';
import { siteSchema } from '../../src/node/config/schema/site.ts';
import { UnusableConfig } from '../../src/node/config/unusableConfig.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { DocsError, DocsErrors, quoteValue } from '../../src/tools/messages/errors.ts';
import { validate } from '../../src/tools/messages/validate.ts';
import { issueProblems } from './issueProblems.ts';
import { type Options, recordAt, textAt } from './values.ts';

/** Lists to which a site adds. Languages are merged; any other list takes the place of the carried one. */
const ADDED = new Set(['plugins', 'contentFolders', 'head']);

/**
 * Checks the settings of this engine that a configuration has, so that a mistake is reported where the author has it.
 * @param name where the configuration has them, such as `docspack`
 * @throws DocsErrors
 */
export function checkOwnSettings(own: unknown, name: string, file: ConfigFile): void {
  if (!isRecord(own)) return;
  const issues = validate(siteSchema, own).issues.map((issue) => ({
    ...issue,
    path: [...name.split('.'), ...issue.path],
  }));
  if (issues.length > 0) throw new DocsErrors(issueProblems(file, issues).map((problem) => new DocsError(problem)));
}

/**
 * Adds the settings of this engine that a configuration of another engine has, such as `hosts` and plugins, to those that are carried over.
 * They take precedence.
 * @param name where the configuration has them, for messages
 * @throws UnusableConfig for anything but an object
 */
export function withOwnSettings(carried: Options, written: unknown, name: string): Options {
  if (written === undefined) return carried;
  if (!isRecord(written)) {
    const problem = `"${name}" must be an object, not ${quoteValue(written)}.`;
    throw new UnusableConfig(problem, 'It has options of site.config.ts.', name);
  }
  return merge(carried, written);
}

function merge(carried: Options, own: Options): Options {
  const merged = { ...carried };
  for (const [key, value] of Object.entries(own)) {
    const before = carried[key];
    if (isRecord(before) && isRecord(value)) merged[key] = merge(before, value);
    else if (key === 'locales' && Array.isArray(before) && Array.isArray(value))
      merged[key] = mergeLocales(before, value);
    else if (ADDED.has(key) && Array.isArray(before) && Array.isArray(value)) merged[key] = [...before, ...value];
    else if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** Adds settings of languages to those of the same ones. */
function mergeLocales(carried: readonly unknown[], own: readonly unknown[]): unknown[] {
  const ownOf = (lang: string | undefined) => own.find((each) => lang !== undefined && textAt(each, 'lang') === lang);
  const languages = carried.map((each) => textAt(each, 'lang'));
  return [
    ...carried.map((each) => (isRecord(each) ? merge(each, recordAt(ownOf(textAt(each, 'lang')))) : each)),
    ...own.filter((each) => !languages.includes(textAt(each, 'lang'))),
  ];
}
