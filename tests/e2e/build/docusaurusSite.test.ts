import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { DOCUSAURUS_FILES, documentOf } from './docusaurusFiles.ts';

const site = builtFolder(
  Object.fromEntries(Object.entries(DOCUSAURUS_FILES).map(([name, text]) => [`../${name}`, text])),
);

const ENTITIES = /&#x27;|&quot;|<!-- -->/g;
const read = (name: string) => site.read(documentOf(name)).replace(ENTITIES, '');
/** Texts of the links of the sidebar of a document. */
function sidebarOf(name: string): string[] {
  const [sidebar = ''] = /<div[^>]*data-part="sidebar"[\s\S]*?<\/nav>/.exec(read(name)) ?? [];
  return [...sidebar.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()).filter((text) => text !== '');
}

test('pages have the addresses that Docusaurus gives them', () => {
  const pages = site.list().filter((name) => name.endsWith('.html') && !name.startsWith('fr/'));
  // Without `trailingSlash`, both `/docs/intro` and `/docs/intro/` are found.
  expect(pages).toEqual([
    '404.html',
    'about/index.html',
    ...['api/call/index.html', 'api/index.html'],
    ...['blog/2025/12/24/wait/index.html', 'blog/2026/01/02/lift-off/index.html', 'blog/archive/index.html'],
    ...['blog/authors/bob/index.html', 'blog/authors/index.html', 'blog/index.html', 'blog/our-plans/index.html'],
    ...['blog/tags/index.html', 'blog/tags/news/index.html', 'blog/tags/old/index.html'],
    ...['docs/category/syntax/index.html', 'docs/deep-index/index.html', 'docs/guide/loose/index.html'],
    ...['docs/guide/start/index.html', 'docs/intro/index.html', 'docs/last/index.html', 'docs/named/index.html'],
    ...['docs/syntax/code/index.html', 'docs/syntax/components/index.html', 'docs/syntax/links/index.html'],
    ...['docs/tags/basics/index.html', 'docs/tags/first-steps/index.html', 'docs/tags/floating/index.html'],
    ...['docs/tags/index.html', 'docs/tutorial/area/index.html', 'docs/tutorial/area/one/index.html'],
    ...['docs/tutorial/deep/inner/index.html', 'docs/tutorial/first/index.html', 'docs/tutorial/second/index.html'],
    'index.html',
    ...['old.html', 'old/index.html', 'older.html', 'older/index.html', 'page.html'],
    ...['reference/call.html', 'reference/call/index.html', 'reference/index.html'],
  ]);
});

test('sidebars are those that list a page', () => {
  expect(sidebarOf('docs/intro.html')).toEqual(
    expect.arrayContaining(['Introduction', 'Guide', 'Start of the guide', 'Own label', 'Syntax', 'Acme']),
  );
  expect(sidebarOf('docs/tutorial/first.html')).toEqual(
    expect.arrayContaining(['First step', 'Second step', 'Area', 'One', 'Deep', 'Inner']),
  );
  expect(sidebarOf('docs/tutorial/first.html')).not.toContain('Introduction');
  expect(sidebarOf('api/call.html')).toEqual(expect.arrayContaining(['API', 'Call']));
  expect(sidebarOf('docs/guide/loose.html')).toEqual([]);
});

test('links lead where Docusaurus leads them', () => {
  const intro = read('docs/intro.html');
  for (const href of ['/r/docs/guide/start#fuel', '/r/docs/named', '/r/docs/syntax/code', '/r/file.zip', '/r/api/']) {
    expect(intro).toContain(`href="${href}"`);
  }
  expect(intro).toContain('src="/r/img/logo.svg"');
  expect(intro).not.toContain('a comment that');
  expect(intro).not.toContain('github.com/acme/rocket');
  expect(read('docs/guide/start.html')).toContain(
    'href="https://github.com/acme/rocket/tree/main/docs/guide/01-start.md"',
  );
  expect(intro).not.toContain('Next Page');
  expect(read('docs/syntax/links.html')).toContain('href="/r/docs/syntax/components"');
});

test('titles, fragments and frontmatter are those of the sources', () => {
  const start = read('docs/guide/start.html');
  expect(start).toContain('<title>Start of the guide · Rocket</title>');
  expect(start).toMatch(/<h1[^>]*>Start of the guide</);
  expect(start).toContain('<strong>shared</strong>');
  expect(start).toContain('id="fuel"');
  const named = read('docs/named.html');
  expect(named).not.toContain('<h1');
  expect(named).toContain('<title>Hidden title · Rocket</title>');
  expect(read('docs/intro.html')).toContain('<meta name="keywords" content="one, two"');
});

