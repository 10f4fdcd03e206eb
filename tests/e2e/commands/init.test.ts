import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from '@rstest/core';
import { parse } from 'yaml';
import { commandFolder } from './commandFolder.ts';

const { toPath, read, has, write, run, runWith } = commandFolder();

function git(...args: string[]) {
  spawnSync('git', args, { cwd: toPath('.') });
}

describe('a new site', () => {
  test.each([
    { args: ['--ts', '--lang', 'en'], config: 'ts', pages: 3 },
    { args: ['--no-ts', '--lang', 'zh'], config: 'js', pages: 3 },
    { args: ['--ts', '--lang', 'en,zh'], config: 'ts', pages: 6 },
    { args: ['--no-ts', '--lang', 'zh,en'], config: 'js', pages: 6 },
    { args: ['--ts', '--lang', 'en,zh-TW,ja,de,fr,es,ar'], config: 'ts', pages: 21 },
  ])('with $args passes its own check', async ({ args, config, pages }) => {
    expect(await run('init', '--title', "It's *my* {site}", ...args)).toMatchObject({ status: 0, stderr: '' });
    expect(has(`docs/site.config.${config}`)).toBe(true);
    expect(has('docs/tsconfig.json')).toBe(config === 'ts');
    const { status, stdout } = await run('check', '--json');
    expect(JSON.parse(stdout)).toEqual({ ok: true, pages, errors: [], warnings: [] });
    expect(status).toBe(0);
  });

  test('builds below the path that GitHub Pages gives it', async () => {
    await run('init', '--title', "It's *my* {site}", '--lang', 'en,zh');
    const { stdout } = await runWith({ BASE_PATH: '/repo', SITE_ORIGIN: 'https://example.com' }, 'build', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, warnings: [] });
    const home = read('dist/zh/index.html');
    expect(home).toContain('<span class="');
    expect(home).toContain('It&#x27;s *my* {site} 的指南与参考。');
    expect(home).toContain('href="/repo/zh/guide/writing');
    expect(home).toContain('https://example.com/repo/');
  });

  test('has pages, labels and texts in its languages', async () => {
    const { stdout } = await run('init', '--title', 'Wetter', '--lang', 'de,ar,ko');
    expect(stdout).toContain('Interface texts of "ko" are English');
    expect(stdout).not.toContain('"de"');
    const config = read('docs/site.config.ts');
    expect(config).toContain("{ lang: 'de', label: 'Deutsch' }");
    expect(config).toContain("{ lang: 'ar', label: 'العربية', description: 'أدلة ومراجع \u2068Wetter\u2069.' }");
    expect(read('docs/de/guide/index.mdx')).toContain('# Erste Schritte');
    expect(read('docs/ar/guide/index.mdx')).toContain('# البدء');
    expect(read('docs/ko/guide/index.mdx')).toContain('# Getting started');
  });

  test.each([
    ['yarn/4.9.1 npm/? node/v22', true],
    ['yarn/1.22.22 npm/? node/v22', false],
    ['npm/10.9.0 node/v22', false],
  ])('by %s has packages that the bundler finds', async (agent, hasSettings) => {
    await runWith({ npm_config_user_agent: agent }, 'init', 'made');
    expect(has('made/.yarnrc.yml')).toBe(hasSettings);
    if (hasSettings) expect(read('made/.yarnrc.yml')).toBe('nodeLinker: node-modules\n');
  });

  test('in a new folder of another project has the name of the folder as its title', async () => {
    write({ 'package.json': '{ "name": "other", "description": "Other." }', 'present/.gitkeep': '' });
    await run('init', 'docs-site');
    expect(read('docs-site/docs/site.config.ts')).toContain(
      "  title: 'docs-site',\n  description: 'Guides and reference for docs-site.',",
    );
    await run('init', 'present');
    expect(read('present/docs/site.config.ts')).toContain("  title: 'present',");
  });

  test('has scripts, workflow, README and editor settings without placeholders', async () => {
    const { stdout } = await run('init', 'my-docs', '--yes');
    expect(stdout).toMatch(/Next:\n {2}cd my-docs\n {2}npm install -D \.\/docspack-[\d.]+\.tgz\n {2}npm run dev\n$/);
    const { version, devDependencies: own } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(JSON.parse(read('my-docs/package.json'))).toEqual({
      name: 'my-docs',
      private: true,
      type: 'module',
      scripts: {
        dev: 'docspack dev',
        build: 'docspack build',
        preview: 'docspack preview',
        check: 'docspack check',
      },
      devDependencies: {
        '@types/node': `^${own['@types/node']}`,
        '@types/react': `^${own['@types/react']}`,
        docspack: `^${version}`,
        typescript: `^${own.typescript}`,
      },
    });
    const workflow = read('my-docs/.github/workflows/docs.yml');
    const { steps } = parse(workflow).jobs.deploy;
    expect(steps.flatMap((step: { run?: string }) => step.run ?? [])).toEqual(['npm ci', 'npm run build']);
    for (const [, action] of workflow.matchAll(/uses: (\S+)/g)) expect(action).toMatch(/^actions\/[\w-]+@v\d+$/);
    expect(read('my-docs/README.md')).toContain('npm install && npm run dev');
    expect(read('my-docs/AGENTS.md')).toContain('`npm run check` finds dead links');
    expect(read('my-docs/.gitignore')).toContain('dist/');
    expect(JSON.parse(read('my-docs/.vscode/extensions.json')).recommendations).toContain('unifiedjs.vscode-mdx');
    const listed = stdout.slice(0, stdout.indexOf('\nNext:')).match(/(?<=^ {2})\S+$/gm) ?? [];
    expect(listed.length).toBeGreaterThan(10);
    for (const name of listed) expect(read(`my-docs/${name}`)).not.toMatch(/\{\{\w+\}\}/);
  });

  test('links to the repository', async () => {
    git('init', '-b', 'trunk');
    git('remote', 'add', 'origin', 'git@github.com:someone/something.git');
    await run('init', '--lang', 'en,zh');
    const config = read('docs/site.config.ts');
    expect(config).toContain("docRepoBaseUrl: 'https://github.com/someone/something/edit/trunk/docs'");
    expect(config).toContain("content: 'https://github.com/someone/something'");
    expect(config).toContain("{ lang: 'zh', editLink: { text: '编辑此页' } }");
    expect(JSON.parse((await run('check', '--json')).stdout)).toMatchObject({ ok: true, warnings: [] });
  });

  test('does not change when it is created again', async () => {
    await run('init');
    const before = read('package.json');
    const { status, stdout } = await run('init');
    expect(status).toBe(0);
    expect(stdout).not.toContain('Created');
    expect(stdout).toContain('Kept\n  docs/site.config.ts\n');
    expect(read('package.json')).toBe(before);
    expect(has('docs/site.config.js')).toBe(false);
  });
});

