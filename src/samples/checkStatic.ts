import type { DocsError } from '../tools/messages/errors.ts';
import { checkCommandLine, checkShellSample } from './checkShell.ts';
import { checkDataSyntax } from './checkSyntax.ts';
import { locationOfAttribute } from './fenceAttributes.ts';
import type { PagePlan } from './planPage.ts';
import type { RstestCli } from './rstestHelp.ts';
import type { Sample } from './sample.ts';

/** Checks what needs no process on a page: data syntax, shell commands and flags. */
export function checkStatic({ page, samples, commands }: PagePlan, cli: RstestCli): DocsError[] {
  return [
    ...samples.flatMap((sample) => {
      if (sample.role === 'shell') return checkShellSample(sample, cli);
      const isData = sample.kind === 'json' || sample.kind === 'yaml' || sample.kind === 'css';
      return isData && sample.role !== 'skipped' ? checkDataSyntax(sample) : [];
    }),
    ...samples.flatMap((sample) => checkFlags(sample, cli)),
    ...commands.flatMap(({ command, line, column }) =>
      checkCommandLine(command, page, cli, () => ({ file: page.file, line, column })),
    ),
  ];
}

function checkFlags({ attributes, fence, page }: Sample, cli: RstestCli): DocsError[] {
  if (attributes.flags === undefined) return [];
  return checkCommandLine(`rstest run ${attributes.flags}`, page, cli, (word) =>
    locationOfAttribute(fence, page, word),
  );
}
