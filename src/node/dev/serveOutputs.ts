import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { normalizePathname, removeBase, toDocumentName } from '../../shared/urls.ts';
import { digest } from '../../tools/files/digest.ts';
import { isPublicFile } from '../../tools/files/publicFiles.ts';
import { pluginError } from '../../tools/messages/pluginError.ts';
import { NO_BUNDLE } from '../noBundle.ts';
import type { PlannedOutput } from '../outputs/plannedOutput.ts';
import type { SiteView } from '../siteView.ts';
import { requestedPath } from '../support/server/requestedPath.ts';
import { FolderFiles } from './FolderFiles.ts';
import { withReload } from './withReload.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'application/xml; charset=utf-8',
};

/** The engine's plugins whose files watch mode serves in other ways. */
const SERVED_OTHERWISE = new Set(['documents', 'public']);

/** What the bundler serves from the first request on. */
const BUNDLED = /\.(?:js|css|map|hot-update\.json)$/;

/** Names of documents: a plugin of the site may emit one, and the engine's own are known before. */
const DOCUMENT = /(?:^|\/)[^./]*$|\.html$/;

/**
 * Returns whether a plugin might emit a file, which is known once all pages are compiled. A document of the engine is a redirect, or that
 * of a page: a reader who opens an unknown address is told at once.
 */
function mayBeEmitted(name: string, { project, state }: SiteView): boolean {
  if (!state || state.isComplete || BUNDLED.test(name)) return false;
  const { folders, graph } = state;
  if (DOCUMENT.test(name) && !graph.plugins.some(({ hooks }) => hooks.includes('outputs'))) return false;
  const isInFolder = folders.some(({ folderName }) => `${name}/`.startsWith(`${folderName}/`));
  return !isInFolder && !isPublicFile(project.config.publicDir, `/${name}`) && !graph.pageAt(`/${name}`);
}

/** Returns the output files; none before all pages are compiled. */
function outputsOf({ state }: SiteView): readonly PlannedOutput[] {
  return state?.isComplete ? state.outputs : [];
}

/** Returns where a redirect leads; `undefined` for another address, and once its document is known. */
function redirectAt(name: string, { state }: SiteView): string | undefined {
  if (!state || state.isComplete) return undefined;
  const { redirects, hrefOf } = state.graph;
  const found = redirects.find(({ from }) => normalizePathname(from) === normalizePathname(`/${name}`));
  return found && hrefOf(found.to);
}

/** Serves the files and folders that plugins emit, created on request. */
export function serveOutputs(site: SiteView) {
  let folderFiles: FolderFiles | undefined;
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // A page that posts the modules to compile must not wait until all pages are compiled.
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { documents } = site.project.config;
    const { base } = site.project.config.site;
    const respond = (status: number, fileName: string, body: Buffer, etag?: string) => {
      const type = TYPES[path.extname(fileName)] ?? 'application/octet-stream';
      response.writeHead(status, {
        'content-type': type,
        'content-length': body.length,
        'cache-control': 'no-store',
        ...(etag !== undefined && { etag }),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const respondError = (message: string) => {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(`${message}\n`);
    };
    const name = removeBase(requestedPath(request.url) ?? '', base)?.slice(1);
    const find = () =>
      outputsOf(site).find(
        ({ fileName, isEngine, plugin }) =>
          !(isEngine && SERVED_OTHERWISE.has(plugin)) &&
          (fileName === name || fileName === toDocumentName(`/${name}`, documents)),
      );
    const redirect = name === undefined ? undefined : redirectAt(name, site);
    if (redirect !== undefined) {
      response.writeHead(302, { location: redirect, 'cache-control': 'no-store' }).end();
      return;
    }
    // The file is made of compiled pages, as the names of what plugins emit may be.
    if (find() || (name !== undefined && mayBeEmitted(name, site))) await site.prepare();
    const output = find();
    if (!output) {
      const folders = site.state?.folders ?? [];
      if (name === undefined || folders.length === 0) return next();
      folderFiles ??= new FolderFiles(path.join(site.project.cacheDir, 'folders'));
      try {
        const file = await folderFiles.fileAt(name, folders);
        if (!file) return next();
        const etag = `"${digest(file.hash)}"`;
        const isDocument = path.extname(file.name) === '.html';
        const content = isDocument ? Buffer.from(withReload(file.content.toString(), etag)) : file.content;
        respond(file.isFound ? 200 : 404, file.name, content, etag);
      } catch (cause) {
        respondError(pluginError(folders[0]?.plugin ?? '', `"${name}"`, cause, site.project).message);
      }
      return;
    }
    const read = async (file: PlannedOutput): Promise<string | Uint8Array> =>
      file.read(NO_BUNDLE, async (other) => {
        const found = outputsOf(site).find(({ fileName }) => fileName === other);
        return found ? String(await read(found)) : '';
      });
    try {
      respond(200, output.fileName, Buffer.from(await read(output)));
    } catch (cause) {
      respondError(pluginError(output.plugin, `"${output.fileName}"`, cause, site.project).message);
    }
  };
}
