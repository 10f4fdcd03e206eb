import { loadConfig } from '../../config/loadConfig.ts';
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
  { guard }: Pick<WorkerTools, 'guard'>,
): Promise<MarkdownParser['run']> {
  const { markdown } = (await loadConfig({ docsDir, cwd })).config;
  return guardedParser({ ...markdown, compiler: 'mdx' }, guard).run;
}
