import path from 'node:path';
import { stripExtension } from '../../shared/urls.ts';
import { escapePattern } from '../../tools/javascript/escapePattern.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import type { DocsError } from '../../tools/messages/errors.ts';
import type { FileMove } from './siteEdit.ts';

/** What a move changes in the messages about a site. */
interface ChangedNames {
  moves: readonly FileMove[];
  /** The renamed id. */
  id?: { from: string; to: string } | undefined;
  docsDir: string;
  /** Folder that messages are relative to. */
  cwd: string;
  /** Folders of the languages. */
  folders: readonly string[];
}

/**
 * Returns the errors of a site that it did not have before a move. An error is the same one if it is about the same file and says the same,
 * but for the names that the move changes: lines of other errors in a file may move, and another error may have gone.
 */
export function newErrors(
  before: readonly DocsError[],
  after: readonly DocsError[],
  changed: ChangedNames,
): DocsError[] {
  const rename = renamer(changed);
  const left = new Set(before);
  const known = new Map<string, DocsError[]>();
  for (const error of before) {
    const key = keyOf(error);
    // A message may quote what stays as it is authored.
    for (const each of new Set([key, rename(key)])) known.set(each, [...(known.get(each) ?? []), error]);
  }
  return after.filter((error) => {
    const same = known.get(keyOf(error))?.find((each) => left.has(each));
    if (same) left.delete(same);
    return !same;
  });
}

function keyOf({ area, location, problem }: DocsError): string {
  return [area, location?.file ?? '', problem].join('\n');
}

/** Returns a function that replaces old names with new ones: paths as messages and links have them, and ids. */
function renamer({ moves, id, docsDir, cwd, folders }: ChangedNames): (text: string) => string {
  const names = new Map<string, string>();
  for (const { from, to } of moves) {
    const roots = [cwd, docsDir, ...folders.map((folder) => path.join(docsDir, folder))];
    for (const root of roots) {
      const [old, now] = [relativePosix(root, from), relativePosix(root, to)];
      names.set(old, now);
      names.set(stripExtension(old), stripExtension(now));
    }
  }
  if (id) names.set(id.from, id.to);
  const old = [...names.keys()].sort((one, other) => other.length - one.length);
  if (old.length === 0) return (text) => text;
  const escaped = old.map((name) => escapePattern(name));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}_-])`, 'gu');
  return (text) => text.replace(pattern, (name) => names.get(name) ?? name);
}
