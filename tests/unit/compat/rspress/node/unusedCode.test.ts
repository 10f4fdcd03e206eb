import path from 'node:path';
import { expect, test } from '@rstest/core';
import { readSiteCode } from '../../../../../compat/rspress/node/codeFiles.ts';
import { findUnusedCode } from '../../../../../compat/rspress/node/unusedCode.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const find = (
  files: Record<string, string>,
  facts: { hasUtilities?: boolean; tailwindConfig?: string; hasVersions?: boolean } = {},
) => {
  const folder = writeFolder({ 'docs/index.md': '# Home\n', ...files });
  const themeEntry = 'theme/index.tsx' in files ? path.join(folder, 'theme/index.tsx') : undefined;
  const alias = { '@parts': path.join(folder, 'parts') };
  const code = readSiteCode([path.join(folder, 'theme'), path.join(folder, 'docs')], [], alias);
  const found = findUnusedCode({ code, themeEntry, ...facts });
  return found.map(({ name, consequence, place }) => {
    const { file = '', line, column } = place ?? {};
    return `${path.relative(folder, file)}:${line}:${column} "${name}" ${consequence}`;
  });
};

test.each<[string, string, string[]]>([
  ['Layout', 'export { Layout };', []],
  ['a name of the original', "export * from '@rspress/core/theme-original';", []],
  [
    'DocContent',
    "export { Own as DocContent } from './Own';",
    ['theme/index.tsx:1:17 "DocContent" of the theme is not used: pages show their content without it'],
  ],
  [
    'icons',
    "export const IconMenu = () => null;\nexport { default as IconSearch, Layout } from './a';",
    ['"IconMenu", "IconSearch" of the theme are not used: the theme has icons of its own'],
  ],
  [
    'EditLink',
    'export function EditLink() {}',
    ['"EditLink" of the theme is not used: the footer of pages has one of its own'],
  ],
])('a theme that exports %s', (_, text, expected) => {
  expect(find({ 'theme/index.tsx': text })).toEqual(expected.map((each) => expect.stringContaining(each)));
});

test('names imports of pages from the original theme that the theme of the site replaces', () => {
  const theme = 'export const Tag = 1, Tabs = 2, NavTitle = 3;';
  const page = "import { Steps, Tabs as T,\n  Tag } from '@rspress/core/theme-original';\n";
  const code = "import { Tag } from '@rspress/core/theme-original';";
  expect(find({ 'theme/index.tsx': theme, 'docs/a.mdx': page, 'docs/_A.tsx': code })).toEqual([
    'docs/a.mdx:1:17 "Tabs", "Tag" of the original theme are those of the theme of the site where a page imports them',
  ]);
});

test('names classes of packages for Rspress, and of modules that are imported by an alias', () => {
  const file = 'theme/node_modules/rocket-theme';
  const code = `import './index.css';
export const Home = () => _jsx("div", { className: "rp-doc rp-rocket", ref: () => document.querySelector(".rp-nav") });`;
  const files = {
    'theme/index.tsx':
      "import { Card } from '@parts/Card';\nexport { Home } from 'rocket-theme';\nexport const Own = Card;",
    'parts/Card.tsx': 'export const Card = () => <div className="rp-card" />;',
    [`${file}/package.json`]: '{ "main": "index.js", "dependencies": { "@rspress/core": "2.0.22" } }',
    [`${file}/index.js`]: code,
    [`${file}/index.css`]: '.rp-rocket { color: red; }',
  };
  expect(find(files)).toEqual([
    `${file}/index.js:2:108 "rp-nav" in code is a class that it looks for, and that no element has`,
    'parts/Card.tsx:1:43 "rp-card", "rp-doc" in code are classes of Rspress, which have no styles here',
  ]);
});

test('reads neither folders with the name of a script nor the output of Rspress', () => {
  const css = '.rp-nav {}';
  expect(
    find({
      'docs/Node.js/a.md': '# A',
      'docs/out/static/a.css': css,
      'docs/out/404.html': '',
      'docs/node_modules/a/a.css': css,
    }),
  ).toEqual([]);
});

