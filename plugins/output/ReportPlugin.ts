import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Stats } from '@rspack/core';
import { DocsError, messageOf } from '../errors.ts';
import type { Site } from '../site.ts';

/** Most errors that are printed in full. */
const MAX_PRINTED_ERRORS = 40;
const MAX_PRINTED_WARNINGS = 10;

/** Prints what a maintainer wants to read at the end of a build: all errors with their places, or one line. */
export class ReportPlugin {
  #site: Site;
  #outDir: string;
  #startedAt = performance.now();

  constructor(site: Site, outDir: string) {
    this.#site = site;
    this.#outDir = outDir;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap({ name: 'ReportPlugin', stage: 200 }, (stats) => {
      const { cacheNotice } = this.#site;
      if (cacheNotice !== undefined) console.warn(cacheNotice);
      printWarnings([...new Set(stats.compilation.warnings.map((warning) => cleanMessage(messageOf(warning))))]);
      const errors = uniqueErrors(stats);
      if (errors.length === 0) this.#printSummary();
      else printErrors(errors);
    });
  }

  #printSummary() {
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1);
    const { pages, locales } = this.#site.graph;
    const compiled = this.#site.compiled.length;
    const size = (folderSize(this.#outDir) / 1_000_000).toFixed(1);
    const out = path.relative(this.#site.options.cwd, this.#outDir) || '.';
    console.log(
      `Built ${pages.length} pages in ${locales.length} ${locales.length === 1 ? 'language' : 'languages'} to ${out}/ (${size} MB) in ${seconds} s; ${compiled} compiled, ${pages.length - compiled} from cache.`,
    );
  }
}

/** Each error once: a mistake that both compilers or two modules tell is one mistake. */
function uniqueErrors(stats: Stats): string[] {
  const messages = stats.compilation.errors.map((error) =>
    error instanceof DocsError ? error.message : cleanMessage(messageOf(error)),
  );
  return [...new Set(messages)];
}

/** Without colours and without the repeated head that Rspack puts before a loader's error. */
function cleanMessage(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is to be removed
  const plain = message.replace(/\u001b\[[\d;]*m/g, '');
  const docs = plain.indexOf('[docs:');
  return docs < 0
    ? plain
    : plain
        .slice(docs)
        .replace(/^[ \t]*[│╰─▶×⚠]+[ \t]?/gm, '')
        .trimEnd();
}

/** Warnings are told, not dwelt on. */
function printWarnings(warnings: readonly string[]) {
  for (const message of warnings.slice(0, MAX_PRINTED_WARNINGS)) console.warn(`warning ${message}`);
  const left = warnings.length - MAX_PRINTED_WARNINGS;
  if (left > 0) console.warn(`… and ${left} more warnings.`);
}

function printErrors(errors: readonly string[]) {
  for (const message of errors.slice(0, MAX_PRINTED_ERRORS)) console.error(`${message}\n`);
  const left = errors.length - MAX_PRINTED_ERRORS;
  if (left > 0) console.error(`… and ${left} more.\n`);
  console.error(
    `The build failed with ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}; the last good output was left as it is.`,
  );
}

function folderSize(folder: string): number {
  let total = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    total += entry.isDirectory() ? folderSize(file) : statSync(file).size;
  }
  return total;
}
