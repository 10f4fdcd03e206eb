import { expect, test } from '@rstest/core';
import { checkVersions } from '../../../../plugins/versions/checkVersions.ts';
import type { Issue } from '../../../../src/model/issue.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

const LOCALES = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];
type Settings = NonNullable<SiteConfig['multiVersion']>;

async function issuesOf(settings: Partial<Settings>, files: Record<string, string> = {}): Promise<Issue[]> {
  const { graph } = await makeSite(
    { 'en/index.md': '# Home', 'en/guide/a.md': '# A', ...files },
    { locales: LOCALES, multiVersion: { default: '2.x', ...settings } },
  );
  const { versions } = graph.config;
  if (!versions) throw new Error('The site has no versions.');
  return checkVersions(graph, versions);
}

async function problemsOf(settings: Partial<Settings>, files: Record<string, string> = {}): Promise<string[]> {
  const issues = await issuesOf(settings, files);
  return issues.map(({ location, message }) => `${location?.file.split('/').at(-1)} ${message}`);
}

test.each<[what: string, files: Record<string, string>, hint: string]>([
  [
    'no folder of archives, as a clone has that is of one branch',
    {},
    'Fetch the archives if they are on a branch: git fetch --depth 1 origin <branch> && git worktree add versions FETCH_HEAD. Else freeze it: npx docspack version cut 1.0 --from <tag>',
  ],
  ['other archives', { 'versions/0.9.docspack': '' }, 'Freeze it: npx docspack version cut 1.0 --from <tag>'],
])('a version that is missing beside %s has a hint', async (_, files, hint) => {
  expect(await issuesOf({ versions: ['2.x', '1.0'] }, files)).toMatchObject([{ hint }]);
});

test.each<[what: string, settings: Partial<Settings>, files: Record<string, string>, problem: string]>([
  [
    'is also a page',
    { versions: ['2.x', 'guide'] },
    { 'versions/guide.docspack': '' },
    'a.md has the URL "/guide/a", which belongs to the version "guide".',
  ],
  [
    'is also a language',
    { versions: ['2.x', 'ZH'] },
    { 'versions/ZH.docspack': '' },
    'site.config.ts lists the version "ZH", which is also a language.',
  ],
  [
    'has sources and an archive',
    { versions: ['next', '2.x'] },
    { 'versions/next.docspack': '', 'next/en/index.md': '# Next' },
    'next.docspack is an archive of the version "next", which also has the folder "next".',
  ],
  [
    'is the current one and has an archive',
    {},
    { 'versions/2.x.docspack': '' },
    '2.x.docspack is an archive of the version "2.x", which the site shows without a prefix.',
  ],
  [
    'has its archive in the public folder',
    { folder: 'public/archives' },
    { 'public/archives/1.0.docspack': '' },
    'site.config.ts has the folder of archives in the public folder, "public/archives": archives would be published, and be in the next one.',
  ],
  [
    'is nowhere',
    { versions: ['2.x', '1.0'] },
    {},
    'site.config.ts lists the version "1.0", which has neither a folder "1.0" nor an archive in "versions".',
  ],
  [
    'has a name of the current one that is a page',
    { aliases: ['guide'] },
    {},
    'a.md has the URL "/guide/a", which belongs to the alias "guide".',
  ],
  [
    'has a name of the current one that is a language',
    { aliases: ['zh'] },
    {},
    'site.config.ts lists the alias "zh", which is also a language.',
  ],
])('a version that %s', async (_, settings, files, problem) => {
  expect(await problemsOf(settings, files)).toEqual([problem]);
});

test.each<[what: string, settings: Settings, problem: string]>([
  [
    'two versions with one name',
    { default: '2.x', versions: ['2.x', '1.0', { name: '1.0' }] },
    'lists the version "1.0" a second time',
  ],
  [
    'two names that differ in case alone',
    { default: '2.x', versions: ['2.x', 'RC', 'rc'] },
    'lists the version "rc" a second time',
  ],
  [
    'a version with the name of a file of the site',
    { default: '2.x', versions: ['2.x', '404.html'] },
    'is "404.html", which a site has for a folder or a file of its own',
  ],
  [
    'an alias that is a version',
    { default: '2.x', versions: ['2.x', '1.0'], aliases: ['1.0'] },
    'is "1.0", which is a version',
  ],
])('%s is a mistake in the configuration', async (_, multiVersion, problem) => {
  await expect(makeSite({ 'en/index.md': '# Home' }, { locales: LOCALES, multiVersion })).rejects.toThrow(problem);
});
