import { countOf } from '../shared/countOf.ts';
import { type BuildSummary, formatBuildSummary } from './support/messages/buildSummary.ts';
import { countProblems, printMessages } from './support/messages/printMessages.ts';

/** Result of a build. Messages are complete, with location, code frame and hint. */
export interface BuildOutcome {
  /** `undefined` for a failed build. */
  summary?: BuildSummary;
  errors: readonly string[];
  warnings: readonly string[];
}

/** Receives the outcome of a build, once. */
export type OutcomeListener = (outcome: BuildOutcome) => void;

/** Prints an outcome: problems on stderr, the summary on stdout. */
export function printOutcome({ summary, ...messages }: BuildOutcome): void {
  printMessages(messages);
  if (summary) console.log(formatBuildSummary(summary));
  else console.error(formatFailure(countProblems(messages.errors)));
}

/** Formats the last line of a failed build. */
function formatFailure(errors: number): string {
  return `The build failed with ${countOf(errors, 'error')}. The output folder is unchanged.`;
}
