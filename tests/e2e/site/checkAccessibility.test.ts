import { expect, test } from '@rstest/core';
import { checkAccessibility } from '../../../plugins/checkAccessibility/checkAccessibility.ts';
import { Hooks } from '../../../src/node/hooks.ts';
import { findBrowser } from '../../helpers/findBrowser.ts';
import { makeSite } from '../../unit/src/node/site/makeSite.ts';

async function check(html: string, browser: string | undefined) {
  const { graph } = await makeSite({ 'en/index.mdx': '# A\n' });
  const hooks = new Hooks(
    [checkAccessibility({ ...(browser !== undefined && { browser }), ignore: ['region'] })],
    { ...graph.config, docsDir: process.cwd() },
    'build',
  );
  const output = { fileNames: ['index.html'], policy: '', readText: () => html };
  const { errors, warnings } = await hooks.checkOutput(output, {
    ...graph,
    config: { ...graph.config, docsDir: process.cwd() },
  });
  return [...errors, ...warnings].map(({ area, problem }) => `${area} ${problem}`);
}

const page = (body: string, style = '') =>
  `<!doctype html><html lang="en"><head><title>A</title><style>${style}</style></head><body><main><h1>A</h1>${body}</main></body></html>`;

test('violations are found, those of one theme with its name', async () => {
  const style = '@media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }';
  expect(await check(page('<img src="/a.png"><p>Text</p>', style), await findBrowser())).toEqual([
    'accessibility breaks the rule "image-alt" (light): <img src="/a.png">',
    'accessibility breaks the rule "color-contrast" (dark): <p>Text</p>',
  ]);
  expect(await check(page('<p>Text</p>'), await findBrowser())).toEqual([]);
});

test('without a browser, a notice says so', async () => {
  expect(await check(page(''), '/nowhere/chromium')).toEqual([
    expect.stringMatching(/^check-accessibility Accessibility is not checked: /),
  ]);
});
