import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import launchEditor from 'launch-editor';
import { realPath } from '../../tools/files/contentFiles.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { isOwnOrigin } from '../support/server/isForeignRequest.ts';
import { refuse } from '../support/server/refuse.ts';

/** An editor that cannot be started reports an error within this time. */
const FAILS_WITHIN_MS = 500;
const HINT = 'Start your editor, or set its command in the environment variable LAUNCH_EDITOR.';

/** Opens a file, with `:line:column`, in an editor. Calls `onError` with the reason if it fails. */
type EditorLauncher = (file: string, onError: (file: string, reason: string | null) => void) => void;

/** Folders of a site whose files may be opened, as absolute paths. */
interface EditorOptions {
  /** Folder that locations are relative to. */
  cwd: string;
  editable: readonly string[];
}

/** Returns whether a file may be opened in an editor: a regular file in one of the folders, with links resolved. */
export function isEditable(file: string, folders: readonly string[]): boolean {
  if (file.includes('\0') || !statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const real = realPath(file);
  return folders.some((folder) => isInside(real, realPath(folder)));
}

/**
 * Handles `POST ?file=…&line=…&column=…` by opening the file in the running editor, or in the one that `LAUNCH_EDITOR`
 * names. Only accepts requests from pages of this server, because other sites must not start programs.
 */
export function serveEditor(options: () => EditorOptions, launch: EditorLauncher = launchEditor) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      refuse(response, 405, 'Only POST is allowed.');
      return;
    }
    // Browsers send the origin with every POST from a script.
    if (!isOwnOrigin(request.headers)) {
      refuse(response, 403, 'Only pages of this server may open an editor.');
      return;
    }
    const { cwd, editable } = options();
    const query = new URLSearchParams(request.url?.split('?', 2)[1] ?? '');
    const file = path.resolve(cwd, query.get('file') ?? '');
    if (!isEditable(file, editable)) {
      refuse(response, 404, 'The site has no such file.');
      return;
    }
    let isAnswered = false;
    const answer = (status: number, message: string) => {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(timer);
      if (status === 204) response.writeHead(204).end();
      else refuse(response, status, message);
    };
    const timer = setTimeout(() => answer(204, ''), FAILS_WITHIN_MS);
    const position = ['line', 'column'].map((name) => toPosition(query.get(name)));
    launch([file, ...position].join(''), (_, reason) =>
      answer(500, `Failed to start an editor${reason ? `: ${reason}` : '.'} ${HINT}`),
    );
  };
}

/** Formats `:12`, or an empty string for an invalid position. */
function toPosition(value: string | null): string {
  return value !== null && /^\d{1,7}$/.test(value) ? `:${value}` : '';
}
