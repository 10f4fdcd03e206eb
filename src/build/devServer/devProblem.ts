import path from 'node:path';
import type { DevLocation, DevMark, DevProblem } from '../../shared/devProblems.ts';
import { addBase, encodeRoutePath, pageUrl, splitHref } from '../../shared/urls.ts';
import type { ResolvedConfig } from '../config/resolveConfig.ts';
import type { CompiledPage } from '../content/compilePage.ts';
import type { LinkReference } from '../content/links.ts';
import { DocsError, type SourceLocation } from '../messages/errors.ts';
import { type BundlerError, formatProblem } from '../messages/printMessages.ts';
import { isEditable } from './openEditor.ts';

/** What a problem's location depends on. */
export interface ProblemOptions {
  /** Folder that locations are relative to. */
  cwd: string;
  /** Folders whose files may be opened in an editor, absolute. */
  editable: readonly string[];
}

/** An error of a compilation as the browser shows it. The bundler's own have all they say in the message. */
export function toDevProblem(error: BundlerError, options: ProblemOptions): DevProblem {
  if (!(error instanceof DocsError)) return { area: 'bundle', problem: formatProblem(error, options.cwd) };
  const { area, problem, location, frame, hint } = error;
  return { area, problem, location: location && toDevLocation(location, options), frame, hint };
}

export function toDevLocation({ file, line, column }: SourceLocation, { cwd, editable }: ProblemOptions): DevLocation {
  return { file, line, column, canOpen: isEditable(path.resolve(cwd, file), editable) };
}

/**
 * What is marked in a page: its dead links and its unknown components.
 * @param problems errors of the site's checks; those that are located at a link or component of the page are its own
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

/** The address that a link has in the browser, without its query; the hash alone where no more is written. */
function addressOf({ routePath, publicPath, written }: LinkReference, rules: ResolvedConfig['site']): string {
  const { pathname, hash } = splitHref(written);
  if (pathname === '') return hash;
  if (publicPath !== undefined) return addBase(encodeRoutePath(publicPath), rules.base) + hash;
  return `${pageUrl(routePath ?? '/', rules)}${hash}`;
}
