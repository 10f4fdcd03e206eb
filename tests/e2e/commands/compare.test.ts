import { expect, test } from '@rstest/core';
import { commandFolder } from './commandFolder.ts';

const { run, write, has } = commandFolder();

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta name="generator" content="Hugo 0.111.3"><title>${title}</title></head><body><nav>Menu</nav><main>${content}</main></body></html>`;

/** A site as Hugo publishes it, and the sources for it. */
const SITE = {
  'docs/index.md': '# Home\n\nWelcome to the tool.\n',
  'docs/start.md': '# Start\n\nRun it at once.\n\n## Part\n\nIt ends.\n',
  'public/index.html': page('Home', '<h1>Home</h1><p>Welcome to the tool.</p>'),
  'public/start.html': page('Start', '<h1>Start</h1><p>Run it at once.</p><h2 id="part">Part</h2><p>It ends.</p>'),
};

test('a site that has all that was published', async () => {
  write(SITE);
  const { status, stdout, stderr } = await run('compare', 'public');
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /✓ 2 pages of Hugo 0\.111\.3 \(13 words\), 2 now: no address, file, anchor or word is lost, in [\d.]+ s\.\n$/,
  );
  expect(status).toBe(0);
  expect(has('dist')).toBe(false);
});

test('a site that has lost something of each kind', async () => {
  write({
    ...SITE,
    'docs/start.md': '# Start\n\nIt ends.\n',
    'public/old/start.html': page('Old', '<p>Old</p>'),
    'public/manual.pdf': '1',
  });
  const { status, stdout } = await run('compare', 'public', 'docs', '--json');
  const { ok, losses, old, pages } = JSON.parse(stdout);
  expect(ok).toBe(false);
  expect({ old, pages }).toEqual({
    old: { folder: 'public', engine: 'Hugo 0.111.3', pages: 3, words: 13, base: '/' },
    pages: 2,
  });
  expect(losses).toEqual([
    { kind: 'address', page: '/old/start', value: '/old/start', to: '/start' },
    { kind: 'file', page: '/manual.pdf', value: '/manual.pdf' },
    { kind: 'anchor', page: '/start', value: 'part', source: 'docs/start.md' },
    expect.objectContaining({ kind: 'words', page: '/start', value: 'Run it at once. Part', source: 'docs/start.md' }),
  ]);
  expect(status).toBe(1);
});

test.each([
  ['a folder that does not exist', 'none', 'The folder "none" does not exist.'],
  ['a folder without documents', 'docs', 'The folder "docs" has no HTML: it is not a published site.'],
  ['a file', 'docs/index.md', '"docs/index.md" is a file, not the folder of a published site.'],
])('%s is an error', async (_, folder, message) => {
  write(SITE);
  const { status, stderr } = await run('compare', folder, 'docs');
  expect(stderr).toContain(`[docs:compare] ${message}`);
  expect(status).toBe(1);
});

test('a folder that the site publishes itself is an error', async () => {
  write({ 'docs/index.md': '# Home\n', 'docs/public/index.html': page('Home', 'Home') });
  const { status, stderr } = await run('compare', 'docs/public', 'docs');
  expect(stderr).toContain('"docs/public" is in the public folder of the site, which a build publishes again.');
  expect(status).toBe(1);
});
