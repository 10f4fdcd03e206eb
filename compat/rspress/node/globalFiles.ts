import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../../src/tools/messages/errors.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { locateOptionIn } from '../../support/locateOption.ts';
import type { CompatibilityModules } from './compatibilityModules.ts';
import type { RspressConfig } from './rspressConfig.ts';
import type { RspressSite } from './rspressSite.ts';

/** Extensions that an import may leave out. */
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md'];

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
  const named: [option: string, kind: string, files: string[]][] = [
    ['globalStyles', 'style sheet', globalStylesOf(config, site)],
    ['globalComponents', 'component', Object.values(globalComponentsOf(config, site))],
    ['globalUIComponents', 'component', globalUIOf(config, site).map(({ file }) => file)],
  ];
  const errors = named.flatMap(([option, kind, files]) =>
    files.filter(isMissing).map((missing) => {
      const { file, ...position } = locateFile(missing, option, site.configFile);
      return new DocsError({
        area: 'config',
        location: { file: toDisplayPath(file, cwd), ...position },
        problem: `has the ${kind} "${toDisplayPath(missing, cwd)}" in "${option}", which does not exist.`,
        hint: 'Relative paths begin at the folder of the configuration.',
        source: readSource(file),
      });
    }),
  );
  if (errors.length > 0) throw new DocsErrors(errors);
}

function isMissing(file: string): boolean {
  return path.isAbsolute(file) && !EXTENSIONS.some((extension) => existsSync(file + extension));
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
