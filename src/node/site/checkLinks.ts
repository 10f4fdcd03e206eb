import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LinkReference } from '../../model/page.ts';
import { decodePath, encodeRoutePath, findRoute, splitHref, stripExtension } from '../../shared/urls.ts';
import { DocsError, formatLocation } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { PathSuggestions, SuggestionBudget, suggestNear } from '../../tools/messages/suggest.ts';
import { hasUnknownIds } from '../../tools/pages/generatedIds.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import { titleIdOf } from './addedHeadingIds.ts';

/** Options of `checkLinks`. */
interface CheckLinksOptions {
  docsDir: string;
  /** Absolute path of the public folder. */
  publicDir: string;
  /**
   * Paths of the public files, which a misspelled link may mean, relative to their folder.
   * @default none
   */
  publicFiles?: readonly string[];
  checkDeadLinks: boolean;
  checkAnchors: boolean;
  /** Authored URLs to ignore. */
  excludes: readonly string[];
  /**
   * Whether it is known where the repository shows its files, to which relative links may lead.
   * @default true
   */
  hasRepository?: boolean;
  /**
   * The pages whose links are checked.
   * @default all
   */
  checked?: readonly CompiledPage[];
  /** Pages that a build leaves out, by route. */
  drafts?: ReadonlyMap<string, CompiledPage>;
  /** Returns the language of a route. */
  languageOf?(routePath: string): string;
  /** Returns whether a route's page could not be compiled, which has already been reported. */
  hasFailed?(routePath: string): boolean;
  /**
   * Routes of these pages, which a misspelled link may mean.
   * @default none
   */
  failedRoutes?: readonly string[];
}

/** Finds the dead links of a site. */
export function checkLinks(pages: readonly CompiledPage[], options: CheckLinksOptions): DocsError[] {
  const byRoute = new Map(pages.map((page) => [page.source.routePath, page]));
  const excludes = new Set(options.excludes);
  const suggestions = new PathSuggestions([...byRoute.keys(), ...(options.failedRoutes ?? [])], options.languageOf);
  const files = new PathSuggestions((options.publicFiles ?? []).map((file) => `/${file}`));
  const errors: DocsError[] = [];
  const context = { byRoute, suggestions, files, ids: new PageIds(), options };
  const originals = new OriginalLinks(context);
  const reported = new Set<string>();
  for (const page of options.checked ?? pages) {
    for (const link of page.links) {
      if (excludes.has(link.written) || excludes.has(encodeURI(link.written))) continue;
      const problem = checkLink(link, context);
      if (!problem || originals.haveReported(page, link)) continue;
      const missing = missingTranslation(page, link, problem.area, byRoute);
      if (missing === undefined) errors.push(new DocsError({ location: link, ...problem }));
      else if (missing && !reported.has(missing.message)) {
        reported.add(missing.message);
        errors.push(missing);
      }
    }
  }
  return errors;
}

/**
 * Returns what is wrong with a link of a page that stands in for a missing translation: its target's translation lacks the heading.
 * The author of the link can do nothing about it. `undefined` for other pages and mistakes, null for one that the original page has, too.
 */
function missingTranslation(
  { frontmatter, source }: CompiledPage,
  { routePath = '', hash, file, written }: LinkReference,
  area: string,
  byRoute: ReadonlyMap<string, CompiledPage>,
): DocsError | null | undefined {
  if (frontmatter.contentLang === undefined || !/anchors$/.test(area)) return undefined;
  const target = byRoute.get(findRoute(routePath, (each) => byRoute.has(each)) ?? '');
  if (!target || target.frontmatter.contentLang !== undefined || target.source.locale !== source.locale)
    return undefined;
  const path = stripExtension(target.source.relativePath.replace(/^[^/]+/, frontmatter.contentLang));
  const original = [...byRoute.values()].find((each) => stripExtension(each.source.relativePath) === path);
  // A heading that the original lacks as well is a mistake of the link, which is reported there.
  if (!original?.ids.includes(hash)) return null;
  return new DocsError({
    area: 'translation-anchors',
    location: { file: target.source.displayPath },
    problem: `has no heading with the id "${hash}", to which ${file} links as "${written}" on a page that is not translated.`,
    hint: 'Add the heading, or give the one that it has the same id.',
  });
}

/** Dead links of pages for which others stand in, each page checked once. */
class OriginalLinks {
  readonly #context: LinkContext;
  #originals: ReadonlyMap<string, CompiledPage> | undefined;
  readonly #dead = new Map<CompiledPage, ReadonlySet<string>>();

  constructor(context: LinkContext) {
    this.#context = context;
  }

  /** Returns whether a page stands in for a missing translation, and the link is dead on the original page as well. */
  haveReported({ frontmatter, source }: CompiledPage, link: LinkReference): boolean {
    if (frontmatter.contentLang === undefined) return false;
    this.#originals ??= originalsOf(this.#context.byRoute);
    const original = this.#originals.get(source.displayPath);
    if (!original) return false;
    const isDead = (each: LinkReference) => checkLink(each, this.#context)?.area === 'links';
    const dead = this.#dead.get(original) ?? new Set(original.links.filter(isDead).map(formatLocation));
    this.#dead.set(original, dead);
    return dead.has(formatLocation(link));
  }
}

/** Returns the pages that stand in for no translation, by display path. */
function originalsOf(byRoute: ReadonlyMap<string, CompiledPage>): ReadonlyMap<string, CompiledPage> {
  const pages = [...byRoute.values()].filter(({ frontmatter }) => frontmatter.contentLang === undefined);
  return new Map(pages.map((page) => [page.source.displayPath, page]));
}

/** Ids that links to pages can have, each page read once. */
export class PageIds {
  readonly #known = new Map<CompiledPage, ReadonlySet<string>>();
  /** Texts in quotes in the code of pages, by the code. */
  readonly #literals = new Map<string, ReadonlySet<string>>();
  readonly #budget = new SuggestionBudget();

