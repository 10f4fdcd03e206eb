import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { changelog } from '../../../../plugins/changelog/changelog.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

/** A step in the history of a repository. */
type Step = { commit: string } | { tag: string; message?: string } | { branch: string } | { merge: string };

/** The pages of a site whose docs folder is in a repository, and what is reported. */
async function pagesOf(
  steps: readonly Step[] | undefined,
  options: Parameters<typeof changelog>[0],
  file?: string,
  isShallow = false,
) {
  const { graph, docsDir } = await makeSite({ 'en/index.mdx': '# Home' });
  if (steps) writeHistory(docsDir, steps);
  if (isShallow) execFileSync('git', ['fetch', '--quiet', '--depth=1', `file://${docsDir}`], { cwd: docsDir });
  if (file !== undefined) writeFileSync(path.join(docsDir, 'CHANGES.md'), file);
  const hooks = new Hooks([changelog(options)], graph.config, 'build');
  const sources = graph.pages.map(({ source }) => source);
  const found = (await hooks.pages(sources)).flatMap(({ virtual }) => virtual ?? []);
  const pages = Object.fromEntries(found.map(({ text }) => [/# (.*)/.exec(text)?.[1] ?? '', text]));
  const dates = Object.fromEntries(found.map(({ text, frontmatter }) => [/# (.*)/.exec(text)?.[1], frontmatter?.date]));
  const { errors, warnings } = hooks.reports;
  const textsOf = (issues: typeof errors) => issues.map(({ message }) => message);
  return { pages, dates, errors: textsOf(errors), warnings: textsOf(warnings) };
}

/** Makes a repository, a month apart for each step. */
function writeHistory(folder: string, steps: readonly Step[]): void {
  const home = path.join(folder, '.home');
  mkdirSync(home);
  steps.forEach((step, index) => {
    const date = `2026-${String(index + 1).padStart(2, '0')}-15T12:00:00Z`;
    const identity = Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) => [
        [`GIT_${role}_NAME`, 'Ada'],
        [`GIT_${role}_EMAIL`, 'ada@a.example'],
        [`GIT_${role}_DATE`, date],
      ]),
    );
    const env = { ...process.env, ...identity, HOME: home, GIT_CONFIG_NOSYSTEM: '1', XDG_CONFIG_HOME: home };
    const git = (...args: string[]) => void execFileSync('git', args, { cwd: folder, env, stdio: 'pipe' });
    if (index === 0) git('init', '--quiet', '--initial-branch=main');
    if ('commit' in step) git('commit', '--quiet', '--allow-empty', '-m', step.commit);
    else if ('branch' in step) git('checkout', '--quiet', '-B', step.branch);
    else if ('merge' in step) git('merge', '--quiet', '--no-ff', '-m', `Merge ${step.merge}`, step.merge);
    else if (step.message === undefined) git('tag', step.tag);
    else git('tag', '--annotate', '--cleanup=whitespace', '-m', step.message, step.tag);
  });
}

describe('versions of tags', () => {
  test('have the message of the tag, or the commits since the last one, and the day of the tag', async () => {
    const { pages, dates, errors } = await pagesOf(
      [
        { commit: 'Add <Map> and `radar`' },
        { tag: 'v1.0.0' },
        { commit: 'Fix a leak' },
        { commit: 'Add alerts' },
        { tag: 'v1.1.0', message: 'Release v1.1.0' },
        { commit: 'Add snow' },
        { tag: 'v2.0.0', message: '# Snow\n\n- Forecasts of snow.' },
        { tag: 'nightly' },
      ],
      { tags: '*' },
    );
    expect(errors).toEqual([]);
    expect(pages['1.0.0']).toBe('# 1.0.0\n\n- Add \\<Map> and \\`radar\\`\n');
    expect(pages['1.1.0']).toBe('# 1.1.0\n\n- Add alerts\n- Fix a leak\n');
    expect(pages['2.0.0']).toBe('# 2.0.0\n\n## Snow\n\n- Forecasts of snow.\n');
    expect(dates).toMatchObject({ '1.0.0': '2026-01-15', '1.1.0': '2026-05-15', '2.0.0': '2026-07-15' });
    expect(pages.Changelog).toContain('- [2.0.0](./2.0.0.md), July 15, 2026\n- [1.1.0](./1.1.0.md), May 15, 2026\n');
  });

  test('of a shallow clone are reported, since some may be missing', async () => {
    const steps: Step[] = [{ commit: 'one' }, { tag: 'v1.0.0' }, { commit: 'two' }, { tag: 'v1.1.0' }];
    expect((await pagesOf(steps, { tags: 'v*' })).warnings).toEqual([]);
    const { warnings } = await pagesOf(steps, { tags: 'v*' }, undefined, true);
    expect(warnings).toEqual([expect.stringMatching(/shallow clone.*[\s\S]*git fetch --unshallow/)]);
  });

  test('have no commit twice, whatever branches were merged, and no merges', async () => {
    const { pages } = await pagesOf(
      [
        { commit: 'one' },
        { branch: 'next' },
        { commit: 'two' },
        { tag: 'v2.0.0-beta.1' },
        { branch: 'main' },
        { merge: 'next' },
        { commit: 'three' },
        { tag: 'v2.0.0' },
      ],
      { tags: 'v*' },
    );
    expect(pages['2.0.0-beta.1']).toBe('# 2.0.0-beta.1\n\n- two\n- one\n');
    expect(pages['2.0.0']).toBe('# 2.0.0\n\n- three\n');
  });

  test('are those of the pattern', async () => {
    const { pages } = await pagesOf(
      [{ commit: 'one' }, { tag: 'a@1.0.0' }, { tag: 'b@2.0.0' }, { tag: '@a/b@3.0.0' }],
      { tags: '@a/b@*' },
    );
    expect(Object.keys(pages)).toEqual(['3.0.0', 'Changelog']);
  });
});

test('versions of a file without a date have that of their tag', async () => {
  const { dates, errors } = await pagesOf(
    [{ commit: 'one' }, { tag: 'v1.0.0' }],
    { file: 'CHANGES.md', tags: 'v*' },
    '## 1.1.0\n\n## 1.0.0\n\n## 0.9.0 (2025-01-01)\n',
  );
  expect(errors).toEqual([]);
  expect(dates).toMatchObject({ '1.1.0': undefined, '1.0.0': '2026-01-15', '0.9.0': '2025-01-01' });
});

test.each<[string, readonly Step[] | undefined, string, string[]]>([
  ['no repository', undefined, 'v*', ['"tags" of changelog() is "v*", and the docs folder is in no repository']],
  [
    'no tag of a version',
    [{ commit: 'one' }, { tag: 'nightly' }],
    '*',
    ['"tags" of changelog() is "*", which no tag with a version matches.', 'such as "v1.2.0"'],
  ],
  [
    'tags of the same version',
    [{ commit: 'one' }, { tag: 'a@1.0.0' }, { tag: 'b@1.0.0' }],
    '*',
    ['The tags "a@1.0.0" and "b@1.0.0" are of the same version.', 'such as "weather@*"'],
  ],
])('reports %s', async (_, steps, tags, parts) => {
  const { errors } = await pagesOf(steps, { tags });
  expect(errors).toHaveLength(1);
  for (const part of parts) expect(errors[0]).toContain(part);
});
