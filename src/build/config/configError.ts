import { existsSync, readFileSync } from 'node:fs';
import { DocsError, type DocsErrorOptions, DocsErrors, sortByPlace } from '../messages/errors.ts';
import { toShown } from '../messages/shownPath.ts';
import { locateInModule } from '../sources/locateKey.ts';
import { formatPath, type Mistake } from './validate.ts';

/** A site's description as a file. */
export interface ConfigFile {
  /** Absolute. */
  configFile: string;
  /** Folder that messages are relative to, absolute. */
  cwd: string;
}

/** A mistake in a site's description, located where its key stands in the file, or as near as the file shows it. */
export function configError(file: ConfigFile, mistake: Mistake): DocsError {
  return new DocsError(configProblem(file, mistake));
}

/** The same for what is no reason to end a build. */
export function configProblem({ configFile, cwd }: ConfigFile, { path, problem, remedy }: Mistake): DocsErrorOptions {
  const source = existsSync(configFile) ? readFileSync(configFile, 'utf8') : undefined;
  const position = source === undefined ? undefined : locateInModule(source, path);
  const key = formatPath(path);
  return {
    area: 'config',
    place: { file: toShown(configFile, cwd), ...position },
    problem: `${key === '' ? 'The default export' : `"${key}"`} ${problem}.`,
    remedy,
    source,
  };
}

/** All mistakes of a site's description, in the order of the file. */
export function configErrors(file: ConfigFile, mistakes: readonly Mistake[]): DocsErrors {
  return new DocsErrors(sortByPlace(mistakes.map((mistake) => configError(file, mistake))));
}
