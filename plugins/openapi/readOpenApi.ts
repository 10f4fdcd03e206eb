import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Document } from '@redocly/openapi-core';
import { isRecord } from '../../src/shared/isRecord.ts';
import { digest, digestFile, digestsSince, fileTime } from '../../src/tools/files/digest.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import {
  type DocumentFiles,
  DocumentResolver,
  type DocumentSource,
  parseJsonObject,
  UnreadableDocument,
} from './DocumentResolver.ts';
import { toPointer } from './DocumentValues.ts';
import { linesOfKey } from './jsonLines.ts';
import { type DocumentParser, loadParser } from './loadParser.ts';
import type { DescriptionPlace, ReadDocument } from './openapiDocument.ts';

/** Increases with what is stored. */
const FORMAT = 4;
/** A description that may have a link. */
const MAY_LINK = /\]\(|\]:|https?:|<a\s/i;
/** The header of a YAML text whose lines are those of the file. */
const BLOCK_TEXT = /[|>][-+\d]*\s*(?:#.*)?$/;

/** Packages that read documents are not installed. */
export class MissingParser extends Error {}

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
  const start = fileTime();
  const { value, files } = await make();
  const digests = digestsSince(files, start);
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
    const resolver = new DocumentResolver(parser, source, files);
    const value = await bundleDocument(toDisplayPath(source.file, files.cwd), parser, resolver);
    const read = { file: source.file, ...value, files: resolver.filesOf() };
    // The files may be others by now.
    return { value: { ...read, key: digest(JSON.stringify(read)) }, files: read.files };
  });
}

async function bundleDocument(
  file: string,
  { core, upgrade }: DocumentParser,
  resolver: DocumentResolver,
): Promise<Pick<ReadDocument, 'document' | 'lines'>> {
  const root = await resolver.root();
  // Each step of a large document takes long, and a hook may run for a limited time without a pause.
  await setImmediate();
  // Bundling changes the document, and its descriptions have the pointers of the file.
  const lines = descriptionLines(root, core);
  await setImmediate();
  const config = await core.createConfig({});
  const { bundle } = await resolver.follow(() =>
    core.bundle({ doc: root, config, externalRefResolver: resolver.resolver }),
  );
  await setImmediate();
  const upgraded = isRecord(bundle.parsed) ? toLatest(bundle.parsed, upgrade, file) : undefined;
  if (!isRecord(upgraded)) {
    throw new UnreadableDocument({
      location: { file, line: 1, column: 1 },
      message: 'is no OpenAPI document.',
      hint: 'It begins with "openapi: 3.1.0", or another version.',
    });
  }
  return { document: upgraded, lines };
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

/** Returns the lines of the descriptions that may have links. */
function descriptionLines(
  { source, parsed }: Document,
  { getLineColLocation }: DocumentParser['core'],
): Record<string, DescriptionPlace> {
  const lines: Record<string, DescriptionPlace> = {};
  const inJson = parseJsonObject(source) ? linesOfKey(source.body, 'description') : undefined;
  const texts = inJson ? [] : source.getLines();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      const own = `${pointer}/${toPointer(key)}`;
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
