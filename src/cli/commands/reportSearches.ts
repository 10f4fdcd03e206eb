import { readFileSync } from 'node:fs';
import { alignColumns } from '../../node/support/messages/alignColumns.ts';
import { countOf } from '../../shared/countOf.ts';
import { normalizeSource } from '../../tools/files/readSource.ts';
import { DocsError, messageOf, toPrintable } from '../../tools/messages/errors.ts';
import { printJson } from '../jsonMessages.ts';
import { type CountedQuery, reportSearches, type SearchReport } from '../searches/searchReport.ts';

/** Options of the report of searches. */
interface SearchReportOptions {
  /** Rows of each table. */
  top: number;
  json?: true | undefined;
}

/**
 * Prints which queries of readers found nothing, and of which nobody opened a result.
 * @param file path of the events, relative to the working directory
 * @throws DocsError for a file that cannot be read, or has no event
 */
export function runSearchReport(file: string, { top, json }: SearchReportOptions): void {
  const text = readEvents(file);
  const report = reportSearches(text);
  const { languages, brokenLines } = report;
  if (languages.length === 0) {
    const isBroken = text.split('\n').filter((each) => each.trim() !== '').length === brokenLines.length;
    const line = isBroken ? brokenLines[0] : undefined;
    throw new DocsError({
      area: 'report',
      ...(line !== undefined && { location: { file, line, column: 1 } }),
      problem: line === undefined ? `"${file}" has no search.` : 'is no event of a site.',
      hint: 'The file has a line of JSON for each event, as createEventHandler of "docspack/handlers" writes them.',
    });
  }
  if (json) printJson(report);
  else printTables(report, top);
  if (!json && brokenLines.length > 0) {
    const lines = brokenLines.slice(0, top).join(', ');
    const more = brokenLines.length > top ? ', …' : '';
    console.log(`\nSkipped ${countOf(brokenLines.length, 'line')} of ${file} without an event: ${lines}${more}`);
  }
}

function printTables({ languages }: SearchReport, top: number): void {
  for (const { lang, searches, withoutResults, unopened, missingWords } of languages) {
    console.log(`\n${toPrintable(lang)}: ${searches.toLocaleString('en')} ${searches === 1 ? 'search' : 'searches'}`);
    printTable('Queries without results', withoutResults, top);
    printTable('Queries of which nobody opened a result', unopened, top);
    printTable('Words that no page has', missingWords, top);
  }
}

/** Characters of a query in a table, all of whose rows are as wide as the longest one. */
const MAX_QUERY_CHARACTERS = 80;

/** Readers may have written what a terminal obeys. */
function printTable(title: string, entries: readonly CountedQuery[], top: number): void {
  if (entries.length === 0) return;
  const rows = entries.slice(0, top).map(({ query, searches }) => [shorten(toPrintable(query)), String(searches)]);
  console.log(`\n${alignColumns([[title, 'Searches'], ...rows])}`);
  if (entries.length > top) console.log(`and ${entries.length - top} more`);
}

function shorten(text: string): string {
  return text.length > MAX_QUERY_CHARACTERS ? `${text.slice(0, MAX_QUERY_CHARACTERS)}…` : text;
}

function readEvents(file: string): string {
  try {
    return normalizeSource(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DocsError({ area: 'report', problem: `"${file}" cannot be read: ${messageOf(error)}` });
  }
}
