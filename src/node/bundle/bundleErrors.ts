import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ImportReference, Page } from '../../model/page.ts';
import { findJsonMistake } from '../../tools/files/jsonMistake.ts';
import type { SourcePosition } from '../../tools/files/positionAt.ts';
import { positionOfSpecifier } from '../../tools/files/positionInFile.ts';
import { relativePosix, toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, messageOf, sortByLocation } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { valueAt } from '../../tools/messages/validate.ts';
import { ENGINE_FOLDERS, ENGINE_ROOT } from '../../tools/packages/engineRoot.ts';
import { parseDataSpecifier } from '../../tools/pages/dataModules.ts';
import {
  missingData,
  missingExport,
  missingModule,
  missingSubpath,
  type WrongImport,
} from '../../tools/pages/importErrors.ts';
import { toDocsSpecifier } from '../pages/javascript/moduleCode.ts';
import { locateImport } from '../support/sources/locateImport.ts';
import { toStyleMistake } from './styleMistake.ts';

/** An error in Rspack's stats. */
interface BundleError {
  message: string;
  /** Loaders, file and query. */
  moduleIdentifier?: string | undefined;
}

/** An error of a compilation. */
interface CompilationError extends Error {
  module?: { identifier(): string } | null;
}

/** Options of `toBundleError`. */
interface BundleErrorOptions {
  cwd: string;
  docsDir: string;
  pageAt(routePath: string): Page | undefined;
}

/** The resolver looks for a specifier with "#" in the nearest package.json. */
const UNRESOLVED = /(?:Can't resolve|Cannot find module|Package import specifier) ['"]([^'"]+)['"]/;
/** The package.json that decides how a module is loaded. */
const MANIFEST = /parse error: .* in '(.+?package\.json)'/;
const NOT_A_SUBPATH = /Package subpath '\.([^']*)' is not defined by "exports" in (.+?package\.json)/;
const NOT_EXPORTED =
  /export '([^']+)' \((?:imported|reexported) as '([^']+)'\) was not found in '([^']+)'(?: \(possible exports: ([^)]*)\))?/;
/** Of a module that the author did not write; there may be a hundred. */
const POSSIBLE_EXPORTS = / \(possible exports: [^)]*\)/;
/** Prefix that Rspack adds to the message of a loader or parser. */
const SYNTAX = /(?:Module (?:build|parse) failed|SelectorError|Syntax Error|parse error)/i;
/** Files that authors did not write. */
const GENERATED = /[\\/](?:node_modules|rspack[\\/]stubs)[\\/]/;
/** The page that a module is made from. */
const ROUTE = /(?:^|&)route=([^&]*)/;
/** The loader of a module whose tool is not installed (plugins/rspack/missingToolLoader.mjs), with the name of the tool. */
const MISSING_TOOL = /[\\/]missingToolLoader\.mjs\?(\w+)!/;
/** Tools that sites install, with how to do so. */
const INSTALL: Readonly<Record<string, string>> = {
  Sass: 'Run "npm install -D sass-embedded sass-loader".',
  Less: 'Run "npm install -D less less-loader".',
};
/** Folders of the engine's code, and of its theme. */
const OWN_FOLDERS = [...ENGINE_FOLDERS, path.join(ENGINE_ROOT, 'theme')];
const MAX_SOURCE_BYTES = 1_000_000;
/** Follows all names of files. */
const LAST = '\uffff';

/**
 * Converts the errors of a compilation to errors in the authors' files, without duplicates, in the order of files and lines: modules are
 * built side by side, in no order. Errors of the site are first, in theirs. Those in the engine's own modules follow from the others, such
 * as a package.json that cannot be read: they are left out unless they are all there is.
 * @param known returns the error of the site that was given to Rspack, which keeps only its message
 */
