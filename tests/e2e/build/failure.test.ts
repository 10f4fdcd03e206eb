import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { sample } from '../../helpers/sample.ts';
import { createSiteFolder, TWO_LANGUAGES } from '../../helpers/siteFolder.ts';

const GOOD = {
  'site.config.ts': TWO_LANGUAGES,
  'en/index.mdx': '# Home\n\nSee [the guide](/guide/).\n',
  'en/guide/index.mdx': '# Guide\n\n## Install\n\nText.\n',
  'zh/index.mdx': '# 首页\n',
};

const site = builtFolder(GOOD);

interface Case {
  name: string;
  files: Record<string, string | undefined>;
  says: string[];
}

const CASES: Case[] = [
  {
    name: 'reports a dead link and a dead anchor',
    files: { 'en/bad.mdx': '# Bad\n\n[one](/guid/)\n\n[two](/guide/#instal)\n' },
    says: [
      'docs/en/bad.mdx:3:1 links to "/guid/", which is not a page.',
      '> 3 | [one](/guid/)',
      'Did you mean "/guide/"?',
      'docs/en/bad.mdx:5:1',
      'Did you mean "install"?',
      '2 errors',
    ],
  },
  {
    name: 'unknown components and page types beside a dead link',
    files: { 'en/bad.mdx': '---\npageType: hme\n---\n\n# Bad\n\n[one](/guid/)\n\n<Bagde />\n' },
    says: [
      'docs/en/bad.mdx:7:1 links to "/guid/", which is not a page.',
      'docs/en/bad.mdx:9:1 uses <Bagde>',
      'docs/en/bad.mdx:2:1 "pageType" must be',
      '3 errors',
    ],
  },
  {
    name: 'MDX that cannot be parsed, with a code frame',
    files: { 'en/bad.mdx': '# Bad\n\ntext {oops\n' },
    says: ['[docs:mdx]', 'docs/en/bad.mdx:3', '> 3 | text {oops'],
  },
  {
    name: 'pages that hang and crash the parser, beside an error in another',
    files: {
      'en/bad.mdx': '# Bad\n\ntext {oops\n',
      'en/crash.mdx': `# Crash\n\n{${'!'.repeat(50_000)}1}\n`,
      'en/hang.md': `# Hang\n\n${'_a'.repeat(100_000)}\n`,
    },
    says: [
      'docs/en/bad.mdx:3',
      'docs/en/crash.mdx:3 crashes the parser',
      'docs/en/hang.md:3 takes longer than 1.5 s to parse.',
      '> 3 | _a_a',
      '3 errors',
    ],
  },
  {
    name: 'an unknown component',
    files: { 'en/bad.mdx': '# Bad\n\n<Nope />\n' },
    says: ['docs/en/bad.mdx:3:1 uses <Nope>'],
  },
  {
    name: 'a component that throws while rendering',
    files: {
      'en/bad.mdx': "import Broken from './_Broken.tsx';\n\n# Bad\n\n<Broken />\n",
      'en/_Broken.tsx': "export default function Broken(): string {\n  throw new Error('no luck');\n}\n",
    },
    says: ['[docs:prerender]', 'docs/en/bad.mdx', 'no luck'],
  },
  {
    name: 'invalid YAML',
    files: { 'en/bad.mdx': '---\ntitle: "a\n---\n\n# Bad\n' },
    says: ['[docs:frontmatter]', 'docs/en/bad.mdx:'],
  },
  {
    name: 'a value of the wrong kind in frontmatter',
    files: { 'en/bad.mdx': '---\npageType: dok\n---\n\n# Bad\n' },
    says: ['docs/en/bad.mdx:2', 'pageType', '"doc"'],
  },
  {
    name: 'invalid JSON',
    files: { 'en/_nav.json': '[{ "text": "A", ]' },
    says: ['docs/en/_nav.json', 'is not valid JSON'],
  },
  {
    name: 'a navigation file that names a missing page',
    files: { 'en/_nav.json': '[]', 'en/guide/_meta.json': '["index", "instal"]' },
    says: ['docs/en/guide/_meta.json:1:11 lists "instal"', '> 1 | ["index", "instal"]'],
  },
  {
    name: 'a dead navbar link',
    files: { 'en/_nav.json': '[{ "text": "Guide", "link": "/gide/" }]' },
    says: ['docs/en/_nav.json:1:29 The navbar item "Guide" (en) links to "/gide/"', 'Did you mean "/guide/"?'],
  },
  {
    name: 'a page that cannot be compiled, without errors for the links to it',
    files: { 'en/guide/index.mdx': '# Guide {\n', 'en/_nav.json': '[{ "text": "Guide", "link": "/guide/" }]' },
    says: ['docs/en/guide/index.mdx:1', 'The build failed with 1 error.'],
  },
  {
    name: 'two files for one route',
    files: { 'en/two.mdx': '# A\n', 'en/two.md': '# B\n' },
    says: ['docs/en/two.mdx has the URL "/two", which ', 'docs/en/two.md already has.'],
  },
  {
    name: 'a folder of pages that is no locale',
    files: { 'fr/index.mdx': '# Accueil\n' },
    says: ['"fr" is not among the locales (en, zh)'],
  },
  {
    name: 'a missing picture',
    files: { 'en/bad.mdx': '# Bad\n\n![x](./nope.png)\n' },
    says: ['docs/en/bad.mdx:3:1 shows the picture "./nope.png"'],
  },
  {
    name: 'an import that does not exist',
    files: { 'en/bad.mdx': "import Part from './nope.mdx';\n\n# Bad\n\n<Part />\n" },
    says: ['docs/en/bad.mdx:1', 'imports "./nope.mdx", which does not exist.'],
  },
];

