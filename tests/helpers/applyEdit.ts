import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';

/** Applies edits to a text as an editor does: all positions are those of the text before. */
export function applyTextEdits(text: string, edits: readonly TextEdit[] = []): string {
  const lines = text.split('\n');
  const offset = ({ line, character }: TextEdit['range']['start']) =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, character);
  return [...edits]
    .sort((one, other) => offset(other.range.start) - offset(one.range.start))
    .reduce(
      (all, { range, newText }) => all.slice(0, offset(range.start)) + newText + all.slice(offset(range.end)),
      text,
    );
}

/**
 * Applies an edit to the files, as an editor does that saves everything.
 * @returns absolute paths of the files that changed, appeared or disappeared
 */
export function applyWorkspaceEdit({ documentChanges = [], changes = {} }: WorkspaceEdit): string[] {
  const changed: string[] = [];
  const write = (uri: string, edits: readonly TextEdit[]) => {
    const file = fileURLToPath(uri);
    writeFileSync(file, applyTextEdits(readFileSync(file, 'utf8'), edits));
    changed.push(file);
  };
  for (const [uri, edits] of Object.entries(changes)) write(uri, edits);
  for (const change of documentChanges) {
    if ('edits' in change) {
      write(
        change.textDocument.uri,
        change.edits.filter((edit): edit is TextEdit => 'newText' in edit),
      );
    } else if (change.kind === 'rename') {
      changed.push(...moveFile(fileURLToPath(change.oldUri), fileURLToPath(change.newUri)));
    }
  }
  return changed;
}

/** Moves a file, and returns both paths. */
export function moveFile(from: string, to: string): string[] {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
  return [from, to];
}