  #literalsOf(code: string): ReadonlySet<string> {
    const known = this.#literals.get(code) ?? quotedParts(code);
    this.#literals.set(code, known);
    return known;
  }

  #of(page: CompiledPage): ReadonlySet<string> {
    const known = this.#known.get(page) ?? new Set([...page.ids, titleIdOf(page) ?? '']);
    this.#known.set(page, known);
    return known;
  }

  /**
   * Returns what is wrong with the hash of a link to a page; `undefined` for an id of the page, and where its ids are not known.
   * @param written the link as authored
   * @param fragment decoded, without `#`
   */
  problemOf(
    written: string,
    fragment: string,
    page: CompiledPage,
  ): { area: string; problem: string; hint: string | undefined } | undefined {
    // Behind it are directives to the browser, such as a text to highlight.
    const [hash = ''] = fragment.split(':~:');
    // Every document has a top.
    if (hash === '' || hash === 'top' || this.#of(page).has(hash) || hasUnknownIds(page)) return undefined;
    const problem = `links to "${written}", but ${page.source.displayPath} has no heading with the id "${hash}"`;
    const hint = this.#budget.take(this.#of(page).size) ? suggestNear(hash, this.#of(page)) : undefined;
    if (page.moduleCode === undefined) return { area: 'anchors', problem: `${problem}.`, hint };
    if (this.#literalsOf(page.moduleCode).has(hash)) return undefined;
    return { area: 'generated-anchors', problem: `${problem}, unless its code renders one.`, hint };
  }
}

const QUOTES = ['"', "'", '`'];

/** Returns what is between two quotes of one kind. */
function quotedParts(code: string): ReadonlySet<string> {
  return new Set(QUOTES.flatMap((quote) => code.split(quote).slice(1, -1)));
}

/** Returns whether an encoded site path refers to a public file. */
export function isPublicFile(publicDir: string, pathname: string): boolean {
  const file = path.join(publicDir, decodePath(pathname));
  if (!isInside(file, publicDir) || file.includes('\0')) return false;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** Returns a hint for a path that was meant as the address of another site or of a mailbox. */
export function addressHint(written: string): string | undefined {
  const [, host] = /^(?:https?\/\/)?(.*)$/i.exec(written) ?? [];
  if (host !== undefined && (host !== written || /^www\./i.test(written))) return `Did you mean "https://${host}"?`;
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(written) ? `Did you mean "mailto:${written}"?` : undefined;
}

/** Returns a hint for a link to a file of a repository that is not known. */
function repositoryHint(
  { namedFile }: LinkReference,
  { docsDir, hasRepository = true }: CheckLinksOptions,
): string | undefined {
  if (hasRepository || namedFile === undefined || !existsSync(path.join(docsDir, namedFile))) return undefined;
  return 'Set "themeConfig.editLink", so that links to other files lead to the repository.';
}

interface LinkContext {
  byRoute: ReadonlyMap<string, CompiledPage>;
  suggestions: PathSuggestions;
  /** Suggestions for public files. */
  files: PathSuggestions;
  ids: PageIds;
  options: CheckLinksOptions;
}

/** Suggests a page for a link, as links are written: without the language that it shares with the page of the link. */
function suggestPage(
  { routePath = '', written }: LinkReference,
  suggestions: PathSuggestions,
  { languageOf }: CheckLinksOptions,
): string | undefined {
  const found = suggestions.nearest(routePath);
  if (found === undefined) return undefined;
  const prefix = `/${languageOf?.(routePath)}/`;
  const isShared = [routePath, found].every((each) => each.startsWith(prefix)) && !written.startsWith(prefix);
  return `Did you mean "${isShared ? found.slice(prefix.length - 1) : found}"?`;
}

function checkLink(link: LinkReference, { byRoute, suggestions, files, ids, options }: LinkContext) {
  const { routePath = '', publicPath, hash, written } = link;
  const pageAt = (route: string) => byRoute.get(findRoute(route, (each) => byRoute.has(each)) ?? '');
  const target = pageAt(routePath) ?? (link.isUnresolved && pageAt(decodePath(splitHref(written).pathname)));
  if (link.isInRepository) return undefined;
  if (!target) {
    if (!options.checkDeadLinks || options.hasFailed?.(routePath)) return undefined;
    if (publicPath !== undefined && isPublicFile(options.publicDir, encodeRoutePath(publicPath))) return undefined;
    const draft = options.drafts?.get(findRoute(routePath, (each) => options.drafts?.has(each) ?? false) ?? '');
    if (draft) {
      return {
        area: 'links',
        problem: `links to "${written}", which is a draft, so a build does not have it.`,
        hint: `Remove the link, or "draft" from ${draft.source.displayPath}.`,
      };
    }
    const what = publicPath === undefined ? 'a page' : 'a page or a file in the public folder';
    return {
      area: 'links',
      problem: `links to "${written}", which is not ${what}.`,
      hint:
        addressHint(written) ??
        repositoryHint(link, options) ??
        ((publicPath !== undefined && files.suggest(`/${publicPath}`)) || suggestPage(link, suggestions, options)),
    };
  }
  return options.checkAnchors ? ids.problemOf(written, hash, target) : undefined;
}
