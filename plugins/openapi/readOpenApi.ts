import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BaseResolver, Document, Source } from '@redocly/openapi-core';
import type { Issue } from '../../src/model/issue.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { digest, digestFile } from '../../src/tools/files/digest.ts';
import { findJsonMistake } from '../../src/tools/files/jsonMistake.ts';
import { readText } from '../../src/tools/files/unsavedTexts.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { type CircularReference, removeCircularReferences } from './circularReferences.ts';
import { findExcess } from './documentSize.ts';
import { linesOfKey } from './jsonLines.ts';
import { type DocumentParser, loadParser } from './loadParser.ts';
import type { DescriptionPlace, ReadDocument } from './openapiDocument.ts';

/** Increases with what is stored. */
const FORMAT = 2;
/** A description that may have a link. */
const MAY_LINK = /\]\(|\]:|https?:|<a\s/i;
/** The header of a YAML text whose lines are those of the file. */
const BLOCK_TEXT = /[|>][-+\d]*\s*(?:#.*)?$/;

/** Where the texts of documents come from. */
export interface DocumentFiles {
  cwd: string;
  /** Absolute path of the list of stored documents. */
  lockFile: string;
  /** Returns the absolute path of the stored copy of an address; `undefined` if it is not stored. */
  storedFile(address: string): string | undefined;
}

/** Packages that read documents are not installed. */
export class MissingParser extends Error {}

/** Why a document cannot be read. */
export class UnreadableDocument extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.issue = issue;
  }
}

/** A result with the digests of the files that it was made from. */
interface Stored<Value> {
  digests: Readonly<Record<string, string>>;
  value: Value;
}

/**
 * Returns a result that was stored for the same files, or makes it.
 * @param file absolute path of the stored result
 */
export async function storedFor<Value>(
  file: string,
  make: () => Promise<{ value: Value; files: readonly string[] }>,
): Promise<Value> {
  const stored = readStored<Value>(file);
  if (stored && Object.entries(stored.digests).every(([each, old]) => digestFile(each) === old)) return stored.value;
  const { value, files } = await make();
  const digests = Object.fromEntries(files.map((each) => [each, digestFile(each)]));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ digests, value } satisfies Stored<Value>));
  return value;
}

/** Reads a result that this version has written. */
function readStored<Value>(file: string): Stored<Value> | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** Name of what is stored of a document in the cache. */
export function storedName(file: string, kind: string): string {
  return `${kind}-${digest(String(FORMAT), file)}.json`;
}

/** A document by the absolute path of its text, or of its stored copy, and its own reference: the path, or its address. */
export interface DocumentSource {
  file: string;
  reference: string;
}

/**
 * Reads a document with everything that it refers to.
 * @throws MissingParser, UnreadableDocument
 */
export async function readOpenApi(
  source: DocumentSource,
  docsDir: string,
  cacheDir: string,
  files: DocumentFiles,
): Promise<ReadDocument> {
  return await storedFor(path.join(cacheDir, storedName(source.reference, 'document')), async () => {
    const parser = await loadParser(docsDir);
    if (!parser) throw new MissingParser();
    const { resolver } = createResolver(parser, files);
    const value = await bundleDocument(source, parser, resolver, files);
    return { value, files: filesOf(source.file, resolver, files) };
  });
}

async function bundleDocument(
  source: DocumentSource,
  parser: DocumentParser,
  resolver: BaseResolver,
  files: DocumentFiles,
): Promise<ReadDocument> {
  const { cwd } = files;
  const { core, upgrade } = parser;
  const { file } = source;
  const root = await rootDocument(source, resolver, cwd);
  // Each step of a large document takes long, and a hook may run for a limited time without a pause.
  await setImmediate();
  // Bundling changes the document, and its descriptions have the pointers of the file.
  const lines = descriptionLines(root, core);
  await setImmediate();
  const { bundle } = await core.bundle({
    doc: root,
    config: await core.createConfig({}),
    externalRefResolver: resolver,
  });
  await setImmediate();
  const upgraded = isRecord(bundle.parsed) ? toLatest(bundle.parsed, upgrade, toDisplayPath(file, cwd)) : undefined;
  if (!isRecord(upgraded)) {
    throw new UnreadableDocument({
      location: { file: toDisplayPath(file, cwd), line: 1, column: 1 },
      message: 'is no OpenAPI document.',
      hint: 'It begins with "openapi: 3.1.0", or another version.',
    });
  }
  return { file, document: upgraded, lines, files: filesOf(file, resolver, files) };
}

/** @throws UnreadableDocument for values whose types no version of the specification allows, which the check names */
function toLatest(document: Record<string, unknown>, upgrade: DocumentParser['upgrade'], file: string): unknown {
  try {
    return upgrade(document, '3.1');
  } catch (error) {
    throw new UnreadableDocument({
      location: { file, line: 1, column: 1 },
      message: `cannot be read as OpenAPI 3.1: ${messageOf(error)}.`,
      hint: 'Correct what else is reported in it.',
    });
  }
}

/** Returns the files that a document depends on, also those that are missing. */
export function filesOf(file: string, resolver: BaseResolver, { lockFile, storedFile }: DocumentFiles): string[] {
  const read = [...resolver.getFiles()].flatMap((each) => (isAddress(each) ? (storedFile(each) ?? []) : each));
  return [...new Set([file, ...read, lockFile])];
}

function isAddress(reference: string): boolean {
  return /^https?:/i.test(reference);
}

/**
 * Returns the document of a file.
 * @throws UnreadableDocument
 */
