import path from 'node:path';
import { expect, test } from '@rstest/core';
import { locateIn, locateInConfig, locateName } from '../../../../../compat/docusaurus/node/locateName.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

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

test('what the preset has without an option of its own is where the preset is', () => {
  expect(locateName('blog', "module.exports = { presets: ['classic'] };")).toEqual({ line: 1, column: 30 });
  expect(locateName('docs.tags', "module.exports = { presets: ['classic'] };")).toBeUndefined();
});

test('settings are found in files that the configuration imports, and rows in those of sidebars', () => {
  const folder = writeFolder({
    'docusaurus.config.js': "module.exports = { themeConfig: require('./theme.js') };\n",
    'theme.js': 'module.exports = {\n  prism: { theme: {} },\n};\n',
    'sidebars.js':
      'module.exports = {\n  a: [{ type: "html", value: `<a>\n</a>` }, { type: "html", value: "<b>\\n</b>" }],\n};\n',
  });
  const config = path.join(folder, 'docusaurus.config.js');
  const theme = path.join(folder, 'theme.js');
  expect(locateInConfig('themeConfig.prism.theme', config)).toEqual({ file: theme, line: 2, column: 12 });
  expect(locateInConfig('absent', config)).toEqual({ file: config });
  const sidebars = path.join(folder, 'sidebars.js');
  expect(locateIn(sidebars, '<b>\n</b>')).toEqual({ file: sidebars, line: 3, column: 33 });
  expect(locateIn(undefined, 'a')).toBeUndefined();
});
