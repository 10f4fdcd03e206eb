import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { whileTesting } from '../site/support/sites.ts';

const PARTS = `import { lazy, Suspense, use } from 'react';
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

function Browser() {
  if (isServer) throw new Error('Only browsers render it.');
  return <p>In the browser</p>;
}
export const Client = () => <Suspense fallback="Fallback of the browser"><Browser /></Suspense>;
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
  expect(html).toContain('<!--$!--><template></template>Fallback of the browser<!--/$-->');
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
  // React's error 419 is that of the component that only browsers render.
  expect(problems.filter((problem) => !problem.includes('#419'))).toEqual([]);
  await page.context().close();
});
