import { existsSync, readFileSync } from 'node:fs';
import { toDisplayPath } from '../messages/displayPath.ts';
import { DocsError, type DocsErrorOptions, DocsErrors, sortByLocation } from '../messages/errors.ts';
import { locateInModule } from '../sources/locateKey.ts';
import { formatPath, type ValidationIssue } from './validate.ts';

/** A site's description as a file. */
export interface ConfigFile {
  /** Absolute. */
  configFile: string;
  /** Folder that messages are relative to, absolute. */
  cwd: string;
}

/** A mistake in a site's description, located where its key stands in the file, or as near as the file shows it. */
export function configError(file: ConfigFile, issue: ValidationIssue): DocsError {
  return new DocsError(configProblem(file, issue));
}

/** The same for what is no reason to end a build. */
export function configProblem(
  { configFile, cwd }: ConfigFile,
  { path, problem, hint }: ValidationIssue,
): DocsErrorOptions {
  const source = existsSync(configFile) ? readFileSync(configFile, 'utf8') : undefined;
  const position = source === undefined ? undefined : locateInModule(source, path);
  const key = formatPath(path);
  return {
    area: 'config',
    location: { file: toDisplayPath(configFile, cwd), ...position },
    problem: `${key === '' ? 'The default export' : `"${key}"`} ${problem}.`,
    hint,
    source,
  };
}

/** All mistakes of a site's description, in the order of the file. */
export function configErrors(file: ConfigFile, issues: readonly ValidationIssue[]): DocsErrors {
  return new DocsErrors(sortByLocation(issues.map((issue) => configError(file, issue))));
}
