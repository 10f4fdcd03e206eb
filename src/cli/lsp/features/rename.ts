import type { InlayHint, Range, RenameFile, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { compiledPage, isCompiled } from '../../../tools/pages/isCompiled.ts';
import { toUri } from '../../editing/files.ts';
import { planMove } from '../../moves/planMove.ts';
import { planRename } from '../../moves/planRename.ts';
import { withCounterparts } from '../../moves/resolveMove.ts';
import type { FileMove, MovableSite, SiteEdit } from '../../moves/siteEdit.ts';
import { headingAt, subjectAt } from './navigate.ts';
import type { SiteDocument } from './SiteDocument.ts';
import { positionIn } from './TextDocument.ts';

/** Edits of an editor's move, and what its author has to know. */
interface MoveAnswer {
  edit: WorkspaceEdit | null;
  problems: readonly string[];
  notices: readonly string[];
}

/** Returns the id of a heading at an offset, in the heading or in a link to it, and where it is written; `null` for other places. */
export function findRenamedId(document: SiteDocument, offset: number): { range: Range; placeholder: string } | null {
  const address = document.addresses.find(({ start, end }) => start <= offset && offset <= end);
  const id = subjectAt(document, offset)?.id;
  if (id === undefined || id === '') return null;
  if (address) {
    const start = document.text.indexOf('#', address.start) + 1;
    return { range: document.rangeOf({ start, end: address.end }), placeholder: id };
  }
  const heading = headingAt(document, offset);
  if (!heading) return null;
  const { start, end, lineEnd, authoredId } = heading;
  const behind = document.text.slice(end, lineEnd);
  const at = authoredId === undefined ? -1 : behind.indexOf(authoredId);
  const written =
    at < 0 || authoredId === undefined ? { start, end } : { start: end + at, end: end + at + authoredId.length };
  return { range: document.rangeOf(written), placeholder: id };
}

/**
 * Gives the heading at an offset another id, in all languages, with the links to it.
 * @throws Error with what is in the way
 */
export async function renameId(
  document: SiteDocument,
  offset: number,
  newId: string,
  site: MovableSite,
): Promise<WorkspaceEdit | null> {
  const subject = subjectAt(document, offset);
  if (!subject || subject.id === '' || !isCompiled(subject.page)) return null;
  const names = { from: subject.id, to: newId.replace(/^#/, '') };
  const edit = await planRename(site, subject.page, names, { withRedirects: true });
  if (edit.problems.length > 0) throw new Error(edit.problems.map(({ message }) => message).join('\n'));
  return toWorkspaceEdit(edit, []);
}

/** Returns the edits that a move of files needs, which the editor itself moves afterwards. Their translations move with them. */
export async function moveFiles(site: MovableSite, moved: readonly FileMove[]): Promise<MoveAnswer> {
  const plan = await planMove(site, withCounterparts(moved, site.graph.config), { withRedirects: true });
  const problems = plan.problems.map(({ message }) => message);
  if (problems.length > 0) return { edit: null, problems, notices: [] };
  const { cwd } = site.graph.config;
  const links = plan.links.map(
    ({ file, target }) => `${toDisplayPath(file, cwd)} is a symbolic link: make it lead to "${target}" after the move.`,
  );
  return { edit: toWorkspaceEdit(plan, moved), problems, notices: [...plan.notices, ...links] };
}

/** Returns the titles of the pages and headings that links lead to, for editors that show them behind the links. */
export async function listTitles(document: SiteDocument, { start, end }: Range): Promise<InlayHint[]> {
  const [from, to] = [document.offsetAt(start), document.offsetAt(end)];
  const hints: InlayHint[] = [];
  for (const address of document.addresses) {
    if (address.kind !== 'link' || address.start < from || address.end > to) continue;
    const target = await document.resolveFully(address.written);
    if (!target?.page) continue;
    const heading = compiledPage(target.page)?.toc.find(({ id }) => id === target.hash)?.text;
    const label = heading ?? target.page.title;
    hints.push({ position: document.positionAt(address.end), label, paddingLeft: true });
  }
  return hints;
}

/** @param known moves that the editor makes itself */
function toWorkspaceEdit({ files, moves }: SiteEdit, known: readonly FileMove[]): WorkspaceEdit {
  const texts = files.map(
    ({ file, text, edits }): TextDocumentEdit => ({
      textDocument: { uri: toUri(file), version: null },
      edits: edits.map(({ start, end, newText }) => ({
        range: { start: positionIn(text, start), end: positionIn(text, end) },
        newText,
      })),
    }),
  );
  const own = inOrder(moves.filter(({ from }) => !known.some((each) => each.from === from)));
  const renames = own.map(({ from, to }): RenameFile => ({ kind: 'rename', oldUri: toUri(from), newUri: toUri(to) }));
  return { documentChanges: [...texts, ...renames] };
}

/** Returns moves in an order in which none is in the way of another one: what is inside of a folder first, and swaps in three steps. */
function inOrder(moves: readonly FileMove[]): FileMove[] {
  const left = [...moves].sort((one, other) => other.from.length - one.from.length);
  const ordered: FileMove[] = [];
  while (left.length > 0) {
    const free = left.findIndex((move) => !left.some((other) => other !== move && other.from === move.to));
    const [move] = left.splice(Math.max(free, 0), 1);
    if (!move) break;
    if (free >= 0) ordered.push(move);
    else {
      const between = `${move.from}.docspack-move`;
      ordered.push({ from: move.from, to: between });
      left.push({ from: between, to: move.to });
    }
  }
  return ordered;
}
