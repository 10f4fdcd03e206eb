import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

/** The check of the whole site lasts as long as there is a file `held`, and reports how many there were. */
const FILES = {
  'package.json': '{ "name": "site" }',
  'docs/site.config.ts': `import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
let count = 0;
const slow = {
  name: 'slow',
  checks: { slow: { finds: 'nothing', severity: 'warn' } },
  async check(site, { report }) {
    count += 1;
    if (existsSync('held')) writeFileSync('started', '');
    while (existsSync('held')) await delay(10);
    report({ check: 'slow', message: \`Check \${count}.\` });
  },
};
export default { title: 'Site', plugins: [slow] };
`,
  'docs/index.md': '# Site\n',
  'docs/guide.md': '# Guide\n',
};

const clients: EditorClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop();
});

test('changes and questions do not wait for a check of the whole site, which forgets none of them', async () => {
  const root = writeFolder(FILES);
  const client = await EditorClient.start(root);
  clients.push(client);
  const [page, config] = ['docs/index.md', 'docs/site.config.ts'];
  const file = (name: string) => path.join(root, name);
  const isDead = (link: string) => (all: string[]) => all.some((each) => each.includes(`"${link}"`));
  await client.open(page);
  await client.untilProblems(config, (all) => all.length > 0);

  writeFileSync(file('held'), '');
  await client.type(page, '# Site\n\n[x](/one)\n');
  await client.untilProblems(page, isDead('/one'));
  await expect.poll(() => existsSync(file('started')), { timeout: 30_000 }).toBe(true);
  const before = client.problems(config);

  await client.type(page, '# Site\n\n[x](/two)\n\n[x](/gu');
  await client.untilProblems(page, isDead('/two'));
  const items = await client.complete(page, { line: 4, character: 7 });
  expect(items.map(({ label }) => label)).toContain('/guide');
  expect(client.problems(config)).toEqual(before);

  rmSync(file('held'));
  await client.untilProblems(config, (all) => JSON.stringify(all) !== JSON.stringify(before));
  expect(client.problems(page)).toEqual([expect.stringContaining('"/two"')]);
});

test('a page that cannot be compiled has no problems at the places of its last good version', async () => {
  const root = writeFolder(FILES);
  const client = await EditorClient.start(root);
  clients.push(client);
  const [page, config] = ['docs/index.md', 'docs/site.config.ts'];
  const untilChecked = async (change: () => Promise<void>) => {
    const before = JSON.stringify(client.problems(config));
    await change();
    await client.untilProblems(config, (all) => JSON.stringify(all) !== before);
  };
  await client.open(page);
  await client.untilProblems(config, (all) => all.length > 0);
  await untilChecked(() => client.type(page, '# Site\n\n[x](/none)\n'));
  expect(client.problems(page)).toEqual([expect.stringContaining('"/none"')]);
  await untilChecked(() => client.type(page, '---\ntitle: [\n---\n\n# Site\n\nNo link.\n'));
  expect(client.problems(page)).toEqual([expect.stringContaining('frontmatter')]);
  await untilChecked(() => client.type(page, '# Site\n\n[x](/other)\n'));
  expect(client.problems(page)).toEqual([expect.stringContaining('"/other"')]);
});

test('the problems of an open document come before those of other files', async () => {
  const links = { 'docs/a.md': '# A\n\n[x](/guide)\n', 'docs/z.md': '# Z\n\n[x](/guide)\n' };
  const root = writeFolder({ ...FILES, ...links });
  const client = await EditorClient.start(root);
  clients.push(client);
  await client.open('docs/z.md');
  await client.untilProblems('docs/site.config.ts', (all) => all.length > 0);
  rmSync(path.join(root, 'docs/guide.md'));
  await client.touch('docs/guide.md');
  await client.untilProblems('docs/a.md', (all) => all.length > 0);
  const pages = [...client.allDiagnostics.keys()].filter((uri) => uri.endsWith('.md'));
  expect(pages).toEqual([client.uri('docs/z.md'), client.uri('docs/a.md')]);
});
