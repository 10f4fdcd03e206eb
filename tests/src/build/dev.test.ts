import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { createSite } from '../../../plugins/rspack/createSite.ts';
import { DevSession } from '../../../src/build/dev.ts';
import { writeFolder } from './content/compileText.ts';

const NAMES = Array.from({ length: 140 }, (_, index) => `p${index}`);
const FILES = {
  'docs/site.config.ts': "export default { title: 'Large', lang: 'en' };\n",
  'docs/some/index.md': '---\noverview: true\n---\n\n# Some\n',
  'docs/some/a.md': '# A\n\n## Part\n',
  ...Object.fromEntries(NAMES.map((name) => [`docs/${name}.md`, `# Page ${name}\n`])),
};

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function startSession(files: Record<string, string> = {}) {
  const folder = writeFolder({ ...FILES, ...files });
  const { project, releaseCaches } = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  const session = new DevSession(project);
  endings.push(() => {
    session.stop();
    releaseCaches();
  });
  await session.update();
  const briefRoutes = () =>
    session.state?.graph.pages.filter((page) => page.isBrief).map((page) => page.source.routePath);
  return { session, briefRoutes, folder };
}

test('compiles a requested page with the pages that it lists, and no others', async () => {
  const { session, briefRoutes } = await startSession();
  expect(session.state?.isComplete).toBe(false);
  expect(briefRoutes()).toHaveLength(142);
  await session.prepare('/some/');
  expect(briefRoutes()).toHaveLength(140);
  expect(session.state?.graph.pageData.get('/some/')?.overview).toMatchObject([
    { items: [{ link: '/some/a', headers: [{ text: 'Part' }] }] },
  ]);
});

test('reports mistakes of the site once all pages are compiled', async () => {
  const { session, briefRoutes } = await startSession({ 'docs/p7.md': '[Dead](/nowhere)\n\n[Alive](/some/a#part)\n' });
  expect(session.errors).toEqual([]);
  await session.compileRest();
  await session.update();
  expect(briefRoutes()).toEqual([]);
  expect(session.errors).toEqual([]);
  expect(session.openErrors.map(({ message }) => message)).toEqual([
    expect.stringContaining('p7.md:1:1 links to "/nowhere"'),
  ]);
});

test('a requested page that cannot be compiled is reported at once', async () => {
  const { session } = await startSession({ 'docs/broken.mdx': '# B\n\n<b>\n' });
  let reported = 0;
  session.onError = () => {
    reported += 1;
  };
  await session.prepare('/p8');
  expect(reported).toBe(0);
  await session.prepare('/broken');
  expect(reported).toBe(1);
  expect(session.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('broken.mdx:3:1 cannot be compiled'),
  ]);
  expect(session.state?.graph.byRoute.has('/broken')).toBe(false);
});

test('requests and updates during the start end with a complete site', async () => {
  const { session, briefRoutes } = await startSession();
  const rest = session.compileRest();
  await Promise.all([session.prepare(), session.update(), rest]);
  expect(briefRoutes()).toEqual([]);
  expect(session.state?.isComplete).toBe(true);
});

test('an edited page is served before the site is checked', async () => {
  const { session, folder } = await startSession();
  await session.prepare();
  const served: unknown[] = [];
  session.onPages = async (before, after) => {
    const titles = [before, after, session.state?.graph].map((graph) => graph?.byRoute.get('/p7')?.title);
    served.push([titles, session.openErrors.length]);
  };
  writeFileSync(path.join(folder, 'docs/p7.md'), '# Edited\n\n[Dead](/nowhere)\n');
  await session.update();
  expect(served).toEqual([[['Page p7', 'Edited', 'Edited'], 0]]);
  expect(session.openErrors).toHaveLength(1);
});
