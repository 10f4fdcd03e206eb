import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FinishedOutput } from '../../model/output.ts';
import { MARKER_NAME } from '../../shared/outputNames.ts';
import { listOutputNames, readWritten } from './outputMarker.ts';

/**
 * The files of an output without those that no build wrote, listed on first use.
 * @param policy Content-Security-Policy of its documents
 */
export function readOutput(folder: string, policy = ''): FinishedOutput {
  let names: readonly string[] | undefined;
  return Object.freeze({
    get fileNames() {
      names ??= Object.freeze(
        (readWritten(folder) ?? listOutputNames(folder)).filter((name) => name !== MARKER_NAME).sort(),
      );
      return names;
    },
    policy,
    readText: (fileName: string) => readFileSync(path.join(folder, fileName), 'utf8'),
  });
}
