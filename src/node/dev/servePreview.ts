import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import type { PreviewRequest, ShownFile } from '../../shared/devPreview.ts';
import { unsavedTexts } from '../../tools/files/unsavedTexts.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { isCompiled } from '../../tools/pages/isCompiled.ts';
import type { SiteView } from '../siteView.ts';
import { refuse } from '../support/server/refuse.ts';
import type { ProblemOptions } from './devProblem.ts';
import { isEditable } from './openEditor.ts';
import { hasToken } from './previewToken.ts';
import { findPage } from './serveProblems.ts';

/** Far more than any page has. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Texts that are shown before they are saved. The configuration is code, which runs once it is saved. */
const SHOWN_UNSAVED = /\.(?:mdx?|json)$/;

const REQUEST: z.ZodType<PreviewRequest> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connect') }),
  z.object({ kind: z.literal('show'), file: z.string() }),
  z.object({ kind: z.literal('text'), file: z.string(), text: z.string().nullable() }),
  z.object({ kind: z.literal('locate'), path: z.string(), source: z.string() }),
]);

/** Options of `servePreview`. */
interface PreviewOptions {
  /** Token of the editor; `undefined` if none has started the server, which then answers nobody. */
  token: string | undefined;
  /** Folders of the site. */
  folders(): ProblemOptions;
  /** Called if a text is to be shown. */
  onText(): void;
}

/**
 * Handles `POST` of a `PreviewRequest` by an editor that shows the site. What admits it is its token: the address of its view is one that
 * any extension of the editor has.
 */
export function servePreview(site: SiteView, { token, folders, onText }: PreviewOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      refuse(response, 405, 'Only POST is allowed.');
      return;
    }
    if (token === undefined || !hasToken(request.headers.authorization, token)) {
      refuse(response, 403, 'Only the editor that has started the server may do this: its token is missing.');
      return;
    }
    const asked = REQUEST.safeParse(parseJson(await readBody(request)));
    if (!asked.success) {
      refuse(response, 400, 'The request is invalid.');
      return;
    }
    const answer = answerTo(asked.data, site, folders(), onText);
    if (answer === undefined) {
      refuse(response, 404, 'No page of the site shows this file.');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(answer));
  };
}

function answerTo(
  asked: PreviewRequest,
  site: SiteView,
  { cwd, editable }: ProblemOptions,
  onText: () => void,
): object | undefined {
  switch (asked.kind) {
    case 'connect':
      return {};
    case 'show':
      return findShown(asked.file, site, cwd);
    case 'text': {
      const { file, text } = asked;
      if (!SHOWN_UNSAVED.test(file) || !isEditable(file, editable)) return undefined;
      const isKnown = text === null ? !unsavedTexts.delete(file) : unsavedTexts.get(file) === text;
      if (text !== null) unsavedTexts.set(file, text);
      if (!isKnown) onText();
      return {};
    }
    case 'locate': {
      const [, name, line] = /^(?:(.+):)?(\d+)$/.exec(asked.source) ?? [];
      const page = findPage(site, asked.path);
      const file = name === undefined ? page?.source.file : path.resolve(cwd, name);
      return file !== undefined && line !== undefined && isEditable(file, editable)
        ? { file, line: Number(line) }
        : undefined;
    }
  }
}

/** Returns the page of a file, or the first page that includes it. */
function findShown(file: string, { state }: SiteView, cwd: string): ShownFile | undefined {
  if (!state) return undefined;
  const { pages } = state.graph;
  const own = pages.find(({ source }) => source.file === file);
  if (own) return { path: state.graph.urlOf(own), prefix: '' };
  const including = pages.find((page) => isCompiled(page) && page.dependencies.includes(file));
  return including && { path: state.graph.urlOf(including), prefix: `${toDisplayPath(file, cwd)}:` };
}

/** Returns the body of a request; what is too long ends it. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) return '';
      chunks.push(chunk);
    }
  } catch {
    // An editor that is closed ends its requests.
    return '';
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
