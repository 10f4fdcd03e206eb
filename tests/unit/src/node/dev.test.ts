import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@rstest/core';
import { createEditedSite, createSite } from '../../../../src/cli/createSite.ts';
import { DevSession } from '../../../../src/node/dev.ts';
import { NO_BUNDLE } from '../../../../src/node/noBundle.ts';
import { isCompiled } from '../../../../src/tools/pages/isCompiled.ts';
import { writeFolder } from './pages/compileText.ts';

const NAMES = Array.from({ length: 140 }, (_, index) => `p${index}`);
const FILES = {
  'docs/site.config.ts': "export default { title: 'Large', lang: 'en', checks: { 'home-page': 'off' } };\n",
  'docs/some/index.md': '---\noverview: true\n---\n\n# Some\n',
  'docs/some/a.md': '# A\n\n## Part\n',
  ...Object.fromEntries(NAMES.map((name) => [`docs/${name}.md`, `# Page ${name}\n`])),
};

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function startSession(files: Record<string, string> = {}, inEditor = false) {
  const folder = writeFolder({ ...FILES, ...files });
  const env = { cache: path.join(folder, 'cache') };
  const { project, releaseCaches } = await (inEditor
    ? createEditedSite({ ...env, docs: path.join(folder, 'docs') }, folder)
    : createSite(env, 'dev', folder));
  const session = new DevSession(project);
  endings.push(() => {
    session.stop();
    releaseCaches();
  });
  await session.update();
  const uncompiledRoutes = () =>
    session.state?.graph.pages.filter((page) => !isCompiled(page)).map((page) => page.source.routePath);
  return { session, uncompiledRoutes, folder };
}

test('compiles a requested page with the pages that it lists, and no others', async () => {
  const { session, uncompiledRoutes } = await startSession();
  expect(session.state?.isComplete).toBe(false);
  expect(uncompiledRoutes()).toHaveLength(142);
  await session.prepare('/some/');
  expect(uncompiledRoutes()).toHaveLength(140);
  expect(session.state?.graph.pageData.get('/some/')?.overview).toMatchObject([
    { items: [{ link: '/some/a', headers: [{ text: 'Part' }] }] },
  ]);
});

test('a requested page is added to the site without reading it again', async () => {
  const { session, uncompiledRoutes, folder } = await startSession({
    'docs/site.config.ts': `export default { title: 'Large', lang: 'en', plugins: [{
      name: 'lengths',
      data: ({ source, headings }) => source.routePath + headings?.length,
      head: ({ title }) => [['meta', { name: 'own', content: title }]],
    }] };`,
    'docs/entity.md': '# A &amp; B\n',
  });
  const { readAt } = session;
  const before = session.state?.graph;
  await session.prepare('/p7');
  expect(session.readAt).toBe(readAt);
  expect(uncompiledRoutes()).not.toContain('/p7');
  expect(session.state?.graph.pages.map(({ source }) => source.routePath)).toEqual(
    before?.pages.map(({ source }) => source.routePath),
  );
  const added = session.state?.graph.pageData.get('/p7');
  expect(added).toMatchObject({
    pluginData: { lengths: '/p71' },
    pluginHead: [['meta', { name: 'own', content: 'Page p7' }]],
  });
  // Reading the site makes the same of it.
  utimesSync(path.join(folder, 'docs/p8.md'), 1, 1);
  await session.update();
  expect(session.state?.graph.pageData.get('/p7')).toEqual(added);
  expect(added?.headingTitle).toBe('Page p7');
  // The sidebar shows a title that only the compiler knows.
  expect(session.state?.graph.byRoute.get('/entity')?.title).toBe('A &amp; B');
  await session.prepare('/entity');
  expect(JSON.stringify(session.state?.graph.sections)).toContain('"A & B"');
});

test('reports mistakes of the site once all pages are compiled', async () => {
  const { session, uncompiledRoutes } = await startSession({
    'docs/p7.md': '[Dead](/nowhere)\n\n[Alive](/some/a#part)\n',
  });
  expect(session.errors).toEqual([]);
  await session.compileRest();
  await session.update();
  expect(uncompiledRoutes()).toEqual([]);
  expect(session.errors).toEqual([]);
  expect(session.openErrors.map(({ message }) => message)).toEqual([
    expect.stringContaining('p7.md:1:1 links to "/nowhere"'),
  ]);
});

