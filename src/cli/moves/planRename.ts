import type { ResolvedConfig } from '../../model/config.ts';
import type { Hint } from '../../model/issue.ts';
import type { HeadingId, Page } from '../../model/page.ts';
import { routeInLocale } from '../../shared/urls.ts';
import { readText } from '../../tools/files/unsavedTexts.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { suggestNear } from '../../tools/messages/suggest.ts';
import type { HeadingLine } from '../editing/headingLines.ts';
import { lockAfterRename } from './lockAfter.ts';
import { MovedPaths } from './MovedPaths.ts';
import { MovedTexts } from './MovedTexts.ts';
import { applyEdits, type MovableSite, type MoveOptions, type SiteEdit, type SourceEdit } from './siteEdit.ts';

/** Ids that Markdown can hold behind a heading, where `__a__` is bold, and that need no escape in a link. */
const ID = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._:-]*[\p{L}\p{M}\p{N}])?$/u;
/** Characters that nobody sees, which a letter may be followed by. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Longer ids are no names. */
const MAX_ID_CHARACTERS = 200;

/** A heading of a page, in one language. */
interface NamedHeading {
  page: Page;
  /** Text of its file. */
  text: string;
  heading: HeadingLine;
  /** All headings of the file. */
  all: readonly HeadingLine[];
  /** The same ones with the ids that the text of the file alone gives them. */
  plain: readonly HeadingLine[];
  /** Whether it has the id of its counterpart, and follows it. */
  isInherited: boolean;
}

/**
 * Plans another id for a heading: in all languages in which it has this id, with the links to it and its published address.
 * With redirects, the old id stays as an anchor in the heading.
 */
export async function planRename(
  site: MovableSite,
  page: Page,
  { from, to }: { from: string; to: string },
  { withRedirects }: MoveOptions,
): Promise<SiteEdit> {
  const { graph } = site;
  const headings = await headingsWith(site, page, from);
  const problems = problemsOf(page, headings, from, to);
  if (problems.length > 0) return { files: [], moves: [], links: [], problems, notices: [] };
  const files = new Set(headings.map((each) => each.page.source.file));
  const routes = new Set(
    counterpartsOf(graph, page).flatMap(({ source }) => (files.has(source.file) ? source.routePath : [])),
  );
  const paths = new MovedPaths(graph, { files: [], routes: new Map(), id: { routes, from, to } });
  const texts = await MovedTexts.read(site, paths);
  for (const each of headings) {
    const edits = idEdits(each, { from, to, isKept: withRedirects });
    const edited = applyEdits({ text: each.text, edits });
    const { file } = each.page.source;
    const after = await site.reader.read({ file, text: edited }, graph.config);
    texts.edit(file, each.text, [...edits, ...otherIds(each, after?.headings ?? [])]);
  }
  texts.changeLock((text) => lockAfterRename(text, { routes, from, to, isKept: withRedirects }));
  return { ...texts.finish(), moves: [], links: [] };
}

/** Returns the headings with an id: of a page, and of its counterparts. */
async function headingsWith({ graph, reader }: MovableSite, page: Page, id: string): Promise<NamedHeading[]> {
  const { config, byRoute } = graph;
  const pages = counterpartsOf(graph, page);
  const original = byRoute.get(routeInLocale(page.source.routePath, config.lang, config));
  const found = await Promise.all(
    pages.map(async (each): Promise<NamedHeading[]> => {
      const { file, virtual } = each.source;
      const text = virtual ? '' : readText(file);
      const [syntax, plain] = await Promise.all([
        reader.read({ file, text, headings: each.headings }, config),
        reader.read({ file, text }, config),
      ]);
      const all = syntax?.headings ?? [];
      const heading = all.find((own) => own.id === id);
      if (!heading) return [];
      const isInherited = inherits(each, original, heading, config);
      return [{ page: each, text, heading, all, plain: plain?.headings ?? [], isInherited }];
    }),
  );
  return found.flat();
}

/** Returns a page in all languages. */
function counterpartsOf({ byRoute, config }: MovableSite['graph'], { source }: Page): Page[] {
  return config.locales.flatMap(({ lang }) => byRoute.get(routeInLocale(source.routePath, lang, config)) ?? []);
}

/** Returns whether a heading has the id of the heading in the default language, because both pages are built alike. */
function inherits(
  page: Page,
  original: Page | undefined,
  { authoredId }: HeadingLine,
  { markdown }: ResolvedConfig,
): boolean {
  const levels = (headings: readonly HeadingId[] = []) => headings.map(({ level }) => level).join();
  const isAlike = original !== undefined && levels(page.headings) === levels(original.headings);
  return authoredId === undefined && page !== original && isAlike && markdown.translationIds;
}

function problemsOf(page: Page, headings: readonly NamedHeading[], from: string, to: string): DocsError[] {
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

/** Returns the changes of a page that give a heading another id. */
function idEdits(
  { page, text, heading, plain, isInherited }: NamedHeading,
  { from, to, isKept }: { from: string; to: string; isKept: boolean },
): SourceEdit[] {
  const { authoredId, source, start, end, lineEnd } = heading;
  const isMarkdown = page.source.format === 'md';
  const edits: SourceEdit[] = [];
  const known = anchorOf(source, to);
  if (known !== undefined) {
    const at = start + source.indexOf(known);
    const blanks = /[ \t]*$/.exec(text.slice(start, at))?.[0].length ?? 0;
    edits.push({ start: at - blanks, end: at + known.length, newText: '' });
  }
  // A heading with the id of its counterpart keeps that of its own text as well.
  const ownId = plain.find((each) => each.start === start)?.id;
  const needsAnchor = isKept && !(isInherited && ownId === from);
  const anchor = needsAnchor ? ` ${isMarkdown ? `<span id="${from}"></span>` : `<span id="${from}" />`}` : '';
  const mark = authoredId !== undefined || isInherited ? '' : markOf(page, to);
  if (anchor + mark !== '') edits.push({ start: end, end, newText: anchor + mark });
  if (authoredId !== undefined) {
    const at = end + text.slice(end, lineEnd).indexOf(authoredId);
    edits.push({ start: at, end: at + authoredId.length, newText: to });
  }
  return edits;
}

/**
 * Returns the changes that keep the ids of the other headings: those with the same text have a number, which depends on how many come
 * before.
 * @param after the headings of the file once the id has changed
 */
function otherIds(
  { page, heading, all, plain, isInherited }: NamedHeading,
  after: readonly HeadingLine[],
): SourceEdit[] {
  if (isInherited || after.length !== all.length) return [];
  return all.flatMap(({ id, authoredId, start, end }, at): SourceEdit[] => {
    const isSame = start === heading.start || authoredId !== undefined || after[at]?.id === plain[at]?.id;
    return isSame ? [] : [{ start: end, end, newText: markOf(page, id) }];
  });
}

/** Returns what gives a heading an id. */
function markOf({ source }: Page, id: string): string {
  return source.format === 'md' ? ` {#${id}}` : ` {/*${id}*/}`;
}

/** Returns the anchor for an earlier id in the text of a heading. */
function anchorOf(heading: string, id: string): string | undefined {
  return ['<span id="ID"></span>', '<span id="ID" />']
    .map((each) => each.replace('ID', id))
    .find((each) => heading.includes(each));
}
