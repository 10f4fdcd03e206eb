import { expect, test } from '@rstest/core';
import { checkRenderedLinks, findBrokenLinks } from '../../../../../compat/docusaurus/node/renderedLinks.ts';
import type { Issue } from '../../../../../src/model/issue.ts';
import { formatLocation } from '../../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': '',
  'docs/a/index.html': '<h2 id="part">Part</h2>',
  'docs/b.html': '',
  'img/a.png': '',
};
const output = { names: new Set(Object.keys(FILES)), readText: (name: string) => FILES[name] ?? '' };

test.each<[href: string, broken: string[]]>([
  ['/b/docs/a', []],
  ['/b/docs/a/#part', []],
  ['/b/docs/a#gone', ['/docs/a#gone']],
  ['/b/docs/b?x=1&amp;y', []],
  ['/b/', []],
  ['/b/img/a.png#x', []],
  ['/b/docs/none', ['/docs/none']],
  ['none', ['/docs/none']],
  ['a', []],
  ['/other', []],
  ['https://a.example/b/none', []],
  ['mailto:a@b.c', []],
  ['/b/none" data-unchecked="', []],
])('the link %s in a document has the broken links %j', (href, broken) => {
  const html = `<a href="/b/navbar"></a><main id="main"><a class="x" href="${href}">a</a></main><a href="/b/footer"></a>`;
  const found = findBrokenLinks(html, { url: '/b/docs/start', base: '/b/', ...output });
  expect(found.map(({ pathname, id }) => (id === '' ? pathname : `${pathname}#${id}`))).toEqual(broken);
});

test('links are where code has them, once, and those of Markdown are left out', async () => {
  const folder = writeFolder({
    'src/list.js': "export const LIST = [\n  { to: '/none' },\n];\n",
    'src/plain.js': 'export const Plain = () => <a href="/plain">Plain</a>;\n',
    'src/other.js': "export const OTHER = 'pathname:///other/index.html';\n",
  });
  const { graph } = await makeSite(
    { 'en/index.mdx': '# Home\n\n[Written](./written.mdx)\n', 'en/new.mdx': '# New\n' },
    { locales: [{ lang: 'en', label: 'English' }] },
  );
  const links = ['/none', '/written', '/plain', '/made', '/other/index.html', '/api/a']
    .map((href) => `<a href="${href}">x</a>`)
    .join('');
  const html = `<main>${links}</main>`;
  const issues: Issue[] = [];
  checkRenderedLinks(graph.pages, { fileNames: ['index.html', 'new.html'], policy: '', readText: () => html }, graph, {
    report: (issue) => issues.push(issue),
    configFile: '/site/docusaurus.config.js',
    codeFiles: ['src/list.js', 'src/plain.js', 'src/other.js'].map((name) => `${folder}/${name}`),
    isOfPlugin: (pathname) => /^\/api(?:\/|$)/.test(pathname),
  });
  const lines = issues.map(({ check, severity, location, message }) =>
    [check ?? severity, location && formatLocation(location).replace(/^.*\/(?=src\/|en\/)/, ''), message].join(' '),
  );
  expect(lines).toEqual([
    'links src/list.js:2:9 renders a link to "/none", which is not a page.',
    'warning src/plain.js:1:36 renders a link to "/plain", which is not a page.',
    'links en/index.mdx renders a link to "/made", which is not a page.',
    'links en/new.mdx renders a link to "/written", which is not a page.',
    'links en/new.mdx renders a link to "/made", which is not a page.',
  ]);
});

test('relative links with pathname:// are not checked', async () => {
  const { graph } = await makeSite(
    { 'en/a/b.mdx': '# B\n\n[x](pathname://../files/report) [y](../gone)\n' },
    { locales: [{ lang: 'en', label: 'English' }], base: '/base/' },
  );
  const readText = () => '<main><a href="/base/files/report">x</a><a href="/base/lost">z</a></main>';
  const issues: Issue[] = [];
  checkRenderedLinks(graph.pages, { fileNames: ['a/b.html'], policy: '', readText }, graph, {
    report: (issue) => issues.push(issue),
    configFile: '/site/docusaurus.config.js',
    codeFiles: [],
    isOfPlugin: () => false,
  });
  expect(issues.map(({ message }) => message)).toEqual(['renders a link to "/lost", which is not a page.']);
});

