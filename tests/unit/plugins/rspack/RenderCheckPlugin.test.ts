import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, rspack, type Stats } from '@rspack/core';
import { afterEach, beforeEach, expect, rstest, test } from '@rstest/core';
import { RenderCheckPlugin } from '../../../../plugins/rspack/RenderCheckPlugin.ts';
import { createSite } from '../../../../src/cli/createSite.ts';
import { RenderCheck } from '../../../../src/node/dev/RenderCheck.ts';
import { DevSession } from '../../../../src/node/dev.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

/** Longer than watch mode waits after its start. */
const LONG_MS = 10_000;

let folder: string;
let session: DevSession;
let compiler: Compiler;
let good: Stats;
let bad: Stats;
const start = rstest.spyOn(RenderCheck.prototype, 'start');
const ends: (() => void)[] = [];

beforeEach(async () => {
  folder = writeFolder({ 'docs/site.config.ts': "export default { title: 'Small' };\n", 'docs/index.mdx': '# Home\n' });
  const context = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  session = new DevSession(context.project);
  await session.update();
  bad = await compile('bad.js', '<<<\n');
  good = await compile('good.js', 'export {};\n');
  new RenderCheckPlugin(
    context,
    session,
    () => {},
    () => {},
  ).apply(compiler);
  start.mockReset().mockResolvedValue(undefined);
  rstest.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ends.push(
    () => rstest.useRealTimers(),
    () => session.stop(),
    context.releaseCaches,
  );
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function compile(name: string, code: string): Promise<Stats> {
  writeFileSync(path.join(folder, name), code);
  compiler = rspack({ context: folder, mode: 'development', entry: `./${name}`, output: { path: `${folder}/out` } });
  ends.push(() => compiler.close(() => {}));
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => (error || !stats ? reject(error) : resolve(stats))),
  );
}

/** Ends a compilation, and returns whether pages are rendered after it. */
function isRenderedAfter(stats: Stats): boolean {
  start.mockClear();
  compiler.hooks.afterDone.call(stats);
  rstest.advanceTimersByTime(LONG_MS);
  return start.mock.calls.length > 0;
}

test('pages are rendered when the client has no errors, which the bundle of the server would have again', () => {
  expect(isRenderedAfter(good)).toBe(true);
  expect(isRenderedAfter(bad)).toBe(false);
  expect(isRenderedAfter(good)).toBe(true);
});

test('an error that follows before watch mode is idle keeps pages from being rendered', () => {
  compiler.hooks.afterDone.call(good);
  expect(isRenderedAfter(bad)).toBe(false);
});

test('pages are not rendered while the site has errors', async () => {
  writeFileSync(path.join(folder, 'docs/index.mdx'), '# Home\n\n<Tabs\n');
  await session.update();
  expect(session.errors).not.toEqual([]);
  expect(isRenderedAfter(good)).toBe(false);
});

test.each(['watchRun', 'watchClose'] as const)('%s keeps pages from being rendered', async (hook) => {
  compiler.hooks.afterDone.call(good);
  if (hook === 'watchRun') await compiler.hooks.watchRun.promise(compiler);
  else compiler.hooks.watchClose.call();
  rstest.advanceTimersByTime(LONG_MS);
  expect(start).not.toHaveBeenCalled();
});
