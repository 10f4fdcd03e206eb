import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { createSite } from '../../../../src/cli/createSite.ts';
import { DevSession } from '../../../../src/node/dev.ts';
import { writeFolder } from './pages/compileText.ts';

const NAMES = Array.from({ length: 140 }, (_, index) => `p${index}`);
const FILES = {
  'docs/site.config.ts': "export default { title: 'Large', lang: 'en', checks: { 'home-page': 'off' } };\n",
  'docs/a.mdx': 'import Part from "./_part.mdx";\n\n# A\n\n<Part />\n',
  'docs/_part.mdx': 'Included.\n',
  ...Object.fromEntries(NAMES.map((name) => [`docs/${name}.md`, `# Page ${name}\n`])),
};

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Starts a session in which a browser shows a page. */
async function show(route: string) {
  const folder = writeFolder(FILES);
  const { project, releaseCaches } = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  const session = new DevSession(project);
  const announced: string[] = [];
  session.onPages = async (before, after) => {
    const [last, next] = [before, after].map(({ byRoute }) => byRoute.get(route)?.title);
    if (before.byRoute.get(route)?.hash !== after.byRoute.get(route)?.hash) announced.push(`${last} > ${next}`);
  };
  endings.push(() => {
    session.stop();
    releaseCaches();
  });
  await session.update();
  await session.prepare(route);
  session.shown.add(route);
  announced.length = 0;
  return {
    session,
    announced,
    write: (name: string, text: string) => writeFileSync(path.join(folder, 'docs', name), text),
    folder: path.join(folder, 'docs'),
    data: () => session.state?.graph.pageData.get(route),
    text: async () => JSON.stringify((await session.state?.graph.pageAt(route)?.content())?.nodes),
  };
}

test('a shown page has its new text before the site is read, and is announced once', async () => {
  const { session, write, announced, data, text } = await show('/p7');
  write('p7.md', '---\n---\n\n# Edited\n\nNew words.\n\n## Part\n');
  await session.shown.update();
  expect(announced).toEqual(['Page p7 > Edited']);
  expect(data()).toMatchObject({ title: 'Edited', toc: [{ id: 'part', text: 'Part' }], relativePath: 'p7.md' });
  expect(await text()).toContain('New words.');
  await session.update();
  await session.shown.update();
  expect(announced).toEqual(['Page p7 > Edited']);
});

test('a page that nobody shows, one with a mistake, and other frontmatter wait for the site', async () => {
  const { session, write, announced } = await show('/p7');
  write('p8.md', '# Other\n');
  write('p7.md', '---\ntitle: Frontmatter\n---\n');
  await session.shown.update();
  write('p7.md', '---\ntitle: [\n---\n');
  await session.shown.update();
  expect(announced).toEqual([]);
  write('p7.md', '---\ntitle: Frontmatter\n---\n');
  await session.update();
  expect(announced).toEqual(['Page p7 > Frontmatter']);
});

test('an edit while the site is read is not taken back', async () => {
  const { session, write, announced, data } = await show('/p7');
  const reading = session.update();
  write('p7.md', '# Later\n');
  await session.shown.update();
  await reading;
  expect(data()?.title).toBe('Later');
  expect(announced).toEqual(['Page p7 > Later']);
});

test('a page that is saved while the site is checked is announced', async () => {
  const { session, write, announced } = await show('/p7');
  const { onPages } = session;
  session.onPages = async (before, after) => {
    await onPages(before, after);
    if (announced.length === 0) write('p7.md', '# Later\n');
  };
  await session.update();
  expect(announced).toEqual(['Page p7 > Later']);
});

test('mistakes of a page are reported by the update that follows, before all pages are compiled', async () => {
  const { session, write } = await show('/p7');
  write('p7.md', '# Page\n\n[Dead](/nowhere)\n');
  await session.shown.update();
  expect(session.openErrors).toEqual([]);
  await session.update();
  expect(session.state?.isComplete).toBe(false);
  expect(session.openErrors.map(({ message }) => message)).toEqual([expect.stringContaining('links to "/nowhere"')]);
});

test('a page is served again when a file that it includes is replaced', async () => {
  const { folder, write, announced, text } = await show('/a');
  write('_new.txt', 'Replaced.\n');
  renameSync(path.join(folder, '_new.txt'), path.join(folder, '_part.mdx'));
  await expect.poll(text, { timeout: 5_000 }).toContain('Replaced.');
  expect(announced).toEqual(['A > A']);
});
