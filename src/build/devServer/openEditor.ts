import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import launchEditor from 'launch-editor';
import { refuse } from '../server/refuse.ts';
import { isInside, realFolder } from '../sources/contentFiles.ts';

/** An editor that cannot be started says so within this time, in milliseconds. */
const FAILS_WITHIN_MS = 500;
const HINT = 'Start your editor, or name its command in the environment variable LAUNCH_EDITOR.';

/** Opens a file, with `:line:column`, in an editor. Calls back with the reason if it cannot. */
export type EditorLauncher = (file: string, onError: (file: string, reason: string | null) => void) => void;

/** Folders of a site whose files may be opened, absolute. */
export interface EditorOptions {
  /** Folder that locations are relative to. */
  cwd: string;
  editable: readonly string[];
}

/** Whether a file may be opened in an editor: a regular file in one of the folders, links followed. */
export function isEditable(file: string, folders: readonly string[]): boolean {
  if (file.includes('\0') || !statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const real = realFolder(file);
  return folders.some((folder) => isInside(real, realFolder(folder)));
}

/**
 * Answers `POST ?file=…&line=…&column=…` by opening the file in the editor that runs, or that `LAUNCH_EDITOR` names. Only a page of
 * this server may ask: another site must not start programs.
 */
export function serveEditor(options: () => EditorOptions, launch: EditorLauncher = launchEditor) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      refuse(response, 405, 'Only POST is answered.');
      return;
    }
    if (!isSameOrigin(request)) {
      refuse(response, 403, 'Only a page of this server may open an editor.');
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
      answer(500, `No editor could be started${reason ? `: ${reason}` : '.'} ${HINT}`),
    );
  };
}

/** `:12`, or nothing for what is no position. */
function toPosition(value: string | null): string {
  return value !== null && /^\d{1,7}$/.test(value) ? `:${value}` : '';
}

/** Browsers name the origin of every POST that a script sends. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined || headers.host === undefined) return false;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host.toLowerCase();
}
