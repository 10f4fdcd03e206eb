import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Hint, Issue, SourceLocation } from '../../../src/model/issue.ts';
import type { LinkReference, Page, PageSummary } from '../../../src/model/page.ts';
import type { PageAdapter } from '../../../src/model/pageAdapter.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { decodePath, encodeRoutePath, findRoute, splitHref, stripExtension } from '../../../src/shared/urls.ts';
import { isPublicFile, namePublicFolder } from '../../../src/tools/files/publicFiles.ts';
import { formatLocation } from '../../../src/tools/messages/errors.ts';
import { PathSuggestions, replacement } from '../../../src/tools/messages/suggest.ts';
import { isCompiled } from '../../../src/tools/pages/isCompiled.ts';
import { addressHint, type LinkMistake, PageIds } from './PageIds.ts';

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
  /** Other links than those of Markdown, or of Markdown to pages, have a check of their own. */
  checkedLinks?: PageAdapter['checkedLinks'];
  checkAnchors: boolean;
  /** Authored URLs to ignore. */
  excludes: readonly string[];
  /**
   * Whether it is known where the repository shows its files, to which relative links may lead.
   * @default true
   */
  hasRepository?: boolean;
  /**
   * What has the address of the repository, for hints.
   * @default the setting of this engine
   */
  repositorySetting?: string | undefined;
  /**
   * The pages whose links are checked.
   * @default all that are compiled
   */
  checked?: readonly Page[];
  /** Pages that a build leaves out, by route. */
  drafts?: SiteGraph['drafts'];
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
export function checkLinks(pages: readonly PageSummary[], options: CheckLinksOptions): Issue[] {
  const byRoute = new Map(pages.map((page) => [page.source.routePath, page]));
  const excludes = new Set(options.excludes);
  const suggestions = new PathSuggestions([...byRoute.keys(), ...(options.failedRoutes ?? [])], options.languageOf);
  const files = new PathSuggestions((options.publicFiles ?? []).map((file) => `/${file}`));
  const issues: Issue[] = [];
  const context = { byRoute, suggestions, files, ids: new PageIds(), options };
  const originals = new OriginalLinks(context);
  const reported = new Set<string>();
  for (const page of options.checked ?? pages.filter(isCompiled)) {
    for (const link of page.links) {
      if (link.isUnchecked || excludes.has(link.written) || excludes.has(encodeURI(link.written))) continue;
      const problem = checkLink(link, context);
      if (!problem || originals.haveReported(page, link)) continue;
      const missing = missingTranslation(page, link, problem.check, byRoute);
      if (missing === undefined) issues.push({ location: placeOf(link), ...problem });
      else if (missing && !reported.has(missing.key)) {
        reported.add(missing.key);
        issues.push(missing.issue);
      }
    }
  }
  return issues;
}

function placeOf({ file, line, column, written }: LinkReference): SourceLocation {
  return { file, ...(line !== undefined && { line }), ...(column !== undefined && { column }), value: written };
}

/**
 * Returns what is wrong with a link of a page that stands in for a missing translation: its target's translation lacks the heading.
 * The author of the link can do nothing about it. `undefined` for other pages and mistakes, null for one that the original page has, too.
 */
function missingTranslation(
  { frontmatter, source }: Page,
  { routePath = '', hash, file, line, written }: LinkReference,
  check: string,
  byRoute: ReadonlyMap<string, PageSummary>,
): { key: string; issue: Issue } | null | undefined {
  if (frontmatter.contentLang === undefined || !/anchors$/.test(check)) return undefined;
  const target = byRoute.get(findRoute(routePath, (each) => byRoute.has(each)) ?? '');
  if (!target || target.frontmatter.contentLang !== undefined || target.source.locale !== source.locale)
    return undefined;
  const path = stripExtension(target.source.relativePath.replace(/^[^/]+/, frontmatter.contentLang));
  const original = [...byRoute.values()].find((each) => stripExtension(each.source.relativePath) === path);
  // A heading that the original lacks as well is a mistake of the link, which is reported there.
  if (!original || !isCompiled(original) || !original.ids.includes(hash)) return null;
  const { displayPath } = target.source;
  const message = `has no heading with the id "${hash}", to which ${file} links as "${written}" on a page that is not translated.`;
  const hint = 'Add the heading, or give the one that it has the same id.';
  const location = { file: displayPath };
  const related = [{ file, ...(line !== undefined && { line }) }];
  return {
    key: `${displayPath} ${message}`,
    issue: { check: 'translation-anchors', location, message, hint, related },
  };
}

