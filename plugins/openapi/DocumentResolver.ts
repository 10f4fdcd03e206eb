import path from 'node:path';
import type { BaseResolver, Document, Source } from '@redocly/openapi-core';
import type { Issue } from '../../src/model/issue.ts';
import { type ContentFolders, readContentFile } from '../../src/tools/files/contentFiles.ts';
import { findJsonMistake } from '../../src/tools/files/jsonMistake.ts';
import { normalizeSource } from '../../src/tools/files/readSource.ts';
import { readText } from '../../src/tools/files/unsavedTexts.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { type RemovedReference, removeCircularReferences } from './circularReferences.ts';
import { findOtherFormat } from './documentFormat.ts';
import { findExcess } from './documentSize.ts';
import type { DocumentParser } from './loadParser.ts';

/** What Redocly throws at references between files that lead to themselves. */
const CIRCLE = /Self-referencing circular pointer/;

/** Where the texts of documents come from. */
export interface DocumentFiles extends ContentFolders {
  cwd: string;
  /** Absolute path of the list of stored documents. */
  lockFile: string;
  /** Returns the absolute path of the stored copy of an address; `undefined` if it is not stored. */
  storedFile(address: string): string | undefined;
}

/** A document by the absolute path of its text, or of its stored copy, and its own reference: the path, or its address. */
export interface DocumentSource {
  file: string;
  reference: string;
}

/** Why a document cannot be read. */
export class UnreadableDocument extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.issue = issue;
  }
}

/** A removed reference with the file that has it. */
export interface LocatedReference extends RemovedReference {
  source: Source;
}

/** Reads a document and what it refers to: files, and stored copies of addresses. It requests nothing. */
export class DocumentResolver {
  readonly removed: LocatedReference[] = [];
  readonly resolver: BaseResolver;
  readonly #source: DocumentSource;
  readonly #files: DocumentFiles;
  readonly #documents = new Map<string, Document>();

  constructor({ core }: DocumentParser, source: DocumentSource, files: DocumentFiles) {
    const { storedFile } = files;
    const folders = foldersOf(source, files);
    const add = (document: Document) => {
      const { source } = document;
      checkSize(document, this.#shown(source.absoluteRef));
      this.#documents.set(source.absoluteRef, document);
      this.#remove([document]);
    };
    class FileResolver extends core.BaseResolver {
      override async loadExternalRef(absoluteRef: string): Promise<Source> {
        if (!isAddress(absoluteRef)) {
          const text = absoluteRef === source.file ? readText(absoluteRef) : readContentFile(absoluteRef, folders);
          return new core.Source(absoluteRef, normalizeSource(checkText(text)));
        }
        const file = storedFile(absoluteRef);
        if (file === undefined) throw new Error(`"${absoluteRef}" is not stored`);
        return new core.Source(absoluteRef, normalizeSource(readText(file)), 'text/yaml');
      }

      override parseDocument(source: Source, isRoot = false): Document {
        const document = parseJsonObject(source) ?? super.parseDocument(source, isRoot);
        add(document);
        return document;
      }
    }
    this.#source = source;
    this.#files = files;
    this.resolver = new FileResolver();
  }

  /**
   * Returns the document itself.
   * @throws UnreadableDocument
   */
  async root(): Promise<Document> {
    const { file, reference } = this.#source;
    const shown = this.#shown(reference);
    try {
      const document = await this.resolver.resolveDocument(null, reference, true);
      if (document instanceof Error) throw document;
      const { source, parsed } = document;
      // YAML allows more than JSON.
      const mistake = file.endsWith('.json') ? jsonIssue(source.body, shown) : undefined;
      if (mistake) throw new UnreadableDocument(mistake);
      const other = findOtherFormat(source.body, parsed);
      if (!other) return document;
      const { key, ...why } = other;
      const line = key === undefined ? -1 : source.getLines().findIndex((each) => each.includes(key));
      const column = (source.getLines()[line]?.indexOf(key ?? '') ?? 0) + 1;
      throw new UnreadableDocument({ location: { file: shown, line: Math.max(0, line) + 1, column }, ...why });
    } catch (error) {
      throw error instanceof UnreadableDocument ? error : new UnreadableDocument(syntaxIssue(error, file, shown));
    }
  }

  /** Runs what follows the references of all documents, without those between files that lead to themselves. */
  async follow<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if (!CIRCLE.test(messageOf(error)) || this.#remove([...this.#documents.values()]) === 0) throw error;
      return await this.follow(run);
    }
  }

