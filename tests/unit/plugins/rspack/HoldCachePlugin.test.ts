import path from 'node:path';
import { rspack } from '@rspack/core';
import { expect, onTestFinished, test } from '@rstest/core';
import { HoldCachePlugin } from '../../../../plugins/rspack/HoldCachePlugin.ts';
import { persistentCache, type SiteContext } from '../../../../plugins/rspack/sharedConfig.ts';
import { createSite } from '../../../../src/cli/createSite.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

test.each(['run', 'watch'] as const)(
  'a cache is held from the first %s until nothing writes it any more',
  async (how) => {
    const folder = writeFolder({
      'docs/site.config.ts': "export default { title: 'Small' };\n",
      'docs/index.mdx': '# Home\n',
      'entry.js': 'export {};\n',
    });
    const site = await createSite({ cache: path.join(folder, 'cache') }, 'build', folder);
    onTestFinished(() => site.releaseCaches());
    const held = new Set<string>();
    const holdCache: SiteContext['holdCache'] = (name) => {
      held.add(name);
      return () => held.delete(name);
    };
    const context = { ...site, holdCache };
    const compiler = rspack({
      ...{ context: folder, mode: 'development', entry: './entry.js', output: { path: `${folder}/out` } },
      cache: persistentCache(context, 'own'),
      plugins: [new HoldCachePlugin(context, 'own')],
    });
    expect(held).toEqual(new Set());
    await new Promise((resolve) => (how === 'run' ? compiler.run(resolve) : compiler.watch({}, resolve)));
    expect(held).toEqual(new Set(['rspack/own']));
    await new Promise((resolve) => compiler.close(resolve));
    expect(held).toEqual(new Set());
  },
);
