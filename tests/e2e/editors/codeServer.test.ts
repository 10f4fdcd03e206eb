import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../helpers/openSite.ts';
import { listTree, stopProcess } from '../../helpers/stopProcess.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

/** Visual Studio Code without windows, of the package `code-server`, and the packed extension. */
const { CODE_SERVER, VSIX } = process.env;
/** Time limit of the whole session on a busy machine. */
const SESSION_MS = 300_000;
/** Time for the editor or the preview to start. */
const STARTS_WITHIN_MS = 120_000;

const FILES = {
  'package.json': '{ "name": "site" }',
  'docs/site.config.ts': "export default { title: 'Site' };\n",
  'docs/index.md': '# Site\n\n🎉 See the [guide](/guidd).\n',
  'docs/guide.mdx': '# Guide\n\nFirst.\n',
  'user/User/settings.json': JSON.stringify({
    'security.workspace.trust.enabled': false,
    'workbench.startupEditor': 'none',
    'telemetry.telemetryLevel': 'off',
    'editor.quickSuggestions': { other: 'off', comments: 'off', strings: 'off' },
  }),
};

/** Starts the editor with the packed extension. Returns its address. */
async function startEditor(command: string, vsix: string, root: string): Promise<string> {
  const folders = ['--user-data-dir', path.join(root, 'user'), '--extensions-dir', path.join(root, 'extensions')];
  const config = ['--config', path.join(root, 'config.yaml')];
  execFileSync(command, [...config, ...folders, '--install-extension', path.resolve(vsix)], { stdio: 'pipe' });
  const args = [...config, ...folders, '--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-update-check'];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  onTestFinished(async () => {
    const started = listTree(child.pid ?? 0);
    await stopProcess(child, ended, () => output);
    // Its extensions end behind it, and the preview with them.
    await expect.poll(() => started.filter(({ pid }) => listTree(pid).length > 0)).toEqual([]);
  });
  const find = () => /listening on (http:\S+\d)/.exec(output)?.[1];
  await expect.poll(find, { timeout: STARTS_WITHIN_MS }).toBeDefined();
  return find() ?? '';
}

/** Runs a command of the editor. */
async function run(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input.input');
  await input.fill(`>${name}`);
  await page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().waitFor();
  await input.press('Enter');
}

/** Opens a file in the list of files: finding it by its name takes a program that the package downloads. */
async function open(page: Page, name: string): Promise<void> {
  await page.locator('.explorer-folders-view').getByText(name, { exact: true }).dblclick();
}

test.runIf(CODE_SERVER !== undefined && VSIX !== undefined)(
  'the packed extension shows, completes and previews in Visual Studio Code',
  async () => {
    const root = writeFolder(FILES);
    mkdirSync(path.join(root, 'node_modules'));
    symlinkSync(path.resolve('.'), path.join(root, 'node_modules/docspack'));
    const address = await startEditor(CODE_SERVER ?? '', VSIX ?? '', root);
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${address}/?folder=${root}`);
    await page.locator('.monaco-workbench').waitFor({ timeout: STARTS_WITHIN_MS });
    await page.locator('.explorer-folders-view').getByText('docs', { exact: true }).click();
    await open(page, 'index.md');
    await page.locator('.monaco-editor .squiggly-error').first().waitFor({ timeout: STARTS_WITHIN_MS });
    await run(page, 'Problems: Focus on Problems View');
    const problems = page.locator('.markers-panel');
    await expect.poll(() => problems.textContent()).toContain('links to "/guidd", which is not a page.');

    // Completion of a link that is typed.
    await open(page, 'guide.mdx');
    await page.locator('.monaco-editor .view-line', { hasText: 'First.' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nTyped words. [x](/gui');
    await page.keyboard.press('Control+Space');
    await page.locator('.suggest-widget .monaco-list-row', { hasText: '/guide' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(')');

    // The preview has what is not saved.
    await run(page, 'docspack: Open Preview to the Side');
    const preview = page
      .frameLocator('iframe.webview')
      .frameLocator('#active-frame')
      .frameLocator('iframe[title=docspack]');
    await preview.locator('article, main').getByText('Typed words.').waitFor({ timeout: STARTS_WITHIN_MS });
  },
  SESSION_MS,
);
