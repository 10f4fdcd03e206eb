import { z } from 'zod';
import { readRegularFile } from '../../tools/files/contentFiles.ts';
import { DocsError, messageOf } from '../../tools/messages/errors.ts';

const HOW_TO_WRITE =
  'Create it with `npm run test:docs -- --report FILE`, or remove "samplesReport" from the configuration.';

const reportSchema = z.object({
  package: z.string(),
  version: z.string(),
  pages: z.record(
    z.string(),
    z.object({ passed: z.boolean(), textHash: z.string(), counts: z.object({ run: z.number() }) }),
  ),
});

/** The fields of a report that pages use. */
export type ReadSamplesReport = z.infer<typeof reportSchema>;

/**
 * Reads the report that a site's configuration names.
 * @param file absolute path
 * @param displayPath path for messages
 * @throws DocsError if it is missing, because pages must not depend on whether a file happens to exist
 */
export function readSamplesReport(file: string, displayPath: string): ReadSamplesReport {
  const refuse = (problem: string, cause?: unknown) =>
    new DocsError({ area: 'config', location: { file: displayPath }, problem, hint: HOW_TO_WRITE, cause });
  let text: string;
  try {
    text = readRegularFile(file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const problem = isMissing ? 'does not exist.' : `cannot be read: ${messageOf(error)}.`;
    throw refuse(`is configured as "samplesReport", but ${problem}`, error);
  }
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch (error) {
    throw refuse('is not a samples report.', error);
  }
}

/**
 * Returns the package version that a page's samples ran with; `undefined` unless all of them passed and the page has
 * not changed.
 */
export function passedVersion(
  report: ReadSamplesReport | undefined,
  relativePath: string,
  textHash: string,
): string | undefined {
  const page = report?.pages[relativePath];
  return page?.passed && page.counts.run > 0 && page.textHash === textHash ? report?.version : undefined;
}
