import { afterAll } from '@rstest/core';
import { type OpenSite, openSite } from '../../../helpers/openSite.ts';
import { createSiteFolder, type SiteFolder } from '../../../helpers/siteFolder.ts';
import { whileTesting } from './sites.ts';

const PAGES = {
  'en/index.md': '# Home\n\n[Install](/guide/install)\n',
  'en/guide/install.md':
    '# Installation\n\nForecasts of towns.\n\n## Usage\n\nRun it daily:\n\n```sh\nnpx weather # <b>now</b>\n```\n\n## Removal\n\nDelete it.\n',
  'zh/index.md': '# 首页\n\n安装天气预报的方法。\n',
};

/**
 * A site of three pages in two languages below `/docs/`, which is served under the policy that its build writes while the tests of the calling
 * file run.
 * @param imported names of the plugins
 * @param plugins source of the list of plugins, when the site is built
 */
export function weatherSite(imported: string, plugins: () => string): OpenSite {
  let folder: SiteFolder | undefined;
  const site = whileTesting(async () => {
    folder = createSiteFolder({
      'site.config.ts': `import { ${imported} } from 'docspack/plugins';
export default {
  title: 'Weather',
  base: '/docs/',
  hosts: ['netlify'],
  themeConfig: { localeRedirect: 'never' },
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  plugins: [${plugins()}],
};
`,
      ...PAGES,
    });
    const { status, output } = await folder.build();
    if (status !== 0) throw new Error(output);
    const policy = /Content-Security-Policy: (.*)/.exec(folder.read('_headers'))?.[1] ?? '';
    return openSite(folder.outDir, { base: '/docs/', headers: { 'content-security-policy': policy } });
  });
  afterAll(() => folder?.remove());
  return site;
}
