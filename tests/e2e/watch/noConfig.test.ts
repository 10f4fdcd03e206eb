import { expect, test } from '@rstest/core';
import { IS_FULL } from '../../helpers/sample.ts';
import { watchedSite } from './support/watchSite.ts';

const site = watchedSite({ files: { 'README.md': '# My tool\n\nText.\n', 'guide.md': '# Guide\n' } });

test('counts warnings, and says once none is left', async () => {
  const guide = '# Guide\n\n## One\n';
  const warn = () => site.write({ 'guide.md': `${guide}\n#### Deep\n` });
  await site.after(warn, /^Updated in .*\nOpen: 1 warning\.$/m);
  await site.after(() => site.write({ 'guide.md': guide }), /^Fixed in \d+ ms: \/guide$/m);
});

test('applies an added configuration, and its removal', async () => {
  const page = await site.open('/');
  await expect.poll(() => page.title()).toBe('My tool');
  const add = () => site.write({ 'site.config.ts': "export default { title: 'Named' };\n" });
  await site.after(add, /Updated in/);
  await expect.poll(() => page.getByRole('link', { name: 'Named home' }).count()).toBe(1);
  await site.after(() => site.write({ 'site.config.ts': undefined }), /Updated in/);
  await expect.poll(() => page.getByRole('link', { name: 'My tool home' }).count()).toBe(1);
});

test.runIf(IS_FULL)('a configuration that Node.js loads itself may be broken and repaired', async () => {
  const title = (text: string) => site.write({ 'site.config.mjs': `export default { title: ${text} };\n` });
  await site.after(() => title("'One'"), /Updated in/);
  await site.after(() => title("'Two"), /the last good pages stay in view/);
  await site.after(() => title("'Three'"), /(?:Ready|Updated|Fixed) in/);
  const page = await site.open('/guide');
  await expect.poll(() => page.getByRole('link', { name: 'Three home' }).count()).toBe(1);
});