export function toBundleErrors(
  errors: readonly CompilationError[],
  options: BundleErrorOptions,
  known: (error: CompilationError) => DocsError | undefined = () => undefined,
): DocsError[] {
  const left: { error: DocsError; isOwn: boolean }[] = [];
  const ofSite: DocsError[] = [];
  const converted = errors.flatMap((error) => {
    const own = known(error);
    if (own) {
      ofSite.push(own);
      return [];
    }
    const moduleIdentifier = error.module?.identifier();
    const found = toBundleError({ message: error.message, moduleIdentifier }, options);
    if (found) return [found];
    const file = fileOf(moduleIdentifier);
    left.push({ error: unlocatedError(error, file.file, options), isOwn: isOfEngine(file) });
    return [];
  });
  const others = left.flatMap(({ error, isOwn }) => (isOwn ? [] : [error]));
  const isAny = ofSite.length + converted.length + others.length > 0;
  const rest = isAny ? others : left.map(({ error }) => error);
  return uniqueErrors([...ofSite, ...byFile(converted), ...byFile(rest)]);
}

/** Sorts errors by file, line and column. Those without a file come last. */
function byFile(errors: readonly DocsError[]): DocsError[] {
  const nameOf = ({ location }: DocsError) => location?.file ?? LAST;
  return sortByLocation(errors).sort((one, other) => {
    const [name, otherName] = [nameOf(one), nameOf(other)];
    return name === otherName ? 0 : name < otherName ? -1 : 1;
  });
}

/** Converts the bundler's own warnings. */
export function toBundleWarnings(warnings: readonly CompilationError[], options: { cwd: string }): DocsError[] {
  return warnings.map((warning) => unlocatedError(warning, fileOf(warning.module?.identifier()).file, options));
}

/** Removes duplicates. The page checks find the same errors as the bundler; theirs come first and have more details. */
function uniqueErrors(errors: readonly DocsError[]): DocsError[] {
  const unique = new Map<string, DocsError>();
  for (const error of errors) {
    const key = JSON.stringify([error.location, error.problem]);
    if (!unique.has(key)) unique.set(key, error);
  }
  return [...unique.values()];
}

/** Creates the error for a message of the bundler that no position in a text of the author is known for. */
function unlocatedError(error: Error, file: string, { cwd }: { cwd: string }): DocsError {
  const message = stripVTControlCharacters(messageOf(error)).trimEnd();
  // Code frames of other messages show the compiled text.
  const [, line, column] = (/Module build failed/.test(message) && /─\[(\d+):(\d+)\]/.exec(message)) || [];
  const [first = '', ...rest] = message.split('\n');
  return new DocsError({
    area: 'bundle',
    ...(path.isAbsolute(file) && {
      // SWC columns are 0-based.
      location: {
        file: toDisplayPath(file, cwd),
        ...(line !== undefined && { line: Number(line), column: Number(column) + 1 }),
      },
    }),
    problem: first.replace(/^\s*[×✕]\s*/, '').replace(POSSIBLE_EXPORTS, ''),
    ...(rest.length > 0 && { hint: rest.join('\n') }),
  });
}

/** Returns whether a module is the engine's, and not made from a page. */
function isOfEngine({ file, query }: { file: string; query: string }): boolean {
  return OWN_FOLDERS.some((folder) => isInside(file, folder)) && !ROUTE.test(query);
}

function fileOf(moduleIdentifier = ''): { file: string; query: string } {
  const resource = moduleIdentifier.slice(moduleIdentifier.lastIndexOf('!') + 1).replace(/^[\w/-]+\|/, '');
  const [file = '', query = ''] = resource.split('?');
  return { file, query };
}

