import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { DevProblem } from '../../shared/devProblems.ts';
import { removeBase } from '../../shared/urls.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { codeFrame, type SourceLocation } from '../messages/errors.ts';
import { isReading } from '../server/refuse.ts';
import { requestedPath } from '../server/requestedPath.ts';
import type { SiteView } from '../siteView.ts';
import { type ProblemOptions, toDevLocation } from './devProblem.ts';
import { isEditable } from './openEditor.ts';

/** Maximum number of frames. Later frames belong to the framework. */
const MAX_FRAMES = 40;
/** URL, line and column of a frame, as browsers format it. */
const FRAME = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)/g;

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

/** Handles `?stack=…` with the location of a browser's stack in the site's own files and its code frame, as JSON. */
export function serveStack(site: SiteView, readOutput: OutputReader, options: () => ProblemOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isReading(request.method, response)) return;
    const stack = new URLSearchParams(request.url?.split('?', 2)[1] ?? '').get('stack') ?? '';
    const readMap = createMapReader(readOutput, site.project.config.site.base);
    let found: Pick<DevProblem, 'location' | 'frame'> = {};
    for (const position of parseStack(stack)) {
      const source = toSourceLocation(position, await readMap(position.pathname), site, options());
      if (!source) continue;
      const file = path.resolve(options().cwd, source.file);
      const frame = source.line === undefined ? undefined : codeFrame(readFileSync(file, 'utf8'), source.line);
      found = { location: toDevLocation(source, options()), frame };
      break;
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(found));
  };
}

/**
 * Maps a position to the site's files; `undefined` for positions in the engine or in a package. Source maps of watch
 * mode only have lines.
 */
function toSourceLocation(
  { line, column }: ScriptPosition,
  map: SourceMap | undefined,
  site: SiteView,
  { cwd, editable }: ProblemOptions,
): SourceLocation | undefined {
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const [file = '', query = ''] = entry.originalSource.split('?', 2);
  // The module of a page with code is generated, and its lines differ.
  const route = new URLSearchParams(query).get('route');
  const page = route === null ? undefined : site.state?.graph.byRoute.get(route);
  if (page) return { file: page.source.displayPath };
  if (!path.isAbsolute(file) || file.includes('node_modules') || !isEditable(file, editable)) return undefined;
  return { file: toDisplayPath(file, cwd), line: entry.originalLine + 1 };
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
