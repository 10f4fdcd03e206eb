import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver';
import type { Fix } from '../../../model/issue.ts';
import { isRecord } from '../../../shared/isRecord.ts';
import { escapePattern } from '../../../tools/javascript/escapePattern.ts';
import { toUri } from '../../editing/files.ts';
import { isWritableId } from '../../moves/planRename.ts';
import type { SiteDocument } from './SiteDocument.ts';
import { addToSidebar } from './sidebarFix.ts';

type FixOf<Kind extends Fix['kind']> = Extract<Fix, { kind: Kind }>;

/**
 * Returns what can be done about the problems of a document, and about the heading at a range.
 * @param uri address of the document
 */
export function listFixes(
  document: SiteDocument,
  uri: string,
  range: Range,
  problems: readonly Diagnostic[],
): CodeAction[] {
  const own = problems.filter(({ source }) => source === 'docspack');
  const fixes = own.flatMap((problem) => [
    ...(isFix(problem.data) ? applyFix(document, uri, problem, problem.data) : []),
    ...addToSidebar(document, problem),
  ]);
  return [...fixes, ...pinId(document, uri, range)];
}

const KINDS: readonly unknown[] = ['replace', 'component', 'level', 'escape-brace', 'create'] satisfies Fix['kind'][];

/** Returns whether the data of a diagnostic is the fix that it was sent with. */
function isFix(data: unknown): data is Fix {
  return isRecord(data) && KINDS.includes(data.kind);
}

function applyFix(document: SiteDocument, uri: string, problem: Diagnostic, each: Fix): CodeAction[] {
  switch (each.kind) {
    case 'replace':
      return replaceValue(document, uri, problem, each);
    case 'component':
      return replaceTag(document, uri, problem, each);
    case 'level':
      return changeLevel(document, uri, problem, each);
    case 'escape-brace':
      return escapeBrace(document, uri, problem);
    case 'create':
      return createPage(document, problem, each);
  }
}

/** Replaces a misspelled value. */
function replaceValue(
  document: SiteDocument,
  uri: string,
  problem: Diagnostic,
  { from, to }: FixOf<'replace'>,
): CodeAction[] {
  const found = findValue(document, problem.range, from);
  return found ? [fix(`Replace with "${to}"`, uri, problem, document.rangeOf(found), to)] : [];
}

/** Replaces the name of a component, also in the end of its element. */
function replaceTag(
  document: SiteDocument,
  uri: string,
  problem: Diagnostic,
  { from, to }: FixOf<'component'>,
): CodeAction[] {
  const start = document.offsetAt(problem.range.start);
  // The text may have changed since.
  const tag = document.tags.find((each) => each.name === from && (each.start === start || each.start === start + 1));
  if (!tag) return [];
  const places = [tag.start, ...(tag.close === undefined ? [] : [tag.close])];
  const edits = places.map((at) => ({ range: document.rangeOf({ start: at, end: at + from.length }), newText: to }));
  const title = `Replace with <${to}>`;
  return [{ title, kind: 'quickfix', diagnostics: [problem], edit: { changes: { [uri]: edits } } }];
}

/** Gives a heading another level. */
function changeLevel(
  document: SiteDocument,
  uri: string,
  problem: Diagnostic,
  { from, to }: FixOf<'level'>,
): CodeAction[] {
  const heading = document.headings.find(({ line }) => line === problem.range.start.line);
  if (heading?.level !== from) return [];
  const lineStart = document.offsetAt({ line: heading.line, character: 0 });
  const marks = /(?<![^ \t>])#+[ \t]*$/.exec(document.text.slice(lineStart, heading.start));
  // A heading that is underlined has no marks.
  if (!marks) return [];
  const start = lineStart + marks.index;
  const range = document.rangeOf({ start, end: start + from });
  return [fix(`Use level ${to}`, uri, problem, range, '#'.repeat(to))];
}

/** Returns where a value is: at a range, or else in its line, since some editors send columns in other units back. */
function findValue(document: SiteDocument, range: Range, written: string): { start: number; end: number } | undefined {
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const values = [written, encodeURI(written)];
  if (values.includes(document.text.slice(start, end))) return { start, end };
  const lineStart = document.offsetAt({ line: range.start.line, character: 0 });
  const lineEnd = document.offsetAt({ line: range.start.line, character: Number.MAX_SAFE_INTEGER });
  const line = document.text.slice(lineStart, lineEnd);
  const places = values.map((value) => [...line.matchAll(wordPattern(value))]);
  const [match] = places.find((each) => each.length === 1) ?? [];
  return match && { start: lineStart + match.index, end: lineStart + match.index + match[0].length };
}

/** Returns a pattern of a text that is no part of a longer word. */
function wordPattern(text: string): RegExp {
  return new RegExp(`(?<![\\w-])${escapePattern(text)}(?![\\w-])`, 'g');
}

/** Escapes a brace that begins no expression. */
function escapeBrace(document: SiteDocument, uri: string, problem: Diagnostic): CodeAction[] {
  const start = document.offsetAt({ line: problem.range.start.line, character: 0 });
  const from = document.offsetAt(problem.range.start);
  const lineEnd = document.text.indexOf('\n', from);
  const line = document.text.slice(start, lineEnd < 0 ? undefined : lineEnd);
  const before = line.lastIndexOf('{', from - start);
  const at = before < 0 ? line.indexOf('{') : before;
  if (at < 0 || line[at - 1] === '\\') return [];
  const position = document.positionAt(start + at);
  return [fix('Escape the brace', uri, problem, { start: position, end: position }, '\\')];
}

/** Creates a page, with the title of this one. */
function createPage(
  { config, page }: SiteDocument,
  problem: Diagnostic,
  { file: name }: FixOf<'create'>,
): CodeAction[] {
  const file = path.resolve(config.cwd, name);
  if (existsSync(file) || !page) return [];
  const uri = toUri(file);
  const top = { line: 0, character: 0 };
  return [
    {
      title: `Create ${name}`,
      kind: 'quickfix',
      diagnostics: [problem],
      edit: {
        documentChanges: [
          { kind: 'create', uri },
          {
            textDocument: { uri, version: null },
            edits: [{ range: { start: top, end: top }, newText: `# ${page.title}\n` }],
          },
        ],
      },
    },
  ];
}

/** Writes the id of a heading behind it, so that it stays when the text changes. */
function pinId(document: SiteDocument, uri: string, { start }: Range): CodeAction[] {
  const heading = document.isMarkdown ? document.headings.find(({ line }) => line === start.line) : undefined;
  if (!heading || heading.level === 1 || heading.authoredId !== undefined || !isWritableId(heading.id)) return [];
  const mark = document.file.endsWith('.md') ? ` {#${heading.id}}` : ` {/*${heading.id}*/}`;
  const end = document.positionAt(heading.end);
  const changes = { [uri]: [{ range: { start: end, end }, newText: mark }] };
  return [{ title: `Keep the id "${heading.id}"`, kind: 'refactor', edit: { changes } }];
}

function fix(title: string, uri: string, problem: Diagnostic, range: Range, newText: string): CodeAction {
  return { title, kind: 'quickfix', diagnostics: [problem], edit: { changes: { [uri]: [{ range, newText }] } } };
}