/** Converts an error of the bundler to an error in the author's file; `undefined` for a message without a file. */
export function toBundleError({ message, moduleIdentifier }: BundleError, options: BundleErrorOptions) {
  const plain = stripVTControlCharacters(message);
  const { file, query } = fileOf(moduleIdentifier);
  const manifest = MANIFEST.exec(plain)?.[1];
  if (manifest !== undefined) return jsonError('config', manifest, toDisplayPath(manifest, options.cwd));
  const route = ROUTE.exec(query)?.[1];
  const page = route === undefined ? undefined : options.pageAt(decodeURIComponent(route));
  if (!page && (GENERATED.test(file) || !existsSync(file))) return undefined;
  const tool = MISSING_TOOL.exec(moduleIdentifier ?? '')?.[1];
  if (tool !== undefined) {
    const problem = `needs ${tool}, which is not installed.`;
    const location = { file: toDisplayPath(file, options.cwd) };
    return new DocsError({ area: 'styles', location, problem, hint: INSTALL[tool], commonCause: { key: problem } });
  }
  const specifier = UNRESOLVED.exec(plain)?.[1];
  if (specifier !== undefined) {
    const wrong = findImport(specifier, file, page, options);
    if (parseDataSpecifier(specifier)) return missingData(wrong, []);
    const isFile = /^[./]/.test(wrong.specifier) || /for matched aliased key/.test(plain);
    return missingModule(wrong, isFile ? path.resolve(path.dirname(wrong.from), wrong.specifier) : undefined);
  }
  const [, subpath = '', packageFile] = NOT_A_SUBPATH.exec(plain) ?? [];
  if (packageFile !== undefined) {
    const { name, exports } = readExports(packageFile);
    return missingSubpath(findImport(name + subpath, file, page, options), exports);
  }
  const [, name, local = '', from = '', exported = ''] = NOT_EXPORTED.exec(plain) ?? [];
  if (name !== undefined) {
    const exports = exported.split(', ').filter((each) => each !== '');
    return missingExport(findImport(from, file, page, options, { name, local }), name, exports);
  }
  return SYNTAX.test(plain) ? syntaxError(plain, page?.source.file ?? file, options) : undefined;
}

/** Returns the name of a package, and the specifiers that it exports, without patterns. */
function readExports(packageFile: string): { name: string; exports: string[] } {
  const content: unknown = existsSync(packageFile) ? JSON.parse(readFileSync(packageFile, 'utf8')) : {};
  const folder = path.dirname(packageFile).replaceAll('\\', '/');
  const name = valueAt(content, ['name']) ?? folder.split('/node_modules/').at(-1);
  const exports = Object.keys(Object(valueAt(content, ['exports'])));
  const paths = exports.filter((each) => each.startsWith('.') && !each.includes('*'));
  return { name: String(name), exports: paths.map((each) => String(name) + each.slice(1)) };
}

/**
 * Finds the import of a specifier in compiled code. Specifiers of pages are rewritten, because their
 * modules are in another folder. If a file imports the same module twice, `named` selects the import of that name.
 */
function findImport(
  specifier: string,
  file: string,
  page: Page | undefined,
  { cwd, docsDir }: BundleErrorOptions,
  named?: { name: string; local: string },
): WrongImport {
  const toRelative = (from: string) => relativePosix(docsDir, from);
  // The bundler's message lacks the query.
  const isMeant = (each: ImportReference) => {
    const own = toDocsSpecifier(each.specifier, toRelative(each.from));
    return own === specifier || own.split('?')[0] === specifier;
  };
  const all = page?.imports.filter(isMeant) ?? [];
  const having = (name: string | undefined) => all.find(({ names }) => name !== undefined && names.includes(name));
  const own = having(named?.name) ?? having(named && '*') ?? all[0];
  if (own) {
    const { from, line, column } = own;
    return { from, location: { file: own.file, line, column }, specifier: own.specifier };
  }
  const from = page?.source.file ?? file;
  const source = readFileSync(from, 'utf8');
  const position = (named && locateImport(source, { specifier, ...named })) ?? positionOfSpecifier(source, specifier);
  return { from, location: { file: toDisplayPath(from, cwd), ...position }, specifier };
}

/** Creates the error for a JSON file. The bundler's own message has no position. */
function jsonError(area: string, file: string, shown: string): DocsError | undefined {
  const source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const mistake = findJsonMistake(source);
  if (!mistake) return undefined;
  const { position, reason } = mistake;
  return new DocsError({
    area,
    location: { file: shown, ...position },
    problem: `is not valid JSON: ${reason}.`,
    source,
  });
}

/** A message of Lightning CSS, which counts lines from 0 and columns from 1. */
const OF_STYLES = /lightningcss-loader[\s\S]*×\s*(.*?) at .*:(\d+):(\d+)$/m;

/** Places of a message of Sass: the mistake, and at the end the module that the bundler knows. */
const OF_SASS = /│ +(\S+) (\d+):(\d+) {2,}\S/;
const SASS_ROOT = /│ +(\S+) \d+:\d+ +root stylesheet/;

