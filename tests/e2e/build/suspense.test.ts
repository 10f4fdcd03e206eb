import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { whileTesting } from '../site/support/sites.ts';

const PARTS = `import { lazy, Suspense, use, useEffect, useState } from 'react';
import { Head } from 'docspack/runtime';

const Chart = lazy(() => import('./_Chart.tsx'));
export const Lazy = () => <Suspense fallback="Fallback of the chart"><Chart /></Suspense>;

const isServer = typeof document === 'undefined';
const ask = () => new Promise<string>((answer) => { setTimeout(() => answer('Answer'), 5); });
const asked = isServer ? undefined : ask();
function Answer() {
  // On the server, whenever it is rendered.
  const answer = use(asked ?? ask());
  return <p>{answer} of data<Head tags={[['meta', { name: 'answer', content: answer }]]} /></p>;
}
export const Data = () => <Suspense fallback="Fallback of data"><Answer /></Suspense>;

export function Client() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return <Suspense fallback="Fallback of the browser"><p>{isShown ? 'In the browser' : 'On the server'}</p></Suspense>;
}
`;
const USE = (title: string) => `import { Client, Data, Lazy } from './_parts.tsx';

# ${title}

<Lazy />

<Data />

<Client />
`;
const FILES = {
  'site.config.ts': "export default { title: 'Waiting', lang: 'en', checks: { 'orphan-pages': 'off' } };\n",
  'index.mdx': USE('Home'),
  'other.mdx': USE('Other'),
  '_parts.tsx': PARTS,
  // More than React sends behind a document.
  '_Chart.tsx': `export default () => <section><p>The chart</p><p>${'long '.repeat(4000)}</p></section>;\n`,
};

const folder = builtFolder(FILES);
const site = whileTesting(() => openSite(folder.outDir));

const contents = () => folder.list().map((name) => [name, readFileSync(path.join(folder.outDir, name), 'base64')]);

test.each(['index', 'other'])('the document, the Markdown and the search text of "%s" have what waits', (name) => {
  const html = folder.read(`${name}.html`);
  for (const text of [html, folder.read(`${name}.md`)]) {
    expect(text).toContain('The chart');
    expect(text).toMatch(/Answer(<!-- -->)? of data/);
    expect(text).not.toMatch(/Fallback of (the chart|data)/);
  }
  expect(html).toContain('<p>On the server</p>');
  expect(html.match(/<meta name="answer" content="Answer"/g)).toHaveLength(1);
});

test('what a warm build renders alone is what a cold one renders', async () => {
  const cold = contents();
  for (const name of ['index', 'other'] as const) {
    folder.write({ [`${name}.mdx`]: `${FILES[`${name}.mdx`]}\nText.\n` });
    expect((await folder.build()).output).toMatch(/1 compiled, 1 rendered/);
    folder.write({ [`${name}.mdx`]: FILES[`${name}.mdx`] });
    expect((await folder.build()).status).toBe(0);
    expect(contents()).toEqual(cold);
  }
  rmSync(path.join(folder.root, 'cache'), { recursive: true });
  expect((await folder.build()).status).toBe(0);
  expect(contents()).toEqual(cold);
});

test('a browser hydrates it, and renders it after a navigation', async () => {
  const { page, problems } = await site.open('/');
  await hydrated(page);
  for (const title of ['Home', 'Other']) {
    if (title === 'Other') await page.getByRole('navigation').getByRole('link', { name: 'Other' }).first().click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    for (const text of ['The chart', 'Answer of data', 'In the browser']) await page.getByText(text).waitFor();
    expect(await page.getByText('Fallback').count()).toBe(0);
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

const THROWING = `import { Component, lazy, Suspense, use, type ReactNode } from 'react';

const pause = () => new Promise<void>((go) => { setTimeout(go, 5); });
const paused = pause();
class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  render() { return this.state.isBroken ? 'Broken' : this.props.children; }
}
function Width(): ReactNode {
  return <p>{window.innerWidth}</p>;
}
function Late() {
  use(paused);
  throw new Error('No luck');
}
const Slow = lazy(async () => { await pause(); return { default: () => <p>Slow</p> }; });
const Missing = lazy(async (): Promise<{ default: () => ReactNode }> => { await pause(); throw new Error('No code'); });
const Rejected = () => use(Promise.reject(new Error('No data')));

function Waiting({ children }: { children: ReactNode }) {
  return <Suspense fallback="Fallback">{children}</Suspense>;
}
export function AtOnce() { return <Waiting><Width /></Waiting>; }
export function Later() { return <Waiting><Slow /><Late /></Waiting>; }
export function Unloaded() { return <Waiting><Missing /></Waiting>; }
export function Unanswered() { return <Waiting><Rejected /></Waiting>; }
export function Caught() { return <Boundary><Width /></Boundary>; }
export function CaughtInside() { return <Waiting><Boundary><Width /></Boundary></Waiting>; }
`;
const PARTS_THAT_THROW = ['AtOnce', 'Later', 'Unloaded', 'Unanswered', 'Caught', 'CaughtInside'];

test('what throws in a <Suspense> or an error boundary is an error with its page, and the output is kept', async () => {
  const before = contents();
  const docs = path.relative('', path.join(folder.root, 'docs')).replaceAll(path.sep, '/');
  const pages = PARTS_THAT_THROW.map((name) => [
    `${name.toLowerCase()}.mdx`,
    `import { ${name} } from './_throwing.tsx';\n\n# ${name}\n\n<${name} />\n`,
  ]);
  folder.write({ ...Object.fromEntries(pages), '_throwing.tsx': THROWING });
  const { status, output } = await folder.build();
  for (const text of [
    `:11:14 throws while <AtOnce> at ${docs}/atonce.mdx:5:1 is rendered: window is not defined.`,
    `And on 2 more pages: ${docs}/caught.mdx:5:1, ${docs}/caughtinside.mdx:5:1.`,
    `:15:9 throws while <Later> at ${docs}/later.mdx:5:1 is rendered: No luck.`,
    '> 15 |   throw new Error(',
    'Documents wait for a <Suspense>, and have no fallback for an error.',
    `:18:96 throws while <Unloaded> at ${docs}/unloaded.mdx:5:1 is rendered: No code.`,
    `:19:43 throws while <Unanswered> at ${docs}/unanswered.mdx:5:1 is rendered: No data.`,
    'The build failed with 4 errors. The output folder is unchanged.',
  ])
    expect(output).toContain(text);
  expect(status).toBe(1);
  expect(contents()).toEqual(before);
});
