import { countOf } from '../shared/countOf.ts';
import type { DocsError } from '../tools/messages/errors.ts';
import { type BuildSummary, formatBuildSummary } from './support/messages/buildSummary.ts';
import { countProblems, printMessages } from './support/messages/printMessages.ts';

/** Result of a build. */
export interface BuildOutcome {
  /** `undefined` for a failed build. */
  summary?: BuildSummary;
  errors: readonly DocsError[];
  warnings: readonly DocsError[];
}

/** Receives the outcome of a build, once. */
export type OutcomeListener = (outcome: BuildOutcome) => void;

/** Prints an outcome: problems on stderr, the summary on stdout. */
export function printOutcome({ summary, ...messages }: BuildOutcome): void {
  printMessages(messages);
  if (summary) console.log(formatBuildSummary(summary));
  else console.error(`${formatFailure(messages.errors)} The output folder is unchanged.`);
}

/** Formats the last line of a failed build. */
function formatFailure(errors: readonly DocsError[]): string {
  return `The build failed with ${countOf(countProblems(errors), 'error')}.`;
}

/** Prints what a build into a folder of its own finds. Where its output is and how large it is does not matter. */
export function printProblems({ summary, ...messages }: BuildOutcome): void {
  printMessages(messages);
  if (!summary) console.error(formatFailure(messages.errors));
}
