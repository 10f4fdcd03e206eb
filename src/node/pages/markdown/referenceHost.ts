import { loadConfig } from '../../config/loadConfig.ts';
import { type ParseJob, type ParseOutput, runJob } from './markdownParser.ts';

/** Location of a site's configuration. Its plugins are functions, which cannot be sent to another process. */
export interface ReferenceSite {
  docsDir: string;
  cwd: string;
}

/**
 * Creates the reference compiler with a site's plugins, for the parser process.
 * @throws DocsError for an invalid configuration
 */
export async function createReferenceRunner({
  docsDir,
  cwd,
}: ReferenceSite): Promise<(job: ParseJob) => Promise<ParseOutput>> {
  const { markdown } = (await loadConfig({ docsDir, cwd })).config;
  return (job) => runJob(job, { ...markdown, compiler: 'mdx' });
}
