import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@rstest/core';
import { createSiteFolder } from '../../helpers/siteFolder.ts';

/** Sites as they were written for the last release. Some mistakes end a build before it finds others. */
const SITES: Record<string, Record<string, string>> = {
  configuration: {
    'site.config.ts': `export default {
  head: [['script', { children: 'start()' }]],
  themeConfig: {
    editLink: { docRepoBaseUrl: 'github.com/acme/lib/edit/main/docs' },
    messages: { searchOnePage: 'One page', searchManyPages: '{count} pages' },
  },
};
`,
    'index.md': '# Weather\n',
  },
  pages: {
    'site.config.ts': `export default {
  checks: { 'vue-components': 'off' },
  plugins: [
    { name: 'titles', check({ pages }) { pages[0].title = 'Weather'; } },
    { name: 'stations', head: () => [], searchRecords: () => 'Bergen' },
  ],
};
`,
    'guide.md':
      '# Guide\n\n<!-- check-ignore vue-components: shows its content -->\n<Forecast />\n\n<<< @/snippets/rain.ts\n\n[[toc]]\n\nIt rains :tada:\n',
  },
  theme: {
    'site.config.ts': 'export default {};\n',
    'index.md': '# Weather\n',
    'theme/index.tsx': `import theme, { extendTheme } from 'docspack/theme';

export default extendTheme(theme, { beforNav: null, components: { Pagr: () => null } });
`,
  },
};

/** What a build prints for the old form in each row of the table, by the beginning of the row: a location, what is wrong, and what to write. */
const ROWS: Record<string, { site: string; printed: RegExp[] }> = {
  'The check `vue-components`': {
    site: 'pages',
    printed: [
      /site\.config\.ts:2:13 "checks\["vue-components"\]" is not a check\.[\s\S]*?Did you mean "md-components"\?/,
      /guide\.md:3:1 turns off "vue-components", which is not a check\.[\s\S]*?Did you mean "md-components"\?/,
    ],
  },
  '`<<< @/file`': {
    site: 'pages',
    printed: [
      /guide\.md:6:1 has "<<< @\/snippets\/rain\.ts", which is plain text\.[\s\S]*?set "compat" to "vitepress"/,
      /guide\.md:8:1 has "\[\[toc\]\]"/,
      /guide\.md:10:\d+ has ":tada:"/,
    ],
  },
  'The messages `searchOnePage`': {
    site: 'configuration',
    printed: [
      /site\.config\.ts:5:17 "themeConfig\.messages\.searchOnePage" is no message any more\.[\s\S]*?Set "searchPages" to \{ one: /,
      /site\.config\.ts:5:\d+ "themeConfig\.messages\.searchManyPages" is no message any more\.[\s\S]*?Set "searchPages" to/,
    ],
  },
  'A site without a page at `/`': {
    site: 'pages',
    printed: [/The site has no page at "\/"[\s\S]*?Add (?:\S+\/)?index\.md, or redirects/],
  },
  'Unknown slots, components': {
    site: 'theme',
    printed: [
      /theme\/index\.tsx:3:37 "beforNav" is not a slot[\s\S]*?Did you mean "beforeNav"\?/,
      /theme\/index\.tsx:3:\d+ "Pagr" is not a component[\s\S]*?Did you mean "Pager"\?/,
    ],
  },
  'Hooks of plugins are given': {
    site: 'pages',
    printed: [
      /site\.config\.ts:4 The plugin "titles" throws in "check": Cannot assign to read only property 'title'[\s\S]*?is read-only\. Return what it adds/,
    ],
  },
  'Results of hooks': {
    site: 'pages',
    printed: [/\[docs:stations\] "searchRecords" returns an invalid value: it must be an array, not "Bergen"\./],
  },
  '`docRepoBaseUrl`': {
    site: 'configuration',
    printed: [/site\.config\.ts:4:17 "themeConfig\.editLink\.docRepoBaseUrl" must be an address such as "https:/],
  },
  '`children` and `innerHTML`': {
    site: 'configuration',
    printed: [/site\.config\.ts:2:\d+ "head\[0\]\[1\]\.children" is not an attribute[\s\S]*?documentHead/],
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
});

/** First cells of the rows of the table of a version. */
function rowsOf(file: string): string[] {
  const page = readFileSync(file, 'utf8');
  const table = page.slice(page.indexOf('| --- | --- |', page.lastIndexOf('\n## ')));
  return [...table.matchAll(/^\| (?!---)(.+?) \|/gm)].map(([, text = '']) => text);
}

test('each breaking change of the page is tried, in both languages', () => {
  const rows = rowsOf('website/en/guide/upgrading.md');
  expect(rows.map((row) => Object.keys(ROWS).find((start) => row.startsWith(start)) ?? row)).toEqual(Object.keys(ROWS));
  expect(rowsOf('website/zh/guide/upgrading.md')).toHaveLength(rows.length);
});

test.each(Object.entries(ROWS))(
  'a site with the old form is told where and what to write: %s',
  (_, { site, printed: all }) => {
    const output = printed.get(site) ?? '';
    expect(output).toMatch(/^[1-9]/);
    for (const each of all) expect(output).toMatch(each);
  },
);
