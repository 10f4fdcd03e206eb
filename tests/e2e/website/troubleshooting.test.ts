import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@rstest/core';
import { createSiteFolder } from '../../helpers/siteFolder.ts';

/** Sites with the mistakes that the page explains. Some of them end a build before it finds others. */
const SITES: Record<string, Record<string, string>> = {
  pages: {
    'site.config.ts':
      "export default { title: 'Weather', markdown: { math: true }, themeConfig: { sidebar: { '/': ['/none'] } } };\n",
    'index.md': '# Weather\n\n[Page](/guide/cil), [id](#none) ![Map](./none.png)\n\n# Second\n\n:::tipp\nText.\n:::\n',
    'code.md': '---\ntitel: Code\n---\n\n# Code\n\n```ts file="./none.ts"\n```\n\n<Tabs>\n\nText.\n\n</Tabs>\n',
    'less.mdx': '# Less\n\n3 < 4 and <https://example.com>.\n',
    'brace.mdx': '# Brace\n\nA value: {value.\n',
    'import.mdx': "import { Chart } from './_Chart.tsx';\n\n# Import\n\n<Chart />\n",
    'components.mdx': '# Components\n\n<Stepz>A</Stepz>\n\n<Badge txt="new" />\n',
    'formula.md': '# Formula\n\n$a_{$\n',
  },
  configuration: {
    'site.config.ts': "export default { titel: 'Weather', themeConfig: { darkMode: 'yes' } };\n",
    'index.md': '# Weather\n',
  },
  home: {
    'site.config.ts': 'export default { themeConfig: { sidebar: {} } };\n',
    'guide/install.md': '# Installation\n',
  },
  empty: { 'site.config.ts': "export default { title: 'Weather' };\n" },
  browser: {
    'index.mdx': "import { Width } from './_Width.tsx';\n\n# Weather\n\n<Width />\n",
    '_Width.tsx': 'export function Width() {\n  return <p>{window.innerWidth}</p>;\n}\n',
  },
};

const printed = new Map<string, string>();

beforeAll(async () => {
  for (const [name, files] of Object.entries(SITES)) {
    const site = createSiteFolder(files);
    try {
      const { status, output } = await site.build();
      printed.set(name, `${status} ${output}`);
    } finally {
      site.remove();
    }
  }
  const site = createSiteFolder({});
  try {
    printed.set('nowhere', (await site.build({ docs: `${site.root}/nowhere` })).output);
  } finally {
    site.remove();
  }
});

/** The messages in the headings of the page: what is between backticks, one or two of them on each side, before an id. */
const MESSAGES = [
  ...readFileSync('website/en/guide/troubleshooting.md', 'utf8').matchAll(/^### (`+) ?(.+?) ?\1(?: \\\{#.*\})?$/gm),
].map(([, , message = '']) => message);

test('the page has the commonest messages', () => expect(MESSAGES.length).toBeGreaterThanOrEqual(20));

test.each(MESSAGES)('a build prints: %s', (message) => {
  const pattern = message
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  expect([...printed.values()].join('\n')).toMatch(new RegExp(`${pattern}`));
});

test('each site of mistakes fails', () => {
  for (const name of Object.keys(SITES)) expect(printed.get(name)).toMatch(/^1 /);
});
