import type { DocsError } from '../../src/build/messages/errors.ts';
import { checkCommandLine, checkShellSample } from './checkShell.ts';
import { checkDataSyntax } from './checkSyntax.ts';
import { locationOfMark } from './marks.ts';
import type { PagePlan } from './planPage.ts';
import type { RstestCli } from './rstestHelp.ts';
import type { Sample } from './sample.ts';

/** What can be said of a page's fences without starting anything: data, commands and flags. */
export function checkAtRest({ page, samples, commands }: PagePlan, cli: RstestCli): DocsError[] {
  return [
    ...samples.flatMap((sample) => {
      if (sample.role === 'shell') return checkShellSample(sample, cli);
      const isData = sample.kind === 'json' || sample.kind === 'yaml' || sample.kind === 'css';
      return isData && sample.role !== 'excused' ? checkDataSyntax(sample) : [];
    }),
    ...samples.flatMap((sample) => checkFlags(sample, cli)),
    ...commands.flatMap(({ command, line, column }) =>
      checkCommandLine(command, page, cli, () => ({ file: page.file, line, column })),
    ),
  ];
}

function checkFlags({ marks, fence, page }: Sample, cli: RstestCli): DocsError[] {
  if (marks.flags === undefined) return [];
  return checkCommandLine(`rstest run ${marks.flags}`, page, cli, (word) => locationOfMark(fence, page, word));
}
