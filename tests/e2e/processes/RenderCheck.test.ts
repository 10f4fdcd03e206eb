import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { createRenderBundler } from '../../../plugins/rspack/renderBundler.ts';
import { createSite } from '../../../src/cli/createSite.ts';
import { type RenderBundler, RenderCheck } from '../../../src/node/dev/RenderCheck.ts';
import { DevSession } from '../../../src/node/dev.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

/** Of processor time, which a process of low priority waits for if other tests run. */
const PAGE_LIMIT_MS = 1_500;
const WORD = 'export function Word() {\n  return <p>{1}</p>;\n}\n';
const USE = "import { Word } from './_Word.tsx';\n\n# Live\n\n<Word />\n";
const FILES = {
  'docs/site.config.ts': "export default { title: 'Small', lang: 'en' };\n",
  'docs/index.mdx': '# Home\n\n```js\nconst a = 1;\n```\n',
  'docs/live.mdx': USE,
  'docs/other.mdx': USE,
  'docs/_Word.tsx': WORD,
};

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function startCheck() {
  const folder = writeFolder(FILES);
  const context = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  const session = new DevSession(context.project);
  const builds: string[] = [];
  let changes = 0;
  const bundler = createRenderBundler(context, session);
  const counting: RenderBundler = {
    async build() {
      const bundle = await bundler.build();
      if (builds.at(-1) !== bundle.file) builds.push(bundle.file);
      return bundle;
    },
    buildTraced: bundler.buildTraced,
  };
  const check = new RenderCheck(session, {
    bundler: counting,
    onChange: () => {
      changes += 1;
    },
    onEnd: () => {},
    limitMs: PAGE_LIMIT_MS,
  });
  endings.push(() => {
    check.stop();
    session.stop();
    context.releaseCaches();
  });
  /** Writes files, and returns what rendering finds after that. */
  const run = async (files: Record<string, string> = {}): Promise<string[]> => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'docs', name), text);
    await session.update();
    await check.start();
    const { general, pages } = check.problems;
    return [...general, ...pages.values()].map(({ message }) => message);
  };
  return { run, session, check, builds, changes: () => changes };
}

test('what only rendering finds is found, with the file that throws, until it is fixed', async () => {
  const { run, builds, changes } = await startCheck();
  expect(await run()).toEqual([]);
  const found = await run({ '_Word.tsx': WORD.replace('{1}', '{window.innerWidth}') });
  expect(found).toEqual([
    expect.stringContaining(
      'docs/_Word.tsx:2:14 throws while <Word> at docs/live.mdx:5:1 is rendered: window is not defined.',
    ),
    expect.stringContaining('<Word> at docs/other.mdx:5:1 is rendered'),
  ]);
  expect(found[0]).toContain('"window" exists only in browsers.');
  expect(await run({ '_Word.tsx': WORD })).toEqual([]);
  expect(builds).toHaveLength(3);
  expect(changes()).toBe(2);
});

slowTest('an edit of a text renders its page with the same bundle, and does not highlight its code', async () => {
  const { run, builds, session } = await startCheck();
  await run();
  expect(await run({ 'index.mdx': '# Home\n\n<Tabs>\n\nText\n\n</Tabs>\n' })).toEqual([
    expect.stringMatching(/docs\/index\.mdx:3:1 cannot be rendered: <Tabs> needs all of its content in <Tab> elements/),
  ]);
  expect(builds).toHaveLength(1);
  expect(await run({ 'index.mdx': FILES['docs/index.mdx'] })).toEqual([]);
  const home = session.state?.graph.byRoute.get('/');
  const plain = home && JSON.stringify(await session.plainContent(home.source));
  expect(plain).toContain('const a = 1;');
  expect(plain).not.toContain('<span');
});

