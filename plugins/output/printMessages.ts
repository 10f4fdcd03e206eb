import { stripVTControlCharacters } from 'node:util';
import type { Stats } from '@rspack/core';
import { DocsError, messageOf } from '../errors.ts';

/** Most messages that are printed in full. */
const MAX_PRINTED_ERRORS = 40;
const MAX_PRINTED_WARNINGS = 10;

/** Prints a compilation's errors and warnings, each once, and counts them. */
export function printMessages(stats: Stats): { errors: number; warnings: number } {
  const warnings = uniqueMessages(stats.compilation.getWarnings());
  const errors = uniqueMessages(stats.compilation.errors);
  printWarnings(warnings);
  printErrors(errors);
  return { errors: errors.length, warnings: warnings.length };
}

/** A mistake that both compilers or two modules tell is one mistake. */
function uniqueMessages(problems: Iterable<Error>): string[] {
  return [
    ...new Set(
      [...problems].map((problem) =>
        problem instanceof DocsError ? problem.message : cleanMessage(messageOf(problem)),
      ),
    ),
  ];
}

/** Without colours and without the repeated head that Rspack puts before a loader's error. */
function cleanMessage(message: string): string {
  const plain = stripVTControlCharacters(message);
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
  if (errors.length > 0) console.error(formatErrors(errors));
}

/** Messages as a terminal shows them, each with an empty line after it. */
export function formatErrors(messages: readonly string[]): string {
  const shown = messages.slice(0, MAX_PRINTED_ERRORS);
  const left = messages.length - shown.length;
  return [...shown, ...(left > 0 ? [`… and ${left} more.`] : [])].map((message) => `${message}\n`).join('\n');
}
