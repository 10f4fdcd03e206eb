import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver';
import { editDistance } from '../../../shared/editDistance.ts';
import { toUri } from '../../editing/files.ts';
import { isWritableId } from '../../moves/planRename.ts';
import type { SiteDocument } from './SiteDocument.ts';
import { addToSidebar } from './sidebarFix.ts';

const SUGGESTION = /Did you mean "([^"]+)"\?/;
const QUOTED = /"([^"]+)"/g;
/** A suggestion differs from what is written by fewer characters. */
const MAX_EDITS = 20;
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
  const message = messageText(problem);
  const meant = SUGGESTION.exec(message)?.[1];
  if (meant === undefined) return [];
  const isAddress = /^links$|anchors$/.test(String(problem.code));
  const values = quotedValues(message.slice(0, message.indexOf('Did you mean')));
  const written = isAddress ? values.slice(0, 1) : nearestFirst(meant, values);
  const [found] = written.flatMap((value) => findValue(document, problem.range, value) ?? []);
  if (!found) return [];
  const range = document.rangeOf(found);
  const changed = isAddress ? correctAddress(document.text.slice(found.start, found.end), meant, problem) : meant;
  return [fix(`Replace with "${changed}"`, uri, problem, range, changed)];
}

/** Returns an address with another path or id. */
function correctAddress(current: string, meant: string, { code }: Diagnostic): string {
  const hash = current.indexOf('#');
  if (code !== 'links') return `${current.slice(0, hash + 1)}${meant.replace(/^#/, '')}`;
  return hash >= 0 && !meant.includes('#') ? meant + current.slice(hash) : meant;
}

/** Returns the values that a message quotes, and the last keys of those that are paths of keys. */
function quotedValues(message: string): string[] {
  const values = [...message.matchAll(QUOTED)].flatMap(([, value]) => value ?? []);
  return values.flatMap((value) => [value, ...(/[.\]]([\w-]+)$/.exec(value)?.slice(1) ?? [])]);
}

/** Returns values beginning with the one that is most like another, which is none of them. */
function nearestFirst(meant: string, values: readonly string[]): string[] {
  const distance = (value: string) => editDistance(value.toLowerCase(), meant.toLowerCase(), MAX_EDITS);
  return values
    .filter((value) => value !== meant && distance(value) <= MAX_EDITS)
    .sort((one, other) => distance(one) - distance(other));
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
  const places = values.map((value) => [...line.matchAll(wordPattern(value))]);
  const [match] = places.find((each) => each.length === 1) ?? [];
  return match && { start: lineStart + match.index, end: lineStart + match.index + match[0].length };
}

/** Returns a pattern of a text that is no part of a longer word. */
function wordPattern(text: string): RegExp {
  return new RegExp(`(?<![\\w-])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'g');
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
  if (!heading || heading.level === 1 || heading.authoredId !== undefined || !isWritableId(heading.id)) return [];
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
