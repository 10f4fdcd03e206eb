import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { type SkillOptions, skill } from '../../../../plugins/skill/skill.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { loadYaml } from '../../../../src/tools/packages/lazyPackages.ts';
import { makeSite, titled } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const SITE: Partial<SiteConfig> = {
  title: 'Weather',
  description: 'Forecasts',
  siteOrigin: 'https://a.example',
  base: '/docs/',
};
const INDEX = '.well-known/agent-skills/index.json';
const PAGES = { 'en/index.mdx': '# Home', 'en/install.mdx': '# Install' };

/** The files of the plugin by name, and the first lines of what it reports. */
async function emit(
  options: SkillOptions,
  {
    site = SITE,
    files = PAGES,
    own,
  }: { site?: Partial<SiteConfig>; files?: Record<string, string>; own?: string } = {},
) {
  const { graph, docsDir } = await makeSite(files, site);
  if (own !== undefined) writeFileSync(path.join(docsDir, 'SKILL.md.txt'), own);
  writeFileSync(
    graph.config.configFile,
    `import { skill } from 'docspack/plugins';\n// skill() is below.\nexport default { plugins: [skill(${JSON.stringify(options)})] };\n`,
  );
  const hooks = new Hooks([skill(options)], graph.config, 'build');
  await hooks.check(graph);
  const issues = [...hooks.reports.errors, ...hooks.reports.warnings];
  return { files: await readOutputs(hooks, graph), messages: issues.map(({ message }) => message) };
}

/** The only skill of an index. */
function readEntry(files: Record<string, string>): Record<string, unknown> {
  const index = JSON.parse(files[INDEX] ?? '{}');
  expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
  expect(index.skills).toHaveLength(1);
  return index.skills[0];
}

test('the index has the digest of the file that it names, which is skill.md as well', async () => {
  const { files, messages } = await emit({});
  expect(messages).toEqual([]);
  const address = '.well-known/agent-skills/weather/SKILL.md';
  expect(Object.keys(files)).toEqual(['skill.md', address, INDEX]);
  expect(files[address]).toBe(files['skill.md']);
  expect(readEntry(files)).toEqual({
    name: 'weather',
    type: 'skill-md',
    description:
      'Documentation of Weather. Forecasts. Use it to answer questions about Weather, and to write code or configuration for it.',
    url: `/docs/${address}`,
    digest: `sha256:${createHash('sha256')
      .update(files[address] ?? '')
      .digest('hex')}`,
    files: ['SKILL.md'],
  });
});

test('a skill made from a site has absolute addresses of its pages and languages', async () => {
  const pages = Array.from({ length: 12 }, (_, at) => `en/guide/p${at + 10}.mdx`);
  const { files } = await emit(
    {},
    {
      files: { ...PAGES, ...titled(...pages), 'zh/index.mdx': '# 首页' },
      site: {
        ...SITE,
        locales: [
          { lang: 'en', label: 'English' },
          { lang: 'zh', label: '中文' },
        ],
      },
    },
  );
  const text = files['skill.md'] ?? '';
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? [];
  expect(loadYaml().parse(yaml)).toEqual({ name: 'weather', description: readEntry(files).description });
  expect(body).toContain('\n- All pages with their descriptions: https://a.example/docs/llms.txt\n');
  expect(body).toContain('\n- In 中文: https://a.example/docs/zh/llms.txt\n');
  expect(body).toContain('\n- A page as Markdown: https://a.example/docs/install.md. ');
  expect(body).toContain('\n- [en/guide/p17](https://a.example/docs/guide/p17.md)\n- and 4 more');
  expect(body).not.toContain('p18');
  expect(text.match(/\]\((?!https:\/\/a\.example\/docs\/)/g)).toBeNull();
});

test('a skill leads to the lists of other versions', async () => {
  const { graph } = await makeSite(PAGES, SITE);
  const kinds = { '2.0': 'current', '1.0': 'frozen', '0.9': 'missing', next: 'living' } as const;
  const versions = Object.entries(kinds).map(([name, kind]) => ({
    name,
    kind,
    label: `v${name}`,
    state: 'old' as const,
  }));
  const config = {
    ...graph.config,
    versions: {
      ...{ current: '2.0', versions, folder: '', archiveBudget: 0, aliases: [] },
      ...{ canonical: 'self' as const, sitemap: 'current' as const },
    },
  };
  const files = await readOutputs(new Hooks([skill()], config, 'build'), { ...graph, config });
  const rows = files['skill.md']?.match(/^- Version .*$/gm);
  expect(rows).toEqual([
    '- Version v1.0: https://a.example/docs/1.0/llms.txt',
    '- Version vnext: https://a.example/docs/next/llms.txt',
  ]);
});

