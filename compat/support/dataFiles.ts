import { existsSync } from 'node:fs';
import type { z } from 'zod';
import type { Hint, SourceLocation } from '../../src/model/issue.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { readRegularFile } from '../../src/tools/files/contentFiles.ts';
import { findJsonMistake } from '../../src/tools/files/jsonMistake.ts';
import { type LocateKey, locateInJson, locateInYaml } from '../../src/tools/files/locateKey.ts';
import { normalizeSource, readSource } from '../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { DocsError, messageOf, sortByLocation } from '../../src/tools/messages/errors.ts';
import { formatPath, type ValidationIssue, validate, withoutPaths } from '../../src/tools/messages/validate.ts';
import { loadYaml } from '../../src/tools/packages/lazyPackages.ts';

/** A kind of files, such as `authors.yml`. */
export interface DataKind<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** `yaml` reads JSON as well, as far as YAML has it. */
  format: 'json' | 'yaml';
  /** What such a file has, for mistakes that have no hint of their own. */
  hint: string;
}

/** A mistake in a file of a site. */
export interface Mistake {
  /** With an absolute path. */
  location: SourceLocation;
  message: string;
  hint?: Hint | undefined;
  severity?: 'error' | 'warning';
}

const JSON_HINT =
  'JSON has double quotes around keys and texts, and a comma between entries but not behind the last one.';
const YAML_HINT =
  'Put quotes around a value that contains a colon, a hash or a quote, or starts with a bracket, and indent by spaces.';

/** Returns a value without the entries that have a mistake, and the mistakes. A value of another kind is `undefined`. */
export function validEntries<Schema extends z.ZodType>(
  schema: Schema,
  authored: unknown,
): { value: z.output<Schema> | undefined; issues: readonly ValidationIssue[] } {
  const { value, issues } = validate(schema, authored);
  if (value !== undefined || !isRecord(authored)) return { value, issues };
  const wrong = issues.map(({ path }) => path.slice(0, 1));
  return { value: validate(schema, withoutPaths(authored, wrong)).value, issues };
}

/** Reads the files of JSON and YAML that a site has beside its pages, and keeps their mistakes. */
export class DataFiles {
  readonly #parsed = new Map<string, { source: string; value: unknown }>();
  readonly #mistakes = new Map<string, Mistake>();
  /** The values of files that had no mistake, as they were then. */
  readonly #good = new Map<string, unknown>();

  /** What is wrong with the files that were read, in the order in which they were. */
  get mistakes(): readonly Mistake[] {
    return [...this.#mistakes.values()];
  }

  /** Forgets all files, which may have been edited. */
  forget(): void {
    this.#parsed.clear();
    this.#mistakes.clear();
  }

  /** Adds a mistake, once for each location. */
  report(mistake: Mistake): void {
    const { file, line, column } = mistake.location;
    this.#mistakes.set([file, line, column, mistake.message].join('\n'), mistake);
  }

  /** Returns whether anything that was read has a mistake that is no warning. */
  hasErrors(): boolean {
    return this.mistakes.some(isError);
  }

  /** Returns whether a file has a mistake that is no warning. */
  isWrong(file: string): boolean {
    return this.mistakes.some((mistake) => mistake.location.file === file && isError(mistake));
  }

  /** Returns mistakes that are no warnings as errors, with locations relative to a folder. */
  errors(area: string, cwd: string): DocsError[] {
    return this.mistakes.filter(isError).map(({ location, message, hint }) => {
      const source = readSource(location.file);
      const shown = { ...location, file: toDisplayPath(location.file, cwd) };
      return new DocsError({
        area,
        location: shown,
        problem: message,
        ...(hint && { hint }),
        ...(source && { source }),
      });
    });
  }

  /**
   * Returns the value of a file. One that has a mistake has the value that it had before, or, without one, the entries that have none.
   * @param file absolute path
   * @returns `undefined` for a file that does not exist, is empty, or has no such value
   */
  read<Schema extends z.ZodType>(file: string, kind: DataKind<Schema>): z.output<Schema> | undefined {
    const parsed = this.#parsed.get(file) ?? this.#parse(file, kind.format);
    this.#parsed.set(file, parsed);
    const { source, value } = parsed;
    const locate: LocateKey = (path) => (kind.format === 'json' ? locateInJson : locateInYaml)(source, path);
    const isEmpty = value === undefined || value === null;
    const checked = isEmpty ? undefined : this.check(value, kind, { file, locate });
    if (!this.isWrong(file)) this.#good.set(file, value);
    else if (this.#good.has(file)) return validate(kind.schema, this.#good.get(file)).value;
    return checked;
  }

  /**
   * Returns a value of a file without the entries that have a mistake, which it reports.
   * @returns `undefined` for a value of another kind
   */
  check<Schema extends z.ZodType>(
    authored: unknown,
    kind: DataKind<Schema>,
    { file, locate }: { file: string; locate: LocateKey },
  ): z.output<Schema> | undefined {
    const { value, issues } = validEntries(kind.schema, authored);
    const found = issues.map(({ path, problem, hint = kind.hint }): Mistake => {
      const subject = path.length === 0 ? 'The file' : `"${formatPath(path)}"`;
      const position = locate(path) ?? { line: 1, column: 1 };
      return { location: { file, ...position }, message: `${subject} ${problem}.`, hint };
    });
    for (const mistake of sortByLocation(found)) this.report(mistake);
    return value;
  }

  #parse(file: string, format: DataKind['format']): { source: string; value: unknown } {
    if (!existsSync(file)) return { source: '', value: undefined };
    let source: string;
    try {
      source = normalizeSource(readRegularFile(file));
    } catch (cause) {
      const message = `cannot be read: ${messageOf(cause).split(',')[0]}.`;
      this.report({ location: { file }, message, hint: 'Check the permissions of the file.' });
      return { source: '', value: undefined };
    }
    try {
      return { source, value: format === 'json' ? JSON.parse(source) : loadYaml().parse(source) };
    } catch (cause) {
      this.report(toMistake(file, source, messageOf(cause)));
      return { source, value: undefined };
    }
  }
}

function isError({ severity }: Mistake): boolean {
  return severity !== 'warning';
}

/** The message of JSON is the one that the author of a JSON file understands, also where it is read as YAML. */
function toMistake(file: string, source: string, reason: string): Mistake {
  const inJson = file.endsWith('.json') ? findJsonMistake(source) : undefined;
  if (inJson) {
    return { location: { file, ...inJson.position }, message: `is not valid JSON: ${inJson.reason}.`, hint: JSON_HINT };
  }
  const [, line = '1', column = '1'] = /at line (\d+), column (\d+)/.exec(reason) ?? [];
  const [problem] = reason.split(/ at line |\n/);
  const location = { file, line: Number(line), column: Number(column) };
  return { location, message: `is not valid YAML: ${problem}.`, hint: YAML_HINT };
}
