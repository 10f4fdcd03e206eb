import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { DocsError } from '../errors.ts';
import { missingExport, missingModule, positionOfSpecifier, type WrongImport } from '../modules/importErrors.ts';
import { toShown } from '../pages/collectPages.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import { toDocsSpecifier } from '../pages/moduleCode.ts';

/** An error as Rspack's stats have it. */
export interface BundleError {
  message: string;
  /** Loaders, the file and its query. */
  moduleIdentifier?: string | undefined;
}

export interface BundleErrorOptions {
  cwd: string;
  docsDir: string;
  pageAt(routePath: string): CompiledPage | undefined;
}

const UNRESOLVED = /(?:Can't resolve|Cannot find module) '([^']+)'/;
const NOT_EXPORTED =
  /export '([^']+)' \(imported as '[^']+'\) was not found in '([^']+)'(?: \(possible exports: ([^)]*)\))?/;
/** What Rspack puts in front of a loader's or a parser's own message. */
const SYNTAX = /(?:Module (?:build|parse) failed|SelectorError|Syntax Error|parse error)/i;
/** Files in which no author looks for a mistake. */
const GENERATED = /[\\/](?:node_modules|modules[\\/]stubs)[\\/]/;
const MAX_SOURCE_BYTES = 1_000_000;

/** What the bundler found wrong, as an error in the author's file; undefined for a message that names none. */
export function toBundleError({ message, moduleIdentifier = '' }: BundleError, options: BundleErrorOptions) {
  const plain = stripVTControlCharacters(message);
  const resource = moduleIdentifier.slice(moduleIdentifier.lastIndexOf('!') + 1).replace(/^[\w/-]+\|/, '');
  const [file = '', query = ''] = resource.split('?');
  const route = /(?:^|&)route=([^&]*)/.exec(query)?.[1];
  const page = route === undefined ? undefined : options.pageAt(decodeURIComponent(route));
  if (!page && (GENERATED.test(file) || !existsSync(file))) return undefined;
  const specifier = UNRESOLVED.exec(plain)?.[1];
  if (specifier !== undefined) {
    const wrong = findImport(specifier, file, page, options);
    const isFile = /^[./]/.test(wrong.specifier) || /for matched aliased key/.test(plain);
    return missingModule(wrong, isFile ? path.resolve(path.dirname(wrong.from), wrong.specifier) : undefined);
  }
  const [, name, from = '', exported = ''] = NOT_EXPORTED.exec(plain) ?? [];
  if (name !== undefined) {
    const exports = exported.split(', ').filter((each) => each !== '');
    return missingExport(findImport(from, file, page, options, name), name, exports);
  }
  return SYNTAX.test(plain) ? syntaxError(plain, page?.source.file ?? file, options) : undefined;
}

/**
 * The import that a specifier of compiled code stands for. Pages are modules elsewhere, so theirs are rewritten. A page may import
 * the same module twice: with `name`, the import of that name is meant.
 */
function findImport(
  specifier: string,
  file: string,
  page: CompiledPage | undefined,
  { cwd, docsDir }: BundleErrorOptions,
  name?: string,
): WrongImport {
  const toRelative = (from: string) => path.relative(docsDir, from).split(path.sep).join('/');
  const all =
    page?.imports.filter((each) => toDocsSpecifier(each.specifier, toRelative(each.from)) === specifier) ?? [];
  const own = all.find(({ names }) => name !== undefined && names.includes(name)) ?? all[0];
  if (own) {
    const { from, line, column } = own;
    return { from, place: { file: own.file, line, column }, specifier: own.specifier };
  }
  const from = page?.source.file ?? file;
  const position = positionOfSpecifier(readFileSync(from, 'utf8'), specifier);
  return { from, place: { file: toShown(from, cwd), ...position }, specifier };
}

/** A file that a compiler cannot read; its message has the position in the original text. */
function syntaxError(message: string, file: string, { cwd }: BundleErrorOptions): DocsError {
  const [, line, column] = /─\[(?:[^\]\n]*?:)?(\d+):(\d+)\]/.exec(message) ?? [];
  const isUnknownKind = /appropriate loader/.test(message);
  const source = readFileSync(file);
  const isText = source.length < MAX_SOURCE_BYTES && !source.includes(0);
  return new DocsError({
    area: 'imports',
    place: isUnknownKind
      ? { file: toShown(file, cwd) }
      : { file: toShown(file, cwd), line: toNumber(line), column: toNumber(column) },
    problem: isUnknownKind
      ? `cannot be imported: nothing reads "${path.extname(file)}" files as modules.`
      : `cannot be parsed: ${problemOf(message)}.`,
    remedy: isUnknownKind ? 'Put the file into the public folder and use its address.' : undefined,
    source: isText && !isUnknownKind ? source.toString('utf8') : undefined,
  });
}

function toNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/** The compiler's own words: the innermost line with a cross. */
function problemOf(message: string): string {
  const lines = message.split('\n').flatMap((line) => /[×✕]\s*(.*)$/.exec(line)?.[1] ?? []);
  return (lines.at(-1) ?? message.trim().split('\n')[0] ?? '')
    .replace(/^(?:Module (?:build|parse) failed[^:]*:\s*|JavaScript parse error:\s*|Syntax Error:\s*)+/, '')
    .replace(/\.$/, '');
}
