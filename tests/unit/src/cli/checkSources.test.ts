import path from 'node:path';
import { expect, test } from '@rstest/core';
import { checkSources } from '../../../../src/cli/checkSources.ts';
import { createSite } from '../../../../src/cli/createSite.ts';
import { countProblems, formatErrors } from '../../../../src/node/support/messages/printMessages.ts';
import { writeFolder } from '../node/pages/compileText.ts';

/** CPU time of ten times as many links, times that of the links. A loop within a loop takes 100 times as long. */
const LINEAR_FACTOR = 25;
/** CPU seconds that 100,000 links may take on a busy machine, without the process of the parser. A quiet one takes 4. */
const MAX_SECONDS = 25;

test('checks a page of 100,000 dead links in linear time, and prints some of them', async () => {
  // The first run loads modules and the parser.
  await measureCheck(1_000);
  const few = await measureCheck(10_000);
  const many = await measureCheck(100_000);
  expect(many.problems).toBe(100_000);
  expect(many.lines).toBeLessThan(500);
  expect(many.seconds / few.seconds).toBeLessThan(LINEAR_FACTOR);
  expect(many.seconds).toBeLessThan(MAX_SECONDS);
}, 120_000);

/** Checks a site with a page of dead links, formats its errors, and returns the CPU time of both. */
async function measureCheck(links: number): Promise<{ seconds: number; problems: number; lines: number }> {
  const rows = Array.from({ length: links }, (_, index) => `- [link ${index}](/missing/page-${index})\n`);
  const root = writeFolder({
    'docs/site.config.ts': "export default { title: 'Site' };",
    'docs/index.md': `# Links\n\n${rows.join('')}`,
  });
  const before = process.cpuUsage();
  const folders = { docs: path.join(root, 'docs'), cache: path.join(root, 'cache') };
  const context = await createSite(folders, 'check', root);
  const { errors } = await checkSources(context, { onNotice: () => {}, withSearch: false });
  const lines = formatErrors(errors).split('\n').length;
  const problems = countProblems(errors);
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, problems, lines };
}
