import type { SourceLocation } from '../../model/issue.ts';
import { positionAt } from '../files/positionAt.ts';
import { readSource } from '../files/readSource.ts';
import { DocsError } from '../messages/errors.ts';
import { suggestion } from '../messages/suggest.ts';
import { suggestFile } from '../messages/suggestFile.ts';
import { parseDataSpecifier } from './dataModules.ts';

/** An invalid import. */
export interface WrongImport {
  /** Absolute path of the importing file. */
  from: string;
  /** Display location of the specifier or of the imported name. */
  location: SourceLocation;
  specifier: string;
}

/**
 * Creates the error for an import of a missing file, or of a missing package.
 * @param target absolute path of the missing file; `undefined` for a package
 */
export function missingModule({ from, location, specifier }: WrongImport, target: string | undefined): DocsError {
  const hint =
    target === undefined
      ? 'Install the package, or set an alias for it in "resolve.alias".'
      : (suggestFile(specifier, target) ?? 'Use a path relative to this file.');
  return new DocsError({
    area: 'imports',
    location: { ...location, value: specifier },
    problem: `imports "${specifier}", which ${target === undefined ? 'cannot be found' : 'does not exist'}.`,
    hint: hint,
    // A package may have several entries.
    ...(target === undefined && { commonCause: { key: `imports ${packageNameOf(specifier)}` } }),
    source: readSource(from),
  });
}

/**
 * Creates the error for an import of data that no plugin has.
 * @param specifiers those of all plugins
 */
export function missingData({ from, location, specifier }: WrongImport, specifiers: readonly string[]): DocsError {
  const { plugin, name } = parseDataSpecifier(specifier) ?? {};
  const hint =
    name === undefined ? 'Data are "#data/PLUGIN/NAME".' : `Add "${name}" to "modules" of the plugin "${plugin}".`;
  return new DocsError({
    area: 'imports',
    location: { ...location, value: specifier },
    problem: `imports "${specifier}", which no plugin has.`,
    hint: suggestion(specifier, specifiers) ?? hint,
    source: readSource(from),
  });
}

/** Creates the error for an import of one of Node's own modules. */
export function nodeModule({ from, location, specifier }: WrongImport): DocsError {
  return new DocsError({
    area: 'imports',
    location: { ...location, value: specifier },
    problem: `imports "${specifier}", a module of Node.js, which browsers do not have.`,
    hint: 'Read files in the configuration, or in a plugin with "pages", "data" or "modules".',
    source: readSource(from),
  });
}

/** Creates the error for an import of the engine itself, which a bundle for browsers cannot have. */
export function engineModule({ from, location, specifier }: WrongImport): DocsError {
  return new DocsError({
    area: 'imports',
    location: { ...location, value: specifier },
    problem: `imports "${specifier}", which runs in Node.js and not in pages.`,
    hint: 'Components come from "docspack/theme", hooks from "docspack/runtime".',
    source: readSource(from),
  });
}

/**
 * Creates the error for a path in a package whose `package.json` does not export it.
 * @param exported specifiers that the package exports, without patterns
 */
export function missingSubpath({ from, location, specifier }: WrongImport, exported: readonly string[]): DocsError {
  const problem = `imports "${specifier}", which its package does not export.`;
  return new DocsError({
    area: 'imports',
    location: { ...location, value: specifier },
    problem,
    commonCause: { key: problem },
    hint: suggestion(specifier, exported) ?? 'Import what "exports" in the package.json of the package lists.',
    source: readSource(from),
  });
}

/** Exports that a hint lists. */
const MAX_LISTED = 12;

/** Creates the error for a name that a module does not export. */
export function missingExport(
  { from, location, specifier }: WrongImport,
  name: string,
  exports: readonly string[],
): DocsError {
  const source = readSource(from);
  const own = exports.filter((each) => each !== 'default').sort();
  const listed = own.map((each) => `"${each}"`).join(', ');
  const others = `It exports ${own.length === 0 ? 'nothing' : own.length > MAX_LISTED ? `${own.length} others` : listed}.`;
  const asDefault =
    exports.includes('default') && own.length === 0 ? 'Import its default export, without braces.' : others;
  const asNamed = own.length === 1 ? `Import its "${own[0]}" in braces, or export that as the default.` : others;
  const isDefault = name === 'default';
  const problem = isDefault
    ? `imports the default export of "${specifier}", which has none.`
    : `imports "${name}" from "${specifier}", which has no such export.`;
  return new DocsError({
    area: 'imports',
    location: { ...positionOfName(source, location, name), value: isDefault ? specifier : name },
    problem,
    // A relative path leads to another file in each folder.
    ...(!isDefault && !specifier.startsWith('.') && { commonCause: { key: problem } }),
    hint: isDefault ? asNamed : (suggestion(name, own) ?? asDefault),
    source,
  });
}

/** Returns the name of the package of a specifier. */
function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the position of an imported name at a location, or before the specifier at that location. */
function positionOfName(source: string | undefined, location: SourceLocation, name: string): SourceLocation {
  const { line, column } = location;
  if (source === undefined || line === undefined || column === undefined || name === 'default') return location;
  const lines = source.split('\n').slice(0, line);
  if (lines[line - 1]?.startsWith(name, column - 1)) return location;
  lines[line - 1] = lines[line - 1]?.slice(0, column - 1) ?? '';
  const text = lines.join('\n');
  const start = text.lastIndexOf('import');
  const index = new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`).exec(text.slice(start))?.index;
  if (start < 0 || index === undefined) return location;
  return { ...location, ...positionAt(text, start + index) };
}