test('reports the mistakes of an edited page before all pages are compiled, and those of others after', async () => {
  const { session, folder } = await startSession({ 'docs/p7.md': '[Dead](/nowhere)\n' });
  const edited = '# Page\n\n[Dead](/missing) [Later](/some/a#part)\n\n![](a.png)\n';
  writeFileSync(path.join(folder, 'docs/p9.md'), edited);
  await session.update();
  expect(session.state?.isComplete === false && [...session.state.checked]).toEqual([
    expect.stringMatching(/docs\/p9\.md$/),
  ]);
  expect(session.openErrors.map(({ message }) => message)).toEqual([
    expect.stringContaining('"a.png", which does not exist'),
    expect.stringContaining('p9.md:3:1 links to "/missing"'),
  ]);
  expect(session.warnings.map(({ area }) => area)).toEqual(['alt-text']);
  await session.compileRest();
  await session.update();
  expect(session.openErrors.map(({ message }) => message).join()).toMatch(/"\/nowhere".*"\/missing"/s);
});

test('an editor has the titles of a page with code before it is compiled, and its dead links before all pages are', async () => {
  const files = { 'docs/code.mdx': '# Code\n\n{1 + 1}\n\n[Dead](/nowhere) [Later](/some/a#part) [Self](#none)\n' };
  const { session, uncompiledRoutes } = await startSession(files, true);
  expect(uncompiledRoutes()).toContain('/code');
  const page = session.state?.graph.byRoute.get('/code');
  expect(page?.title).toBe('Code');
  const refreshed = page && (await session.refreshPage(page.source));
  expect(refreshed?.findings.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('links to "/nowhere"'),
    expect.stringContaining('links to "#none"'),
  ]);
});

