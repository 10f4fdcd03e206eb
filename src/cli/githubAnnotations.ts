import type { DocsError } from '../tools/messages/errors.ts';
import { type JsonMessage, toJsonMessages } from './jsonMessages.ts';

/** Prints problems as annotations in GitHub Actions, and nothing elsewhere. */
export function printAnnotations({ errors, warnings }: Record<'errors' | 'warnings', readonly DocsError[]>): void {
  if (process.env.GITHUB_ACTIONS !== 'true') return;
  const messages = { errors: toJsonMessages(errors), warnings: toJsonMessages(warnings) };
  for (const line of formatAnnotations(messages)) console.log(line);
}

/** GitHub shows 50 annotations of a job at most. */
const MAX_ANNOTATIONS = 100;

/**
 * Formats problems as commands of GitHub Actions, which shows them at their lines in a pull request.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatAnnotations({
  errors,
  warnings,
}: {
  errors: readonly JsonMessage[];
  warnings: readonly JsonMessage[];
}): string[] {
  const lines = [
    ...errors.flatMap(toPlaces).map((message) => formatAnnotation('error', message)),
    ...warnings.flatMap(toPlaces).map((message) => formatAnnotation('warning', message)),
  ];
  const rest = lines.length - MAX_ANNOTATIONS;
  if (rest <= 0) return lines;
  return [...lines.slice(0, MAX_ANNOTATIONS), `::notice ::${rest} more problems. "docspack check --json" lists them.`];
}

/** Returns a message for each place of its cause in which a line has to be changed. A pull request shows the one beside the others. */
function toPlaces({ others = [], ...message }: JsonMessage): JsonMessage[] {
  return [message, ...others.flatMap((other) => (other.line === undefined ? [] : [{ ...message, ...other }]))];
}

function formatAnnotation(level: string, { area, file, line, column, message }: JsonMessage): string {
  const properties = Object.entries({ file, line, col: column, title: `docspack: ${area}` }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeProperty(String(value))}`],
  );
  return `::${level} ${properties.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
