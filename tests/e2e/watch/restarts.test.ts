import { expect, test } from '@rstest/core';
import { IS_FULL } from '../../helpers/sample.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

const THEME = (text: string) =>
  `import theme from 'docspack/theme';\nexport default { ...theme, Layout: () => <p>${text}</p> };\n`;
const CONFIG = (text: string) => `import path from 'node:path';
export default {
  title: 'Small',
  plugins: [{
    name: 'defines',
    theme: path.join(import.meta.dirname, '_${text}.tsx'),
    rspack: (config) => void (config.resolve.alias['a-word'] = path.join(import.meta.dirname, '_${text}.ts')),
  }],
};
`;
const EXTENSION = (text: string) => `import { word } from 'a-word';\nexport default { top: <b>${text} {word}</b> };\n`;

const site = watchedSite({ files: { 'index.md': '# Home\n' } });

slowTest('a theme folder takes effect when it appears, becomes empty, is filled and goes', async () => {
  const page = await site.open('/');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await site.after(() => site.write({ 'theme/notes.txt': 'Notes' }), /1 error/);
  const overlay = page.locator(OVERLAY);
  await overlay.getByText('has no index.tsx').waitFor();
  expect(await overlay.innerText()).toContain("export { default } from 'docspack/theme';");
  await site.after(() => site.write({ 'theme/index.tsx': THEME('Own layout') }), /The theme folder .*\n(?:.*\n)*Ready/);
  await page.getByText('Own layout').waitFor();
  const printed = await site.after(() => site.write({ 'theme/index.tsx': undefined }), /\d errors?;/);
  expect(printed).toContain('The theme folder "');
  expect(printed).toContain('1 error;');
  await overlay.getByText('has no index.tsx').waitFor();
  await site.after(() => site.write({ 'theme/index.tsx': THEME('Other layout') }), /Fixed in/);
  await page.getByText('Other layout').waitFor();
  await site.after(() => site.write({ theme: undefined }), /The theme folder .*\n(?:.*\n)*Ready/);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await overlay.waitFor({ state: 'detached' });
});

slowTest('a page whose hot update was cut off shows the site after a restart', async () => {
  await site.after(
    () => site.write({ 'theme/index.tsx': THEME('First layout') }),
    /The theme folder .*\n(?:.*\n)*Ready/,
  );
  const page = await site.open('/');
  await page.getByText('First layout').waitFor();
  await page.route('**/*.hot-update.js', (route) => route.abort());
  const cutOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.hot-update.js'));
  site.write({ 'theme/index.tsx': THEME('Second layout') });
  await cutOff;
  await page.unroute('**/*.hot-update.js');
  await site.after(() => site.write({ theme: undefined }), /The theme folder .*\n(?:.*\n)*Ready/);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});

slowTest('a page that asks for a chunk of an older compilation is loaded again, and shows no error', async () => {
  const page = await site.open('/');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    const error = Object.assign(new Error('Loading chunk guide failed.'), { name: 'ChunkLoadError' });
    void Promise.reject(error);
  });
  await loaded;
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  expect(await page.locator(OVERLAY).count()).toBe(0);
});

slowTest('a restart does not print warnings and dead links again that were printed', async () => {
  const text = '# Home\n\n[Dead](/nowhere) link.\n\n![](./red.svg)\n';
  const red = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const found = await site.after(() => site.write({ 'red.svg': red, 'index.md': text }), /Open: 1 error .*, 1 warning/);
  expect(found).toContain('[docs:links]');
  expect(found).toContain('[docs:alt-text]');
  const config = "export default { title: 'Small', base: '/below/' };\n";
  const restarted = await site.after(
    () => site.write({ 'site.config.ts': config }),
    /"base" has changed.*\n(?:.*\n)*Ready/,
  );
  expect(restarted).toContain('Open: 1 error');
  expect(restarted).not.toContain('[docs:');
  const again = { 'index.md': '# Home\n', 'red.svg': undefined, 'site.config.ts': undefined };
  await site.after(() => site.write(again), /"base" has changed.*\n(?:.*\n)*Ready/);
});

test.runIf(IS_FULL)('the theme of a plugin and its changes of the compiler take effect when they change', async () => {
  const page = await site.open('/');
  site.write({
    '_one.ts': "export const word = 'first';\n",
    '_two.ts': "export const word = 'second';\n",
    '_one.tsx': EXTENSION('One'),
    '_two.tsx': EXTENSION('Two'),
  });
  for (const [name, shown] of [
    ['one', 'One first'],
    ['two', 'Two second'],
  ] as const) {
    await site.after(() => site.write({ 'site.config.ts': CONFIG(name) }), /has changed.*\n(?:.*\n)*Ready/);
    await page.locator('b', { hasText: shown }).waitFor();
  }
});
