import path from 'node:path';
import type { DocsErrorOptions } from '../../model/issue.ts';
import type { PageFindings } from '../../node/pages/pageFindings.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { DocsError, hintOf } from '../../tools/messages/errors.ts';
import { linesOf } from '../../tools/messages/sourceLines.ts';
import type { SiteFinding } from './siteFinding.ts';

/** Farthest that a line is looked for above and below where it was. */
const LINES_AROUND = 60;

/** A finding with the text of its line. */
interface Remembered {
  finding: SiteFinding;
  line: string | undefined;
}

/**
 * The findings of the last check of the whole site. Until the next one, those that the check of a page alone cannot find stay where their
 * line is, so that they do not flicker while somebody types.
 */
export class StaleFindings {
  #byFile = new Map<string, Remembered[]>();

  /**
   * Remembers the findings of a check that are not of one page alone, and the lines that they are about.
   * @param ofPages what the compilation of pages has found
   * @param changed absolute paths of files that have changed since the check began, whose earlier findings stay
   */
  remember(
    findings: readonly SiteFinding[],
    ofPages: Iterable<PageFindings>,
    cwd: string,
    changed: ReadonlySet<string>,
  ): void {
    this.#byFile = new Map([...this.#byFile].filter(([file]) => changed.has(file)));
    const linesByFile = new Map<string, readonly string[]>();
    const known = new Set([...ofPages].flatMap(({ problems, warnings }) => [...problems, ...warnings].map(keyOf)));
    for (const finding of findings) {
      const { area, location } = finding.error;
      if (!location || PAGE_AREAS.has(area) || known.has(keyOf(finding.error))) continue;
      const file = path.resolve(cwd, location.file);
      if (changed.has(file)) continue;
      const remembered = this.#byFile.get(file) ?? [];
      this.#byFile.set(file, remembered);
      const lines = linesByFile.get(file) ?? linesOf(readSource(file) ?? '');
      linesByFile.set(file, lines);
      const line = location.line === undefined ? undefined : lines[location.line - 1];
      remembered.push({ finding, line });
    }
  }

  /** Returns the findings of a file, moved to their lines. */
  of(file: string): SiteFinding[] {
    const remembered = this.#byFile.get(file) ?? [];
    if (remembered.length === 0) return [];
    const lines = linesOf(readSource(file) ?? '');
    return remembered.flatMap(({ finding, line }) => {
      const moved = move(finding.error, line, lines);
      return moved ? { ...finding, error: moved } : [];
    });
  }
}

/** Areas of errors because of which a page cannot be compiled, and of the checks that a page alone has. */
const PAGE_AREAS: ReadonlySet<string> = new Set([
  'pages',
  'mdx',
  'frontmatter',
  'links',
  'navigation-links',
  'anchors',
  'generated-anchors',
  'pictures',
  'setting-pictures',
]);

function keyOf({ area, problem, location }: DocsErrorOptions): string {
  return `${area} ${location?.file}:${location?.line}:${location?.column} ${problem}`;
}

/** Returns an error at the nearest line with its text; `undefined` if that is gone. */
function move(error: DocsError, text: string | undefined, lines: readonly string[]): DocsError | undefined {
  const { area, problem, related, location } = error;
  const hint = hintOf(error);
  if (location?.line === undefined || text === undefined) return error;
  for (let distance = 0; distance <= LINES_AROUND; distance++) {
    for (const line of [location.line - distance, location.line + distance]) {
      if (lines[line - 1] !== text) continue;
      return new DocsError({
        area,
        problem,
        related,
        ...(hint !== undefined && { hint }),
        location: { ...location, line },
      });
    }
  }
  return undefined;
}
