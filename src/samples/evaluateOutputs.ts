import { DocsError } from '../tools/messages/errors.ts';
import { compareOutput, tidyOutput, withoutVersion } from './compareOutput.ts';
import { locationInPage } from './mapLocations.ts';
import type { CachedRun } from './resultCache.ts';
import type { Sample } from './sample.ts';
import type { OutputUpdate } from './updateOutput.ts';

/** Result of `evaluateOutput`: an error, or new text for the fence. */
interface OutputAnswer {
  problem?: DocsError;
  update?: OutputUpdate;
}

/** Compares an output fence with its run. The result is empty if they match. */
export function evaluateOutput(sample: Sample, { result, root }: CachedRun): OutputAnswer {
  const shown = sample.fence.lines.map(({ text }) => text).join('\n');
  const output = tidyOutput(result.output, root);
  // A page may show the command above its output.
  const printed = shown.startsWith('$ ')
    ? `$ ${['npx rstest', sample.project?.flags].join(' ').trim()}\n\n${output}`
    : output;
  const difference = compareOutput(shown, printed);
  if (!difference) return {};
  const { file, line, column } = locationInPage(
    { ...sample, source: { code: shown, lines: sample.fence.lines } },
    { line: difference.line + 1, column: 1 },
  );
  return {
    problem: new DocsError({
      area: 'samples',
      location: { file, line, column },
      problem: `shows output that differs from the run (- page, + run):\n${difference.diff.replace(/^/gm, '  ')}`,
      hint: 'If the run is correct, update the fence with --update.',
      source: sample.page.text,
    }),
    update: { sample, text: withoutVersion(printed.split('\n'), shown.split('\n')).join('\n') },
  };
}
