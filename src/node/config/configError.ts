import type { DocsErrorOptions } from '../../model/issue.ts';
import { locateInModule } from '../../tools/files/locateKey.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors, sortByLocation } from '../../tools/messages/errors.ts';
import { formatPath, type ValidationIssue } from '../../tools/messages/validate.ts';

/** The configuration file of a site. */
export interface ConfigFile {
  /** Absolute path. */
  configFile: string;
  /** Absolute path of the folder that messages are relative to. */
  cwd: string;
}

/** Hint for a configuration that is not an object. */
const DESCRIBE_SITE = 'Describe the site there: export default { title: "…" };';

/** Creates an error in a site's configuration, located at its key, or as close to it as the file allows. */
export function configError(file: ConfigFile, issue: ValidationIssue): DocsError {
  return new DocsError(configProblem(file, issue));
}

/** Creates a warning in the same way. */
export function configProblem(
  { configFile, cwd }: ConfigFile,
  { path, problem, hint }: ValidationIssue,
): DocsErrorOptions {
  const source = readSource(configFile);
  const position = source === undefined ? undefined : locateInModule(source, path);
  const key = formatPath(path);
  return {
    area: 'config',
    location: { file: toDisplayPath(configFile, cwd), ...position },
    problem: `${key === '' ? 'The default export' : `"${key}"`} ${problem}.`,
    hint: path.length === 0 ? (hint ?? DESCRIBE_SITE) : hint,
    source,
  };
}

/** Creates all errors of a site's configuration, in file order. */
export function configErrors(file: ConfigFile, issues: readonly ValidationIssue[]): DocsErrors {
  return new DocsErrors(sortByLocation(issues.map((issue) => configError(file, issue))));
}
