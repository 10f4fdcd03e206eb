import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Range } from 'vscode-languageserver';
import type { SourceLocation } from '../../model/issue.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { formatLocation } from '../../tools/messages/errors.ts';
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
    const { area, problem, hint, location, fix } = error;
    const href = checkLinks.get(area) ?? checkLinks.get(OF_PLUGINS);
    const value = location?.value ?? (fix?.kind === 'replace' ? fix.from : undefined);
    const related = error.related.map((place) => toRelated(place, cwd));
    return {
      range: rangeOf(lines, location, value),
      severity: SEVERITIES[severity],
      code: area,
      source: 'docspack',
      message: hint === undefined ? problem : `${problem}\n${hint}`,
      ...(fix && { data: fix }),
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

/** Returns the range of a finding: its value, if that is in the line, otherwise the word or the name of the tag at the start. */
function rangeOf(
  lines: readonly string[],
  { line = 1, column = 1 }: { line?: number; column?: number } = {},
  value: string | undefined,
): Range {
  const text = lines[line - 1] ?? '';
  const start = Math.min(column - 1, text.length);
  for (const written of value === undefined ? [] : [value, encodeURI(value)]) {
    const at = text.indexOf(written, start);
    if (at >= 0) return toRange(line, at, at + written.length);
  }
  const [, tag = '', word = ''] = /^(<\/?|["'])?([\w.-]+|#{1,6} .*|\S+)/.exec(text.slice(start)) ?? [];
  if (word !== '') return toRange(line, start + tag.length, start + tag.length + word.trimEnd().length);
  const indent = text.length - text.trimStart().length;
  return toRange(line, Math.min(indent, start), text.trimEnd().length);
}

function toRange(line: number, start: number, end: number): Range {
  return { start: { line: line - 1, character: start }, end: { line: line - 1, character: Math.max(start, end) } };
}

function toRelated(place: SourceLocation, cwd: string): DiagnosticRelatedInformation {
  const position = { line: (place.line ?? 1) - 1, character: (place.column ?? 1) - 1 };
  const uri = toUri(path.resolve(cwd, place.file));
  return { location: { uri, range: { start: position, end: position } }, message: formatLocation(place) };
}