test('a plugin of the site plans its files once all pages are compiled', async () => {
  const { session } = await startSession({
    'docs/site.config.ts': `export default { title: 'Large', lang: 'en', plugins: [{
      name: 'titles',
      outputs: ({ pages }) => [{ fileName: 'ids.json', read: () => JSON.stringify(pages.flatMap(({ ids }) => ids)) }],
    }] };`,
  });
  const ownFiles = () => {
    const { state } = session;
    return state?.isComplete ? state.outputs.filter(({ plugin }) => plugin === 'titles') : [];
  };
  expect(ownFiles()).toEqual([]);
  await session.prepare();
  const [file] = ownFiles();
  expect(JSON.parse(String(await file?.read(NO_BUNDLE, () => '')))).toContain('page-p139');
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
  const { session, uncompiledRoutes } = await startSession();
  const rest = session.compileRest();
  await Promise.all([session.prepare(), session.update(), rest]);
  expect(uncompiledRoutes()).toEqual([]);
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

describe('a configuration', () => {
  const CONFIG = "import { title } from './_title.ts';\nexport default { title, lang: 'en' };\n";
  const TITLE = "export const title = 'One';\n";

  /** Starts a session, and returns a function that changes a file and tells the title that the site then has. */
  async function startEdits(files: Record<string, string>) {
    const { session, folder } = await startSession(files);
    return {
      session,
      folder,
      async change(name: string, text: string | undefined): Promise<{ title: string; errors: number }> {
        const file = path.join(folder, name);
        if (text === undefined) rmSync(file);
        else writeFileSync(file, text);
        if (session.needsReload(new Set([file]))) await session.reload();
        return { title: session.project.config.site.title, errors: session.errors.length };
      },
    };
  }

  test('is loaded again when a file that it imports goes, comes back, or replaces a broken one', async () => {
    const { change } = await startEdits({ 'docs/site.config.ts': CONFIG, 'docs/_title.ts': TITLE });
    expect(await change('docs/_title.ts', undefined)).toEqual({ title: 'One', errors: 1 });
    expect(await change('docs/_title.ts', TITLE.replace('One', 'Two'))).toEqual({ title: 'Two', errors: 0 });
    const other = CONFIG.replace('_title', '_other');
    expect(await change('docs/site.config.ts', other)).toEqual({ title: 'Two', errors: 1 });
    expect(await change('docs/_other.ts', TITLE.replace(';', ' +'))).toEqual({ title: 'Two', errors: 1 });
    expect(await change('docs/_other.ts', TITLE.replace('One', 'Three'))).toEqual({ title: 'Three', errors: 0 });
  });

  test.each([
    ['removed', (file: string) => rmSync(file), 1],
    ['edited', (file: string) => writeFileSync(file, TITLE.replace('One', 'Two')), 0],
  ])('is loaded again, once, when a file is %s that the watcher missed', async (_name, change, errors) => {
    const { session, folder } = await startEdits({ 'docs/site.config.ts': CONFIG, 'docs/_title.ts': TITLE });
    const file = path.join(folder, 'docs/_title.ts');
    utimesSync(file, 1, 1);
    await session.reload();
    expect(session.needsReload(new Set())).toBe(false);
    change(file);
    expect(session.needsReload(new Set())).toBe(true);
    await session.reload();
    expect(session.errors).toHaveLength(errors);
    expect(session.needsReload(new Set())).toBe(false);
  });

  test('is loaded again when a file is removed while it is loaded', async () => {
    const { session, folder } = await startEdits({ 'docs/site.config.ts': CONFIG, 'docs/_title.ts': TITLE });
    await session.reload(() => rmSync(path.join(folder, 'docs/_title.ts')));
    expect(session.errors).toEqual([]);
    expect(session.needsReload(new Set())).toBe(true);
  });

  test('that cannot be loaded has the files that would repair it', async () => {
    const outside = CONFIG.replace('./_title', '../title');
    const { session, folder, change } = await startEdits({ 'docs/site.config.ts': CONFIG, 'docs/_title.ts': TITLE });
    await change('docs/site.config.ts', outside);
    expect(session.project.configFiles).toContain(path.join(folder, 'title.ts'));
  });

  test('is loaded again when what it leaves out can be inferred', async () => {
    const { session, change } = await startEdits({ 'docs/site.config.ts': "export default { lang: 'en' };\n" });
    expect((await change('package.json', '{ "name": "own" }')).title).toBe('own');
    expect((await change('docs/index.md', '# Home')).title).toBe('own');
    expect(session.needsReload(new Set())).toBe(false);
  });

  test('has the files of a linked package that it imports, and is loaded again when one changes', async () => {
    const { folder, change } = await startEdits({
      'work/plugin/package.json': '{ "name": "plugin", "version": "1.0.0", "exports": "./index.ts" }',
      'work/plugin/index.ts': "export { title } from './title.ts';\n",
      'work/plugin/title.ts': TITLE,
    });
    mkdirSync(path.join(folder, 'node_modules'));
    symlinkSync(path.join(folder, 'work/plugin'), path.join(folder, 'node_modules/plugin'));
    const linked = await change('docs/site.config.ts', CONFIG.replace('./_title.ts', 'plugin'));
    expect(linked).toEqual({ title: 'One', errors: 0 });
    expect((await change('work/plugin/title.ts', TITLE.replace('One', 'Two'))).title).toBe('Two');
  });
});

test('pages that only a broken navbar would list are not reported beside it', async () => {
  const pages = { 'docs/index.md': '# Home\n', 'docs/guide.md': '# Guide\n' };
  const folder = writeFolder({ ...pages, 'docs/site.config.ts': FILES['docs/site.config.ts'], 'docs/_nav.json': '[{' });
  const { project, releaseCaches } = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  const session = new DevSession(project);
  endings.push(() => {
    session.stop();
    releaseCaches();
  });
  await session.update();
  expect(session.errors).toMatchObject([{ area: 'nav' }]);
  expect(session.warnings).toEqual([]);
  writeFileSync(path.join(folder, 'docs/_nav.json'), '[]');
  await session.update();
  expect(session.errors).toEqual([]);
  expect(session.warnings).toMatchObject([{ area: 'orphan-pages' }]);
});
