import { parseJson } from '../../tools/files/jsonMistake.ts';
import { DocsError } from '../../tools/messages/errors.ts';

/** Additions of `init` to a package.json. */
interface ManifestAdditions {
  scripts: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

/** A changed package.json. */
interface ChangedManifest {
  text: string;
  /** Names of added scripts and packages. */
  added: string[];
  /** Names of scripts that have another command. */
  kept: string[];
}

/** A package.json, as far as it is read here. */
export interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The script that `npm init` writes. */
const PLACEHOLDER_TEST = 'echo "Error: no test specified" && exit 1';

/**
 * Parses a package.json.
 * @param displayPath its path in messages
 * @throws DocsError if it is not JSON of the expected form
 */
export function parseManifest(text: string, displayPath: string): Manifest {
  const hint = 'Correct it, and run the command again. Nothing was written.';
  const place = { area: 'init', location: { file: displayPath }, hint };
  const refuse = (problem: string) => new DocsError({ ...place, problem });
  const value = parseJson(text.replace(/^\uFEFF/, ''), place);
  if (!isRecord(value)) throw refuse('is not an object.');
  for (const key of ['scripts', 'dependencies', 'devDependencies']) {
    if (value[key] !== undefined && !isRecord(value[key])) throw refuse(`has a key "${key}" that is not an object.`);
  }
  return value;
}

/** Returns whether a package.json has scripts that neither npm nor `init` has written. */
export function hasOwnScripts({ scripts = {} }: Manifest): boolean {
  return Object.values(scripts).some(
    (command) => command !== PLACEHOLDER_TEST && !`${command}`.startsWith('docspack '),
  );
}

/** Adds scripts and packages that a package.json does not have. Its order, indentation and line breaks stay. */
export function addToManifest(
  source: string,
  manifest: Manifest,
  { scripts, devDependencies }: ManifestAdditions,
): ChangedManifest {
  const { scripts: ownScripts = {}, dependencies = {}, devDependencies: ownPackages = {} } = manifest;
  const newScripts = Object.entries(scripts).filter(([name]) => !(name in ownScripts));
  const newPackages = Object.entries(devDependencies).filter(
    ([name]) => !(name in ownPackages || name in dependencies),
  );
  const kept = Object.keys(scripts).filter((name) => name in ownScripts && ownScripts[name] !== scripts[name]);
  const added = [...newScripts, ...newPackages].map(([name]) => name);
  if (added.length === 0) return { text: source, added, kept };
  const changed = {
    ...manifest,
    ...(newScripts.length > 0 && { scripts: { ...ownScripts, ...Object.fromEntries(newScripts) } }),
    // npm sorts them as well.
    ...(newPackages.length > 0 && {
      devDependencies: Object.fromEntries(
        [...Object.entries(ownPackages), ...newPackages].sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    }),
  };
  const indent = /^([ \t]+)"/m.exec(source)?.[1] ?? 2;
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  const bom = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = `${JSON.stringify(changed, undefined, indent)}${/\n\s*$/.test(source) ? '\n' : ''}`;
  return { text: bom + text.replaceAll('\n', lineBreak), added, kept };
}

function isRecord(value: unknown): value is Record<string, Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
