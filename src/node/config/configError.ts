import type { DocsErrorOptions } from '../../model/issue.ts';
import { type LocateKey, moduleLocator } from '../../tools/files/locateKey.ts';
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
  return new DocsError(problemIn(file, readModule(file), issue));
}

/** Creates the messages of mistakes in the same way. */
export function configProblems(file: ConfigFile, issues: readonly ValidationIssue[]): DocsErrorOptions[] {
  const module = readModule(file);
  return issues.map((issue) => problemIn(file, module, issue));
}

/** The text of a configuration, read and parsed once for all its mistakes. */
interface ConfigModule {
  source: string | undefined;
  locate: LocateKey;
}

function readModule({ configFile }: ConfigFile): ConfigModule {
  const source = readSource(configFile);
  return { source, locate: source === undefined ? () => undefined : moduleLocator(source) };
}

function problemIn(
  { configFile, cwd }: ConfigFile,
  { source, locate }: ConfigModule,
  { path, problem, hint }: ValidationIssue,
): DocsErrorOptions {
  const key = formatPath(path);
  return {
    area: 'config',
    location: { file: toDisplayPath(configFile, cwd), ...locate(path) },
    problem: `${key === '' ? 'The default export' : `"${key}"`} ${problem}.`,
    hint: path.length === 0 ? (hint ?? DESCRIBE_SITE) : hint,
    source,
  };
}

/** Creates all errors of a site's configuration, in file order. */
export function configErrors(file: ConfigFile, issues: readonly ValidationIssue[]): DocsErrors {
  return new DocsErrors(sortByLocation(configProblems(file, issues).map((problem) => new DocsError(problem))));
}