test('a page has the variables, files and pictures that it uses', () => {
  const last = read('docs/last.html');
  expect(last).toContain('Last 🎉 page</h1>');
  expect(last).toMatch(/<li><a href="#shipping-rocket">Shipping 🚀<\/a><\/li>/);
  expect(last).toMatch(/The end has <code>const snippet = 1;\s*<\/code>/);
  expect(last).toMatch(/<svg[^>]*width="16"[^>]*class="own-logo"><title>A &amp; &lt;b><\/title>/);
  expect(last).toMatch(/href="\/r\/docs\/guide\/start"[^>]*>Begin<[\s\S]*?How to begin\./);
  expect(last).toMatch(/<div class="tabs--block"><div[^>]*data-tabs/);
  expect(last).toMatch(/<head>[\s\S]*name="in-head" content="yes"[\s\S]*<\/head><body/);
  const [, file = ''] = /href="\/r\/(assets\/files\/data-\w+\.csv)"/.exec(last) ?? [];
  expect(site.read(file)).toBe('a,b');
  expect(last.match(/href="\/r\/docs\/(?:intro|named)"[^>]*>(?:with the base|as HTML)</g)).toHaveLength(2);
  expect(last).toContain('href="https://edit.example/last"');
  expect(last).toContain('Mar 4, 2025');
  expect(read('docs/tags/floating.html')).toContain('All boats');
  expect(read('index.html')).toMatch(/<svg[^>]*role="img" class="drawn"/);
});

test('pagers pass over links', () => {
  expect(read('docs/syntax/links.html')).toMatch(/href="\/r\/docs\/last"[^>]* rel="next"[\s\S]*?>The end</);
  expect(read('docs/last.html')).toMatch(/href="\/r\/docs\/syntax\/links"[^>]* rel="prev"/);
});

test('code has its title, its marks and its numbers', () => {
  const code = read('docs/syntax/code.html');
  expect(code).not.toContain('highlight-next-line');
  expect(code).toContain('a.js');
  // With lines in braces, comments mark none, and stay.
  expect(code).toMatch(/\/\/ highlight-start[\s\S]*kept/);
  expect(code.match(/class="line highlighted"/g)).toHaveLength(5);
  expect(code).toContain('<b>not code</b>');
});

test('components of the theme have their content', () => {
  const page = read('docs/syntax/components.html');
  expect(page).toMatch(/aria-selected="true"[^>]*data-value="win">Windows</);
  expect(page).toMatch(/aria-selected="true"[^>]*data-value="b">Second</);
  expect([...page.matchAll(/data-tabs="(\w+)" data-tabs-query="(\w+)"/g)].map(([, ...names]) => names)).toEqual([
    ['os', 'system'],
    ['order', 'order'],
  ]);
  for (const title of ['Bracket title', 'Old title', 'Secondary', 'Info', 'Done', 'b.ts'])
    expect(page).toContain(title);
  expect(page).toContain('<section class="box">From <strong>MDXComponents</strong></section>');
  expect(page).toContain('With <div>a <b class="box">box</b></div> of <code>code</code> 2');
  expect(page).toMatch(/src="\/r\/img\/logo\.svg" alt="Based"/);
  expect(page).toContain('<html lang="en" class="own"><head>');
  expect(page).toContain('<meta name="own" content="yes"');
  expect(page.match(/<html\b/g)).toHaveLength(1);
  expect(page).toMatch(/<video title="Played" src="\/r\/img\/film\.webm"/);
  expect(page.match(/<img [^>]*alt="Themed"[^>]*>/g)?.map((each) => /src="([^"]*)"/.exec(each)?.[1])).toEqual([
    '/r/img/logo.svg',
    '/r/img/logo.svg',
  ]);
  expect(page).toMatch(/src="\/r\/static\/media\/beside\.\w+\.svg" alt="Required"/);
  const [, shown = ''] = /alt="Required"([\s\S]*?)data-part="footer"/.exec(page) ?? [];
  expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    ...['/r/docs/syntax/code', '/r/docs/syntax/components', '/r/docs/syntax/links'],
  ]);
});

test('pages in React have the modules of Docusaurus', () => {
  const home = read('index.html');
  expect(home).toContain('<title>Welcome · Rocket</title>');
  expect(home).toContain('Rocket red');
  expect(home).toMatch(/href="\/r\/docs\/intro"[^>]*>Start here</);
  expect(home).toMatch(/href="\/r\/docs\/last"[^>]*>Beside</);
  expect(read('fr/index.html')).toMatch(/href="\/r\/fr\/docs\/last"[^>]*>Beside</);
  expect(home).toContain('src="/r/img/logo.svg" alt="Logo"');
  expect(home).toContain('<u>waiting</u>');
  expect(home).toContain('<q>English</q>');
  expect(home).toContain('<b>boolean</b>');
  expect(home).toContain('kept');
  expect(home).toContain('<s></s>');
  expect(home).toContain('property="own"');
});

