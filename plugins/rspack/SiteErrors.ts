import { stripVTControlCharacters } from 'node:util';
import type { Compilation } from '@rspack/core';
import { addAll } from '../../src/tools/messages/addAll.ts';
import type { DocsError } from '../../src/tools/messages/errors.ts';

/** Problems of the site that fail a compilation or go with it. Rspack keeps only the messages of errors. */
export class SiteErrors {
  readonly #known = new Map<string, DocsError>();
  readonly #warnings: DocsError[] = [];

  /** Warnings of all compilations. */
  get warnings(): readonly DocsError[] {
    return this.#warnings;
  }

  /** Fails a compilation. */
  add(compilation: Compilation, errors: readonly DocsError[]): void {
    for (const error of errors) this.remember(error);
    addAll(compilation.errors, errors);
  }

  /** Remembers an error that a loader throws. */
  remember(error: DocsError): void {
    this.#known.set(keyOf(error), error);
  }

  warn(warnings: readonly DocsError[]): void {
    addAll(this.#warnings, warnings);
  }

  /** Returns the error of the site that Rspack has made its own of, with a frame around the message. */
  find(error: Error): DocsError | undefined {
    return this.#known.get(keyOf(error));
  }
}

function keyOf({ message }: Error): string {
  const plain = stripVTControlCharacters(message);
  return plain.slice(Math.max(0, plain.indexOf('[docs:'))).split('\n', 1)[0] ?? '';
}
