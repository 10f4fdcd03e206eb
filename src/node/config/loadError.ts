import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hint, SourceLocation } from '../../model/issue.ts';
import { findJsonMistake } from '../../tools/files/jsonMistake.ts';
import { positionOfSpecifier } from '../../tools/files/positionInFile.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { parseTypeScript } from '../../tools/javascript/typescript.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, messageOf } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { readOptionsMistake } from '../../tools/messages/requireOptions.ts';
import { suggestFile } from '../../tools/messages/suggestFile.ts';
import { Unreturned } from '../../tools/messages/Unreturned.ts';
import { ENGINE_FOLDERS } from '../../tools/packages/engineRoot.ts';
import { findModule } from '../../tools/packages/findModule.ts';
import type { ConfigFile } from './configError.ts';
import { locateInCall } from './locateInCall.ts';
import { packageOf } from './packageOf.ts';
import { UnusableConfig } from './unusableConfig.ts';

/** An error in a file. */
interface LoadProblem {
  /** Absolute path. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  value?: string;
  problem: string;
  hint?: Hint | undefined;
}

/**
 * Converts an error thrown while the configuration was loaded, located in the file that caused it, which is often an
 * imported one.
 * @param entries modules that stand for imports of a package's entries
 */
export function toLoadError(
  cause: unknown,
  { configFile, cwd }: ConfigFile,
  entries: Readonly<Record<string, string>> = {},
): DocsError {
  // The adapter of another engine has located it.
  if (cause instanceof DocsError) return cause;
  const { file, line, column, value, problem, hint } =
    readRemoved(configFile) ??
    readUnusable(cause, configFile) ??
    readMissingModule(cause, entries) ??
    readJsonError(cause) ??
    readSyntaxError(cause) ??
    readRuntimeError(cause, configFile);
  const location: SourceLocation = {
    file: toDisplayPath(file, cwd),
    line,
    column,
    ...(value !== undefined && { value }),
  };
  const source = readSource(file);
  return new DocsError({ area: 'config', location, problem, hint, source, cause });
}

/** Watch mode reads a configuration again. */
function readRemoved(file: string): LoadProblem | undefined {
  if (existsSync(file)) return undefined;
  return { file, problem: 'has been removed.', hint: 'Restore it, or start anew to build the folder without it.' };
}

function readUnusable(cause: unknown, file: string): LoadProblem | undefined {
  if (!(cause instanceof UnusableConfig)) return undefined;
  const { specifier, hint, message } = cause;
  const position = specifier === undefined ? undefined : positionOfSpecifier(readSource(file) ?? '', specifier);
  return { file, ...position, problem: message, hint };
}

/** Parses Node.js's error for an import that cannot be resolved. */
function readMissingModule(cause: unknown, entries: Readonly<Record<string, string>>): LoadProblem | undefined {
  if (!(cause instanceof Error) || !('requireStack' in cause) || !Array.isArray(cause.requireStack)) return undefined;
  const specifier = /^Cannot find module '([^']+)'/.exec(cause.message)?.[1];
  const file: unknown = cause.requireStack[0];
  if (specifier === undefined || typeof file !== 'string' || !existsSync(file)) return undefined;
  const entry = Object.entries(entries).find(([, module]) => specifier.startsWith(`${module}/`));
  if (entry) {
    const written = entry[0] + specifier.slice(entry[1].length);
    const problem = `imports "${written}", which the package does not have.`;
    return { file, ...positionOfSpecifier(readSource(file) ?? '', written), value: written, problem };
  }
  const isRelative = specifier.startsWith('.');
  return {
    file,
    ...positionOfSpecifier(readSource(file) ?? '', specifier),
    value: specifier,
    problem: `imports "${specifier}", which ${isRelative ? 'does not exist' : 'is not installed'}.`,
    hint: isRelative
      ? (suggestFile(specifier, path.resolve(path.dirname(file), specifier)) ?? 'Use a path relative to this file.')
      : `Run npm install ${packageOf(specifier)}.`,
  };
}

/** Parses Node.js's error for an imported JSON file, whose message begins with its path. */
function readJsonError(cause: unknown): LoadProblem | undefined {
  const file = /^((?:\/|[A-Za-z]:)[^\n]*?\.json): /.exec(messageOf(cause))?.[1];
  const mistake = file === undefined ? undefined : findJsonMistake(readSource(file) ?? '');
  if (file === undefined || !mistake) return undefined;
  return { file, ...mistake.position, problem: `is not valid JSON: ${mistake.reason}.` };
}

