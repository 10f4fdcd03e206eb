import { rmSync } from 'node:fs';
import path from 'node:path';
import type { CommandContext } from '../../src/model/plugin.ts';
import { findJsonMistake } from '../../src/tools/files/jsonMistake.ts';
import { locateCall } from '../../src/tools/files/locateCall.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { documentsOf, isAddress } from './documentFiles.ts';
import type { OpenApiOptions } from './openapiOptions.ts';
import { readLock, storeDocument, writeLock } from './storedDocuments.ts';

/** Time for the answer of a server. */
const TIMEOUT_MS = 30_000;
/** Most documents that one document leads to. */
const MAX_DOCUMENTS = 200;
/** The field that a document begins with, in JSON or YAML. */
const ROOT = /(?:^|[{,])\s*["']?(?:openapi|swagger)["']?\s*:/m;
/** References to other documents in JSON and YAML. */
const REFERENCE = /["']?\$ref["']?\s*:\s*(?:"([^"#]+)|'([^'#]+)|([^\s"'#{},]+))/g;

/**
 * Requests the documents of a site that have an address, with those that they refer to, and stores them. A document that does not answer
 * is an error, and its stored copy stays.
 */
export async function requestDocuments(options: OpenApiOptions, context: CommandContext): Promise<void> {
  const { config, report } = context;
  const { docsDir } = config;
  const before = readLock(docsDir);
  const stored: typeof before = new Map();
  const listed = new Set(documentsOf(options).map(({ source }) => source));
  const open = documentsOf(options).flatMap(({ source }) => (isAddress(source) ? [source] : []));
  if (open.length === 0) console.log('No document of openapi() has an address.');
  for (let address = open.shift(); address !== undefined; address = open.shift()) {
    if (stored.has(address) || stored.size === MAX_DOCUMENTS) continue;
    const known = before.get(address);
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`it answers ${response.status}`);
      const text = await response.text();
      checkAnswer(text, listed.has(address));
      const taken = new Set([...stored.values()].map(({ file }) => file.toLowerCase()));
      const locked = storeDocument(docsDir, address, text, taken);
      stored.set(address, locked);
      open.push(...referencesIn(text, address));
      const change = known === undefined ? 'stored' : known.integrity === locked.integrity ? 'unchanged' : 'changed';
      console.log(`${change.padEnd(9)} ${address}`);
    } catch (error) {
      if (known) stored.set(address, known);
      report({
        location: locateCall('openapi', config, listed.has(address) ? address : undefined),
        message: `lists the document "${address}", which cannot be requested: ${reasonOf(error)}.`,
        hint: known
          ? 'The stored copy stays as it is.'
          : 'Correct the address, or save the document as a file of the site.',
      });
    }
  }
  const files = new Set([...stored.values()].map(({ file }) => file));
  for (const { file } of before.values()) if (!files.has(file)) rmSync(path.join(docsDir, file), { force: true });
  if (stored.size > 0 || before.size > 0) writeLock(docsDir, stored);
}

/**
 * Looks at what a server has sent before it replaces a stored document: a page for login or maintenance comes with status 200 as well.
 * @param isRoot whether it is a document that the site lists, instead of one that another refers to
 * @throws Error
 */
function checkAnswer(text: string, isRoot: boolean): void {
  const start = text.trimStart();
  if (start.startsWith('<')) throw new Error('it answers with HTML or XML');
  const mistake = start.startsWith('{') ? findJsonMistake(text) : undefined;
  if (mistake)
    throw new Error(`its JSON ends early or has a mistake in line ${mistake.position.line}: ${mistake.reason}`);
  if (isRoot && !ROOT.test(text)) throw new Error('its answer has neither "openapi" nor "swagger"');
}

/** Returns why a request failed. Node.js has it in the cause: `fetch failed` says nothing. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `it has not answered after ${TIMEOUT_MS / 1000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  return messageOf(cause instanceof Error && cause.message !== '' ? cause : error);
}

/** Returns the addresses of other documents that one refers to. */
function referencesIn(text: string, base: string): string[] {
  const found = new Set<string>();
  for (const [, double, single, plain] of text.matchAll(REFERENCE)) {
    const reference = double ?? single ?? plain ?? '';
    if (reference === '' || !URL.canParse(reference, base)) continue;
    const address = new URL(reference, base).href;
    if (isAddress(address)) found.add(address);
  }
  return [...found];
}
