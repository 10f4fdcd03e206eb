import path from 'node:path';
import { rspack } from '@rspack/core';
import { expect, test } from '@rstest/core';
import { DevPlugin } from '../../../../plugins/rspack/DevPlugin.ts';
import { createSite } from '../../../../src/cli/createSite.ts';
import { DevSession } from '../../../../src/node/dev.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

test('the site is read again if it has changed before it is watched, and a file that goes meanwhile is noticed afterwards', async () => {
  const folder = writeFolder({ 'docs/index.md': '# Home\n' });
  const context = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  const session = await DevSession.open(context.project);
  let names = 'index.md\npart.txt';
  let missed = 0;
  const plugin = new DevPlugin(session, {
    restart: () => {},
    findMistakes: async () => [],
    announce: () => {},
    fixedSettings: () => new Map(),
    findTheme: () => '',
    fileNames: () => names,
    onMissedEdit: () => {
      missed += 1;
    },
    hasChangedSince: (time) => time === session.readAt,
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
  expect(missed).toBe(1);
  session.stop();
  context.releaseCaches();
});
