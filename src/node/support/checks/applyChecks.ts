import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckIgnore, CheckSeverity, Hint } from '../../../model/issue.ts';
import { DocsError } from '../../../tools/messages/errors.ts';
import { suggestion } from '../../../tools/messages/suggest.ts';
import { readCheckIgnores } from './checkIgnores.ts';

/** Findings of all checks, before and after the settings of the site. */
export interface Findings {
  errors: readonly DocsError[];
  warnings: readonly DocsError[];
}

/** Options of `applyChecks`. */
interface ApplyChecksOptions {
  /** Severities by check. A finding of another area keeps its own. */
  severities: ReadonlyMap<string, CheckSeverity>;
  /** Names that a comment can mention. */
  names: readonly string[];
  /**
   * Checks that may find something at another time, so that a comment for them is never reported to turn off nothing.
   * @default none
   */
  later?: readonly string[];
  /** Comments in the pages and their fragments. */
  ignores: readonly CheckIgnore[];
  /** Folder that locations are relative to. */
  cwd: string;
}

/** Applies the severities of a site to findings, removes those that a comment turns off, and checks these comments. */
export function applyChecks({ errors, warnings }: Findings, options: ApplyChecksOptions): Findings {
  const comments = new Comments(options);
  const isLeft = (finding: DocsError) => !comments.covers(finding);
  const left = { errors: errors.filter(isLeft), warnings: warnings.filter(isLeft) };
  return applySeverities({ ...left, warnings: [...left.warnings, ...comments.problems()] }, options.severities);
}

/** Applies the severities of a site to findings. A finding of no known check keeps its own. */
function applySeverities({ errors, warnings }: Findings, severities: ReadonlyMap<string, CheckSeverity>): Findings {
  const ofSeverity = (severity: CheckSeverity) => [
    ...errors.filter(({ area }) => (severities.get(area) ?? 'error') === severity),
    ...warnings.filter(({ area }) => (severities.get(area) ?? 'warn') === severity),
  ];
  return { errors: ofSeverity('error'), warnings: ofSeverity('warn') };
}

/** The comments of a site that turn checks off. */
class Comments {
  readonly #options: ApplyChecksOptions;
  readonly #byFile = new Map<string, FileComments>();
  /** Comments with the checks of which they have turned off a finding. */
  readonly #used = new Map<CheckIgnore, Set<string>>();

  constructor(options: ApplyChecksOptions) {
    this.#options = options;
    // A fragment is part of several pages.
    const seen = new Set<string>();
    for (const ignore of options.ignores) {
      const key = `${ignore.file}:${ignore.line}:${ignore.column}`;
      const known = this.#byFile.get(ignore.file) ?? new FileComments();
      this.#byFile.set(ignore.file, known);
      if (!seen.has(key)) known.add(ignore);
      seen.add(key);
    }
  }

  /** Returns whether a comment turns a finding off. */
  covers({ area, location }: DocsError): boolean {
    const { file, line } = location ?? {};
    if (file === undefined || line === undefined || !this.#options.names.includes(area)) return false;
    const ignore = this.#in(file)
      .at(line)
      .find(({ checks }) => checks.includes(area));
    if (!ignore) return false;
    this.#used.set(ignore, (this.#used.get(ignore) ?? new Set()).add(area));
    return true;
  }

  /** Returns the comments of a file, which is read if it is no page. */
  #in(file: string): FileComments {
    const known = this.#byFile.get(file);
    if (known) return known;
    const comments = new FileComments();
    this.#byFile.set(file, comments);
    if (/\.(?:[cm]?[jt]sx?)$/.test(file)) for (const ignore of readFrom(file, this.#options.cwd)) comments.add(ignore);
    return comments;
  }

  /** Finds comments that name no check, give no reason, or turn nothing off. */
  problems(): DocsError[] {
    const { names, severities, later = [] } = this.#options;
    return [...this.#byFile.values()]
      .flatMap(({ all }) => all)
      .flatMap((ignore) => {
        const { file, line, column, checks, reason } = ignore;
        const problem = (text: string, hint: Hint) =>
          new DocsError({ area: 'check-ignore', location: { file, line, column }, problem: text, hint });
        if (checks.length === 0) {
          return [
            problem('turns off no check.', 'Write "check-ignore", the name of the check, a colon and the reason.'),
          ];
        }
        const found = checks.flatMap((name) => {
          if (!names.includes(name)) {
            return [
              problem(
                `turns off "${name}", which is not a check.`,
                suggestion(name, names) ?? 'The name of a check is in brackets before its message.',
              ),
            ];
          }
          if (this.#used.get(ignore)?.has(name) || severities.get(name) === 'off' || later.includes(name)) return [];
          return [problem(`turns off "${name}", which finds nothing here.`, 'Remove the comment.')];
        });
        if (reason !== '') return found;
        return [problem(`turns off "${checks.join(', ')}" without a reason.`, 'Write it after a colon.'), ...found];
      });
  }
}

/** The comments of a file, by the lines to which they apply. */
class FileComments {
  readonly all: CheckIgnore[] = [];
  readonly #byLine = new Map<number, CheckIgnore[]>();

  add(ignore: CheckIgnore): void {
    this.all.push(ignore);
    for (let line = ignore.first; line <= ignore.last; line++) {
      const known = this.#byLine.get(line);
      if (known) known.push(ignore);
      else this.#byLine.set(line, [ignore]);
    }
  }

  at(line: number): readonly CheckIgnore[] {
    return this.#byLine.get(line) ?? [];
  }
}

function readFrom(file: string, cwd: string): CheckIgnore[] {
  try {
    return readCheckIgnores(readFileSync(path.resolve(cwd, file), 'utf8'), file);
  } catch {
    return [];
  }
}
