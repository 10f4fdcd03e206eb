import path from 'node:path';
import type { Issue } from '../../../src/model/issue.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../../src/tools/messages/errors.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { locateOptionIn } from '../../support/locateOption.ts';
import { type CompatibilityModules, findFile } from './compatibilityModules.ts';
import type { RspressConfig } from './rspressConfig.ts';
import type { RspressSite } from './rspressSite.ts';

/** A name that no package has. */
const FILE_NAME = /^[\w-]+\.(?:css|s[ac]ss|less|[jt]sx?|mdx?)$/;

type Project = Pick<RspressSite, 'root'>;

/** Returns the global style sheets: absolute paths, and files of packages. */
export function globalStylesOf({ options }: RspressConfig, project: Project): string[] {
  return filesOf(valueAt(options, ['globalStyles']), project);
}

/** Returns the components that pages use without an import, which are named after their files. */
export function globalComponentsOf({ options }: RspressConfig, project: Project): Record<string, string> {
  const files = filesOf(valueAt(options, ['markdown', 'globalComponents']), project);
  return Object.fromEntries(files.map((file) => [path.basename(file).replace(/\.\w+$/, ''), file]));
}

/** Returns the components beside every page: the path of a module, or a path with props. */
export function globalUIOf({ options }: RspressConfig, project: Project): CompatibilityModules['globalUI'] {
  const { globalUIComponents: entries } = options;
  return (Array.isArray(entries) ? entries : []).flatMap((entry) => {
    const [file, props]: unknown[] = Array.isArray(entry) ? entry : [entry];
    return filesOf(file, project).map((each) => ({ file: each, props: isRecord(props) ? props : {} }));
  });
}

function filesOf(value: unknown, { root }: Project): string[] {
  const files = [value].flat().filter((file) => typeof file === 'string');
  return files.map((file) => (file.startsWith('.') ? path.resolve(root, file) : file));
}

/** @throws DocsErrors for global style sheets and components that do not exist, of the configuration or of its own plugins */
export function checkGlobalFiles(config: RspressConfig, site: RspressSite, cwd: string): void {
  const errors = findMissingFiles(config, site, cwd).map(({ message, ...issue }) => {
    const source = readSource(path.resolve(cwd, issue.location?.file ?? ''));
    return new DocsError({ area: 'config', problem: message, ...issue, source });
  });
  if (errors.length > 0) throw new DocsErrors(errors);
}

/** Finds global style sheets and components that do not exist. */
export function findMissingFiles(config: RspressConfig, site: RspressSite, cwd: string): Issue[] {
  const named: [option: string, kind: string, files: string[]][] = [
    ['globalStyles', 'style sheet', globalStylesOf(config, site)],
    ['globalComponents', 'component', Object.values(globalComponentsOf(config, site))],
    ['globalUIComponents', 'component', globalUIOf(config, site).map(({ file }) => file)],
  ];
  return named.flatMap(([option, kind, files]) =>
    files.filter(isMissing).map((missing) => {
      const { file, ...position } = locateFile(missing, option, site.configFile);
      const isPath = path.isAbsolute(missing);
      const shown = isPath ? toDisplayPath(missing, cwd) : missing;
      return {
        location: { file: toDisplayPath(file, cwd), ...position },
        message: `has the ${kind} "${shown}" in "${option}", which does not exist.`,
        hint: isPath
          ? 'Relative paths begin at the folder of the configuration.'
          : `Relative paths begin with a dot: "./${missing}".`,
      };
    }),
  );
}

/** Whether a file does not exist. A name without a folder is one of a package, or a path that lacks its beginning. */
function isMissing(file: string): boolean {
  return path.isAbsolute(file) ? findFile(file) === undefined : FILE_NAME.test(file);
}

/** Locates the text of a path, of which a configuration may have only the end, or else its option. */
function locateFile(missing: string, option: string, configFile: string): NonNullable<NotCarried['place']> {
  const names = missing.split(path.sep);
  const ends = names.map((_, index) => names.slice(index).join('/'));
  for (const end of ends.flatMap((each) => [`./${each}`, each])) {
    const place = locateOptionIn(`${option} "${end}"`, configFile);
    if (place.line !== undefined) return place;
  }
  return locateOptionIn(option, configFile);
}