export async function rootDocument(
  { file, reference }: DocumentSource,
  resolver: BaseResolver,
  cwd: string,
): Promise<Document> {
  const shown = toDisplayPath(file, cwd);
  try {
    const document = await resolver.resolveDocument(null, reference, true);
    if (!(document instanceof Error)) {
      // YAML allows more than JSON.
      const mistake = file.endsWith('.json') ? syntaxIssue(undefined, file, shown) : undefined;
      if (mistake) throw new UnreadableDocument(mistake);
      const { parsed } = document;
      if (isRecord(parsed) && (typeof parsed.openapi === 'string' || typeof parsed.swagger === 'string'))
        return document;
      throw new UnreadableDocument({
        location: { file: shown, line: 1, column: 1 },
        message: 'is no OpenAPI document: it has neither "openapi" nor "swagger".',
        hint: 'Begin it with the version of the specification, such as "openapi: 3.1.0".',
      });
    }
    throw document;
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument(
      syntaxIssue(error, file, shown) ?? { location: { file: shown }, message: 'cannot be read.' },
    );
  }
}

/** Returns what is wrong with the syntax of a file, or why it cannot be read. */
function syntaxIssue(error: unknown, file: string, shown: string): Issue | undefined {
  if (!existsSync(file)) {
    return { location: { file: shown }, message: 'does not exist.', hint: 'Correct "documents" of openapi().' };
  }
  const mistake = file.endsWith('.json') ? findJsonMistake(readText(file)) : undefined;
  if (mistake)
    return { location: { file: shown, ...mistake.position }, message: `is not valid JSON: ${mistake.reason}.` };
  if (error === undefined) return undefined;
  const { line, col } = isPlaced(error) ? error : { line: 1, col: 1 };
  const original = error instanceof Error && 'originalError' in error ? error.originalError : error;
  const [reason = ''] = messageOf(original).split('\n');
  const message = `is not valid YAML: ${reason.replace(/ in ".*" \(\d+:\d+\)$| \(\d+:\d+\)$/, '').replace(/\.$/, '')}.`;
  return { location: { file: shown, line, column: col }, message, hint: yamlHint(reason) };
}

function yamlHint(reason: string): string {
  if (/\btab\b/.test(reason)) return 'Indent with spaces.';
  if (/duplicated mapping key/.test(reason)) return 'Put the values of both below one key, or rename one.';
  return 'Look at the indentation, colons and quotes of this line and of the one before.';
}

function isPlaced(error: unknown): error is { line: number; col: number } {
  return isRecordLike(error) && typeof error.line === 'number' && typeof error.col === 'number';
}

function isRecordLike(value: unknown): value is { line?: unknown; col?: unknown } {
  return typeof value === 'object' && value !== null;
}

/** A circular reference with the file that has it. */
export interface LocatedReference extends CircularReference {
  source: Source;
}

/** Returns a resolver that reads files and stored documents, and requests nothing. It removes circular references. */
export function createResolver(
  { core }: DocumentParser,
  { storedFile, cwd }: DocumentFiles,
): { resolver: BaseResolver; circular: LocatedReference[] } {
  const circular: LocatedReference[] = [];
  class FileResolver extends core.BaseResolver {
    override async loadExternalRef(absoluteRef: string): Promise<Source> {
      if (!isAddress(absoluteRef)) {
        return new core.Source(absoluteRef, readText(absoluteRef).replace(/\r\n/g, '\n'));
      }
      const file = storedFile(absoluteRef);
      if (file === undefined) throw new Error(`"${absoluteRef}" is not stored`);
      return new core.Source(absoluteRef, readText(file).replace(/\r\n/g, '\n'), 'text/yaml');
    }

    override parseDocument(source: Source, isRoot = false): Document {
      const document = parseJson(source) ?? super.parseDocument(source, isRoot);
      const file = isAddress(source.absoluteRef) ? storedFile(source.absoluteRef) : source.absoluteRef;
      checkSize(document, toDisplayPath(file ?? source.absoluteRef, cwd));
      circular.push(...removeCircularReferences(document.parsed).map((each) => ({ ...each, source })));
      return document;
    }
  }
  return { resolver: new FileResolver(), circular };
}

/** @throws UnreadableDocument for a document that would take all memory or stack */
function checkSize({ source, parsed }: Document, file: string): void {
  const excess = findExcess(parsed);
  if (!excess) return;
  const index = source.getLines().findIndex((each) => each.replace(/^[\s{"']+/, '').startsWith(excess.key));
  throw new UnreadableDocument({
    location: { file, line: Math.max(0, index) + 1, column: 1 },
    message: `${excess.problem} in "${excess.key}".`,
    hint: 'Look for an alias of YAML that leads to itself, or to many others.',
  });
}

/** Parses JSON, for which YAML takes ten times as long. Returns `undefined` for another text, and for JSON with a mistake. */
function parseJson(source: Source): Document | undefined {
  try {
    return /^\s*\{/.test(source.body) ? { source, parsed: JSON.parse(source.body) } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the lines of the descriptions that may have links. */
function descriptionLines(
  { source, parsed }: Document,
  { getLineColLocation }: DocumentParser['core'],
): Record<string, DescriptionPlace> {
  const lines: Record<string, DescriptionPlace> = {};
  const inJson = parseJson(source) ? linesOfKey(source.body, 'description') : undefined;
  const texts = inJson ? [] : source.getLines();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      const own = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (key === 'description' && typeof each === 'string') {
        if (!MAY_LINK.test(each)) continue;
        if (inJson) {
          lines[own] = { line: inJson.get(own) ?? 1, isOneLine: true };
          continue;
        }
        const location = getLineColLocation({ source, pointer: `#${own}` });
        const { line } = location.start;
        const isBlock = BLOCK_TEXT.test(texts[line - 1] ?? '');
        lines[own] = isBlock ? { line: line + 1, isOneLine: false } : { line, isOneLine: true };
      } else visit(each, own);
    }
  };
  visit(parsed, '');
  return lines;
}
