import { statSync } from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { type LineChange, lineDifference } from './lineDifference.ts';
import { applyEdits, type EditedFile, type SiteEdit } from './siteEdit.ts';
import { filesBelow } from './siteFiles.ts';

/** Lines around a change. */
const CONTEXT_LINES = 2;

/** Formats the changes of a move as a diff that `git apply` reads. */
export function formatDiff({ files, moves }: SiteEdit, cwd: string): string {
  const edited = new Map(files.map((each) => [each.file, each]));
  const moved = moves.flatMap(({ from, to }) =>
    statSync(from).isDirectory()
      ? filesBelow(from).map((file) => ({ from: file, to: path.join(to, path.relative(from, file)) }))
      : { from, to },
  );
  const stay = files
    .filter(({ file }) => !moved.some(({ from }) => from === file))
    .map(({ file }) => ({ from: file, to: file }));
  const show = (file: string) => toDisplayPath(file, cwd);
  return [...moved, ...stay].map(({ from, to }) => formatFile(show(from), show(to), edited.get(from))).join('\n');
}

function formatFile(from: string, to: string, file: EditedFile | undefined): string {
  const head = [`diff --git a/${from} b/${to}`, ...(from === to ? [] : [`rename from ${from}`, `rename to ${to}`])];
  if (!file) return head.join('\n');
  const hunks = hunksOf(toLines(file.text), toLines(applyEdits(file)));
  return [...head, `--- a/${from}`, `+++ b/${to}`, ...hunks].join('\n');
}

/** Returns the lines of a text. The last one has a mark if no line end follows. */
function toLines(text: string): string[] {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return last === '' ? lines : [...lines, `${last}\n\\ No newline at end of file`];
}

/** Returns the changed lines with those around them. */
function hunksOf(before: readonly string[], after: readonly string[]): string[] {
  const groups: LineChange[][] = [];
  for (const change of lineDifference(before, after)) {
    const last = groups.at(-1)?.at(-1);
    if (last && change.from - last.to <= 2 * CONTEXT_LINES) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups.map((group) => formatHunk(group, before, after));
}

function formatHunk(group: readonly LineChange[], before: readonly string[], after: readonly string[]): string {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return '';
  const start = Math.max(0, first.from - CONTEXT_LINES);
  const end = Math.min(before.length, last.to + CONTEXT_LINES);
  const rows: string[] = [];
  let at = start;
  for (const { from, to, newFrom, newTo } of group) {
    rows.push(...before.slice(at, from).map((line) => ` ${line}`));
    rows.push(...before.slice(from, to).map((line) => `-${line}`));
    rows.push(...after.slice(newFrom, newTo).map((line) => `+${line}`));
    at = to;
  }
  rows.push(...before.slice(at, end).map((line) => ` ${line}`));
  const newStart = start + first.newFrom - first.from;
  const newCount = rows.filter((row) => !row.startsWith('-')).length;
  return [`@@ -${start + 1},${end - start} +${newStart + 1},${newCount} @@`, ...rows].join('\n');
}
