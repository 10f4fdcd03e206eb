import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Hint } from '../../model/issue.ts';
import type { Page } from '../../model/page.ts';
import type { RelatedSite } from '../../node/site/buildSiteGraph.ts';
import { matchRoute, PAGE_EXTENSIONS, stripExtension } from '../../shared/urls.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { suggestNear } from '../../tools/messages/suggest.ts';
import type { FileMove } from './siteEdit.ts';

/** What a command moves: files and folders in all languages, or the id of a heading. */
export type NamedMove =
  | { kind: 'files'; moves: FileMove[] }
  | { kind: 'heading'; page: Page; from: string; to: string };

/**
 * Finds what the arguments of a move name: paths of pages as links have them, such as `/guide/cli`, or paths of files.
 * @throws DocsError if there is nothing with that name
 */
export function resolveMove(from: string, to: string, graph: RelatedSite): NamedMove {
  const { config } = graph;
  if (isHeading(from)) return resolveHeading(from, to, graph);
  if (isHeading(to)) throw noMove(`"${to}" is a heading, and "${from}" is none.`, 'Name two pages, or two headings.');
  const name = toPagePath(from, config);
  const sources = config.locales.flatMap(({ folder }) => sourceOf(name, path.join(config.docsDir, folder)) ?? []);
  const [first] = sources;
  if (first === undefined) {
    const known = graph.pages.map(({ source }) => toPagePath(source.file, config));
    throw noMove(`There is no page, file or folder "${from}".`, suggestNear(name.replace(/\/$/, ''), new Set(known)));
  }
  const isFolder = statSync(first).isDirectory();
  const target = toPagePath(to, config);
  const isInto = target.endsWith('/') && !isFolder;
  const plain = isInto ? target + path.basename(stripExtension(first)) : target.replace(/\/$/, '');
  if (plain === '') throw noMove(`"${to}" is no path.`, 'Name the new path of the page, such as guide/routing.');
  const moves = sources.map((source) => {
    const locale = config.locales.find(({ folder }) => isInside(source, path.join(config.docsDir, folder)));
    const ending = isFolder || path.extname(plain) === path.extname(source) ? '' : path.extname(source);
    return { from: source, to: path.join(config.docsDir, locale?.folder ?? '', plain) + ending };
  });
  return { kind: 'files', moves };
}

/** Adds the counterparts of files in the other languages, which move in the same way. */
export function withCounterparts(moves: readonly FileMove[], { docsDir, locales }: ResolvedConfig): FileMove[] {
  const all = new Map(moves.map((move) => [move.from, move]));
  for (const { from, to } of moves) {
    const own = locales.find(({ folder }) => folder !== '' && isInside(from, path.join(docsDir, folder)));
    if (!own || !isInside(to, path.join(docsDir, own.folder))) continue;
    for (const { folder } of locales) {
      const at = (file: string) => path.join(docsDir, folder, path.relative(path.join(docsDir, own.folder), file));
      const isPage = PAGE_EXTENSIONS.includes(path.extname(from));
      const endings = isPage ? PAGE_EXTENSIONS : [path.extname(from)];
      for (const ending of endings) {
        const file = isPage ? stripExtension(at(from)) + ending : at(from);
        const target = isPage ? stripExtension(at(to)) + ending : at(to);
        // Of a page that gets the other ending, the counterparts keep theirs.
        if (existsSync(file) && !all.has(file) && target !== file) all.set(file, { from: file, to: target });
      }
    }
  }
  return [...all.values()];
}

/** Returns whether an argument names a heading, and not a page such as `C#` or `a#b.md`. */
function isHeading(name: string): boolean {
  return /#./.test(name) && !PAGE_EXTENSIONS.includes(path.extname(name));
}

function resolveHeading(from: string, to: string, graph: RelatedSite): NamedMove {
  const [pagePath = '', id = ''] = from.split('#');
  const [targetPath = '', target = ''] = to.split('#');
  if (!to.includes('#'))
    throw noMove(`"${to}" is no heading, and "${from}" is one.`, `Name its new id: "#${target || to}".`);
  const route = (name: string) => `/${toPagePath(name, graph.config)}`.replace(/\/index$/, '/');
  if (targetPath !== '' && route(targetPath) !== route(pagePath)) {
    throw noMove(`"${to}" is on another page.`, 'Move the text by hand, then move the id on its page.');
  }
  const found = matchRoute(route(pagePath), (each) => graph.byRoute.has(each));
  const page = found === undefined ? undefined : graph.byRoute.get(found);
  if (!page) throw noMove(`There is no page "${pagePath}".`, suggestNear(route(pagePath), graph.byRoute.keys()));
  return { kind: 'heading', page, from: id, to: target };
}

/** Returns a path below the folder of a language, without extension for pages: `guide/cli`, or `guide/` with a slash at its end. */
function toPagePath(name: string, { docsDir, cwd, locales }: ResolvedConfig): string {
  const file = path.resolve(cwd, name);
  const isFile = existsSync(file) && isInside(file, docsDir) && !name.startsWith('/');
  const isAbsolute = path.isAbsolute(name) && isInside(name, docsDir);
  const slash = name.endsWith('/') ? '/' : '';
  const inDocs = isAbsolute ? relativePosix(docsDir, name) : isFile ? relativePosix(docsDir, file) : undefined;
  const below = relativePosix(cwd, docsDir);
  const plain = inDocs !== undefined ? inDocs + slash : withoutFolder(name.replace(/^\.?\//, ''), below);
  const [first = ''] = plain.split('/');
  const isNamed = locales.some(({ folder, lang }) => folder !== '' && (folder === first || lang === first));
  const own = isNamed ? plain.slice(first.length + 1) : plain;
  return PAGE_EXTENSIONS.includes(path.extname(own)) ? stripExtension(own) : own.replace(/\.html$/, '');
}

/** A file that does not exist yet is named as its page is. */
function withoutFolder(name: string, folder: string): string {
  return folder !== '' && !folder.startsWith('.') && name.startsWith(`${folder}/`)
    ? name.slice(folder.length + 1)
    : name;
}

/** Returns the page, the file or the folder of a path. */
function sourceOf(name: string, root: string): string | undefined {
  const file = path.join(root, name);
  const isFolderNamed = name.endsWith('/');
  const page = PAGE_EXTENSIONS.map((ending) => file + ending).find((each) => existsSync(each));
  if (page !== undefined && !isFolderNamed && name !== '') return page;
  return name !== '' && existsSync(file) ? file.replace(/[\\/]$/, '') : undefined;
}

function noMove(problem: string, hint: Hint | undefined): DocsError {
  return new DocsError({ area: 'move', problem, ...(hint !== undefined && { hint }) });
}
