import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SourceLocation } from '../../model/issue.ts';
import type { Page } from '../../model/page.ts';
import type { DevProblem } from '../../shared/devProblems.ts';
import { removeBase } from '../../shared/urls.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { codeFrame, DocsError } from '../../tools/messages/errors.ts';
import { compiledPage } from '../../tools/pages/isCompiled.ts';
import { findInPage } from '../bundle/renderErrors.ts';
import type { Project } from '../project.ts';
import type { SiteView } from '../siteView.ts';
import { isReading } from '../support/server/refuse.ts';
import { requestedPath } from '../support/server/requestedPath.ts';
import { type ProblemOptions, toDevLocation } from './devProblem.ts';
import { isEditable } from './openEditor.ts';
import { findPage } from './serveProblems.ts';

/** Maximum number of frames. Later frames belong to the framework. */
const MAX_FRAMES = 40;
/** URL, line and column of a frame, as browsers format it. */
const FRAME = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)/g;

/** The module of a page with code. */
const PAGE_MODULE = /[\\/]stubs[\\/]page\.js$/;

/** Where the site's files have what a script's position comes from. */
interface MappedSource {
  location: SourceLocation;
  /** Text of the file. */
  source: string;
}

/** A position in a script of the server. */
interface ScriptPosition {
  /** Decoded path of the URL. */
  pathname: string;
  line: number;
  column: number;
}

/** Parses the positions in a stack, innermost first. Browsers differ in the text around them. */
export function parseStack(stack: string): ScriptPosition[] {
  return [...stack.matchAll(FRAME)].slice(0, MAX_FRAMES).flatMap(([, url = '', line, column]) => {
    const pathname = URL.canParse(url) ? requestedPath(new URL(url).pathname) : undefined;
    return pathname === undefined ? [] : [{ pathname, line: Number(line), column: Number(column) }];
  });
}

/** Reads an output file of the bundler by its path in the output folder; `undefined` if it does not exist. */
type OutputReader = (name: string) => Promise<string | undefined>;

/** Maximum length of a browser's message. */
const MESSAGE_CHARACTERS = 500;

/**
 * Handles `?path=…&stack=…&message=…` with the location of a browser's stack, at a page, in the site's own files and its code frame,
 * as JSON.
 * @param onError called with the error
 */
export function serveStack(
  site: SiteView,
  readOutput: OutputReader,
  options: () => ProblemOptions,
  onError: (error: DocsError) => void = () => {},
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isReading(request.method, response)) return;
    const query = new URLSearchParams(request.url?.split('?', 2)[1] ?? '');
    const stack = query.get('stack') ?? '';
    const page = compiledPage(findPage(site, query.get('path') ?? ''));
    const readMap = createMapReader(readOutput, site.project.config.site.base);
    let found: Pick<DevProblem, 'location' | 'frame'> = {};
    let at: MappedSource | undefined;
    for (const position of parseStack(stack)) {
      const entry = (await readMap(position.pathname))?.findEntry(position.line - 1, position.column - 1);
      at = entry && 'originalSource' in entry ? await toSource(entry, page, site.project, options()) : undefined;
      if (!at) continue;
      const { location, source } = at;
      const frame = location.line === undefined ? undefined : codeFrame(source, location.line);
      found = { location: toDevLocation(location, options()), frame };
      break;
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(found));
    // A browser may send anything: nothing that a terminal takes for a command.
    const message = stripVTControlCharacters(query.get('message') ?? '')
      .split('\n', 1)[0]
      ?.slice(0, MESSAGE_CHARACTERS);
    const where = at ? '' : ` (at ${page?.source.displayPath ?? 'an unknown path'})`;
    if (message)
      onError(new DocsError({ area: 'runtime', ...at, problem: `throws in the browser: ${message}${where}` }));
  };
}

/**
 * Maps a position to the site's files; `undefined` for positions in the engine or in a package. Source maps of watch
 * mode only have lines.
 */
async function toSource(
  { originalSource, originalLine }: SourceMapping,
  page: Page | undefined,
  { config }: Project,
  { cwd, editable }: ProblemOptions,
): Promise<MappedSource | undefined> {
  const line = originalLine + 1;
  // Relative to the folder of the engine, which may be in node_modules.
  const file = path.normalize(originalSource);
  if (PAGE_MODULE.test(file)) {
    if (!page) return undefined;
    const found = await findInPage(page, line, Number.POSITIVE_INFINITY, config);
    const location = { file: found?.location.file ?? page.source.displayPath, line: found?.location.line };
    return { location, source: found?.source ?? '' };
  }
  if (!path.isAbsolute(file) || file.includes('node_modules') || !isEditable(file, editable)) return undefined;
  return { location: { file: toDisplayPath(file, cwd), line }, source: readSource(file) ?? '' };
}

/** Reads the source maps of scripts, each once. */
function createMapReader(readOutput: OutputReader, base: string) {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  const read = async (pathname: string) => {
    const name = removeBase(pathname, base)?.slice(1);
    if (name === undefined || name.split('/').includes('..')) return undefined;
    const text = await readOutput(`${name}.map`);
    // The bundler has just written this file.
    return text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload);
  };
  return (pathname: string) => {
    const known = maps.get(pathname) ?? read(pathname);
    maps.set(pathname, known);
    return known;
  };
}