test('a link of code that pages of several languages render is reported once, and so is an id of the page itself', async () => {
  const folder = writeFolder({
    'src/page.js': 'export default () => <><Link to="/none">None</Link><a href="#gone">Gone</a></>;\n',
  });
  const locales = [
    { lang: 'en', label: 'English' },
    { lang: 'fr', label: 'Français' },
  ];
  const { graph } = await makeSite({ 'en/new.mdx': '# New\n', 'fr/new.mdx': '# Nouveau\n' }, { locales });
  const readText = (name: string) =>
    `<main><a href="${name.startsWith('fr/') ? '/fr/none' : '/none'}">x</a><a href="#gone">y</a></main>`;
  const issues: Issue[] = [];
  checkRenderedLinks(graph.pages, { fileNames: ['new.html', 'fr/new.html'], policy: '', readText }, graph, {
    report: (issue) => issues.push(issue),
    configFile: '/site/docusaurus.config.js',
    codeFiles: [`${folder}/src/page.js`],
    isOfPlugin: (pathname) => /^\/api(?:\/|$)/.test(pathname),
  });
  expect(issues.map(({ check, severity, message }) => `${check ?? severity} ${message}`)).toEqual([
    'links renders a link to "/none", which is not a page.',
    'warning renders a link to "/new#gone", which is no heading of the page.',
  ]);
});

test('a link of a page that a plugin makes is at the configuration, with the address of the page', async () => {
  const { graph } = await makeSite({ 'en/new.mdx': '# New\n' }, { locales: [{ lang: 'en', label: 'English' }] });
  const pages = graph.pages.map((page) => ({ ...page, source: { ...page.source, file: '/site/en/new.mdx' } }));
  const readText = () => '<main><a href="/lost">x</a></main>';
  const issues: Issue[] = [];
  checkRenderedLinks(pages, { fileNames: ['new.html'], policy: '', readText }, graph, {
    report: (issue) => issues.push(issue),
    configFile: '/site/docusaurus.config.js',
    codeFiles: [],
    isOfPlugin: () => false,
  });
  expect(
    issues.map(({ severity, location, message }) => [severity, location?.file.split('/').at(-1), message]),
  ).toEqual([
    ['warning', 'docusaurus.config.js', 'makes the page "/new", which renders a link to "/lost", which is not a page.'],
  ]);
});

test.each([
  ['<div dangerouslySetInnerHTML={{ __html: text }} />', 'warning'],
  ['<a className="x" href={address}>x</a>', 'warning'],
  ['<Link to={address}>x</Link>', 'links'],
])('a link that is nowhere in code with %s is of the severity %s', async (code, severity) => {
  const folder = writeFolder({ 'src/part.js': `export default ({ text, address }) => ${code};\n` });
  const { graph } = await makeSite({ 'en/new.mdx': '# New\n' }, { locales: [{ lang: 'en', label: 'English' }] });
  const readText = () => '<main><a href="/lost">x</a></main>';
  const issues: Issue[] = [];
  checkRenderedLinks(graph.pages, { fileNames: ['new.html'], policy: '', readText }, graph, {
    report: (issue) => issues.push(issue),
    configFile: '/site/docusaurus.config.js',
    codeFiles: [`${folder}/src/part.js`],
    isOfPlugin: () => false,
  });
  expect(issues.map((issue) => issue.check ?? issue.severity)).toEqual([severity]);
});

test('a dead link of code has the address that the code has, on a page of another language too', async () => {
  const folder = writeFolder({
    'src/page.js': 'export default () => ["/none", "/only", "/fr/own"].map((to) => <Link to={to} />);\n',
  });
  const locales = [
    { lang: 'en', label: 'English' },
    { lang: 'fr', label: 'Français' },
  ];
  const { graph } = await makeSite({ 'en/new.mdx': '# New\n', 'fr/new.mdx': '# Nouveau\n' }, { locales });
  const readText = () => '<main><a href="/fr/none">x</a><a href="/fr/only">y</a><a href="/fr/own">z</a></main>';
  const issues: Issue[] = [];
  const fileNames = ['fr/new.html', 'only.html'];
  checkRenderedLinks(graph.pages, { fileNames, policy: '', readText }, graph, {
    report: (issue) => issues.push(issue),
    configFile: '/site/docusaurus.config.js',
    codeFiles: [`${folder}/src/page.js`],
    isOfPlugin: () => false,
  });
  expect(issues.map(({ message }) => message)).toEqual([
    'renders a link to "/none", which is not a page.',
    'renders a link to "/fr/only", which is not a page.',
    'renders a link to "/fr/own", which is not a page.',
  ]);
});