test('names what packages for Rspress use, as the theme of the site would', () => {
  const file = 'theme/node_modules/rocket-theme';
  const code =
    "import { jsx as _jsx } from 'react/jsx-runtime';\nimport { HomeBackground } from '@rspress/core/theme';\nimport './index.css';\nexport const Home = () => /*#__PURE__*/ _jsx(HomeBackground, {});";
  const found = find({
    'theme/index.tsx': "export { Home } from 'rocket-theme';",
    [`${file}/package.json`]: '{ "main": "index.js", "dependencies": { "@rspress/core": "2.0.22" } }',
    [`${file}/index.js`]: code,
    [`${file}/index.css`]: '.rp-nav { color: red; }',
  });
  expect(found).toEqual([
    `${file}/index.js:4:46 "HomeBackground" shows nothing (used once)`,
    `${file}/index.css:1:2 "rp-nav" in styles is a class that no element has`,
  ]);
});

test('names the class of the menu of languages of Rspress 1', () => {
  const css = '.translation, .rspress-nav, .translations { display: none; }';
  const line = 'theme/a.css:1:16 "rspress-nav", "translation" in styles are classes that no element has';
  expect(find({ 'theme/a.css': css })).toEqual([line]);
  const own = {
    'theme/a.tsx': 'export const A = () => <p className="translation" />;',
    'theme/a.css': '.translation {}',
  };
  expect(find(own)).toEqual([]);
});

test('names props of components of the theme that have no effect, and none of others', () => {
  const found = find({
    'docs/A.tsx':
      "import { CodeBlock, Tabs } from '@rspress/core/theme';\nexport const A = () => <Tabs groupId=\"a\" onChange={() => {}}><CodeBlock title={'a'} /></Tabs>;",
    'docs/B.tsx': "import { Tabs } from 'antd';\nexport const B = () => <Tabs onChange={() => {}} />;",
    // The check of props has those of content components in pages.
    'docs/c.mdx':
      'import { SocialLinks, Tabs } from \'@rspress/core/theme\';\n\n<Tabs className="a" />\n<SocialLinks socialLinks={[]} />\n',
  });
  expect(found).toEqual([
    'docs/c.mdx:4:14 "<SocialLinks socialLinks>", "<Tabs onChange>" are props that this theme does not read',
  ]);
  const banner = '<><Banner storage="sessionStorage" /><Banner storage="localStorage" /><Button external /></>';
  const code = `import { Banner, Button } from '@rspress/core/theme';\nexport const A = () => ${banner};`;
  expect(find({ 'docs/A.tsx': code })).toEqual([
    'docs/A.tsx:2:34 "<Banner storage="sessionStorage">", "<Button external>" are props that this theme does not read',
  ]);
});

test('names code blocks of a theme', () => {
  const own = `import { getCustomMDXComponent as originals } from '@rspress/core/theme-original';
const presets = 1;
export function getCustomMDXComponent() {
  return { ...originals(), pre: Pre };
}`;
  expect(find({ 'theme/mdx.tsx': own, 'theme/Other.tsx': 'export const styles = { pre: 1 };' })).toEqual([
    'theme/mdx.tsx:4:28 "pre" of getCustomMDXComponent is not used: fences have the look of this theme (used once)',
  ]);
});

test('names code blocks of a theme far behind the beginning of its elements, in linear time', () => {
  const own = `export function getCustomMDXComponent() { return { ${'p: P, '.repeat(40_000)}pre: Pre };\n}`;
  const bundle = `const a = {${'pre:1,'.repeat(100_000)}}`;
  expect(find({ 'theme/mdx.tsx': own, 'theme/bundle.js': bundle })).toEqual([
    expect.stringMatching(/^theme\/mdx.tsx:1:\d+ "pre" of getCustomMDXComponent is not used/),
  ]);
});

test('knows classes in styles that code takes from the package of Rspress', () => {
  const files = {
    'theme/Nav.tsx': `import '@rspress/core/dist/theme/components/Nav/index.css';
export const Nav = () => <nav className="rp-nav rp-own" />;`,
    'node_modules/@rspress/core/package.json': '{ "name": "@rspress/core", "exports": { "./dist/*": "./dist/*" } }',
    'node_modules/@rspress/core/dist/theme/components/Nav/index.css': '.rp-nav {}',
  };
  expect(find(files)).toEqual(['theme/Nav.tsx:2:49 "rp-own" in code is a class of Rspress, which has no styles here']);
});

