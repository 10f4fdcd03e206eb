import type { ClientCapabilities, RenameFile, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';

/** An edit as an editor can apply it, and the moves of files that it cannot make. */
interface PossibleEdit {
  edit: WorkspaceEdit | null;
  leftMoves: readonly RenameFile[];
}

/** What an editor can change, by its capabilities. An editor that names none can change texts alone. */
export class EditAbilities {
  readonly #hasDocumentChanges: boolean;
  readonly #operations: readonly string[];

  constructor({ workspace }: ClientCapabilities = {}) {
    const { documentChanges = false, resourceOperations = [] } = workspace?.workspaceEdit ?? {};
    // Operations are possible in no other form.
    this.#hasDocumentChanges = documentChanges || resourceOperations.length > 0;
    this.#operations = resourceOperations;
  }

  get canCreate(): boolean {
    return this.#operations.includes('create');
  }

  /** Returns an edit in the form that the editor reads. */
  limit({ documentChanges = [] }: WorkspaceEdit): PossibleEdit {
    const texts = documentChanges.filter((change): change is TextDocumentEdit => 'edits' in change);
    const moves = documentChanges.filter(
      (change): change is RenameFile => 'kind' in change && change.kind === 'rename',
    );
    const canMove = this.#operations.includes('rename');
    const leftMoves = canMove ? [] : moves;
    const possible = canMove ? documentChanges : texts;
    if (possible.length === 0) return { edit: null, leftMoves };
    if (this.#hasDocumentChanges) return { edit: { documentChanges: possible }, leftMoves };
    const changes: NonNullable<WorkspaceEdit['changes']> = {};
    for (const { textDocument, edits } of texts) {
      changes[textDocument.uri] = edits.filter((edit) => 'newText' in edit);
    }
    return { edit: { changes }, leftMoves };
  }
}
