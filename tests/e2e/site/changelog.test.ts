import { expect, test } from '@rstest/core';
import { NARROW } from '../../helpers/openSite.ts';
import { createSiteFolder } from '../../helpers/siteFolder.ts';
import { checkEverywhere } from './support/axe.ts';
import { buildStrictly, whileTesting } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const folder = createSiteFolder({
  'site.config.ts': `import { changelog } from 'docspack/plugins';
export default {
  title: 'Weather',
  siteOrigin: 'https://weather.example',
  plugins: [changelog({ changesets: '../.changeset' })],
};
`,
  'index.md': '# Weather\n\n[Versions](/changelog/)\n',
  '../CHANGELOG.md':
    '# Changelog\n\n## 1.1.0 - 2026-05-31\n\n### Added\n\n- Rain radar, see `radar`.\n\n## 1.0.0 - 2026-01-15\n\n- First release.\n',
  '../.changeset/brave-dogs.md': '---\n"weather": minor\n---\n\nAdd wind maps.\n',
});

const site = whileTesting(() => buildStrictly(folder));

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])(
  '%s, a reader gets from the list to what is not released, to a version and to the one before',
  async (_, javaScriptEnabled) => {
    await visit(
      site,
      '/changelog/',
      async (page) => {
        const main = page.getByRole('main');
        const titles = await main.getByRole('heading').allInnerTexts();
        expect(titles).toEqual(['Changelog', '2026']);
        await main.getByRole('link', { name: 'Unreleased', exact: true }).click();
        await arrive(page, '/changelog/unreleased');
        expect(await main.innerText()).toContain('Add wind maps.');
        await page.goBack();
        await main.getByRole('link', { name: '1.1.0', exact: true }).click();
        await arrive(page, '/changelog/1.1.0');
        expect(await main.innerText()).toContain('Rain radar, see radar.');
        await page
          .getByRole('link', { name: /1\.0\.0/ })
          .last()
          .click();
        await arrive(page, '/changelog/1.0.0');
        expect(await main.innerText()).toContain('First release.');
      },
      { javaScriptEnabled },
    );
  },
);

test.each(['/changelog/', '/changelog/1.1.0', '/changelog/unreleased'])(
  '%s has no accessibility violation, and fits into a phone',
  async (route) => {
    await visit(site, route, async (page) => {
      await checkEverywhere(page, route);
      await page.setViewportSize(NARROW);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    });
  },
);
