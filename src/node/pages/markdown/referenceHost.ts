import { toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { DocsError } from '../../../tools/messages/errors.ts';
import { findSiteFrame } from '../../../tools/messages/pluginError.ts';
import { loadConfig } from '../../config/loadConfig.ts';
import { watchdog } from '../../support/process/watchdog.ts';
import { toPlainError } from '../../support/workers/plainErrors.ts';
import type { WorkerTools } from '../../support/workers/WorkerPool.ts';
import { guardedParser, type MarkdownParser } from './markdownParser.ts';

/** Location of a site's configuration. Its plugins are functions, which cannot be sent to another process. */
export interface ReferenceSite {
  docsDir: string;
  cwd: string;
}

/**
 * Creates the reference compiler with a site's plugins, for the parser process.
 * @throws DocsError for an invalid configuration
 */
export default async function createReferenceRunner(
  { docsDir, cwd }: ReferenceSite,
  { guard, onFatal }: WorkerTools,
): Promise<MarkdownParser['run']> {
  let isReported = false;
  watchdog.onFatal = (error) => {
    isReported = true;
    onFatal(toPlainError(error));
  };
  process.once('exit', (code) => {
    const { running } = watchdog;
    if (isReported || running === undefined || !process.connected) return;
    const { file, line } = findSiteFrame(new Error('only for its stack'), { cwd, docsDir }) ?? {};
    const place = file === undefined ? '' : ` at ${toDisplayPath(file, cwd)}:${line}`;
    const problem = `cannot be compiled: ${running} ends the process with code ${code}${place}`;
    onFatal(toPlainError(new DocsError({ area: 'mdx', problem })));
  });
  const { markdown } = (await loadConfig({ docsDir, cwd })).config;
  return guardedParser({ ...markdown, compiler: 'mdx' }, guard).run;
}
