import path from 'node:path';
import { expect, test } from '@rstest/core';
import { checkSources } from '../../../../src/cli/checkSources.ts';
import { createSite } from '../../../../src/cli/createSite.ts';
import { countProblems, formatErrors } from '../../../../src/node/support/messages/printMessages.ts';
import { writeFolder } from '../node/pages/compileText.ts';

/** CPU time of ten times as many mistakes, times that of the mistakes. A loop within a loop takes 100 times as long. */
const LINEAR_FACTOR = 25;
/** CPU seconds that all may take on a busy machine, without the process of the parser. A quiet one takes 4 for 100,000 links. */
const MAX_SECONDS = 25;

test.each([
  ['dead links', 100_000, (index: number) => `[link ${index}](/missing/page-${index})`],
  ['references without a definition', 20_000, (index: number) => `[text ${index}][missing-${index}]`],
])(
  'checks a page of many %s in linear time, and prints some of them',
  async (_, count, write) => {
    // The first run loads modules and the parser.
    await measureCheck(1_000, write);
    const few = await measureCheck(count / 10, write);
    const many = await measureCheck(count, write);
    expect(many.problems).toBe(count);
    expect(many.lines).toBeLessThan(500);
    expect(many.seconds / few.seconds).toBeLessThan(LINEAR_FACTOR);
    expect(many.seconds).toBeLessThan(MAX_SECONDS);
  },
  120_000,
);

/** Checks a site with a page of mistakes, formats them, and returns the CPU time of both. */
async function measureCheck(
  count: number,
  write: (index: number) => string,
): Promise<{ seconds: number; problems: number; lines: number }> {
  const rows = Array.from({ length: count }, (_, index) => `- ${write(index)}\n`);
  const root = writeFolder({
    'docs/site.config.ts': "export default { title: 'Site' };",
    'docs/index.md': `# Links\n\n${rows.join('')}`,
  });
  const before = process.cpuUsage();
  const folders = { docs: path.join(root, 'docs'), cache: path.join(root, 'cache') };
  const context = await createSite(folders, 'check', root);
  const { errors, warnings } = await checkSources(context, { onNotice: () => {}, withSearch: false });
  const found = [...errors, ...warnings];
  const lines = formatErrors(found).split('\n').length;
  const problems = countProblems(found);
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, problems, lines };
}
