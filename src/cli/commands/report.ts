import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildOutcome, printOutcome } from '../../node/buildOutcome.ts';
import { SIGNALS, signalExitCode } from '../../node/dev/stopOnSignal.ts';
import { renderReportPage } from '../../node/report/reportHtml.ts';
import { toReportTables } from '../../node/report/reportTables.ts';
import { alignColumns } from '../../node/support/messages/alignColumns.ts';
import { problemsOf } from '../../node/support/messages/fileErrors.ts';
import { printJson, printJsonOutcome } from '../jsonMessages.ts';
import { runReport } from '../runReport.ts';
import { toSiteEnv } from '../siteOptions.ts';

interface ReportOptions {
  theme?: string;
  work?: string;
  warm?: true;
  searches?: string;
  top: number;
  html?: string;
  json?: true;
}

export async function runReportCommand(
  folder: string | undefined,
  { theme, work, warm, searches, top, html, json }: ReportOptions,
): Promise<void> {
  if (searches !== undefined) {
    (await import('./reportSearches.ts')).runSearchReport(searches, { top, json });
    return;
  }
  const workDir = work === undefined ? mkdtempSync(path.join(tmpdir(), 'docspack-report-')) : path.resolve(work);
  if (work === undefined) process.once('exit', () => rmSync(workDir, { recursive: true, force: true }));
  // An orderly exit removes the temporary folder.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(signalExitCode(signal)));
  const folders = { out: path.join(workDir, 'out'), cache: path.join(workDir, 'cache') };
  const env = toSiteEnv(folder, {
    ...folders,
    ...(theme !== undefined && { theme }),
    ...(!warm && { force: true as const }),
  });
  const report = (outcome: BuildOutcome) => {
    if (!json) printOutcome(outcome);
    else if (!outcome.summary) printJsonOutcome(outcome);
  };
  const result = await runReport(env, workDir, { report, ...(json && { isQuiet: true }) }).catch((error: unknown) => {
    report({ errors: problemsOf(error), warnings: [] });
    return undefined;
  });
  if (!result) {
    process.exitCode = 1;
    return;
  }
  if (json) printJson(result);
  const tables = toReportTables(result, top);
  for (const { title, columns, rows, note } of json ? [] : tables) {
    console.log(`\n${alignColumns([[title, ...columns], ...rows])}`);
    if (note !== undefined) console.log(note);
  }
  if (html === undefined) return;
  mkdirSync(path.dirname(path.resolve(html)), { recursive: true });
  writeFileSync(html, renderReportPage(`Build of ${folder ?? 'docs'}`, tables));
  if (!json) console.log(`\nAlso written to ${html}`);
}
