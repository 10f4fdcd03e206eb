import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { commandFolder } from './commandFolder.ts';

const folder = commandFolder();
const SAMPLE =
  "```ts title=\"rain.test.ts\"\nimport { expect, test } from '@rstest/core';\n\ntest('rain', () => expect(1).toBe(1));\n```\n";

test.each([
  ['made from the site', 'skill()', 'siteOrigin: "https://weather.example",'],
  ['of its own', "skill({ file: '../SKILL.md' })", ''],
])('samples run once beside a skill %s', async (_, plugin, option) => {
  folder.write({
    'package.json': '{ "type": "module" }',
    'docs/site.config.ts': `import { skill } from 'docspack/plugins';\nexport default { title: 'Weather', ${option} plugins: [${plugin}] };\n`,
    'docs/index.md': `# Weather\n\n${SAMPLE}`,
    'SKILL.md': `---\nname: weather\ndescription: Rain.\n---\n\n# Weather\n\n${SAMPLE}`,
  });
  symlinkSync(path.resolve('node_modules'), folder.toPath('node_modules'));
  const { stdout, stderr } = await folder.run('test', 'docs', '--json');
  const { ok, pages } = JSON.parse(stdout);
  expect({ ok, stderr }).toMatchObject({ ok: true, stderr: expect.stringMatching(/1 page, 1 run/) });
  expect(Object.keys(pages)).toEqual(['index.md']);
});