describe('a failed build exits with code 1, locates the error and keeps the previous output:', () => {
  test.each(sample(CASES, 4))('$name', async ({ files, says }) => {
    const before = site.list().map((name) => [name, site.read(name)]);
    site.write(files);
    try {
      const { status, output } = await site.build();
      expect(status).toBe(1);
      for (const text of says) expect(output).toContain(text);
      expect(output).not.toMatch(/\n\s+at .*node_modules/);
      expect(site.list().map((name) => [name, site.read(name)])).toEqual(before);
    } finally {
      site.write(Object.fromEntries(Object.keys(files).map((name) => [name, undefined])));
      site.write(GOOD);
    }
  });

  test.each([
    [
      'an unknown key of the description',
      TWO_LANGUAGES.replace('title:', 'titel:'),
      ['site.config.ts:2:3 "titel" is not a known key', 'Did you mean "title"?'],
    ],
    [
      'a value of the wrong type',
      TWO_LANGUAGES.replace("'Small'", '7'),
      ['site.config.ts:2:3 "title" must be a string, not 7.'],
    ],
    ['a locale that does not exist', TWO_LANGUAGES.replace("lang: 'en',", "lang: 'de',"), ['names the locale "de"']],
    [
      'a description that throws',
      'throw new Error("broken");',
      ['site.config.ts:1 throws while it is loaded: broken\n'],
    ],
  ])('%s', async (_name, config, says) => {
    site.write({ 'site.config.ts': config });
    try {
      const { status, output } = await site.build();
      expect(status).toBe(1);
      for (const text of says) expect(output.split(text)).toHaveLength(2);
      expect(output).not.toMatch(/CLI failed|area:|\n\s+at /);
    } finally {
      site.write(GOOD);
    }
  });

  test('reports a docs folder that does not exist, and one without pages', async () => {
    const missing = await site.build({ docs: `${site.root}/nope` });
    expect(missing.status).toBe(1);
    expect(missing.output).toContain('does not exist');
    const empty = createSiteFolder({ 'site.config.ts': TWO_LANGUAGES });
    const noPages = await empty.build();
    expect(noPages.status).toBe(1);
    expect(noPages.output).toContain('No pages found in');
    empty.remove();
  });

  test.each([
    [{ dcos: 'x' }, ['"--env dcos=x" is not a known setting.\nDid you mean "docs"?']],
    [
      { cache: '', hurry: 'y' },
      ['"--env cache" has no folder.', '"--env hurry=y" is not a known setting.\nKnown settings: docs'],
    ],
    [{ theme: 'nope' }, ['The theme folder "nope" does not exist.']],
  ])('rejects the flags %j without a stack', async (env, says) => {
    const { status, output } = await site.build(env);
    expect(status).toBe(1);
    for (const text of says) expect(output.split(text)).toHaveLength(2);
    expect(output).not.toMatch(/CLI failed|area:|\n\s+at /);
  });

  test('reports pipes, links outside the docs folder and endless links together', async () => {
    const docsDir = path.join(site.root, 'docs');
    const links: Record<string, string> = {
      'en/loop': '..',
      'en/out.mdx': '/etc/hostname',
      'public/up': '../..',
      'public/out.txt': '/etc/hostname',
    };
    site.write({ 'public/two.html/a.txt': 'a', 'en/two.mdx': '# Two\n', 'public/index.html': 'x' });
    for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(docsDir, name));
    execFileSync('mkfifo', [path.join(docsDir, 'en/pipe.mdx'), path.join(docsDir, 'public/pipe')]);
    try {
      const { status, output } = await site.build();
      expect(status).toBe(1);
      for (const line of [
        'docs/en/loop links to one of its parent folders.',
        'docs/en/out.mdx is outside the docs folder.',
        'docs/en/pipe.mdx is not a regular file.',
        'docs/public/pipe is neither a file nor a folder.',
        'docs/public/up links outside the public folder.',
        'docs/public/out.txt links outside the public folder.',
        'docs/public/index.html is published as "index.html", which is also the output of ',
        'docs/public/two.html/a.txt is published as "two.html/a.txt", which conflicts with "two.html" of ',
      ]) {
        expect(output).toContain(line);
      }
    } finally {
      site.write({ public: undefined, 'en/two.mdx': undefined, 'en/pipe.mdx': undefined });
      for (const name of ['en/loop', 'en/out.mdx']) site.write({ [name]: undefined });
    }
  });

  test('reports folders for caches and output that cannot be created', async () => {
    const file = path.join(site.root, 'file');
    writeFileSync(file, '');
    const before = site.list().map((name) => [name, site.read(name)]);
    const cache = await site.build({ cache: path.join(file, 'cache') });
    expect(cache).toMatchObject({ status: 1, output: expect.stringContaining('part of its path is a file.') });
    const out = await site.build({ out: path.join(file, 'out') });
    expect(out).toMatchObject({
      status: 1,
      output: expect.stringMatching(/out" is inside ".*file", which is a file\./),
    });
    for (const { output } of [cache, out]) expect(output).not.toMatch(/\n\s+at /);
    expect(site.list().map((name) => [name, site.read(name)])).toEqual(before);
  });

  test('reports a file that cannot be read', async () => {
    const file = path.join(site.root, 'docs/en/gone.mdx');
    symlinkSync(path.join(site.root, 'nowhere.mdx'), file);
    try {
      const { status, output } = await site.build();
      expect(status).toBe(1);
      expect(output).toContain('docs/en/gone.mdx cannot be read');
    } finally {
      site.write({ 'en/gone.mdx': undefined });
    }
  });
});
