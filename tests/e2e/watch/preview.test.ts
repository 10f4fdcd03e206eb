import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { previewView } from '../../../editors/vscode/src/previewView.ts';
import type { MessageFromPreview } from '../../../src/shared/devPreview.ts';
import { watchedSite } from './support/watchSite.ts';

const TOKEN = 'editor'.repeat(8);
const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} in line ${2 * index + 3}.\n`);
const FILES = {
  'site.config.ts': "export default { title: 'Site', themeConfig: { sidebar: { '/': ['/', '/long'] } } };\n",
  'index.mdx':
    "import Part from './_part.mdx';\n\n# Home\n\nThe [long page](/long).\n\n```ts\nconst a = 1;\n```\n\n<Part />\n",
  '_part.mdx': 'A part.\n',
  'long.md': `# Long\n\n${PARAGRAPHS.join('\n')}`,
};
const site = watchedSite({ files: FILES, env: { DOCSPACK_PREVIEW_TOKEN: TOKEN } });

/** What the editor itself does: it notes what the view sends, and shows the last line again to a page that has loaded again. */
const EDITOR = `<script nonce="n">
window.acquireVsCodeApi = () => ({
  postMessage(message) {
    received.push(message);
    if (message.docspack === 'connected' && window.last) window.postMessage(window.last, '*');
  },
});
window.received = [];
</script>`;

/** Serves the view of the extension, which is of another origin than the site. */
const editor = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  const token = request.url === '/' ? TOKEN : `${TOKEN}x`;
  response.end(previewView({ url: `${site.origin}/`, token, nonce: 'n' }).replace('<script', `${EDITOR}<script`));
});
beforeAll(() => new Promise<void>((resolve) => editor.listen(0, 'localhost', resolve)));
afterAll(() => void editor.close());

async function openView(path = '/') {
  const { port } = editor.address() as AddressInfo;
  const view = await site.open(`http://localhost:${port}${path}`);
  await untilReceived(view, 'loaded');
  const frame = view.frames()[1];
  if (!frame) throw new Error('The view has no frame.');
  const reveal = (shown: string, line: number, moved = 'text', prefix = '') =>
    view.evaluate(
      (message) => {
        Object.assign(window, { last: message });
        window.postMessage(message, '*');
      },
      { docspack: 'reveal', path: shown, prefix, line, moved },
    );
  return { view, frame, reveal };
}

const received = (view: Page) => view.evaluate<MessageFromPreview[]>('received');
async function untilReceived(view: Page, kind: string) {
  await expect.poll(async () => (await received(view)).map(({ docspack }) => docspack)).toContain(kind);
}

async function connect() {
  const opened = await openView();
  await untilReceived(opened.view, 'connected');
  return opened;
}

const ask = (body: object) =>
  fetch(`${site.origin}/_docs/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(body),
  });

describe('a preview beside an editor', () => {
  test('opens the page of a file, and scrolls to a line', async () => {
    const { frame, reveal } = await connect();
    await reveal('/long', 83);
    const paragraph = frame.getByText('Paragraph 40 in line 83.');
    await paragraph.waitFor();
    const top = () => paragraph.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(150);
    expect(await top()).toBeGreaterThanOrEqual(0);
    expect(await frame.evaluate(() => location.pathname)).toBe('/long');
  });

  test('leaves the focus in the editor, which leads it to another page', async () => {
    const { view, frame, reveal } = await connect();
    await view.evaluate(() => {
      const text = document.body.appendChild(document.createElement('textarea'));
      text.focus();
    });
    await reveal('/long', 5, 'cursor');
    await frame.getByRole('heading', { name: 'Long' }).waitFor();
    // The page has arrived once its line is marked.
    await frame.locator('[data-source-current]').waitFor();
    await view.keyboard.type('typed');
    expect(await view.locator('textarea').inputValue()).toBe('typed');
    // A reader of the preview takes it along.
    await reveal('/', 3, 'cursor');
    await frame.getByRole('link', { name: 'long page' }).click();
    await expect.poll(() => frame.evaluate(() => document.activeElement?.textContent)).toContain('Long');
  });

  test('marks the block of the cursor, and moves only if that is out of view', async () => {
    const { frame, reveal } = await connect();
    await reveal('/long', 5, 'cursor');
    const marked = frame.locator('[data-source-current]');
    await expect.poll(() => marked.allTextContents()).toEqual(['Paragraph 1 in line 5.']);
    expect(await frame.evaluate(() => scrollY)).toBe(0);
    await reveal('/long', 101.5, 'cursor');
    await expect.poll(() => marked.allTextContents()).toEqual(['Paragraph 49 in line 101.']);
    await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test('a click goes back to the line, of code to the text before it, of a fragment to its file', async () => {
    const { view, frame } = await connect();
    await frame.getByRole('heading', { name: 'Home' }).click();
    await frame.getByText('const a = 1;').click();
    await frame.getByText('A part.').click();
    const expected = ['3', '5', expect.stringMatching(/docs\/_part\.mdx:1$/)];
    await expect
      .poll(async () => (await received(view)).flatMap((each) => (each.docspack === 'clicked' ? each.source : [])))
      .toEqual(expected);
    // A link is followed.
    const before = (await received(view)).length;
    await frame.getByRole('link', { name: 'long page' }).click();
    await frame.getByRole('heading', { name: 'Long' }).waitFor();
    expect(await received(view)).toHaveLength(before);
  });

  test('answers nobody without the token', async () => {
    const { view, frame, reveal } = await openView('/stranger');
    const refused = await frame.evaluate(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch('/_docs/preview', { method: 'POST', headers, body: '{"kind":"connect"}' })).status;
    }, `${TOKEN}x`);
    expect(refused).toBe(403);
    await reveal('/long', 83);
    await frame.getByText('A part.').click();
    // What follows a click on a link comes after that click.
    await frame.getByRole('link', { name: 'long page' }).click();
    await frame.getByRole('heading', { name: 'Long' }).waitFor();
    const kinds = (await received(view)).map(({ docspack }) => docspack);
    expect(new Set(kinds)).toEqual(new Set(['loaded']));
    expect(await frame.evaluate(() => scrollY)).toBe(0);
  });

  test('shows a text that is not saved, until the file counts again', async () => {
    const { frame, reveal } = await connect();
    const file = path.join(site.folder.root, 'docs/long.md');
    await reveal('/long', 1);
    await frame.getByText('Paragraph 0 in line 3.').waitFor();
    expect((await ask({ kind: 'text', file, text: '# Long\n\nTyped words.\n' })).status).toBe(200);
    await frame.getByText('Typed words.').waitFor();
    expect(site.read('long.md')).toBe(FILES['long.md']);
    await ask({ kind: 'text', file, text: null });
    await frame.getByText('Paragraph 0 in line 3.').waitFor();
  });
});
