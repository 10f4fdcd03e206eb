import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { SourceLocation } from '../../model/issue.ts';
import type { LinkReference, Page } from '../../model/page.ts';
import type { DevFinding, DevLocation, DevMark, DevProblem, DevProblems } from '../../shared/devProblems.ts';
import { addBase, encodeRoutePath, pageUrl, splitHref } from '../../shared/urls.ts';
import { type DocsError, formatLocation } from '../../tools/messages/errors.ts';
import { addFrames } from '../support/messages/addFrames.ts';
import { joinByCause } from '../support/messages/joinByCause.ts';
import { isEditable } from './openEditor.ts';
import type { WatchProblems } from './watchProblems.ts';

/** Options for the location of a problem. */
export interface ProblemOptions {
  /** Folder that locations are relative to. */
  cwd: string;
  /** Absolute paths of folders whose files may be opened in an editor. */
  editable: readonly string[];
}

/** Converts an error for the browser. */
export function toDevProblem(error: DocsError, options: ProblemOptions): DevProblem {
  const { area, problem, location, frame, hint } = error;
  return { area, problem, location: location && toDevLocation(location, options), frame, hint };
}

/** Maximum number of problems of a kind that the browser is sent. */
const SHOWN_PROBLEMS = 100;

/** Shortens a list of problems to the first ones and the number of the others. */
function limited<Item, Shown extends DevProblem>(
  items: readonly Item[],
  convert: (shown: readonly Item[]) => Shown[],
): (Shown | DevProblem)[] {
  const rest = items.length - SHOWN_PROBLEMS;
  const shown = convert(items.slice(0, SHOWN_PROBLEMS));
  return rest <= 0 ? shown : [...shown, { area: 'more', problem: `${rest} more. "docspack check --json" lists them.` }];
}

/** Converts errors for the browser. Those of one cause are one. */
export function toDevProblems(errors: readonly DocsError[], options: ProblemOptions): DevProblem[] {
  return limited(joinByCause(errors), (shown) =>
    shown.map(({ error, more }) => ({ ...toDevProblem(error, options), ...(more !== undefined && { more }) })),
  );
}

/** Converts a location for the browser. */
export function toDevLocation({ file, line, column }: SourceLocation, { cwd, editable }: ProblemOptions): DevLocation {
  return { file, line, column, canOpen: isEditable(path.resolve(cwd, file), editable) };
}

/** Problems of a site that leave its pages usable. */
type OpenProblems = Omit<WatchProblems, 'blocking'>;

/**
 * Returns the problems of a page: those in its own file and in its fragments, with their marks. They are found without code frames.
 * @returns the problems of no page as well, as the terminal counts them
 */
export function toPageProblems(
  page: Page | undefined,
  { open, warnings, routes }: OpenProblems,
  { site }: Pick<ResolvedConfig, 'site'>,
  options: ProblemOptions,
): Pick<DevProblems, 'findings' | 'elsewhere'> {
  const marks = page ? marksOf(page, site) : new Map<string, DevMark>();
  const files = new Set(page ? [path.resolve(options.cwd, page.source.displayPath), ...page.dependencies] : []);
  const isOwn = (error: DocsError) => {
    const { location } = error;
    if (page && routes?.get(error) === page.source.routePath) return true;
    return (
      location !== undefined && (marks.has(keyOf(location)) || files.has(path.resolve(options.cwd, location.file)))
    );
  };
  const toFindings = (found: readonly DocsError[], severity: DevFinding['severity']): DevFinding[] =>
    limited(uniqueErrors(found.filter(isOwn), marks), (shown) =>
      addFrames(shown, options.cwd).map((framed, index) => {
        const location = shown[index]?.location;
        const mark = location && marks.get(keyOf(location));
        return { ...toDevProblem(framed, options), ...(mark && { mark }) };
      }),
    ).map((each) => ({ severity, ...each }));
  const others = uniqueErrors(open.filter((error) => !isOwn(error)));
  return {
    findings: [...toFindings(open, 'error'), ...toFindings(warnings, 'warning')],
    elsewhere: {
      errors: toDevProblems(others, options),
      warnings: uniqueErrors(warnings.filter((warning) => !isOwn(warning))).length,
    },
  };
}

/** Removes duplicates: each page with a fragment has its errors. Those that the page marks are kept. */
function uniqueErrors(errors: readonly DocsError[], marks: ReadonlyMap<string, DevMark> = new Map()): DocsError[] {
  const unique = new Map<string, DocsError>();
  for (const error of errors) {
    if (!unique.has(error.message) || (error.location && marks.has(keyOf(error.location))))
      unique.set(error.message, error);
  }
  return [...unique.values()];
}

/** Returns the marks of a page by the key of their problem's location: those of its links and of its components. */
function marksOf({ links, components }: Page, site: ResolvedConfig['site']): Map<string, DevMark> {
  return new Map<string, DevMark>([
    ...links.map((link): [string, DevMark] => [
      keyOf({ ...link, value: link.written }),
      { kind: 'link', href: addressOf(link, site) },
    ]),
    ...components.map((use): [string, DevMark] => [keyOf(use), { kind: 'component', name: use.name }]),
  ]);
}

/** A link that a plugin has added has no line. */
function keyOf(location: SourceLocation): string {
  return `${formatLocation(location)} ${location.value ?? ''}`;
}

/** Returns the URL of a link in the browser without its query, or only the hash if the link has nothing else. */
function addressOf({ routePath, publicPath, written }: LinkReference, rules: ResolvedConfig['site']): string {
  const { pathname, hash } = splitHref(written);
  if (pathname === '') return hash;
  if (publicPath !== undefined) return addBase(encodeRoutePath(publicPath), rules.base) + hash;
  return `${pageUrl(routePath ?? '/', rules)}${hash}`;
}
