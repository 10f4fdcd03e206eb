import { expect, test } from '@rstest/core';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { htmlOf } from '../../unit/src/node/pages/compileText.ts';

const FILES = {
  'node_modules/tool/package.json': JSON.stringify({ name: 'tool', types: 'index.d.ts' }),
  'node_modules/tool/index.d.ts': `import * as core from './core';
export { core };
export declare function load(): void;
/** @deprecated Use {@link load}. */
export { load as a };
export {
  /** @deprecated */
  load as b,
  load as c,
};
declare function only(): void;
/** @deprecated There is no other. */
export { only as last };
`,
  'node_modules/tool/core.d.ts': `export declare function processSchema(): void;
/** @deprecated Renamed to \`processSchema\`. */
export { processSchema as process };
`,
};

test('a deprecated alias gives no page its name, and says that it is deprecated', async () => {
  const { pages, compile, findings } = await referenceSite(FILES, { packages: ['tool'] });
  expect([...pages.keys()].filter((name) => name.startsWith('en/'))).toEqual([
    'en/api/core.md',
    'en/api/core/processSchema.md',
    'en/api/index.md',
    'en/api/last.md',
    'en/api/load.md',
  ]);
  const load = htmlOf(await compile('en/api/load.md'));
  expect(load).toContain('<li><strong>Also exported as:</strong> <code>c</code></li>');
  expect(load).toContain(
    '<code>a</code> (<strong>Deprecated</strong>: Use <a href="/api/load"><code>load</code></a>.)</li>',
  );
  expect(load).toContain('<code>b</code> (<strong>Deprecated</strong>)</li>');
  expect(htmlOf(await compile('en/api/core.md'))).toContain(
    '<li><a href="/api/core/processSchema"><code>process</code></a> (<strong>Deprecated</strong>: Renamed to <code>processSchema</code>.)</li>',
  );
  expect(htmlOf(await compile('en/api/core/processSchema.md'))).toContain(
    '<code>core.process</code> (<strong>Deprecated</strong>: Renamed to <code>processSchema</code>.)</li>',
  );
  expect(JSON.stringify((await compile('en/api/last.md')).content)).toContain('There is no other.');
  expect(await findings()).toEqual([]);
});
