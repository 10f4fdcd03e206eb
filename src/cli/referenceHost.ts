import { FOREIGN_ENGINES } from '../../compat/engines.ts';
import { findForeignSite } from '../node/config/foreignSite.ts';
import { loadConfig } from '../node/config/loadConfig.ts';
import { guardedParser, type MarkdownParser } from '../node/pages/markdown/markdownParser.ts';
import type { ReferenceSite } from '../node/pages/markdown/ParserProcess.ts';
import { watchdog } from '../node/support/process/watchdog.ts';
import { toPlainError } from '../node/support/workers/plainErrors.ts';
import type { WorkerTools } from '../node/support/workers/WorkerPool.ts';
import { toDisplayPath } from '../tools/messages/displayPath.ts';
import { DocsError } from '../tools/messages/errors.ts';
import { findSiteFrame } from '../tools/messages/pluginError.ts';

/**
 * Creates the reference compiler with a site's plugins, for the parser process.
 * @throws DocsError for an invalid configuration
 */
export default async function createReferenceRunner(
  { docsDir, cwd, foreignFolder }: ReferenceSite,
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
  const foreign = foreignFolder === undefined ? undefined : await findForeignSite(foreignFolder, cwd, FOREIGN_ENGINES);
  const { markdown } = (await loadConfig({ docsDir, cwd, foreign, isForParser: true })).config;
  return guardedParser({ ...markdown, compiler: 'mdx' }, guard).run;
}