test('components find the version and the document of their page, also in a site without versions', () => {
  expect(read('docs/last.html')).toContain('<i>default|/r/docs|last|manual||./sidebars.js</i>');
  expect(read('fr/docs/last.html')).toContain('<i>default|/r/fr/docs|last|manual||./sidebars.js</i>');
  expect(read('index.html')).toContain('<i>|/r/docs||||./sidebars.js</i>');
  expect(read('index.html')).toContain('<p>default api</p>');
  const around = 'Guide: link Start of the guide /r/docs/guide/start, link Own label /r/docs/named';
  expect(read('docs/guide/start.html')).toContain(`<u>${around} `);
});

test('navbar, announcement and footer are those of the configuration', () => {
  const intro = read('docs/intro.html');
  const announcement = 'Version 2 is <b>out</b>. <a href="/r/docs/intro">Read on</a>';
  for (const text of ['Manual', 'Start', 'More', announcement, 'Made here', 'Copyright Acme']) {
    expect(intro).toContain(text);
  }
  expect(intro).toMatch(/href="https:\/\/icons\.example"[^>]*>\s*Pictures/);
  expect(intro).toMatch(/href="\/r\/reports\/index\.html"[^>]*>\s*<img[^>]*src="\/r\/img\/logo\.svg"[^>]*>\s*Reports/);
  expect(intro.match(/href="\/r\/page\.html" target="_blank"/g)).toHaveLength(2);
  // An item that leads to a sidebar is active on all of its pages.
  expect(read('docs/last.html')).toMatch(/<a [^>]*aria-current="true"[^>]*>Manual</);
  expect(intro).toMatch(/href="https:\/\/chat\.example"/);
  // Addresses of the host are as they are written.
  expect([...intro.matchAll(/rel="license" href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/all', '/r/file.zip']);
  expect(intro).toContain('name="owner" content="ann"');
  expect(intro).toMatch(/<script type="application\/ld\+json"[^>]*>\{"of":"Acme"\}<\/script>/);
  const styles = site.list().filter((name) => name.endsWith('.css'));
  const css = styles.map((name) => site.read(name)).join('\n');
  expect(css).toMatch(/\[data-theme=.?dark.?\]\s*\{\s*--ifm-color-primary:\s*#25c2a0/);
  expect(css).toMatch(/--ifm-color-primary:\s*#2e8555/);
  // The variables of the theme are those of Infima.
  expect(css).toMatch(/--c-brand:\s*var\(--ifm-color-primary\)/);
});

test('a blog has lists, tags, authors and feeds', () => {
  expect([...read('blog.html').matchAll(/href="(\/r\/blog\/[^"]+)"/g)].map(([, href]) => href)).toEqual(
    expect.arrayContaining(['/r/blog/our-plans', '/r/blog/2026/01/02/lift-off', '/r/blog/2025/12/24/wait']),
  );
  const post = read('blog/2026/01/02/lift-off.html');
  expect(post).toContain('January 2, 2026');
  expect(post).toMatch(/href="https:\/\/ann\.example"[^>]*>Ann Lee/);
  expect(post).toMatch(/href="\/r\/blog\/tags\/news"/);
  expect(read('blog/tags/news.html')).toContain('/r/blog/2025/12/24/wait');
  expect(read('blog.html')).toContain('We flew.');
  expect(read('blog/authors/bob.html')).toContain('/r/blog/2026/01/02/lift-off');
  expect(post).toMatch(/href="\/r\/blog\/authors\/bob"[^>]*>Bob Ray/);
  expect(post).toMatch(/<img [^>]*src="\/r\/img\/bob\.svg"[^>]*>/);
  expect(read('fr/blog/2026/01/02/lift-off.html')).toMatch(/href="\/r\/fr\/blog\/tags\/news"/);
  expect(site.read('blog/rss.xml')).toContain('https://rocket.example/r/blog/2026/01/02/lift-off');
  expect(site.read('blog/rss.xml')).toContain('<p>We <strong>flew</strong>.</p>\n<p>The rest.</p>');
  expect(site.read('blog/atom.xml')).toContain('A wait');
});

test('a translation has its pages and texts, and shows the others in the default language', () => {
  const intro = read('fr/docs/intro.html');
  expect(intro).toContain('Bienvenue');
  expect(intro).toContain('Manuel');
  expect(intro).toContain('Documents');
  expect(sidebarOf('fr/docs/intro.html')).toContain('Le guide');
  expect(intro).toContain('href="/r/fr/docs/guide/start"');
  expect(read('fr/index.html')).toContain('Commencer ici');
  expect(read('fr/blog.html')).toMatch(/<title>Journal · Rocket<\/title>[\s\S]*content="Ce qui se passe"/);
  expect(sidebarOf('fr/blog/2026/01/02/lift-off.html')).toContain('Billets');
  expect(read('fr/index.html')).toContain('alt="Marque"');
  expect(read('fr/index.html')).toContain('href="/r/fr/docs/intro"');
  expect(read('fr/docs/guide/start.html')).toContain('Start of the guide');
});

test('texts of the interface are those of the site', () => {
  const page = read('fr/docs/guide/start.html');
  expect(page).toContain('Corriger cette page');
  expect(page).toContain('La suite');
  expect(site.read('fr/404.html')).toContain('Introuvable');
  expect(read('docs/guide/start.html')).toContain('Edit this page');
});

test('what is not carried over is a line each', () => {
  const lines = site.printed.matchAll(
    /^warning \[docs:not-carried\] \S*?((?:docusaurus\.config|sidebars|i18n\/|docs\/|src\/)\S*) (.+)/gm,
  );
  expect([...lines].map(([, place, line]) => `${place} ${line}`)).toEqual([
    'docusaurus.config.js:46:14 "themeConfig.prism.theme" is not used: code has the colors of this engine.',
    'docusaurus.config.js:24:11 "docs.showLastUpdateAuthor" has no counterpart: the date is shown without a name.',
    'docusaurus.config.js:29:9 "@docusaurus/plugin-google-gtag" is not run: add its script with a plugin that has "documentHead".',
    'docusaurus.config.js:15:28 "@acme/theme-lights" is not run.',
    'docusaurus.config.js:27:9 "blog" has lists with the beginning of posts as plain text, and pictures and profiles of authors in posts alone.',
    'sidebars.js:13:86 sidebars "className" has no effect: rows have the look of the theme (used once).',
    'sidebars.js:10:67 sidebars "absent" is no document: the row is left out.',
    'i18n/fr/code.json:4:3 "code.json" has texts of the theme without a counterpart, such as "theme.NotFound.p1" (used 2 times in one file).',
    'docusaurus.config.js:12:48 i18n.locales "fr" has titles and links of lists in English: neither code.json nor an installed @docusaurus/theme-translations has others.',
    'src/pages/index.js:10:22 "@theme/Unknown" has no counterpart: only its content is shown (imported in one file).',
    'src/pages/index.js:13:25 "@docusaurus/useUnknown" has no counterpart: its functions return nothing (imported in one file).',
    'src/components/WhereAmI.js:10:24 "@theme/CodeBlock" shows code of components without colors, and without numbers and marks of lines (imported in one file).',
    'src/theme/Footer.js:1:1 "src/theme/Footer" is not used: the component of this engine takes its place.',
    'src/theme/NotFound/Content/index.js:1:1 "src/theme/NotFound/Content" is not used: the component of this engine takes its place.',
    'docusaurus.config.js:56:17 themeConfig.navbar "html" has no counterpart: the item is left out.',
    'docusaurus.config.js:57:42 themeConfig.navbar "className" has no effect: items have the look of the theme.',
    'docusaurus.config.js:58:17 themeConfig.navbar "https://nothing.example" has no text: the item is left out.',
    'docs/guide/loose.md:2:1 "unlisted" leaves a page without the sidebar and the notice that it has in Docusaurus (used once).',
    'docs/intro.md:7:1 "image" has no effect for a file beside its page: link previews show those of the static folder (used once).',
    'docs/last.mdx:3:34 "last_update.author" has no counterpart: the date is shown without a name (used once).',
    'docs/syntax/code.md:20:1 "live code blocks" show their code and do not run (used once).',
  ]);
  const tags = [...site.printed.matchAll(/^warning \[docs:docusaurus\] \S*?((?:docs|blog)\/.+)/gm)].map(
    ([, line]) => line,
  );
  expect(tags).toEqual([
    'docs/intro.md:4:8 has the tag "basics", which is not in tags.yml.',
    'docs/intro.md:4:16 has the tag "first steps", which is not in tags.yml.',
    'blog/2025/12/24/wait/index.md:2:1 has the author "Bob", who is not in authors.yml.',
  ]);
  expect(site.printed.match(/^warning /gm)).toHaveLength(24);
});

slowTest('pages hydrate', async () => {
  const opened = await openSite(site.outDir, { base: '/r/' });
  for (const pathname of ['', 'docs/syntax/components', 'blog/2026/01/02/lift-off', 'fr/']) {
    const { page, problems } = await opened.open(`/r/${pathname}`);
    await hydrated(page);
    expect(problems).toEqual([]);
    await page.close();
  }
  await opened.close();
});
