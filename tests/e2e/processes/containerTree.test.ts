import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';

// The shapes of pages of Vitest: tabs of vitepress-plugin-tabs, and a group without an end.
const TABS = `# Browser

::: tabs key:framework
== playwright
First text.

\`\`\`ts
export const one = 1
\`\`\`
::: tip Inner
A tip in a tab.
:::
== WebdriverIO -- old

Second text.

- a list
:::

After the tabs.
`;
const GROUP = `# Setup

::: code-group
\`\`\`ts [example.test.js]
export const one = 1
\`\`\`

\`\`\`ts [globalSetup.js]
export const two = 2
\`\`\`

If you need it, use \`watch\`.

## Next

More text.
`;

let site: SiteFolder;
let output = '';

beforeAll(async () => {
  site = createSiteFolder({
    '.vitepress/config.ts': "export default { title: 'A', head: [['script', { id: 'own' }, 'let own = 1']] }\n",
    'index.md': '---\npageClass: wide\nown: 1\n---\n\n# Home\n',
    'tabs.md': TABS,
    'group.md': GROUP,
    'empty.md': '# Empty\n\n:::tabs\nNo tab, but a text.\n:::\n',
  });
  const result = await site.build();
  output = result.output;
  expect(result.status, output).toBe(0);
});

afterAll(() => site.remove());

const textOf = (name: string) =>
  (site.read(name).split('<main')[1] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('tabs in a container are tabs with their content', () => {
  const page = site.read('tabs.html');
  expect([...page.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
    'playwright',
    'WebdriverIO -- old',
  ]);
  expect(page.match(/role="tabpanel"/g)).toHaveLength(2);
  expect(page).toMatch(/<p>First text\.<\/p>/);
  expect(page).toMatch(/<p>Second text\.<\/p>\s*<ul/);
  expect(page).toContain('<p>A tip in a tab.</p>');
  expect(page).toContain('<p>After the tabs.</p>');
  expect(page).not.toMatch(/== |:::|vitepress-tab/);
  expect(output).not.toContain('unknown callout');
});

test('a container without tabs shows its content', () => {
  expect(textOf('empty.html')).toContain('No tab, but a text.');
});

test('what is no code in a group follows the group, with one warning', () => {
  const text = textOf('group.html');
  expect(text.indexOf('two = 2')).toBeLessThan(text.indexOf('If you need it'));
  expect(text).toContain('More text.');
  expect(site.read('group.html')).toMatch(/<h2[^>]*id="next"/);
  expect(output.match(/\[docs:code-groups\]/g)).toHaveLength(1);
  expect(output).toContain(
    'docs/group.md:12 has content in a code group that is not a code block: it is shown below the group.',
  );
  expect(output).toContain(
    'docs/group.md:3 opens a callout ":::code-group" that is never closed: it ends with the page.',
  );
});

test('frontmatter without a counterpart has one line each', () => {
  expect([...output.matchAll(/has the frontmatter "(\w+)", which (.+)/g)].map(([, ...parts]) => parts)).toEqual([
    ['pageClass', 'has no effect: pages have no class. It is used once.'],
  ]);
});

test('scripts of the head are in pages', () => {
  expect(site.read('index.html')).toMatch(/<script id="own"[^>]*>let own = 1<\/script>/);
});