/** Creates the error for a mistake that Sass has found, in a module or in one that it uses. */
function sassError(message: string, file: string, cwd: string): DocsError | undefined {
  const [, at, line, column] = OF_SASS.exec(message) ?? [];
  const root = SASS_ROOT.exec(message)?.[1];
  if (at === undefined || root === undefined) return undefined;
  // Its paths are relative to some folder.
  const own = path.resolve(path.dirname(file), path.relative(path.dirname(root), at));
  if (!existsSync(own)) return undefined;
  return new DocsError({
    area: 'styles',
    location: { file: toDisplayPath(own, cwd), line: Number(line), column: Number(column) },
    problem: `cannot be parsed: ${problemOf(message)}.`,
    source: readFileSync(own, 'utf8'),
  });
}

/** Creates the error for a file that a compiler cannot parse. The message has the position in the original text. */
function syntaxError(message: string, file: string, { cwd }: BundleErrorOptions): DocsError {
  const shown = toDisplayPath(file, cwd);
  const problem = `cannot be parsed: ${problemOf(message)}.`;
  const mistake = file.endsWith('.json') ? jsonError('imports', file, shown) : sassError(message, file, cwd);
  if (mistake) return mistake;
  if (/appropriate loader/.test(message)) {
    return new DocsError({
      area: 'imports',
      location: { file: shown },
      problem: `cannot be imported, because no loader handles "${path.extname(file)}" files.`,
      hint: file.endsWith('.styl')
        ? 'Write it in CSS or Sass, or compile it to CSS before.'
        : 'Put the file in the public folder and use its URL.',
    });
  }
  const bytes = readFileSync(file);
  if (bytes.length >= MAX_SOURCE_BYTES || bytes.includes(0)) {
    return new DocsError({ area: 'imports', location: { file: shown }, problem });
  }
  const source = bytes.toString('utf8');
  const [, reason, line, column] = OF_STYLES.exec(message) ?? [];
  if (reason !== undefined) {
    return toStyleError(shown, source, reason, { line: Number(line) + 1, column: Number(column) });
  }
  return new DocsError({ area: 'imports', location: { file: shown, ...positionOf(message, source) }, problem, source });
}

/**
 * Creates the error for a style sheet that cannot be parsed.
 * @param file display path
 * @param message message of Lightning CSS
 * @param at the position that it names, 1-based
 */
export function toStyleError(file: string, source: string, message: string, at: SourcePosition): DocsError {
  const { position, reason, hint } = toStyleMistake(source, message, at);
  const problem = `cannot be parsed: ${reason}.`;
  return new DocsError({ area: 'styles', location: { file, ...position }, problem, hint, source });
}

/** Returns the position that a message contains, or that it marks below the only line of a file. */
function positionOf(message: string, source: string): { line: number; column: number } | undefined {
  const [, line, column] = /─\[(?:[^\]\n]*?:)?(\d+):(\d+)\]/.exec(message) ?? [];
  if (line !== undefined) return { line: Number(line), column: toColumn(source, Number(line), Number(column)) };
  const mark = /^ *1 │ .*\n *· ( *)[─▲┬]/m.exec(message)?.[1];
  return mark === undefined ? undefined : { line: 1, column: toColumn(source, 1, mark.length) };
}

/** Width of a tab in the compiler's messages, in columns. */
const TAB_COLUMNS = 4;
/** Characters that are two columns wide: East Asian characters and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Characters with no width. */
const COMBINING = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** Converts a 0-based terminal column to a 1-based column in UTF-16 units. */
function toColumn(source: string, line: number, shown: number): number {
  let column = 1;
  let width = 0;
  for (const character of source.split(/\r\n|\r|\n/)[line - 1] ?? '') {
    if (width >= shown) break;
    if (character === '\t') width += TAB_COLUMNS - (width % TAB_COLUMNS);
    else if (!COMBINING.test(character)) width += WIDE.test(character) ? 2 : 1;
    column += character.length;
  }
  return column;
}

/** Returns the compiler's own message: the innermost line with a cross. */
function problemOf(message: string): string {
  const lines = message.split('\n').flatMap((line) => /[×✕]\s*(.*)$/.exec(line)?.[1] ?? []);
  return (lines.at(-1) ?? message.trim().split('\n')[0] ?? '')
    .replace(/^(?:Module (?:build|parse) failed[^:]*:\s*|JavaScript parse error:\s*|Syntax Error:\s*)+/, '')
    .replace(/\.$/, '');
}
