import type { ResolvedConfig } from '../../model/config.ts';
import type { Hint } from '../../model/issue.ts';
import type { HeadingId } from '../../model/page.ts';
import type { FinishedPage } from '../../node/pages/compilePage.ts';
import { routeInLocale } from '../../shared/urls.ts';
import { readText } from '../../tools/files/unsavedTexts.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { suggestNear } from '../../tools/messages/suggest.ts';
import { findHeadingLines, type HeadingLine } from '../editing/headingLines.ts';
import { lockAfterRename } from './lockAfter.ts';
import { MovedPaths } from './MovedPaths.ts';
import { MovedTexts } from './MovedTexts.ts';
import type { MovableSite, MoveOptions, SiteEdit } from './siteEdit.ts';

/** Ids that Markdown can hold behind a heading, where `__a__` is bold, and that need no escape in a link. */
const ID = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._:-]*[\p{L}\p{M}\p{N}])?$/u;
/** Characters that nobody sees, which a letter may be followed by. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Longer ids are no names. */
const MAX_ID_CHARACTERS = 200;

/** A heading of a page, in one language. */
interface NamedHeading {
  page: FinishedPage;
  heading: HeadingLine;
  /** Whether it has the id of its counterpart, and follows it. */
  isInherited: boolean;
}

/**
 * Plans another id for a heading: in all languages in which it has this id, with the links to it and its published address.
 * With redirects, the old id stays as an anchor in the heading.
 */
export function planRename(
  site: MovableSite,
  page: FinishedPage,
  { from, to }: { from: string; to: string },
  { withRedirects }: MoveOptions,
): SiteEdit {
  const { graph } = site;
  const headings = headingsWith(site, page, from);
  const problems = problemsOf(page, headings, from, to);
  if (problems.length > 0) return { files: [], moves: [], problems, notices: [] };
  const files = new Set(headings.map((each) => each.page.source.file));
  const routes = new Set(
    counterpartsOf(graph, page).flatMap(({ source }) => (files.has(source.file) ? source.routePath : [])),
  );
  const texts = new MovedTexts(site, new MovedPaths(graph, { files: [], routes: new Map(), id: { routes, from, to } }));
  for (const each of headings) {
    const { file } = each.page.source;
    texts.change(file, (text) => {
      const now = findHeadingLines(text, each.page.headings, graph.config.pageAdapter?.headingId);
      const heading = now.find(({ line }) => line === each.heading.line);
      return heading ? withId(text, heading, { ...each, from, to, isKept: withRedirects }) : text;
    });
  }
  texts.changeLock((text) => lockAfterRename(text, { routes, from, to, isKept: withRedirects }));
  return { ...texts.finish(), moves: [] };
}

/** Returns the headings with an id: of a page, and of its counterparts. */
function headingsWith({ graph }: MovableSite, page: FinishedPage, id: string): NamedHeading[] {
  const { config, byRoute } = graph;
  const pages = counterpartsOf(graph, page);
  const original = byRoute.get(routeInLocale(page.source.routePath, config.lang, config));
  return pages.flatMap((each) => {
    const text = each.source.virtual ? '' : readText(each.source.file);
    const heading = findHeadingLines(text, each.headings, config.pageAdapter?.headingId).find((own) => own.id === id);
    return heading ? { page: each, heading, isInherited: inherits(each, original, heading, config) } : [];
  });
}

/** Returns a page in all languages. */
function counterpartsOf({ byRoute, config }: MovableSite['graph'], { source }: FinishedPage): FinishedPage[] {
  return config.locales.flatMap(({ lang }) => byRoute.get(routeInLocale(source.routePath, lang, config)) ?? []);
}

/** Returns whether a heading has the id of the heading in the default language, because both pages are built alike. */
function inherits(
  page: FinishedPage,
  original: FinishedPage | undefined,
  { authoredId }: HeadingLine,
  { markdown }: ResolvedConfig,
): boolean {
  const levels = (headings: readonly HeadingId[] = []) => headings.map(({ level }) => level).join();
  const isAlike = original !== undefined && levels(page.headings) === levels(original.headings);
  return authoredId === undefined && page !== original && isAlike && markdown.translationIds;
}

function problemsOf(page: FinishedPage, headings: readonly NamedHeading[], from: string, to: string): DocsError[] {
  const { displayPath } = page.source;
  const problem = (text: string, hint: Hint | undefined) => [
    new DocsError({
      area: 'move',
      location: { file: displayPath },
      problem: text,
      ...(hint !== undefined && { hint }),
    }),
  ];
  // A page that shows another language has the headings of its file.
  if (!headings.some((each) => each.page.source.file === page.source.file)) {
    return page.ids.includes(from)
      ? problem(`has the id "${from}", but no heading with it.`, 'Change ids of components and of fragments by hand.')
      : problem(`has no heading with the id "${from}".`, suggestNear(from, page.ids));
  }
  if (from === to) return problem(`has a heading with the id "${to}" already.`, 'Name another id.');
  if (!isWritableId(to)) return problem(`cannot have the id "${showId(to)}".`, 'Use letters, digits and hyphens.');
  return headings.flatMap((each) => {
    const isOwnAnchor = anchorOf(each.heading.source, to) !== undefined;
    if (!each.page.ids.includes(to) || isOwnAnchor) return [];
    const location = { file: each.page.source.displayPath };
    return new DocsError({ area: 'move', location, problem: `has the id "${to}" already.`, hint: 'Name another id.' });
  });
}

/** Returns whether an id can be written behind a heading and in links. */
export function isWritableId(id: string): boolean {
  return id.length <= MAX_ID_CHARACTERS && ID.test(id) && id.search(INVISIBLE) < 0;
}

/** Formats an id for a message, with escapes for what nobody sees. */
function showId(id: string): string {
  const shown = id.replace(INVISIBLE, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
  return shown.length > MAX_ID_CHARACTERS ? `${shown.slice(0, MAX_ID_CHARACTERS)}…` : shown;
}

/** Returns the text of a page in which a heading has another id. */
function withId(
  text: string,
  heading: HeadingLine,
  { page, isInherited, from, to, isKept }: NamedHeading & { from: string; to: string; isKept: boolean },
): string {
  const { authoredId, start, end, lineEnd } = heading;
  const isMarkdown = page.source.format === 'md';
  const own = withoutAnchor(text.slice(start, end), to);
  const anchor = isKept ? ` ${isMarkdown ? `<span id="${from}"></span>` : `<span id="${from}" />`}` : '';
  const behind = text.slice(end, lineEnd);
  const mark =
    authoredId !== undefined
      ? behind.replace(authoredId, () => to)
      : (isInherited ? '' : isMarkdown ? ` {#${to}}` : ` {/*${to}*/}`) + behind;
  return text.slice(0, start) + own + anchor + mark + text.slice(lineEnd);
}

/** Returns the anchor for an earlier id in the text of a heading. */
function anchorOf(heading: string, id: string): string | undefined {
  return ['<span id="ID"></span>', '<span id="ID" />']
    .map((each) => each.replace('ID', id))
    .find((each) => heading.includes(each));
}

function withoutAnchor(heading: string, id: string): string {
  const anchor = anchorOf(heading, id);
  return anchor === undefined
    ? heading
    : heading
        .replace(anchor, '')
        .replace(/[ \t]{2,}/g, ' ')
        .trimEnd();
}
