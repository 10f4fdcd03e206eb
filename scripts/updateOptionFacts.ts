import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isRecord } from '../src/shared/isRecord.ts';
import { applyReplacement } from './applyReplacement.ts';

/** Checks of apiWatch() whose findings have the published text. */
const AREAS: readonly unknown[] = ['api-types', 'api-defaults'];
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Writes types and defaults of options, and types of members, into the pages of `docs`, in all languages, as the installed package has them. */
const report: unknown = JSON.parse(await check());
const found = isRecord(report) ? [report.errors, report.warnings].flat() : [];
let changes = 0;
for (const each of found) {
  if (!isRecord(each) || !AREAS.includes(each.area) || !isRecord(each.fix)) continue;
  const { file, line, fix } = each;
  if (typeof file !== 'string' || typeof line !== 'number' || fix.kind !== 'replace') continue;
  const changed = applyReplacement(readFileSync(file, 'utf8'), line, String(fix.from), String(fix.to));
  if (changed === undefined) {
    console.error(`${file}:${line} has no \`${fix.from}\` to replace with \`${fix.to}\`.`);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(file, changed);
  changes += 1;
}
console.log(`${changes} types and defaults have changed.`);

/** Returns what the check of the site prints. It fails if there are findings. */
function check(): Promise<string> {
  return new Promise((resolve) => {
    const args = ['src/cli/docspack.mjs', 'check', 'docs', '--json'];
    execFile(process.execPath, args, { maxBuffer: MAX_OUTPUT_BYTES }, (_, stdout) => resolve(stdout));
  });
}