/** Dead links of pages for which others stand in, each page checked once. */
class OriginalLinks {
  readonly #context: LinkContext;
  #originals: ReadonlyMap<string, PageSummary> | undefined;
  readonly #dead = new Map<Page, ReadonlySet<string>>();

  constructor(context: LinkContext) {
    this.#context = context;
  }

  /** Returns whether a page stands in for a missing translation, and the link is dead on the original page as well. */
  haveReported({ frontmatter, source }: Page, link: LinkReference): boolean {
    if (frontmatter.contentLang === undefined) return false;
    this.#originals ??= originalsOf(this.#context.byRoute);
    const original = this.#originals.get(source.displayPath);
    if (!original || !isCompiled(original)) return false;
    const isDead = (each: LinkReference) => {
      const check = checkLink(each, this.#context)?.check;
      return check?.endsWith('links') === true;
    };
    const dead = this.#dead.get(original) ?? new Set(original.links.filter(isDead).map(formatLocation));
    this.#dead.set(original, dead);
    return dead.has(formatLocation(link));
  }
}

/** Returns the pages that stand in for no translation, by display path. */
function originalsOf(byRoute: ReadonlyMap<string, PageSummary>): ReadonlyMap<string, PageSummary> {
  const pages = [...byRoute.values()].filter(({ frontmatter }) => frontmatter.contentLang === undefined);
  return new Map(pages.map((page) => [page.source.displayPath, page]));
}

/** Returns a hint for a link to a file of a repository that is not known. */
function repositoryHint(
  { namedFile }: LinkReference,
  { docsDir, hasRepository = true, repositorySetting = '"themeConfig.editLink"' }: CheckLinksOptions,
): string | undefined {
  if (hasRepository || namedFile === undefined || !existsSync(path.join(docsDir, namedFile))) return undefined;
  return `Set ${repositorySetting}, so that links to other files lead to the repository.`;
}

interface LinkContext {
  byRoute: ReadonlyMap<string, PageSummary>;
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
): Hint | undefined {
  const found = suggestions.nearest(routePath);
  if (found === undefined) return undefined;
  const prefix = `/${languageOf?.(routePath)}/`;
  const isShared = [routePath, found].every((each) => each.startsWith(prefix)) && !written.startsWith(prefix);
  const meant = isShared ? found.slice(prefix.length - 1) : found;
  return replacement(written, meant + splitHref(written).hash, meant);
}

function checkLink(
  link: LinkReference,
  { byRoute, suggestions, files, ids, options }: LinkContext,
): LinkMistake | undefined {
  const { routePath = '', publicPath, hash, written } = link;
  const isFile = options.checkedLinks === 'pages' && (link.isUnresolved || publicPath !== undefined);
  const isUncheckedProp = options.checkedLinks === 'markdown' && link.isInProp;
  const isOther = isFile || isUncheckedProp || (options.checkedLinks !== undefined && link.isInTag);
  const check = link.isInFrontmatter ? 'navigation-links' : isOther ? 'other-links' : 'links';
  const pageAt = (route: string) => byRoute.get(findRoute(route, (each) => byRoute.has(each)) ?? '');
  const target = pageAt(routePath) ?? (link.isUnresolved && pageAt(decodePath(splitHref(written).pathname)));
  // The plugin of versions knows the pages of other versions.
  if (link.isInRepository || link.version !== undefined) return undefined;
  if (!target) {
    if (!options.checkDeadLinks || options.hasFailed?.(routePath)) return undefined;
    if (publicPath !== undefined && isPublicFile(options.publicDir, encodeRoutePath(publicPath))) return undefined;
    const draft = options.drafts?.get(findRoute(routePath, (each) => options.drafts?.has(each) ?? false) ?? '');
    if (draft) {
      return {
        check,
        message: `links to "${written}", which is a draft, so a build does not have it.`,
        hint: `Remove the link, or "draft" from ${draft.source.displayPath}.`,
        related: [{ file: draft.source.displayPath }],
      };
    }
    const what = publicPath === undefined ? 'a page' : `a page or a file in ${namePublicFolder(options.publicDir)}`;
    return {
      check,
      message: `links to "${written}", which is not ${what}.`,
      hint:
        addressHint(written) ??
        repositoryHint(link, options) ??
        ((publicPath !== undefined && replacement(written, files.nearest(`/${publicPath}`))) ||
          suggestPage(link, suggestions, options)),
    };
  }
  return options.checkAnchors ? ids.problemOf(written, hash, target) : undefined;
}
