import type { Document } from 'yaml';
import type { DocsErrorOptions, Hint, SourceLocation } from '../../../model/issue.ts';
import type { Frontmatter } from '../../../model/pageData.ts';
import { editDistance } from '../../../shared/editDistance.ts';
import { isRecord } from '../../../shared/isRecord.ts';
import { formatKey, LINES_BEFORE } from '../../../tools/files/frontmatter.ts';
import { locateInYaml } from '../../../tools/files/locateKey.ts';
import type { SourcePosition } from '../../../tools/files/positionAt.ts';
import { splitFrontmatter } from '../../../tools/files/splitFrontmatter.ts';
import { DocsError, DocsErrors, messageOf, sortByLocation } from '../../../tools/messages/errors.ts';
import { replacement } from '../../../tools/messages/suggest.ts';
import { knownKeysAt } from '../../../tools/messages/validate.ts';
import { loadYaml } from '../../../tools/packages/lazyPackages.ts';
import { FOREIGN_KEYS } from '../../../tools/pages/foreignKeys.ts';
import { frontmatterSchema } from '../../config/schema/frontmatter.ts';
import { checkFrontmatter, type FrontmatterAdapter } from './checkFrontmatter.ts';

/** A page's text for a Markdown parser, with unchanged line numbers. */
interface PreparedSource {
  frontmatter: Frontmatter;
  /** The normalized text of the file. */
  source: string;
  /** The text with blank lines instead of the frontmatter. */
  body: string;
  warnings: DocsErrorOptions[];
  /** Values of the wrong type, which are left out. */
  errors: DocsError[];
}

/** Longer frontmatter is a mistake, and its parser takes quadratic time. */
const MAX_FRONTMATTER_CHARACTERS = 64_000;

type Fail = (position: SourcePosition | undefined, problem: string, hint: Hint | undefined) => DocsError;

/**
 * Separates frontmatter from the text. A key without a value counts as absent.
 * @param adapter how the frontmatter of another engine is read. A value of the wrong type is a warning then
 * @param base base of the whole site, also for a version of it
 * @throws DocsErrors for frontmatter that is not valid YAML, or no list of keys
 */
export function prepareSource(
  text: string,
  file: string,
  adapter: FrontmatterAdapter = {},
  base = '/',
): PreparedSource {
  const { source, yaml, body } = splitFrontmatter(text);
  if (yaml === undefined) return { frontmatter: {}, source, body, warnings: [], errors: findUnclosed(source, file) };
  if (yaml.length > MAX_FRONTMATTER_CHARACTERS) {
    throw new DocsError({
      area: 'frontmatter',
      location: { file, line: 1 },
      problem: `has frontmatter of more than ${MAX_FRONTMATTER_CHARACTERS} characters.`,
      hint: 'Move data to a separate file and import it, or close the frontmatter with a line of three hyphens.',
      source,
    });
  }
  const document = loadYaml().parseDocument(yaml);
  const fail: Fail = (position, problem, hint) => {
    const location: SourceLocation = { file, line: (position?.line ?? 1) + LINES_BEFORE, column: position?.column };
    return new DocsError({ area: 'frontmatter', location, problem, hint, source });
  };
  if (document.errors.length > 0) {
    // What follows a list, a mapping or a quote without an end is read as a part of it.
    const open = document.errors.findIndex(({ code }) => code === 'BAD_INDENT' || code === 'MISSING_CHAR');
    throw new DocsErrors(
      document.errors
        .slice(0, open < 0 ? undefined : open + 1)
        .map(({ linePos, message }) =>
          fail(
            linePos && { line: linePos[0].line, column: linePos[0].col },
            `has frontmatter that is not valid YAML: ${yamlMessage(message)}.`,
            'Put quotes around a value that contains a colon, a hash or a quote, or starts with a bracket.',
          ),
        ),
    );
  }
  const authored = withoutNull(readValue(document, fail) ?? {});
  const { value, issues, describe } = checkFrontmatter(authored, adapter, base);
  const errors = adapter.frontmatter
    ? []
    : issues.map(({ path, problem, hint }) => fail(locateInYaml(yaml, path), `${formatKey(path)} ${problem}.`, hint));
  if (value === undefined) throw new DocsErrors(errors);
  return {
    frontmatter: value,
    source,
    body,
    warnings: [
      ...(adapter.frontmatter ? issues : []).map((issue) => {
        const { problem, area } = describe(issue);
        return warn(issue.path, problem, undefined, area);
      }),
      ...misspelledKeys(value).flatMap(({ path, meant }) =>
        // A check of the site counts these.
        path.length === 1 && Object.hasOwn(FOREIGN_KEYS, String(path[0]))
          ? []
          : warn(path, 'is not a known frontmatter key and has no effect.', replacement(String(path.at(-1)), meant)),
      ),
    ],
    errors: sortByLocation(errors),
  };

  function warn(
    path: readonly PropertyKey[],
    problem: string,
    hint?: Hint,
    area = 'frontmatter-keys',
  ): DocsErrorOptions {
    const { line = 1, column } = locateInYaml(yaml ?? '', path) ?? {};
    return {
      area,
      location: { file, line: line + LINES_BEFORE, column },
      problem: `${formatKey(path)} ${problem}`,
      ...(hint !== undefined && { hint }),
    };
  }
}

/** Finds frontmatter that is never closed. A line of hyphens that no key follows is a rule between paragraphs. */
function findUnclosed(source: string, file: string): DocsError[] {
  if (!/^---[ \t]*\n[\w-]+:(?:[ \t]|\n|$)/.test(source)) return [];
  return [
    new DocsError({
      area: 'frontmatter',
      location: { file, line: 1, column: 1 },
      problem: 'has frontmatter that is never closed.',
      hint: 'End it with a line "---".',
      source,
    }),
  ];
}

/** YAML parses a key without a value as null. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutNull(each)]));
}

/** Shorter keys are similar to too many words. */
const MIN_MISSPELLED_CHARACTERS = 4;

/** A key that is one typo away from one that the engine reads. */
interface MisspelledKey {
  path: PropertyKey[];
  meant: string;
}

/**
 * Returns keys that are one typo away from a key that the engine reads, also inside of other keys. Other keys are the
 * site's own, such as `tags` or `author`.
 */
function misspelledKeys(value: unknown, path: readonly PropertyKey[] = []): MisspelledKey[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => misspelledKeys(item, [...path, index]));
  const known = knownKeysAt(frontmatterSchema, path);
  return Object.entries(value).flatMap(([key, inner]) => {
    if (known.includes(key)) return misspelledKeys(inner, [...path, key]);
    if (key.length < MIN_MISSPELLED_CHARACTERS) return [];
    const meant = known.find((each) => editDistance(key.toLowerCase(), each.toLowerCase()) <= 1);
    return meant === undefined || key === `${meant}s` ? [] : [{ path: [...path, key], meant }];
  });
}

function yamlMessage(message: string): string | undefined {
  if (message.startsWith('Maximum call stack')) return 'it is nested too deeply';
  return message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
}

/**
 * Returns the value of a document.
 * @throws DocsError for aliases that are cyclic or expand without bound
 */
function readValue(document: Document, fail: Fail): unknown {
  try {
    const value: unknown = document.toJS();
    JSON.stringify(value);
    return value;
  } catch (cause) {
    const [reason] = messageOf(cause).split('\n');
    throw fail(
      undefined,
      `has frontmatter that cannot be read: ${reason}.`,
      'Repeat the values instead of using the aliases & and *.',
    );
  }
}
