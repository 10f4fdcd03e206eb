import path from 'node:path';
import type { DevLocation, DevMark, DevProblem } from '../../shared/devProblems.ts';
import { addBase, encodeRoutePath, pageUrl, splitHref } from '../../shared/urls.ts';
import type { ResolvedConfig } from '../config/resolveConfig.ts';
import type { CompiledPage } from '../content/compilePage.ts';
import type { LinkReference } from '../content/nodes/links.ts';
import { addFrames } from '../messages/addFrames.ts';
import { DocsError, type SourceLocation } from '../messages/errors.ts';
import { type BundlerError, formatProblem } from '../messages/printMessages.ts';
import { isEditable } from './openEditor.ts';

/** Options for the location of a problem. */
export interface ProblemOptions {
  /** Folder that locations are relative to. */
  cwd: string;
  /** Absolute paths of folders whose files may be opened in an editor. */
  editable: readonly string[];
}

/** Converts a compilation error for the browser. The bundler's own errors have all their details in the message. */
export function toDevProblem(error: BundlerError, options: ProblemOptions): DevProblem {
  if (!(error instanceof DocsError)) return { area: 'bundle', problem: formatProblem(error, options.cwd) };
  const { area, problem, location, frame, hint } = error;
  return { area, problem, location: location && toDevLocation(location, options), frame, hint };
}

/** Converts a location for the browser. */
export function toDevLocation({ file, line, column }: SourceLocation, { cwd, editable }: ProblemOptions): DevLocation {
  return { file, line, column, canOpen: isEditable(path.resolve(cwd, file), editable) };
}

/**
 * Returns the marks of a page: its dead links and its unknown components.
 * @param problems errors of the site's checks; those at a link or component of the page are its own
 */
export function toDevMarks(
  page: CompiledPage,
  problems: readonly DocsError[],
  { site }: Pick<ResolvedConfig, 'site'>,
  options: ProblemOptions,
): DevMark[] {
  const byLocation = new Map(problems.map((problem) => [problem.location, problem]));
  const links = page.links.flatMap((link): DevMark[] => {
    const error = byLocation.get(link);
    return error ? [{ kind: 'link', href: addressOf(link, site), ...toDevProblem(error, options) }] : [];
  });
  const components = page.components.flatMap((use): DevMark[] => {
    const error = byLocation.get(use);
    return error ? [{ kind: 'component', name: use.name, ...toDevProblem(error, options) }] : [];
  });
  return [...links, ...components];
}

/** Returns the warnings in the files of a page: its own, and those of its fragments. They are found without code frames. */
export function toPageWarnings(
  { source, dependencies }: CompiledPage,
  warnings: readonly DocsError[],
  options: ProblemOptions,
): DevProblem[] {
  const files = new Set([path.resolve(options.cwd, source.displayPath), ...dependencies]);
  const own = warnings.filter(({ location }) => location && files.has(path.resolve(options.cwd, location.file)));
  return addFrames(own, options.cwd).map((warning) => toDevProblem(warning, options));
}

/** Returns the URL of a link in the browser without its query, or only the hash if the link has nothing else. */
function addressOf({ routePath, publicPath, written }: LinkReference, rules: ResolvedConfig['site']): string {
  const { pathname, hash } = splitHref(written);
  if (pathname === '') return hash;
  if (publicPath !== undefined) return addBase(encodeRoutePath(publicPath), rules.base) + hash;
  return `${pageUrl(routePath ?? '/', rules)}${hash}`;
}