slowTest('a component that cannot be bundled is located, although no page with it is open', async () => {
  const { run } = await startCheck();
  expect(await run({ '_Word.tsx': WORD.replace('</p>', '</b>') })).toEqual([
    expect.stringMatching(/docs\/_Word\.tsx:2:\d+ cannot be parsed: Expected corresponding JSX closing tag for <p>/),
  ]);
  expect(await run({ '_Word.tsx': WORD })).toEqual([]);
});

slowTest(
  'a component that waits outside of <Suspense> is an error after every edit, and one inside is none',
  async () => {
    const { run } = await startCheck();
    const lazy =
      "import { lazy } from 'react';\n\nexport const Word = lazy(async () => ({ default: () => <p>1</p> }));\n";
    const waits = expect.stringMatching(
      /docs\/(live|other)\.mdx:5:1 cannot be rendered: <Word> waits for data or code/,
    );
    expect(await run({ '_Word.tsx': lazy })).toEqual([waits]);
    expect(await run({ 'live.mdx': `${USE}\nAn edit.\n`, 'other.mdx': `${USE}\nAn edit.\n` })).toEqual([waits]);
    const inside = lazy.replace('{ lazy }', '{ lazy, Suspense }').replace('export const Word', 'const Later');
    const wrapped = 'export const Word = () => <Suspense fallback="…"><Later /></Suspense>;\n';
    expect(await run({ '_Word.tsx': inside + wrapped })).toEqual([]);
  },
);

slowTest('what throws in a <Suspense> is an error, also after it has waited, until it is fixed', async () => {
  const { run } = await startCheck();
  const pause = 'const pause = new Promise<void>((go) => { setTimeout(go, 5); });\n';
  const withBody = (statements: string) =>
    `import { Suspense, use } from 'react';\n${pause}const Late = () => { ${statements} };\n${WORD.replace('{1}', '<Suspense><Late /></Suspense>')}`;
  for (const before of ['', 'use(pause); ']) {
    const column = `const Late = () => { ${before}throw `.length + 1;
    const found = await run({ '_Word.tsx': withBody(`${before}throw new Error('No luck');`) });
    expect(found).toHaveLength(2);
    expect(found[0]).toContain(
      `docs/_Word.tsx:3:${column} throws while <Word> at docs/live.mdx:5:1 is rendered: No luck.`,
    );
    expect(found[0]).toContain('Documents wait for a <Suspense>, and have no fallback for an error.');
    expect(await run({ '_Word.tsx': withBody(`${before}return <i>1</i>;`) })).toEqual([]);
  }
});

slowTest('nothing is rendered while an edit is read', async () => {
  const { run, check, session } = await startCheck();
  await run();
  writeFileSync(path.join(session.project.docsDir, '_Word.tsx'), WORD.replace('{1}', '{window.innerWidth}'));
  await session.update();
  const rendering = check.start();
  check.pause();
  await rendering;
  expect(check.problems.pages.size).toBe(0);
  await check.start();
  expect(check.problems.pages.size).toBe(2);
});

slowTest(
  'a page without an end is named although an edit pauses its rendering, until it is repaired',
  async () => {
    const { run, check, session, changes } = await startCheck();
    await run();
    const read = session.plainContent.bind(session);
    session.plainContent = (source) => {
      if (source.routePath === '/live') check.pause();
      return read(source);
    };
    const endless = '# Live\n\n{(() => { for (;;); })()}\n';
    const named = [expect.stringContaining('docs/live.mdx cannot be rendered: it takes longer than 1.5 s.')];
    expect(await run({ 'live.mdx': endless })).toEqual(named);
    expect(changes()).toBe(1);
    expect(await run()).toEqual(named);
    expect(changes()).toBe(1);
    expect(await run({ 'live.mdx': USE })).toEqual([]);
    expect(changes()).toBe(2);
    await run({ 'live.mdx': `${endless}\nAgain.\n` });
    expect(await run({ 'live.mdx': USE })).toEqual([]);
    expect(changes()).toBe(4);
  },
  120_000,
);
