import { loadConfig } from '../config/loadConfig.ts';
import { type ParseJob, type ParseOutput, runJob } from './markdownParser.ts';

/** Where a site's description is found; its plugins are functions, which no process can send to another. */
export interface ReferenceSite {
  docsDir: string;
  cwd: string;
}

/** The reference compiler with a site's plugins, for the parser process. Throws a DocsError if the description is not usable. */
export async function createReferenceRunner({
  docsDir,
  cwd,
}: ReferenceSite): Promise<(job: ParseJob) => Promise<ParseOutput>> {
  const { markdown } = (await loadConfig({ docsDir, cwd })).config;
  return (job) => runJob(job, { ...markdown, compiler: 'mdx' });
}