test('names uses in components once', () => {
  const code = 'export const A = () => import.meta.env.SSG_MD ? <a /> : <CodeBlockRuntime shikiOptions={{}} />;';
  const found = find({ 'docs/_A.tsx': code, 'docs/_B.tsx': code });
  expect(found.map((each) => each.replace(/" .* \(/, '" ('))).toEqual([
    'docs/_A.tsx:1:57 "CodeBlockRuntime" (used 2 times in 2 files)',
    'docs/_A.tsx:1:24 "import.meta.env.SSG_MD" (used 2 times in 2 files)',
  ]);
});

test('names props of layouts without an effect', () => {
  const code = `const A = () => <Theme.Layout
  top={<Banner components={{ a: () => <b /> }} />}
  components={given}
  uiSwitch={{}} />;
const B = () => <><BasicLayout /><Content components={{}} /></>;
const C = () => <OwnDocLayout components={own}>{text}</OwnDocLayout>;
const D = () => <Layout components={{ pre: Fence, a: Link }} />;
`;
  expect(find({ 'theme/A.tsx': code })).toEqual([
    'theme/A.tsx:3:3 "components" of the layout has no effect: its names are not in the text of the theme. Export "getCustomMDXComponent" (used 2 times in one file)',
    'theme/A.tsx:7:25 "pre" of the layout is not used: fences have the look of this theme (used once)',
    'theme/A.tsx:4:3 "uiSwitch" of the layout has no effect: set "navbar", "sidebar", "outline" and "footer" in the frontmatter of pages (used once)',
  ]);
});

test('names parts that show nothing, in pages as well, and not in their code', () => {
  const page = 'Text\n\n```tsx\n<ReadPercent />\n```\n\nA `<LlmsHint />` and <CodeBlockRuntime code="a" />.\n';
  const code = 'export const A = () => <><HomeBackground /><LlmsCopyButton /></>;';
  expect(find({ 'docs/a.mdx': page, 'theme/A.tsx': code })).toEqual([
    'docs/a.mdx:7:22 "CodeBlockRuntime" shows code without highlighting, and its "shikiOptions" have no effect (used once)',
    'theme/A.tsx:1:27 "HomeBackground", "LlmsCopyButton" show nothing (used 2 times in one file)',
  ]);
});

test('names classes and properties in styles that have no effect', () => {
  const css = `.rp-nav, .rspress-doc .rp-own { color: var(--rp-c-own) }
/* .rp-comment { --rp-a: 1 } */
:root { --rp-c-brand: red; --rp-c-brand-dark: red; --rp-c-bg: #{$color}; --rp-c-own: red; --rp-nav-height: 1px; --rp-c-text-1: var(--rp-c-text-0); --shiki-token-link: red }
.rp-a, .rp-b, .rp-c, .rp-button--brand {}`;
  const code = `export const A = ({ kind }) => <p className={\`rp-own rp-button--\${kind}\`} />;`;
  expect(find({ 'theme/index.scss': css, 'docs/_A.tsx': code })).toEqual([
    'theme/index.scss:4:2 "rp-a", "rp-b", "rp-c" and 2 more in styles are classes that no element has',
    'theme/index.scss:3:113 "--rp-c-text-1", "--rp-nav-height", "--shiki-token-link" in styles are properties that this theme does not read',
  ]);
});

test('names classes of Rspress that code gives its elements or looks for, unless the site has styles for them', () => {
  const lines = find({
    'theme/Nav.tsx': `import 'rspress-plugin-a';
export const Nav = ({ kind }) => (
  <li className="own rp-nav-menu__item">
    <b className={\`rp-hover-group \${kind} rp-button\`} data-key="rspress-theme" />
    <i className={clsx('rp-own', 'rspress-doc')} />
  </li>
);
document.querySelector<HTMLElement>('.rp-home-hero__title > span');
localStorage.getItem('rspress-visited');
`,
    'theme/index.css': '.rp-own { color: red }\n',
  });
  expect(lines).toEqual([
    'theme/Nav.tsx:8:39 "rp-home-hero__title" in code is a class that it looks for, and that no element has',
    'theme/Nav.tsx:4:43 "rp-button", "rp-nav-menu__item", "rspress-doc" in code are classes of Rspress, which have no styles here',
  ]);
});

test('names classes in selectors that a function of the site is given, also in modules beside its folders', () => {
  const lines = find({
    'theme/index.tsx':
      "import { when } from '../lib/when';\nwhen('.rspress-home-hero-tagline, .rp-home-hero__tagline');\n",
    'lib/when.ts':
      "import './a.rp-icons.css';\nconst NAV = '.rp-nav > a[href]';\nconst text = 'See .rp-doc, please!';\n",
  });
  expect(lines).toEqual([
    'theme/index.tsx:2:36 "rp-home-hero__tagline", "rp-nav", "rspress-home-hero-tagline" in code are classes that it looks for, and that no element has',
  ]);
});

test('names classes that modules of the configuration look for, with those that they import', () => {
  const folder = writeFolder({
    'Ui.tsx': "import './plugins/comments';\n",
    'plugins/comments.tsx': "document.querySelector('.rp-doc-footer');\n",
  });
  const code = readSiteCode([], [path.join(folder, 'Ui')]);
  expect(findUnusedCode({ code, themeEntry: undefined }).map(({ name }) => name)).toEqual(['rp-doc-footer']);
});

test('names utility classes of Rspress 1, unless a tool or the site has them', () => {
  const code = '<p className="flex own:flex mx-auto">{flex}</p>;\n<b className={clsx("text-3xl", a)} />;\n';
  const line =
    'theme/a.tsx:1:15 "flex", "mx-auto", "text-3xl" in code are utility classes of Rspress 1, which have no styles here';
  expect(find({ 'theme/a.tsx': code }, { hasUtilities: true })).toEqual([line]);
  expect(find({ 'theme/a.tsx': code })).toEqual([]);
  expect(find({ 'theme/a.tsx': code, 'theme/a.css': '@tailwind base;\n' }, { hasUtilities: true })).toEqual([]);
  expect(
    find({ 'theme/a.tsx': code, 'theme/a.css': '.flex, .mx-auto, .text-3xl {}\n' }, { hasUtilities: true }),
  ).toEqual([]);
});

test('names colors of Rspress 1, unless Tailwind is configured to have them', () => {
  const files = {
    'theme/a.tsx': '<p className="mt-12 border-t border-divider-light text-text-2 text-brand" />;\n',
    'theme/a.css': '@tailwind utilities;\n',
  };
  const line = (names: string) => `theme/a.tsx:1:30 ${names} of Rspress 1, which have no styles here`;
  expect(find(files, { hasUtilities: true })).toEqual([
    line('"border-divider-light", "text-brand", "text-text-2" in code are utility classes'),
  ]);
  const tailwindConfig = "{ content: ['./theme/**'], theme: { extend: { colors: { brand: 'red' } } } }";
  expect(find(files, { hasUtilities: true, tailwindConfig })).toEqual([
    line('"border-divider-light", "text-text-2" in code are utility classes'),
  ]);
  const configured = {
    ...files,
    'theme/a.css':
      '@import "tailwindcss";\n@theme { --color-divider-light: red; --color-text-2: red; --color-brand: red }\n',
  };
  expect(find(configured, { hasUtilities: true })).toEqual([]);
  expect(find({ ...files, 'theme/a.css': '' }, { hasUtilities: true })).toEqual([
    line('"border-divider-light", "border-t", "mt-12" and 2 more in code are utility classes'),
  ]);
});

test('names the key of the stored color scheme', () => {
  const code = "export const read = () => localStorage.getItem('rspress-theme-appearance');\n";
  expect(find({ 'theme/a.ts': code })).toEqual([
    'theme/a.ts:1:49 "rspress-theme-appearance" in code is not the key of the stored color scheme: it is "docs-appearance" (used once)',
  ]);
});

test('names the list of pages in a site with versions', () => {
  const files = { 'theme/a.tsx': 'const { pages } = usePages();\n' };
  expect(find(files, { hasVersions: true })).toEqual([
    'theme/a.tsx:1:19 "usePages" has the pages of the version of a page alone, as has "pathnameToRouteService" (used once)',
  ]);
  expect(find(files)).toEqual([]);
});
