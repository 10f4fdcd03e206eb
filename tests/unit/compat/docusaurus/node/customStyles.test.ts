import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import {
  adaptStyles,
  adaptThemeStyles,
  findLookups,
  findLostStyles,
  importedStyleFiles,
  restoreLayers,
} from '../../../../../compat/docusaurus/node/customStyles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each([
  [
    '.markdown h2, .theme-doc-markdown > p {}',
    '.content:where(article *) h2, .content:where(article *) > p {}',
    '.markdown h2, .theme-doc-markdown > p {}',
  ],
  [':global(.markdown) .a {}', ':global(.content:where(article *)) .a {}', ':global(.content:where(article *)) .a {}'],
  [
    "nav.navbar--dark, .navbar .a, [data-theme='dark'] .footer {}",
    `[data-part="navbar"], [data-part="navbar"] .a, [data-theme='dark'] [data-part="site-footer"] {}`,
    "nav.navbar--dark, .navbar .a, [data-theme='dark'] .footer {}",
  ],
  ...['.a b {}', 'html, body {}', ':root {}', '* {}', '@keyframes x { from {} }', '.a { b {} }', 'a[href] {}'].map(
    (css): [string, string, string] => [css, css, css],
  ),
  [
    'b {}\na:hover, ul > li { c: "}" } @media print { h1 { d: e } .x { f: g } }',
    '@layer components{b {}}@layer components{\na:hover, ul > li { c: "}" }} @media print {@layer components{ h1 { d: e }} .x { f: g } }',
    'b {}\na:hover, ul > li { c: "}" } @media print { h1 { d: e } .x { f: g } }',
  ],
  ['.navbar__x, .footer-links {}', '.navbar__x, .footer-links {}', '.navbar__x, .footer-links {}'],
  ['.markdown-body, .markdown__x {}', '.markdown-body, .markdown__x {}', '.markdown-body, .markdown__x {}'],
])('the selector %s', (css, expected, inModule) => {
  expect(restoreLayers(adaptStyles(css))).toBe(expected);
  expect(restoreLayers(adaptStyles(css, true))).toBe(inModule);
});

test.each([
  [':root { --ifm-background-color: #fffaf0; }', ':root { --ifm-background-color: #fffaf0; --c-bg: #fffaf0; }'],
  [
    "html[data-theme='dark']{--ifm-font-family-base:Georgia, serif}",
    "html[data-theme='dark']{--ifm-font-family-base:Georgia, serif; --font-sans: Georgia, serif}",
  ],
  // Variables of the site are values, and the engine's own ones would lead back to the token.
  [
    ':root { --ifm-color-content: var(--ink); --ifm-color-black: #111; --ifm-font-color-base: var(--ifm-color-black); }',
    ':root { --ifm-color-content: var(--ink); --c-text-1: var(--ink); --ifm-color-black: #111; --ifm-font-color-base: var(--ifm-color-black); --c-text-1: var(--ifm-color-black); }',
  ],
  [
    ':root { --ifm-background-color: var(--ifm-color-emphasis-0); }',
    ':root { --ifm-background-color: var(--ifm-color-emphasis-0); }',
  ],
  [
    ':root { --ifm-background-color: var(--ifm-color-white); --doc-sidebar-width: 340px; }',
    ':root { --ifm-background-color: var(--ifm-color-white); --c-bg: var(--ifm-color-white); --doc-sidebar-width: 340px; --sidebar-width: 340px; }',
  ],
  // Code has the background of its own colors, in Docusaurus as well.
  [':root { --ifm-pre-background: #272822; }', ':root { --ifm-pre-background: #272822; }'],
  [':root { --ifm-color-primary: red; }', ':root { --ifm-color-primary: red; }'],
])('the variables of %s', (css, expected) => {
  expect(restoreLayers(adaptStyles(css))).toBe(expected);
});

test('Tailwind sees no layer of its own that the site does not have', () => {
  const authored = 'a { @apply text-red }\n@layer components { .b { @apply text-red } }';
  expect(adaptStyles(authored).match(/@layer components/g)).toEqual(['@layer components']);
});

describe('what has no effect is found', () => {
  const lost = (css: string, ...used: string[]) => {
    const { variables, classes } = findLostStyles(css, (name) => used.includes(name));
    return Object.fromEntries(
      [...variables, ...classes].map(([name, { line, column }]) => [name, `${line}:${column}`]),
    );
  };

  test('variables that neither the theme nor the style sheet uses', () => {
    const css = `/* --ifm-tabs-color: 0; */
:root {
  --ifm-color-primary-dark: #111; --ifm-pre-background: #272822;
  --ifm-tabs-color: none;
  --ifm-footer-color: red;
  --ifm-alert-color: blue;
  --own: 1;
}
.x { color: var(--ifm-alert-color); --ifm-tabs-color: 1px; }`;
    expect(lost(css)).toEqual({ '--ifm-tabs-color': '4:3' });
  });

  test('classes of the theme that no element has', () => {
    const css = `.hero .button, .markdown h2, .own {}
/* .navbar {} */
@media (width > 1px) { a > .menu__link--active, .navbar__item {} }
.navbar__item { background: url(a.footer.png); }
.footer__link-item {}`;
    expect(lost(css, 'footer__link-item')).toEqual({ '.menu__link--active': '3:28', '.navbar__item': '3:49' });
  });
});

test.each([
  ['.dark{a:b}.dark .s1{c:d}', false, 'html.dark{a:b}html.dark .s1{c:d}'],
  [':root, .dark .x { a: b }', false, ':root, html.dark .x { a: b }'],
  ['html:not(.dark) .x, .dark-x {}', false, 'html:not(.dark) .x, .dark-x {}'],
  [
    ':global(.dark) .light, :global(html:not(.dark)) .dark {}',
    true,
    ':global(html.dark) .light, :global(html:not(.dark)) .dark {}',
  ],
])('dark colors of %s are those of the document', (css, isModule, expected) => {
  expect(adaptThemeStyles(css, isModule)).toBe(expected);
});

test.each([
  ["document.querySelector('.navbar__inner')", ['navbar__inner']],
  ['document.querySelectorAll("#toc > .menu__link[href=\'/\'], .markdown h2")', ['menu__link', 'markdown']],
  ["a.closest('.theme-code-block')", ['theme-code-block']],
  ["document.getElementsByClassName('navbar'), document.getElementById('__docusaurus')", ['navbar', '__docusaurus']],
  ["document.querySelector('nav'), document.querySelector('.own'), document.querySelector('footer')", []],
  ['<div className="navbar__inner" />', []],
])('code looks for the elements of the theme: %s', (code, names) => {
  expect([...findLookups(code).keys()]).toEqual(names);
});

test('style sheets that code imports for their rules are those of all pages', () => {
  const siteDir = writeFolder({
    'src/pages/index.js':
      "import './index.css';\nimport styles from './a.module.css';\nimport '@site/src/css/b.scss';\n",
    'src/pages/index.css': '',
    'src/pages/a.module.css': '',
    'src/css/b.scss': '',
    'src/components/Box.tsx':
      "import '../pages/index.css';\nimport './gone.css';\nimport 'acme/c.css';\nimport './d.module.css';\n",
    'src/components/d.module.css': '',
    'src/theme/Footer.js': "import './footer.css';\n",
    'src/theme/footer.css': '',
  });
  const files = importedStyleFiles({ siteDir }, new Set([path.join(siteDir, 'src/theme/Footer.js')]));
  expect(files.map((file) => path.relative(siteDir, file)).sort()).toEqual(['src/css/b.scss', 'src/pages/index.css']);
});
