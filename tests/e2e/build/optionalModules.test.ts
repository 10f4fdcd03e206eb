import { expect, test } from '@rstest/core';
import { EngineProcess } from '../../helpers/EngineProcess.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

/** Lets no module of an optional plugin be loaded. */
const LOADER = `module.exports = function () { throw new Error('loads ' + require('node:path').basename(this.resourcePath)); };\n`;
const config = (plugins: string) => `import path from 'node:path';
import { analytics, ask, feedback } from 'docspack/plugins';
export default {
  title: 'Tool',
  plugins: [${plugins} {
    name: 'forbids',
    rspack(config) {
      config.module.rules.push({
        test: /theme.(?:events|feedback|ask).\\w+\\.tsx?$/,
        use: [path.join(import.meta.dirname, 'loader.cjs')],
      });
    },
  }],
};
`;

const engine = new EngineProcess();

async function build(plugins: string) {
  const cwd = writeFolder({
    'docs/site.config.ts': config(plugins),
    'docs/loader.cjs': LOADER,
    'docs/index.md': '# Home\n\n[Guide](/guide)\n',
    'docs/guide.md': '# Guide\n\n## Details\n',
  });
  return engine.run({ args: ['build'], cwd, env: { CI: '' } }, 110_000);
}

test('a site without events, feedback and questions loads none of their modules', async () => {
  const { status, output } = await build('');
  expect([status, output]).toEqual([0, expect.not.stringContaining('loads ')]);
}, 120_000);

for (const [plugin, message] of [
  ['analytics()', 'loads EventPageLayout.tsx'],
  ['feedback()', 'loads FeedbackContent.tsx'],
  ["ask({ endpoint: '/ask' })", 'loads AskFrame.tsx'],
]) {
  slowTest(`a site with ${plugin} loads them`, async () => {
    const { status, output } = await build(`${plugin},`);
    expect([status, output]).toEqual([1, expect.stringContaining(String(message))]);
  });
}

test('a wrong address of a service is an error where it is written', async () => {
  const { status, output } = await build(
    "analytics({ beacon: { address: 'events' } }), feedback({ link: 'javascript:1' }), ask({ endpoint: 'ask' }),",
  );
  expect(status).toBe(1);
  expect(output).toMatch(/site\.config\.ts:5:\d+ *.*"beacon\.address" of analytics\(\) is "events"/);
  expect(output).toContain('"endpoint" of ask() is "ask", which is neither an address nor a path.');
  expect(output).toContain('"link" of feedback() is "javascript:1"');
}, 120_000);
