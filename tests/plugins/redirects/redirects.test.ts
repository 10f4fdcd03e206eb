import { expect, test } from '@rstest/core';
import { redirects } from '../../../plugins/redirects/redirects.ts';
import { Hooks } from '../../../src/build/hooks.ts';
import type { SiteConfig } from '../../../src/build/siteConfig.ts';
import { makeSite } from '../../src/build/site/makeSite.ts';

const FILES = { 'en/index.mdx': '# Home', 'en/new.mdx': '# New\n\n## Part', 'public/files/a.zip': 'zip' };

async function build(map: Record<string, string>, site: Partial<SiteConfig> = {}) {
  const { graph } = await makeSite(FILES, site);
  const hooks = new Hooks([redirects(map)], graph.config, 'build');
  await hooks.check(graph);
  const outputs = await hooks.outputs(graph);
  const bundle = { render: () => '', hashOf: () => '' };
  const files = await Promise.all(
    outputs.map(async ({ fileName, read }) => [fileName, String(await read(bundle))] as const),
  );
  return { files: Object.fromEntries(files), errors: hooks.reports.errors.map(({ message }) => message) };
}

test.each([
  ['/old', '/new', 'old.html', '/new'],
  ['/old/', '/new#part', 'old/index.html', '/new#part'],
  ['/old/index.html', '/', 'old/index.html', '/'],
  ['/zh/old.html', '/new?a=1&b=2', 'zh/old.html', '/new?a=1&amp;b=2'],
  ['/download', '/files/a.zip', 'download.html', '/files/a.zip'],
  ['/chat', 'https://example.com/"chat"', 'chat.html', 'https://example.com/&quot;chat&quot;'],
])('%s leads to %s', async (from, to, fileName, href) => {
  const { files, errors } = await build({ [from]: to });
  expect(errors).toEqual([]);
  expect(Object.keys(files)).toEqual([fileName]);
  expect(files[fileName]).toContain(`<meta http-equiv="refresh" content="0; url=${href}">`);
  expect(files[fileName]).toContain(`<a href="${href}">`);
});

test('a redirect has the base, the form and the origin of the site', async () => {
  const { files } = await build(
    { '/old': '/new#part' },
    { base: '/docs/', siteOrigin: 'https://example.com', route: { cleanUrls: false } },
  );
  expect(files['old.html']).toContain('url=/docs/new.html#part"');
  expect(files['old.html']).toContain('<link rel="canonical" href="https://example.com/docs/new.html">');
});

test('a redirect to another host has that as its canonical address', async () => {
  const { files } = await build({ '/old': '//example.org/a' }, { siteOrigin: 'https://example.com' });
  expect(files['old.html']).toContain('<link rel="canonical" href="//example.org/a">');
});

test.each(['/../old', '/a/%2e%2e/%2e%2e/old', '//old', '/a%5c..%5c..%5cold', '/old%00'])(
  'a redirect from %s writes nothing outside of the output',
  async (from) => {
    const { files, errors } = await build({ [from]: '/new' });
    expect(files).toEqual({});
    expect(errors[0]).toContain('which is not a valid output file name.');
  },
);

test.each([
  ['old', '/new', 'must start at a path such as "/old", without query and hash'],
  ['/old?a', '/new', 'must start at a path such as "/old", without query and hash'],
  ['/new', '/', 'starts at the page en/new.mdx'],
  ['/new.html', '/', 'starts at the page en/new.mdx'],
  ['/old', '/nowhere', 'leads to a path that is not a page'],
  ['/old', '/new#parts', 'leads to en/new.mdx, which has no heading with the id "parts"'],
  ['/old', 'javascript:alert(1)', 'would run code'],
  ['/old', 'new', 'must lead to a path such as "/new" or to a URL with "https://"'],
  ['/old', '/old', 'leads to another redirect'],
])('a redirect from %s to %s is an error', async (from, to, issue) => {
  const { files, errors } = await build({ [from]: to });
  expect(files).toEqual({});
  expect(errors).toEqual([`[docs:redirects] The redirect from "${from}" to "${to}" ${issue}.`]);
});