  /** Returns the files that the document depends on, also those that are missing. */
  filesOf(): string[] {
    const { lockFile, storedFile } = this.#files;
    const read = [...this.resolver.getFiles()].flatMap((each) => (isAddress(each) ? (storedFile(each) ?? []) : each));
    return [...new Set([this.#source.file, ...read, lockFile])];
  }

  #remove(documents: readonly Document[]): number {
    const removed = removeCircularReferences(
      documents.map(({ source, parsed }) => ({ name: source.absoluteRef, parsed })),
      (from, to) => this.resolver.resolveExternalRef(from, to),
    );
    for (const each of removed) {
      const source = this.#documents.get(each.document)?.source;
      if (source) this.removed.push({ ...each, source });
    }
    return removed.length;
  }

  #shown(reference: string): string {
    const file = isAddress(reference) ? this.#files.storedFile(reference) : reference;
    return toDisplayPath(file ?? reference, this.#files.cwd);
  }
}

/** Returns the folders with files that a document may refer to. */
export function foldersOf({ file }: DocumentSource, { docsDir, contentFolders }: ContentFolders): ContentFolders {
  return { docsDir, contentFolders: [...contentFolders, path.dirname(file)] };
}

function isAddress(reference: string): boolean {
  return /^https?:/i.test(reference);
}

/** @throws Error for a text in UTF-16, or no text at all */
function checkText(text: string): string {
  if (text.includes('\0')) throw new Error('it is no text in UTF-8');
  return text;
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
export function parseJsonObject(source: Source): Document | undefined {
  try {
    return /^\s*\{/.test(source.body) ? { source, parsed: JSON.parse(source.body) } : undefined;
  } catch {
    return undefined;
  }
}

function jsonIssue(text: string, file: string): Issue | undefined {
  const mistake = findJsonMistake(text);
  return (
    mistake && {
      location: { file, ...mistake.position },
      message: `is not valid JSON: ${mistake.reason}.`,
      hint: 'Look at the commas, quotes and braces before it.',
    }
  );
}

/** Returns what is wrong with the syntax of a file, or why it cannot be read. */
function syntaxIssue(error: unknown, file: string, shown: string): Issue {
  if (!(error instanceof Error && 'originalError' in error)) {
    const location = { file: shown, line: 1, column: 1 };
    return { location, message: `cannot be read: ${messageOf(error)}.`, hint: 'Save it as UTF-8.' };
  }
  const mistake = file.endsWith('.json') ? jsonIssue(normalizeSource(readText(file)), shown) : undefined;
  if (mistake) return mistake;
  const { line, col } = isPlaced(error) ? error : { line: secondDocumentLine(file), col: 1 };
  const [reason = ''] = messageOf(error.originalError).split('\n');
  const message = `is not valid YAML: ${reason.replace(/ in ".*" \(\d+:\d+\)$| \(\d+:\d+\)$/, '').replace(/\.$/, '')}.`;
  return { location: { file: shown, line, column: col }, message, hint: yamlHint(reason) };
}

/** Returns the line of the second document of a file with several; 1 if there is none. */
function secondDocumentLine(file: string): number {
  const lines = normalizeSource(readText(file)).split('\n');
  const first = lines.findIndex((line) => line !== '' && !/^(?:#|%|---)/.test(line));
  return lines.findIndex((line, index) => index > first && line.startsWith('---')) + 1 || 1;
}

function yamlHint(reason: string): string {
  if (/\btab\b/.test(reason)) return 'Indent with spaces.';
  if (/duplicated mapping key/.test(reason)) return 'Put the values of both below one key, or rename one.';
  if (/single document/.test(reason)) return 'Remove what follows the line "---", or save it as a file of its own.';
  return 'Look at the indentation, colons and quotes of this line and of the one before.';
}

function isPlaced(error: object): error is { line: number; col: number } {
  return 'line' in error && 'col' in error && Number.isInteger(error.line) && Number.isInteger(error.col);
}