describe('an existing project', () => {
  const library =
    '{\n\t"name": "@scope/library",\n\t"description": "It\'s a library.",\n\t"scripts": { "build": "tsc" }\n}\n';

  test('keeps its files and scripts', async () => {
    write({ 'package.json': library, 'README.md': '# Mine\n', '.gitignore': 'dist\n' });
    const { stdout } = await run('init');
    expect(JSON.parse(read('package.json'))).toMatchObject({
      name: '@scope/library',
      scripts: {
        build: 'tsc',
        'docs:dev': 'docspack dev',
        'docs:build': 'docspack build --out docs-dist',
        'docs:preview': 'docspack preview --out docs-dist',
      },
    });
    expect(read('package.json')).toMatch(/^\{\n\t"name".*\}\n$/s);
    expect(read('README.md')).toBe('# Mine\n');
    expect(stdout).toContain('Kept\n  README.md\n  .gitignore\n');
    expect(stdout).toContain('Add "docs-dist/" to .gitignore.');
    // It has no tsconfig.json.
    expect(read('docs/site.config.js')).toContain("title: 'Mine',\n  description: 'It\\'s a library.',");
    expect(read('.github/workflows/docs.yml')).toContain('npm run docs:build');
  });

  test('keeps its pages, and gets no samples', async () => {
    write({ 'package.json': library, 'docs/intro.md': '# Intro\n' });
    expect((await run('init')).stdout).toContain('The docs folder has pages, so no sample pages were added.');
    for (const name of ['site.config.js', 'index.mdx']) rmSync(toPath(`docs/${name}`));
    const { status, stderr } = await run('init', '--lang', 'en,zh');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'there is no docs/en and no docs/zh.\nTo add languages to the pages that exist, run "npx docspack new --lang zh".',
    );
    expect(has('docs/site.config.js')).toBe(false);
  });

  test.each([
    [
      'of one language',
      ['--lang', 'zh'],
      { 'a.md': '# A\n', 'start/intro.md': '# B\n' },
      { 'index.mdx': '/start/intro' },
    ],
    ['without a usual name', [], { 'b/c.md': '# C\n', 'z.md': '# Z\n' }, { 'index.mdx': '/z' }],
    [
      'of two languages',
      ['--lang', 'en,zh'],
      { 'en/guide/index.md': '# A\n', 'zh/guide/index.md': '# 一\n', 'zh/b.md': '# 二\n', 'en/b.md': '# B\n' },
      { 'en/index.mdx': '/guide/', 'zh/index.mdx': '/guide/' },
    ],
    [
      'with a start page in one language',
      ['--lang', 'en,zh'],
      { 'en/index.md': '# A\n', 'zh/b.md': '# 二\n', 'en/b.md': '# B\n' },
      { 'zh/index.mdx': '/b' },
    ],
    ['with a README as start page', [], { 'README.md': '# A\n' }, {}],
  ])('%s gets the start pages that it needs, and passes its own check', async (_, args, pages, created) => {
    write(Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/${name}`, text])));
    const { status, stdout } = await run('init', ...args);
    expect(status).toBe(0);
    const indexes = stdout.match(/(?<=^ {2}docs\/)\S*index\.mdx$/gm) ?? [];
    expect(indexes).toEqual(Object.keys(created));
    for (const [name, link] of Object.entries(created)) expect(read(`docs/${name}`)).toContain(`link: "${link}"\n`);
    expect(stdout.includes('No page was at "/"')).toBe(indexes.length > 0);
    expect(JSON.parse((await run('check', '--json')).stdout)).toMatchObject({ ok: true, errors: [], warnings: [] });
  });

  test('of pnpm uses pnpm', async () => {
    write({ 'package.json': library, 'pnpm-lock.yaml': '' });
    expect((await run('init')).stdout).toMatch(/ {2}pnpm add -D \.\/docspack-[\d.]+\.tgz\n {2}pnpm run docs:dev\n/);
    expect(read('.github/workflows/docs.yml')).toContain('pnpm install --frozen-lockfile');
  });

  test('below the root of a repository gets no workflow', async () => {
    git('init');
    write({ 'packages/a/package.json': library });
    await run('init', 'packages/a');
    expect(has('packages/a/docs/index.mdx')).toBe(true);
    expect(has('packages/a/.github')).toBe(false);
  });
});

describe('bad input', () => {
  const ok = { 'package.json': '{}' };
  test.each<[string, Record<string, string>, string[], string]>([
    ['a misspelled flag', ok, ['--titel', 'A'], '(Did you mean --title?)'],
    ['an empty title', ok, ['--title', ' '], 'The title is empty.'],
    ['an invalid language', ok, ['--lang', 'en,english please'], '"english please" is not a language tag.'],
    ['an underscore in a language', ok, ['--lang', 'en,pt_br'], 'Did you mean "pt-BR"?'],
    ['an underscore in no language', ok, ['--lang', 'en,xx_YYYYYYYYY'], '"xx_YYYYYYYYY" is not a language tag'],
    ['a language twice', ok, ['--lang', 'en,en'], '"en" is listed twice.'],
    ['a file in place of the folder', { file: '' }, ['file'], '"file" is not a folder.'],
    ['a file in place of docs', { docs: '' }, [], '"docs" is not a folder.'],
    ['a broken package.json', { 'package.json': '{' }, [], 'package.json:1:2 is not valid JSON'],
    [
      'a package.json of another form',
      { 'package.json': '{"scripts":1}' },
      [],
      'has a key "scripts" that is not an object.',
    ],
  ])('rejects %s with one message, and writes nothing', async (_, files, args, message) => {
    write(files);
    const { status, stdout, stderr } = await run('init', ...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(has('README.md')).toBe(false);
  });

  test('keeps a dangling link in place of a file', async () => {
    symlinkSync('nowhere', toPath('README.md'));
    const { status, stdout } = await run('init');
    expect([status, stdout.includes('Kept\n  README.md\n')]).toEqual([0, true]);
    expect(has('nowhere')).toBe(false);
  });
});
