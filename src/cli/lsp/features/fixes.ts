import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver';
import { toUri } from '../../editing/files.ts';
import type { SiteDocument } from './SiteDocument.ts';
import { addToSidebar } from './sidebarFix.ts';

const SUGGESTION = /Did you mean "([^"]+)"\?/;
const QUOTED = /"([^"]+)"/;
const SUGGESTED_TAG = /Did you mean <([\w.]+)>\?/;
const LEVEL = /^Use level ([1-6])\b/m;
const MISSING_FILE = /\bAdd (\S+\.mdx?)\.$/;

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
    ...replaceValue(document, uri, problem),
    ...replaceTag(document, uri, problem),
    ...changeLevel(document, uri, problem),
    ...escapeBrace(document, uri, problem),
    ...addTranslation(document, problem),
    ...addToSidebar(document, problem),
  ]);
  return [...fixes, ...pinId(document, uri, range)];
}

/** Replaces a misspelled value with the one that the hint suggests. */
function replaceValue(document: SiteDocument, uri: string, problem: Diagnostic): CodeAction[] {
  const { code } = problem;
  const message = messageText(problem);
  const meant = SUGGESTION.exec(message)?.[1];
  const written = QUOTED.exec(message)?.[1];
  const found = meant === undefined || written === undefined ? undefined : findValue(document, problem.range, written);
  if (meant === undefined || !found) return [];
  const range = document.rangeOf(found);
  const current = document.text.slice(found.start, found.end);
  const hash = current.indexOf('#');
  const isId = /anchors$/.test(String(code));
  const isPath = code === 'links' && hash >= 0 && !meant.includes('#');
  const newText = isId ? `${current.slice(0, hash + 1)}${meant.replace(/^#/, '')}` : meant;
  const changed = isPath ? newText + current.slice(hash) : newText;
  return [fix(`Replace with "${changed}"`, uri, problem, range, changed)];
}

/** Replaces the name of a component with the one that the hint suggests, also in the end of its element. */
function replaceTag(document: SiteDocument, uri: string, problem: Diagnostic): CodeAction[] {
  const meant = SUGGESTED_TAG.exec(messageText(problem))?.[1];
  const [start, end] = [document.offsetAt(problem.range.start), document.offsetAt(problem.range.end)];
  const written = document.text.slice(start, end);
  if (meant === undefined || !/^[A-Z][\w.]*$/.test(written)) return [];
  const places = [{ start, end }];
  const isSelfClosing = /^[^<>]*\/>/.test(document.text.slice(end));
  const closing = isSelfClosing ? -1 : document.text.indexOf(`</${written}>`, end);
  if (closing >= 0) places.push({ start: closing + 2, end: closing + 2 + written.length });
  const edits = places.map((place) => ({ range: document.rangeOf(place), newText: meant }));
  const title = `Replace with <${meant}>`;
  return [{ title, kind: 'quickfix', diagnostics: [problem], edit: { changes: { [uri]: edits } } }];
}

/** Gives a heading the level that the hint suggests. */
function changeLevel(document: SiteDocument, uri: string, problem: Diagnostic): CodeAction[] {
  const level = LEVEL.exec(messageText(problem))?.[1];
  const heading = document.headings.find(({ line }) => line === problem.range.start.line);
  if (level === undefined || !heading || !/^(?:h1|heading-levels)$/.test(String(problem.code))) return [];
  const lineStart = document.offsetAt({ line: heading.line, character: 0 });
  const start = lineStart + document.text.slice(lineStart, heading.start).indexOf('#');
  const range = document.rangeOf({ start, end: start + heading.level });
  return [fix(`Use level ${level}`, uri, problem, range, '#'.repeat(Number(level)))];
}

/** Returns where a value is: at a range, or else in its line, since some editors send columns in other units back. */
function findValue(document: SiteDocument, range: Range, written: string): { start: number; end: number } | undefined {
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const values = [written, encodeURI(written)];
  if (values.includes(document.text.slice(start, end))) return { start, end };
  const lineStart = document.offsetAt({ line: range.start.line, character: 0 });
  const lineEnd = document.offsetAt({ line: range.start.line, character: Number.MAX_SAFE_INTEGER });
  const line = document.text.slice(lineStart, lineEnd);
  const value = values.find((each) => line.split(each).length === 2);
  const at = value === undefined ? -1 : lineStart + line.indexOf(value);
  return value === undefined ? undefined : { start: at, end: at + value.length };
}

/** Escapes a brace that begins no expression. */
function escapeBrace(document: SiteDocument, uri: string, problem: Diagnostic): CodeAction[] {
  if (problem.code !== 'mdx' || !messageText(problem).includes('literal brace')) return [];
  const start = document.offsetAt({ line: problem.range.start.line, character: 0 });
  const from = document.offsetAt(problem.range.start);
  const lineEnd = document.text.indexOf('\n', from);
  const line = document.text.slice(start, lineEnd < 0 ? undefined : lineEnd);
  const before = line.lastIndexOf('{', from - start);
  const at = before < 0 ? line.indexOf('{') : before;
  if (at < 0) return [];
  const position = document.positionAt(start + at);
  return [fix('Escape the brace', uri, problem, { start: position, end: position }, '\\')];
}

/** Creates the page of another language that a check misses. */
function addTranslation({ config, page }: SiteDocument, problem: Diagnostic): CodeAction[] {
  const name = problem.code === 'translation-missing' ? MISSING_FILE.exec(messageText(problem))?.[1] : undefined;
  const file = name === undefined ? undefined : path.resolve(config.cwd, name);
  if (name === undefined || file === undefined || existsSync(file) || !page) return [];
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
  if (!heading || heading.level === 1 || heading.authoredId !== undefined || heading.id === '') return [];
  const mark = document.file.endsWith('.md') ? ` {#${heading.id}}` : ` {/*${heading.id}*/}`;
  const end = document.positionAt(heading.end);
  const changes = { [uri]: [{ range: { start: end, end }, newText: mark }] };
  return [{ title: `Keep the id "${heading.id}"`, kind: 'refactor', edit: { changes } }];
}

function fix(title: string, uri: string, problem: Diagnostic, range: Range, newText: string): CodeAction {
  return { title, kind: 'quickfix', diagnostics: [problem], edit: { changes: { [uri]: [{ range, newText }] } } };
}

function messageText({ message }: Diagnostic): string {
  return typeof message === 'string' ? message : message.value;
}
