import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { RenderProcess } from '../../../src/node/bundle/RenderProcess.ts';
import { toSiteData } from '../../../src/node/bundle/toSiteData.ts';
import { misuseOf } from '../../../src/shared/misuse.ts';
import { notFoundPage } from '../../../src/shared/notFoundPage.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';
import { makeSite } from '../../unit/src/node/site/makeSite.ts';

/** Renders what the route of a page says. */
const BUNDLE = `
const acts = {
  '/good': () => ({ html: '', head: [], isStatic: true }),
  '/throws': () => { throw new TypeError('no reason'); },
  '/value': () => { throw 'a text'; },
  '/misuse': () => { throw Object.assign(new Error('<A> is null'), { misuse: { kind: 'undefined', component: 'A' } }); },
  '/endless': () => { for (;;); },
  '/exit': () => process.exit(0),
  '/404': () => { if (globalThis.isBroken) throw new Error('no theme'); },
};
module.exports = {
  prepare: async () => {},
  loadCode: async (route) => { if (route === '/code') throw new Error('no module'); },
  render: ({ page }) => { Promise.reject(new Error('left behind')); return acts[page.routePath](); },
  traceComponents: async () => '    at Word (x)',
};
`;

const site = toSiteData((await makeSite({ 'en/index.mdx': '# Home\n' })).graph);
const processes: RenderProcess[] = [];
afterEach(() => {
  for (const each of processes.splice(0)) each.close();
});

function start(text = BUNDLE, isTraced = false): RenderProcess {
  const file = path.join(writeFolder({ 'server.cjs': text }), 'server.cjs');
  const renderer = new RenderProcess(
    file,
    { site, pageTypes: ['doc'], notFound: notFoundPage('en') },
    { isTraced, limitMs: 300 },
  );
  processes.push(renderer);
  return renderer;
}

const inputOf = (routePath: string) => ({
  page: { ...notFoundPage('en'), routePath },
  content: [],
  section: undefined,
});

test('pages fail with their own error, and the next page is rendered', async () => {
  const renderer = start();
  expect(await renderer.load()).toBeUndefined();
  expect(await renderer.render(inputOf('/good'))).toBeUndefined();
  expect(await renderer.render(inputOf('/throws'))).toMatchObject({
    stage: 'render',
    cause: { name: 'TypeError', message: 'no reason', stack: expect.stringContaining('server.cjs:4') },
  });
  expect(await renderer.render(inputOf('/value'))).toMatchObject({ cause: { message: 'a text' } });
  expect(misuseOf((await renderer.render(inputOf('/misuse')))?.cause)).toEqual({ kind: 'undefined', component: 'A' });
  expect(await renderer.render(inputOf('/code'))).toMatchObject({ stage: 'load', cause: { message: 'no module' } });
  expect(await renderer.render(inputOf('/good'))).toBeUndefined();
});

test('a page that never returns, or ends its process, fails, and the next page is rendered', async () => {
  const renderer = start();
  const endless = await renderer.render(inputOf('/endless'));
  expect(endless).toMatchObject({ hasEnded: true, cause: { message: 'it takes longer than 0.3 s' } });
  expect(await renderer.render(inputOf('/exit'))).toMatchObject({
    hasEnded: true,
    cause: { message: 'it ends the process' },
  });
  expect(await renderer.render(inputOf('/good'))).toBeUndefined();
});

test('a theme that cannot be loaded, or cannot render the 404 page, fails for every page', async () => {
  const renderer = start("throw new Error('no theme');");
  expect(await renderer.load()).toMatchObject({ stage: 'load', cause: { message: 'no theme' } });
  expect(await renderer.render(inputOf('/good'))).toMatchObject({ cause: { message: 'no theme' } });
  const broken = start(`globalThis.isBroken = true;\n${BUNDLE}`);
  expect(await broken.load()).toMatchObject({ stage: 'load', cause: { message: 'no theme' } });
});

test('a traced failure has the stack of its components', async () => {
  expect(await start(BUNDLE, true).render(inputOf('/throws'))).toMatchObject({ componentStack: '    at Word (x)' });
});

test('a page that is being rendered when the process is closed has no result', async () => {
  const renderer = start();
  await renderer.load();
  const rendered = renderer.render(inputOf('/endless'));
  renderer.close();
  expect(await rendered).toBeUndefined();
});