test.each<[string, Partial<SiteConfig>, string, string]>([
  ['English', {}, 'weather-1-0', 'This skill is of version v1.0 of Weather. Pages of the current version: '],
  ['Chinese', { lang: 'zh', title: '天气' }, 'a-example-1-0', '本技能适用于 天气 的 v1.0 版本。当前版本的页面：'],
  [
    'English',
    { title: 'x'.repeat(80) },
    `${'x'.repeat(60)}-1-0`,
    `This skill is of version v1.0 of ${'x'.repeat(80)}.`,
  ],
])('the skill of a version that is built by itself names it in %s', async (_, own, name, sentence) => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home', 'zh/index.mdx': '# 首页' }, { ...SITE, ...own });
  const site = { ...graph.config.site, base: '/docs/1.0/' };
  const config = { ...graph.config, site, builtVersion: { name: '1.0', label: 'v1.0', siteBase: '/docs/' } };
  const files = await readOutputs(new Hooks([skill()], config, 'build'), { ...graph, config });
  const entry = readEntry(files);
  expect(entry).toMatchObject({ name, url: `/docs/1.0/.well-known/agent-skills/${name}/SKILL.md` });
  expect(entry.description).toContain(`${own.title ?? 'Weather'} v1.0`);
  const title = own.title ?? 'Weather';
  expect(files['skill.md']).toContain(`\n# ${title} v1.0\n`);
  expect(files['skill.md']).toContain(`\n\n${sentence}`);
  expect(files['skill.md']).toContain('https://a.example/docs/llms.txt\n');
});

test('the sentences of a Chinese site are Chinese', async () => {
  const { files } = await emit(
    {},
    { files: { 'zh/index.mdx': '# 首页' }, site: { ...SITE, lang: 'zh', title: '天气', description: '预报' } },
  );
  expect(files['skill.md']).toContain('description: "天气 的文档。预报。回答有关 天气 的问题');
  expect(files['skill.md']).toContain('\n## 阅读文档\n');
  // No letter of the title can be in the name.
  expect(readEntry(files).name).toBe('a-example');
});

test.each<[string, string]>([
  ['Rain & Snow 2.0', 'rain-snow-2-0'],
  ['Météo', 'meteo'],
  ['x'.repeat(80), 'x'.repeat(64)],
])('a site with the title "%s" has the skill "%s"', async (title, name) => {
  expect(readEntry((await emit({}, { site: { ...SITE, title } })).files).name).toBe(name);
});

describe('a skill of your own', () => {
  const file = 'SKILL.md.txt';

  test('is published as it is, also without origin and Markdown of pages', async () => {
    const own = '---\nname: radar\ndescription: >\n  Reads radar\n  pictures.\nlicense: MIT\n---\n\n# Radar\n';
    const { files, messages } = await emit({ file }, { own, site: { title: 'Weather', llms: false } });
    expect(messages).toEqual([]);
    expect(files['skill.md']).toBe(own);
    expect(readEntry(files)).toMatchObject({
      name: 'radar',
      description: 'Reads radar pictures.\n',
      url: '/.well-known/agent-skills/radar/SKILL.md',
    });
  });

  test.each<[string, string, string]>([
    ['no frontmatter', '# Radar\n', 'SKILL.md.txt:1:1 has no "name" in its frontmatter.'],
    ['no description', '---\nname: radar\n---\n', 'SKILL.md.txt:2:1 has no "description" in its frontmatter.'],
    [
      'a bad name',
      '---\ndescription: a\nname: My Radar\n---\n',
      'SKILL.md.txt:3:1 "name" is "My Radar", which assistants refuse as the name of a skill.',
    ],
    [
      'a long description',
      `---\nname: radar\ndescription: ${'a'.repeat(1025)}\n---\n`,
      'SKILL.md.txt:3:1 "description" has 1025 characters, more than the 1024 that assistants read.',
    ],
    ['invalid YAML', '---\nname: "radar\n---\n', 'SKILL.md.txt:3:1 has frontmatter that is not valid YAML'],
  ])('reports %s', async (_, own, message) => {
    const { files, messages } = await emit({ file }, { own });
    expect(files).toEqual({});
    expect(messages[0]).toContain(message);
  });
});

test.each<[string, SkillOptions, Partial<SiteConfig>, string[]]>([
  [
    'a missing file',
    { file: 'SKIL.md' },
    SITE,
    ['site.config.ts:3:42 The skill "SKIL.md" does not exist.', 'relative to the docs folder'],
  ],
  [
    'a bad name',
    { name: 'My--Skill' },
    SITE,
    ['site.config.ts:3:42 "name" of skill() is "My--Skill", which assistants refuse', 'such as "weather-docs"'],
  ],
  ['an empty description', { description: ' ' }, SITE, ['"description" of skill() is " ", not a text.']],
  [
    'a site without origin',
    {},
    { title: 'Weather' },
    ['site.config.ts:3:28 skill() publishes nothing', '"siteOrigin"'],
  ],
  ['a site without Markdown', {}, { ...SITE, llms: false }, ['skill() publishes nothing', '"llms: false"']],
])('reports %s, and publishes nothing', async (_, options, site, parts) => {
  const { files, messages } = await emit(options, { site });
  expect(files).toEqual({});
  expect(messages).toHaveLength(1);
  for (const part of parts) expect(messages[0]).toContain(part);
});

test('an unknown option is refused', () => {
  expect(() => skill(JSON.parse('{ "nam": "a" }'))).toThrow(
    '"nam" of skill() is not a known key. Did you mean "name"?',
  );
});
