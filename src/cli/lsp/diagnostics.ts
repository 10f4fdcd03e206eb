import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Range } from 'vscode-languageserver';
import { readSource } from '../../tools/files/readSource.ts';
import { linesOf } from '../../tools/messages/sourceLines.ts';
import { ENGINE_ROOT } from '../../tools/packages/engineRoot.ts';
import { toUri } from '../editing/files.ts';
import type { SiteFinding } from '../editing/siteFinding.ts';

/** The page about checks, in the package and in the repository: an editor opens it without a network. */
const CHECKS_PAGES = ['lib/docs/guide/checks.md', 'website/en/guide/checks.md'].map((file) =>
  path.join(ENGINE_ROOT, file),
);
/** Numbers of the protocol, of diagnostics and of messages. */
export const SEVERITIES = { error: 1, warning: 2 } as const satisfies Record<
  SiteFinding['severity'],
  DiagnosticSeverity
>;
/** Its section about checks that a plugin of the site declares, and that have no row. */
const PLUGINS_SECTION = /^## Checks of plugins/;
/** Key of the address of that section. */
const OF_PLUGINS = '';
/** A value in a message. */
const QUOTED = /"([^"]+)"/g;
/** The path of a file in a message, with or without a location. */
const FILE_IN_MESSAGE = /(?<![\w/."-])([\w.@-]+(?:\/[\w.@-]+)*\.(?:mdx?|[jt]sx?|json|lock))(?::(\d+))?(?::(\d+))?/g;

/**
 * Converts the findings of a file to the diagnostics of the protocol.
 * @param checkLinks see `readCheckLinks`
 */
export function toDiagnostics(
  file: string,
  findings: readonly SiteFinding[],
  cwd: string,
  checkLinks: ReadonlyMap<string, string>,
): Diagnostic[] {
  const lines = linesOf(readSource(file) ?? '');
  return findings.map(({ error, severity }) => {
    const { area, problem, hint, location } = error;
    const href = checkLinks.get(area) ?? checkLinks.get(OF_PLUGINS);
    const related = relatedPlaces(`${problem} ${hint ?? ''}`, cwd, file);
    return {
      range: rangeOf(lines, location, problem),
      severity: SEVERITIES[severity],
      code: area,
      source: 'docspack',
      message: hint === undefined ? problem : `${problem}\n${hint}`,
      ...(error.fix && { data: error.fix }),
      ...(href !== undefined && { codeDescription: { href } }),
      ...(related.length > 0 && { relatedInformation: related }),
    };
  });
}

/** Returns the addresses of the rows that the documentation has about checks and other codes, by name. */
export function readCheckLinks(): Map<string, string> {
  const page = CHECKS_PAGES.find((file) => existsSync(file));
  if (page === undefined) return new Map();
  const rows = linesOf(readSource(page) ?? '').map((row) =>
    PLUGINS_SECTION.test(row) ? OF_PLUGINS : /^\| `([\w-]+)` \|/.exec(row)?.[1],
  );
  return new Map(rows.flatMap((name, index) => (name === undefined ? [] : [[name, `${toUri(page)}#L${index + 1}`]])));
}

/**
 * Returns the range of a finding, which has a start: the value that its message quotes first, if that is in the line, otherwise the word
 * or the name of the tag at the start.
 */
function rangeOf(
  lines: readonly string[],
  { line = 1, column = 1 }: { line?: number; column?: number } = {},
  problem: string,
): Range {
  const text = lines[line - 1] ?? '';
  const start = Math.min(column - 1, text.length);
  for (const [, value = ''] of problem.matchAll(QUOTED)) {
    const found = [value, encodeURI(value)].map((each) => [text.indexOf(each, start), each.length] as const);
    const [at, length] = found.find(([index]) => index >= 0) ?? [];
    if (at !== undefined && length !== undefined) return toRange(line, at, at + length);
  }
  const [, tag = '', word = ''] = /^(<\/?)?([\w.-]+|#{1,6} .*|\S+)/.exec(text.slice(start)) ?? [];
  if (word !== '') return toRange(line, start + tag.length, start + tag.length + word.trimEnd().length);
  const indent = text.length - text.trimStart().length;
  return toRange(line, Math.min(indent, start), text.trimEnd().length);
}

function toRange(line: number, start: number, end: number): Range {
  return { start: { line: line - 1, character: start }, end: { line: line - 1, character: Math.max(start, end) } };
}

/** Returns the files that a message names besides its own, with their lines. */
function relatedPlaces(message: string, cwd: string, own: string): DiagnosticRelatedInformation[] {
  const places = [...message.matchAll(FILE_IN_MESSAGE)].flatMap(([shown, name = '', line = '1', column = '1']) => {
    const file = path.resolve(cwd, name);
    if (file === own || !existsSync(file)) return [];
    const position = { line: Number(line) - 1, character: Number(column) - 1 };
    return { location: { uri: toUri(file), range: { start: position, end: position } }, message: shown };
  });
  return places.filter(
    ({ location: { uri } }, index) => places.findIndex((each) => each.location.uri === uri) === index,
  );
}
