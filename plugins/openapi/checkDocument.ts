import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Document, NormalizedProblem } from '@redocly/openapi-core';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Hint, Issue, SourceLocation } from '../../src/model/issue.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { type ContentFolders, refusalOf } from '../../src/tools/files/contentFiles.ts';
import { findJsonMistake } from '../../src/tools/files/jsonMistake.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { closest, replacement, suggestNear } from '../../src/tools/messages/suggest.ts';
import {
  type DocumentFiles,
  DocumentResolver,
  type DocumentSource,
  foldersOf,
  type LocatedReference,
  UnreadableDocument,
} from './DocumentResolver.ts';
import { DocumentValues, fromPointer, toPointer } from './DocumentValues.ts';
import { documentFiles, documentSource, documentsOf } from './documentFiles.ts';
import { type DocumentParser, loadParser } from './loadParser.ts';
import type { OpenApiOptions } from './openapiOptions.ts';
import { MissingParser, storedFor, storedName } from './readOpenApi.ts';

/** Name of the check of what a document has besides examples. */
export const DOCUMENT_CHECK = 'openapi-document';
/** Name of the check of examples. */
export const EXAMPLES_CHECK = 'openapi-examples';

/** Characters of a value in a message. */
const MAX_VALUE_CHARACTERS = 60;
const EXAMPLE_RULES: Readonly<Record<string, true>> = {
  'no-invalid-media-type-examples': true,
  'no-invalid-schema-examples': true,
  'no-invalid-parameter-examples': true,
};
const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  // Schemas allow more than they list, unless they say so.
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
  'no-invalid-schema-examples': { severity: 'error', allowAdditionalProperties: true },
  'no-invalid-parameter-examples': { severity: 'error', allowAdditionalProperties: true },
} as const;

/** Returns what is wrong with the documents of a site, also with those that have no pages for it. Why one cannot be parsed is reported with the pages. */
export async function checkOpenApiDocuments(
  options: OpenApiOptions,
  config: ResolvedConfig,
  cacheDir: string,
): Promise<readonly Issue[]> {
  const files = documentFiles(config);
  const issues: Issue[] = [];
  for (const each of documentsOf(options)) {
    const source = documentSource(each.source, config.docsDir, files);
    if (!source) continue;
    try {
      issues.push(...(await checkDocument(source, config.docsDir, cacheDir, files)));
    } catch (error) {
      if (error instanceof MissingParser || error instanceof UnreadableDocument) continue;
      const location = { file: toDisplayPath(source.file, config.cwd), line: 1, column: 1 };
      issues.push({ check: DOCUMENT_CHECK, location, message: `cannot be checked: ${messageOf(error)}.` });
    }
  }
  return issues;
}

/**
 * Returns what is wrong with a document that can be read.
 * @throws MissingParser, UnreadableDocument
 */
async function checkDocument(
  source: DocumentSource,
  docsDir: string,
  cacheDir: string,
  files: DocumentFiles,
): Promise<readonly Issue[]> {
  return await storedFor(path.join(cacheDir, storedName(source.reference, 'check')), async () => {
    const parser = await loadParser(docsDir);
    if (!parser) throw new MissingParser();
    const { core } = parser;
    const documents = new DocumentResolver(parser, source, files);
    const root = await documents.root();
    const config = await core.createConfig({ rules: RULES });
    const { resolver } = documents;
    const problems = await documents.follow(() =>
      core.lintDocument({ document: root, config, externalRefResolver: resolver }),
    );
    const reader = new ProblemReader(parser, source, files, await readFiles(resolver.cache.values()));
    const { removed } = documents;
    const removedPlaces = new Set(removed.map(({ document, pointer }) => `${document}#${pointer}`));
    const value = withoutRepeated([
      ...removed.map((each) => reader.removedIssue(each)),
      // What a removed reference leaves lacks fields.
      ...problems.filter((each) => !removedPlaces.has(placeOf(each))).map((problem) => reader.issueOf(problem)),
      ...repeatedIds(root, reader),
    ]);
    return { value, files: documents.filesOf() };
  });
}

function placeOf({ location: [place] }: NormalizedProblem): string {
  return place ? `${place.source.absoluteRef}${place.pointer ?? ''}` : '';
}