/** Parses a syntax error, whose last line has the location with a 0-based column. */
function readSyntaxError(cause: unknown): LoadProblem | undefined {
  const [, message = '', file = '', line, column] =
    /^(?:ParseError: )?([^\n]+?)\s*\n\s*(\/[^\n]*|[A-Za-z]:[^\n]*):(\d+):(\d+)\s*$/.exec(messageOf(cause)) ?? [];
  if (line === undefined) return undefined;
  return {
    file,
    line: Number(line),
    column: Number(column) + 1,
    problem: `cannot be parsed: ${withToken(message.replace(/\.$/, ''), file, Number(line), Number(column))}.`,
  };
}

/** Adds the token to a message that lacks it. */
function withToken(message: string, file: string, line: number, column: number): string {
  if (message !== 'Unexpected token') return message;
  const source = readSource(file)?.split('\n') ?? [];
  const [token] = /^(?:[\w$]+|\S)/.exec(source[line - 1]?.slice(column) ?? '') ?? [];
  if (token !== undefined) return `${message} "${token}"`;
  const isEnd = source.slice(line).join('').trim() === '';
  return isEnd ? 'Unexpected end of the file' : message;
}

/** Returns the first stack frame in the author's files. Columns refer to compiled code and are dropped. */
function readRuntimeError(cause: unknown, configFile: string): LoadProblem {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  for (const [, location = '', line] of stack.matchAll(
    /^\s+at (?:.*\()?((?:file:\/\/|\/|[A-Za-z]:)[^\n]*?):(\d+):\d+\)?$/gm,
  )) {
    const file = location.startsWith('file://') ? fileURLToPath(location) : location;
    const isForeign =
      file.includes(`${path.sep}node_modules${path.sep}`) || ENGINE_FOLDERS.some((folder) => isInside(file, folder));
    if (isForeign || !existsSync(file)) continue;
    const source = readSource(file) ?? '';
    const mistake = readOptionsMistake(cause);
    const position = mistake && locateInCall(source, mistake.plugin, mistake.path, Number(line));
    return { file, line: authoredLine(source, file, Number(line), cause), ...position, ...runtimeProblem(cause, file) };
  }
  return { file: configFile, ...runtimeProblem(cause, configFile) };
}

/**
 * Returns the line of a statement in the author's text. Imports are evaluated first, so that the compiled code has statements above them
 * at the line of the last import.
 * @returns `undefined` if one of several statements may be meant
 */
function authoredLine(source: string, file: string, line: number, cause: unknown): number | undefined {
  const lines = withoutImports(source, file).split('\n');
  if (lines[line - 1]?.trim() !== '') return line;
  const above = lines.flatMap((text, index) =>
    index < line && /^\s*[^\s/*]/.test(text) ? [{ text, number: index + 1 }] : [],
  );
  const message = messageOf(cause);
  const name = /^([\w$]+) is not /.exec(message)?.[1] ?? message;
  const named = above.filter(({ text }) => text.includes(name));
  const found = named.length > 0 ? named : above;
  return found.length === 1 ? found[0]?.number : undefined;
}

/** Returns a text with the same lines, in which those of imports are empty. */
function withoutImports(source: string, file: string): string {
  let text = source;
  for (const { type, start, end } of parseTypeScript(source, file)?.program.body.toReversed() ?? [])
    if (type === 'ImportDeclaration')
      text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, '') + text.slice(end);
  return text;
}

function runtimeProblem(cause: unknown, file: string): Pick<LoadProblem, 'problem' | 'hint'> {
  if (readOptionsMistake(cause)) return { problem: messageOf(cause) };
  if (cause instanceof Unreturned) return { problem: `${cause.message} while it is loaded.`, hint: cause.hint };
  const message = messageOf(cause);
  const [, missing] = /^\(0 ?, \w+\.(\w+)\) is not a function$/.exec(message) ?? [];
  return {
    problem:
      missing === undefined
        ? `throws while it is loaded: ${message}`
        : `calls "${missing}", which the imported module does not export.`,
    hint: cause instanceof TypeError ? hintOfMissing(file) : undefined,
  };
}

/** Returns what to install of the packages that a file imports: a configuration of another engine runs with stand-ins for them. */
function hintOfMissing(file: string): string | undefined {
  const statements = parseTypeScript(readSource(file) ?? '', file)?.program.body ?? [];
  const names = statements.flatMap((each) =>
    each.type === 'ImportDeclaration' && each.importKind !== 'type' ? each.source.value : [],
  );
  const missing = names.filter(
    (name) => /^[@\w]/.test(name) && !isBuiltin(name) && findModule(name, path.dirname(file)) === undefined,
  );
  const packages = [...new Set(missing.map(packageOf))];
  return packages.length === 0 ? undefined : `Run npm install ${packages.join(' ')}.`;
}
