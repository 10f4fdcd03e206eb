import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import type { ResolvedConfig } from '../../model/config.ts';
import { findConfigFile } from '../../node/config/findConfigFile.ts';
import type { RelatedSite } from '../../node/site/buildSiteGraph.ts';
import {
  encodeRoutePath,
  findRoute,
  PAGE_EXTENSIONS,
  routeInLocale,
  splitLocale,
  stripExtension,
  toRoutePath,
} from '../../shared/urls.ts';
import { relativePosix, toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { localeOf } from '../editing/linkRules.ts';
import { pagesByFile } from '../editing/pagesByFile.ts';
import { linksAfter } from './linksAfter.ts';
import { lockAfterMove } from './lockAfter.ts';
import { MovedPaths } from './MovedPaths.ts';
import { MovedTexts } from './MovedTexts.ts';
import { type FileMove, type MovableSite, type MoveOptions, pathAfter, type SiteEdit } from './siteEdit.ts';

/**
 * Plans the move of files and folders: links, pictures, navigation, published addresses and redirects.
 * @param moves paths in all languages; one inside of another one takes precedence
 */
export async function planMove(
  site: MovableSite,
  moves: readonly FileMove[],
  { withRedirects }: MoveOptions,
): Promise<SiteEdit> {
  const { graph } = site;
  const problems = [...moves.flatMap((move) => problemsOf(move, moves, graph)), ...sharedTargets(moves, graph)];
  const routes = problems.length > 0 ? new Map<string, string>() : routesAfter(graph, moves, problems);
  if (problems.length > 0) return { files: [], moves, links: [], problems, notices: [] };
  const texts = await MovedTexts.read(site, new MovedPaths(graph, { files: moves, routes }));
  texts.moveRows(moves);
  texts.changeLock((text) => lockAfterMove(text, routes, withRedirects));
  if (withRedirects) texts.redirect(redirectsOf(routes, graph), new Set(routes.values()));
  texts.findComputedLinks(routes);
  texts.findMentions(moves);
  return { ...texts.finish(), moves, links: linksAfter(graph.config.docsDir, moves) };
}

function moveError(problem: string, hint: string): DocsError {
  return new DocsError({ area: 'move', problem, hint });
}

function problemsOf({ from, to }: FileMove, moves: readonly FileMove[], { config, pages }: RelatedSite): DocsError[] {
  const show = (file: string) => toDisplayPath(file, config.cwd);
  if (!existsSync(from)) return [moveError(`"${show(from)}" does not exist.`, 'Name a page or a folder of the site.')];
  if (from === to) return [moveError(`"${show(from)}" has this path already.`, 'Name another path.')];
  if (isInside(to, from)) {
    return [moveError(`"${show(from)}" cannot move into itself.`, 'Name a path outside of the folder.')];
  }
  if (!isInside(to, config.docsDir)) {
    return [moveError(`"${show(to)}" is outside of the docs folder.`, 'Name a path inside of it.')];
  }
  if (isInside(config.docsDir, from) || isInside(from, config.publicDir)) {
    return [moveError(`"${show(from)}" cannot be moved: it is a folder of the configuration.`, 'Name a page.')];
  }
  if (from === findConfigFile(config.docsDir)) {
    return [moveError(`"${show(from)}" cannot be moved: it is the configuration.`, 'Name a page.')];
  }
  if (localeOf(from, config) !== localeOf(to, config)) {
    return [moveError(`"${show(to)}" is in the folder of another language.`, 'Name a path in the same language.')];
  }
  const isPage = pages.some(({ source }) => source.file === from);
  if (isPage && !isPageFile(from, to, config)) {
    return [moveError(`"${show(to)}" would be no page.`, `Name a path that ends with ${path.extname(from)}.`)];
  }
  // What moves away as well takes no path.
  const taken = (isPage ? PAGE_EXTENSIONS.map((ending) => stripExtension(to) + ending) : [to]).filter(
    (file) => existsSync(file) && !moves.some((other) => other.from === file || isSameFile(other.from, file)),
  );
  return taken.map((file) =>
    moveError(`"${show(file)}" exists already.`, 'Choose another path, or move that one first.'),
  );
}

/** Returns whether two paths are of the same file, where letters have no case. */
function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => lstatSync(file, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

function sharedTargets(moves: readonly FileMove[], { config }: RelatedSite): DocsError[] {
  const twice = moves.filter(({ to }, index) => moves.some((other, at) => at < index && other.to === to));
  return twice.map(({ to }) =>
    moveError(`"${toDisplayPath(to, config.cwd)}" is the target of two moves.`, 'Move one of them first.'),
  );
}

/** Returns whether a page is one at another path, as far as its ending and the folders of the site decide that. */
function isPageFile(from: string, to: string, { docsDir, publicDir, themeDir }: ResolvedConfig): boolean {
  const isText = (file: string) => /\.mdx?$/.test(file);
  const isSameKind = path.extname(from) === path.extname(to) || (isText(from) && isText(to));
  const others = [publicDir, themeDir ?? path.join(docsDir, 'theme')];
  return isSameKind && !others.some((folder) => isInside(to, folder));
}

/** Returns the new routes of pages by their old ones. Adds to `problems` those because of which they would be no pages. */
function routesAfter(
  { pages, byRoute, config }: RelatedSite,
  moves: readonly FileMove[],
  problems: DocsError[],
): Map<string, string> {
  const isExcluded = config.exclude.length > 0 ? picomatch(config.exclude) : () => false;
  const routes = new Map<string, string>();
  for (const { source } of pages) {
    const moved = pathAfter(source.file, moves);
    if (moved === source.file || source.virtual) continue;
    const after = relativePosix(config.docsDir, moved);
    const route = routeAfter(source.relativePath, source.routePath, after, source.locale, config.lang);
    if (route === undefined) {
      problems.push(
        moveError(
          `${source.displayPath} has the address "${source.routePath}", which is not that of its path.`,
          'Move the file by hand, and add a redirect if its address changes.',
        ),
      );
    } else if (/(?:^|\/)_/.test(after) || isExcluded(after)) {
      problems.push(
        moveError(
          `"${after}" would be no page.`,
          'Choose a path without "_" at its beginning that "route.exclude" does not match.',
        ),
      );
    } else routes.set(source.routePath, route);
  }
  // A page that shows another language moves with it.
  const own = pagesByFile(pages);
  for (const { source } of pages) {
    const shown = source.virtual ? own.get(source.file)?.source.routePath : undefined;
    const after = shown === undefined ? undefined : routes.get(shown);
    if (shown === undefined || after === undefined) continue;
    if (source.routePath !== routeInLocale(shown, source.locale, config)) continue;
    routes.set(source.routePath, routeInLocale(after, source.locale, config));
  }
  for (const [from, to] of routes) {
    if (from === to) routes.delete(from);
    else {
      const taken = findRoute(to, (each) => byRoute.has(each));
      if (taken === undefined || routes.has(taken)) continue;
      const other = byRoute.get(taken)?.source.displayPath;
      problems.push(moveError(`The address "${to}" belongs to ${other}.`, 'Choose another path.'));
    }
  }
  return routes;
}

/** Returns the address of a page at another path; `undefined` if addresses of the site follow no path. */
function routeAfter(before: string, route: string, after: string, locale: string, lang: string): string | undefined {
  const isReadme = (file: string) => /(?:^|\/)readme\.\w+$/i.test(file);
  const asIndex = (file: string) => (isReadme(file) && route.endsWith('/') ? file.replace(/[^/]+$/, 'index.md') : file);
  const folderOf = (file: string) => (file.startsWith(`${locale}/`) ? locale : '');
  const at = (file: string) => {
    const folder = folderOf(file);
    const plain = toRoutePath(asIndex(file), folder, folder);
    return locale === lang || locale === '' ? plain : `/${locale}${plain}`;
  };
  return at(before) === route ? at(after) : undefined;
}

/** Returns the redirects that a move needs, as addresses. Those of the default language hold for all. */
function redirectsOf(routes: ReadonlyMap<string, string>, { config }: RelatedSite): Map<string, string> {
  const keys = config.locales.map(({ lang }) => lang);
  const after = new Set(routes.values());
  const own = [...routes].filter(([from, to]) => {
    // Another page takes this address.
    if (after.has(from)) return false;
    const [old, target] = [from, to].map((route) => splitLocale(route, keys, config.lang));
    const inDefault = old?.rest ?? '';
    return old?.locale === config.lang || routes.get(inDefault) !== target?.rest || after.has(inDefault);
  });
  return new Map(own.map(([from, to]) => [toAddress(from), toAddress(to)]));
}

/** Returns the address of a route, whose characters may mean something else there: `/C%23` for the page "C#". */
function toAddress(route: string): string {
  return /[\s?#%]/.test(route) ? encodeRoutePath(route) : route;
}