async function readFiles(documents: Iterable<Promise<unknown>>): Promise<Document[]> {
  const read = await Promise.allSettled(documents);
  return read.flatMap((each) => (each.status === 'fulfilled' && isDocument(each.value) ? [each.value] : []));
}

function isDocument(value: unknown): value is Document {
  return isRecord(value) && 'source' in value && 'parsed' in value;
}

type Place = Parameters<DocumentParser['core']['getLineColLocation']>[0];

/** Finds where problems are, and what they are about. */
class ProblemReader {
  readonly #core: DocumentParser['core'];
  readonly #files: DocumentFiles;
  readonly #folders: ContentFolders;
  readonly #documents: ReadonlyMap<string, DocumentValues>;

  constructor({ core }: DocumentParser, own: DocumentSource, files: DocumentFiles, documents: readonly Document[]) {
    this.#core = core;
    this.#files = files;
    this.#folders = foldersOf(own, files);
    this.#documents = new Map(
      documents.map(({ source, parsed }) => [source.absoluteRef, new DocumentValues(isRecord(parsed) ? parsed : {})]),
    );
  }

  locate(place: Place): SourceLocation {
    const { start, source } = this.#core.getLineColLocation(place);
    const file = toDisplayPath(this.#fileOf(source.absoluteRef), this.#files.cwd);
    return { file, line: start.line, column: start.col };
  }

  issueOf(problem: NormalizedProblem): Issue {
    const [place] = problem.location;
    const location = place && this.locate(place);
    const value = place && this.#valueAt(place);
    return { ...(location && { location }), ...this.#describe(problem, value, place) };
  }

  removedIssue({ source, pointer, reference, chain }: LocatedReference): Issue {
    const location = this.locate({ source, pointer: `#${pointer}${reference === null ? '/$ref' : ''}` });
    if (reference === null) {
      const hint = 'Put the reference in quotes: "#" begins a comment in YAML.';
      return { check: DOCUMENT_CHECK, location, message: 'has "$ref" without a value.', hint };
    }
    if (chain.length === 0) {
      const message = `refers to "${reference}", which is the whole document.`;
      return {
        check: DOCUMENT_CHECK,
        location,
        message,
        hint: 'Write the path to a value, such as "#/components/schemas/Pet".',
      };
    }
    const names = [reference, ...chain.slice(1), reference].map((each) => fromPointer(each.split('/').at(-1) ?? each));
    return {
      check: DOCUMENT_CHECK,
      location,
      message: `refers to "${reference}", which leads back to it: ${names.join(' → ')}.`,
      hint: 'Describe the value in one of them, in place of the reference.',
    };
  }

  #describe(
    { ruleId, message, suggest }: NormalizedProblem,
    value: unknown,
    place: Place | undefined,
  ): Omit<Issue, 'location'> {
    const text = withQuotes(message);
    if (EXAMPLE_RULES[ruleId]) {
      const isText = typeof value === 'string' && /^\s*[[{]/.test(value) && /type must be/.test(message);
      const mistake = isText ? findJsonMistake(value) : undefined;
      const reason = text.replace(/^.*?: /, '');
      if (reason.startsWith('Invalid regular expression')) {
        const message = `has an example whose schema cannot be used: ${reason}`;
        return { check: EXAMPLES_CHECK, message, hint: 'Correct "pattern" of the schema.' };
      }
      return {
        check: EXAMPLES_CHECK,
        message: mistake
          ? `has an example in JSON that does not parse: ${mistake.reason}.`
          : `has ${shortJson(value)} in an example, which does not match its schema: ${reason}`,
        hint:
          isText && !mistake ? 'Write the example as a value, not as a string.' : 'Correct the example, or its schema.',
      };
    }
    if (ruleId === 'no-unresolved-refs') {
      const reference = isRecord(value) && typeof value.$ref === 'string' ? value.$ref : value;
      if (typeof reference === 'string' && place)
        return { check: DOCUMENT_CHECK, ...this.#unresolved(reference, message, place.source.absoluteRef) };
    }
    const [likely] = suggest;
    return {
      check: DOCUMENT_CHECK,
      message: `is no valid OpenAPI: ${text}`,
      hint: likely === undefined ? 'spec.openapis.org lists the fields of each object.' : `Did you mean "${likely}"?`,
    };
  }

  #unresolved(reference: string, message: string, from: string): Pick<Issue, 'message' | 'hint'> {
    if (/^https?:/.test(reference) || (/^https?:/.test(from) && !reference.startsWith('#'))) {
      const hint = 'Run "docspack openapi" to request and store it.';
      return { message: `refers to "${reference}", which is not stored.`, hint };
    }
    const [file = ''] = reference.split('#');
    const target = path.resolve(path.dirname(from), file);
    const refusal = file === '' ? undefined : refusalOf(target, this.#folders);
    if (refusal) return { message: `refers to "${reference}", which ${refusal.reason}.`, hint: refusal.hint };
    const hint =
      file === ''
        ? this.#suggest(reference)
        : existsSync(target)
          ? 'Write the keys that lead to a value of that file behind "#/".'
          : 'Paths are relative to the file with the reference.';
    const reason = file !== '' && !/ENOENT/.test(message) ? message.replace(/^[^:]*:?\s*/, '') : '';
    const why = reason === '' ? 'which does not exist' : `which cannot be read: ${reason.replace(/\.$/, '')}`;
    return { message: `refers to "${reference}", ${why}.`, hint };
  }

  /** Compares the last part alone: all of the rest is the same for most references. */
  #suggest(reference: string): Hint {
    const start = reference.slice(0, reference.lastIndexOf('/') + 1);
    const known = [...this.#documents.values()].flatMap(referencesOf);
    const beside = known.flatMap((each) =>
      each.startsWith(start) && !each.slice(start.length).includes('/') ? [each.slice(start.length)] : [],
    );
    const near = closest(reference.slice(start.length), beside);
    if (near !== undefined) return replacement(reference, start + near);
    return suggestNear(reference, known) ?? 'Correct the reference, or add what it names.';
  }

  #valueAt(place: Place): unknown {
    if (place.pointer === undefined) return undefined;
    return this.#documents.get(place.source.absoluteRef)?.at(place.pointer);
  }

  #fileOf(absoluteRef: string): string {
    return /^https?:/.test(absoluteRef) ? (this.#files.storedFile(absoluteRef) ?? absoluteRef) : absoluteRef;
  }
}

/** References that a document could have. */
function referencesOf({ root }: DocumentValues): string[] {
  const named = (parts: unknown, prefix: string) =>
    isRecord(parts) ? Object.keys(parts).map((name) => `${prefix}/${toPointer(name)}`) : [];
  const components = isRecord(root.components) ? root.components : {};
  return [
    ...Object.entries(components).flatMap(([kind, parts]) => named(parts, `#/components/${kind}`)),
    ...['definitions', 'parameters', 'responses'].flatMap((kind) => named(root[kind], `#/${kind}`)),
  ];
}

/** Reports operations that have the id of another one. */
function repeatedIds({ source, parsed }: Document, reader: ProblemReader): Issue[] {
  if (!isRecord(parsed)) return [];
  const first = new Map<string, { name: string; pointer: string }>();
  const issues: Issue[] = [];
  const values = new DocumentValues(parsed);
  const operations = values
    .operations()
    .flatMap((each) => [each, ...values.callbacks(each).map(([, operation]) => operation)]);
  for (const { operationId, method, path: at, pointer } of operations) {
    if (operationId === undefined) continue;
    const own = `#${pointer}/operationId`;
    const other = first.get(operationId);
    if (!other) first.set(operationId, { name: `${method} ${at}`, pointer: own });
    else {
      issues.push({
        check: DOCUMENT_CHECK,
        location: reader.locate({ source, pointer: own }),
        message: `repeats the operationId "${operationId}" of ${other.name}.`,
        hint: 'Give each operation an id of its own: its address is made of it.',
        related: [reader.locate({ source, pointer: other.pointer })],
      });
    }
  }
  return issues;
}

/** Returns a value in JSON, cut if it is long. */
function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'no value';
  return text.length <= MAX_VALUE_CHARACTERS ? text : `${text.slice(0, MAX_VALUE_CHARACTERS - 1)}…`;
}

/** Redocly quotes with backticks. */
function withQuotes(message: string): string {
  return message.replace(/`([^`]*)`/g, '"$1"').replace(/\.?$/, '.');
}

function withoutRepeated(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify([issue.location, issue.message]), issue])).values()];
}
