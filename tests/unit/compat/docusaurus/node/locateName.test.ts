import { expect, test } from '@rstest/core';
import { locateName } from '../../../../../compat/docusaurus/node/locateName.ts';

const CONFIG = `import type { Config } from '@docusaurus/types';

const config: Config = {
  presets: [
    ['classic', {
      docs: { showLastUpdateAuthor: true },
      blog: {
        showLastUpdateAuthor: true,
      },
      gtag: { trackingID: 'G-1' },
    }],
  ],
  themes: [require.resolve('@acme/theme-lights')],
  plugins: [['@docusaurus/plugin-content-blog', { id: 'log', feedOptions: { xslt: true } }]],
  themeConfig: { navbar: { items: [{ type: 'html', value: 'x' }, { html: 'y' }] }, prism: { theme: {} } },
};

export default config;
`;

test.each([
  ['docs.showLastUpdateAuthor', '6:15'],
  ['blog.showLastUpdateAuthor', '8:9'],
  ['blog.feedOptions.xslt', '14:77'],
  ['@docusaurus/plugin-google-gtag', '10:7'],
  ['@acme/theme-lights', '13:28'],
  ['themeConfig.navbar "html"', '15:44'],
  ['themeConfig.prism.theme', '15:93'],
  ['blog', '7:7'],
  ['absent', undefined],
])('%s is at %s', (name, place) => {
  const found = locateName(name, CONFIG);
  expect(found && `${found.line}:${found.column}`).toBe(place);
});

test('sidebars of CommonJS and JSON have places, too, and text that cannot be parsed has none', () => {
  expect(locateName('absent', "module.exports = { a: ['b', 'absent'] };")).toEqual({ line: 1, column: 29 });
  expect(locateName('sidebars "absent"', '{ "a": ["b", "absent"] }')).toEqual({ line: 1, column: 14 });
  expect(locateName('absent', '{\n  "a": ["absent"]\n}')).toEqual({ line: 2, column: 9 });
  expect(locateName('a', 'module.exports = {')).toBeUndefined();
});
