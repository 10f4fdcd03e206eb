import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { type OpenSite, openSite } from '../../helpers/openSite.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';

const WORD = 'w'.repeat(300);
const FILES = {
  'site.config.ts': `export default {
  title: '${WORD}',
  themeConfig: { footer: { message: '${WORD}' }, banner: { text: '${WORD}' } },
};`,
  'index.md': `---
pageType: home
hero: { name: ${WORD}, text: ${WORD}, tagline: ${WORD}, actions: [{ text: ${WORD}, link: /words }] }
features: [{ title: ${WORD}, details: ${WORD} }]
---
`,
  'words.mdx': `---
title: ${WORD}
tag: ${WORD}
---

# ${WORD}

:::tip ${WORD}
${WORD}
:::

:::details ${WORD}
${WORD}
:::

<Steps>

### ${WORD}

${WORD}

</Steps>

<Tabs><Tab label="${WORD}">${WORD}</Tab><Tab label="b">b</Tab></Tabs>

<CardGrid>
  <Card title="${WORD}">${WORD}</Card>
  <LinkCard title="${WORD}" description="${WORD}" href="/other" />
</CardGrid>

<FileTree>

- ${WORD}
  - ${WORD}

</FileTree>

<Badge text="${WORD}" />

<Prompt title="${WORD}" prompt="${WORD}" />

<Button href="/other">${WORD}</Button>

<PackageManagerTabs command="install ${WORD}" />

- **${WORD}:** \`${WORD}\`
- **Default:** \`${WORD}\`

| ${WORD} | b |
| --- | --- |
| ${WORD} | ${WORD} |

## ${WORD}

[${WORD}](/other)[^1] \`${WORD}\`

[^1]: ${WORD}

\`\`\`ts title="${WORD}"
${WORD}
\`\`\`
`,
  'other.md': `---\ntitle: ${WORD}\noverview: true\n---\n\n# ${WORD}\n`,
};

let folder: SiteFolder;
let site: OpenSite;

beforeAll(async () => {
  folder = createSiteFolder(FILES);
  const { status, output } = await folder.build();
  expect([status, output]).toEqual([0, expect.any(String)]);
  site = await openSite(folder.outDir);
});

afterAll(async () => {
  await site.close();
  folder.remove();
});

for (const width of [360, 1440]) {
  for (const address of ['/', '/words', '/other']) {
    test(`a long word makes ${address} no wider than a window of ${width} pixels`, async () => {
      const { page } = await site.open(address, { viewport: { width, height: 800 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
}
