import path from 'node:path';
import { rspack } from '@rspack/core';
import { expect, test } from '@rstest/core';
import { DevPlugin } from '../../../../plugins/rspack/DevPlugin.ts';
import { createSite } from '../../../../src/cli/createSite.ts';
import { DevSession } from '../../../../src/node/dev.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

test('a file that is created or removed while the site is read is noticed afterwards', async () => {
  const folder = writeFolder({ 'docs/index.md': '# Home\n' });
  const context = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  const session = new DevSession(context.project);
  let names = 'index.md\npart.txt';
  const plugin = new DevPlugin(session, {
    restart: () => {},
    announce: () => {},
    fixedSettings: () => new Map(),
    findTheme: () => '',
    fileNames: () => names,
  });
  const compiler = rspack({ context: folder });
  let isInvalid = false;
  const invalidate = () => {
    isInvalid = true;
  };
  Object.assign(compiler, { watching: { running: false, invalidate } });
  plugin.apply(compiler);
  const update = session.update.bind(session);
  session.update = async () => {
    await update();
    names = 'index.md';
  };
  const compile = async () => {
    isInvalid = false;
    await compiler.hooks.watchRun.promise(compiler);
    compiler.hooks.afterDone.call({} as never);
  };
  await compile();
  await expect.poll(() => isInvalid).toBe(true);
  await compile();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isInvalid).toBe(false);
  session.stop();
  context.releaseCaches();
});
