import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { FOREIGN_ENGINES } from '../../../../../compat/engines.ts';
import { ENGINE_PLUGINS } from '../../../../../plugins/enginePlugins.ts';
import { readWholeSite } from '../../../../../src/node/build.ts';
import { findForeignSite } from '../../../../../src/node/config/foreignSite.ts';
import { DevSession } from '../../../../../src/node/dev.ts';
import { loadProject } from '../../../../../src/node/project.ts';
import { createTools } from '../../../../../src/node/siteTools.ts';
import { type DocsError, formatLocation, toDocsErrors } from '../../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const SITE = {
  'package.json': '{ "private": true }',
  'docusaurus.config.js': `module.exports = {
  title: 'Harbor', url: 'https://harbor.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
};
`,
  'docs/index.md': '# Home\n',
  'docs/guide/a.md': '# A\n',
  'blog/2026-01-01-first.md': '# First\n',
  'i18n/fr/code.json': '{}',
};

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

async function open(files: Record<string, string>, use: 'build' | 'dev') {
  const root = writeFolder({ ...SITE, ...files });
  roots.push(root);
  const foreign = await findForeignSite(root, root, FOREIGN_ENGINES);
  if (!foreign) throw new Error('No site was found.');
  const project = () =>
    loadProject({
      engineRoot: path.resolve(),
      cwd: root,
      docsDir: foreign.site.docsDir,
      cacheDir: path.join(root, 'cache'),
      outDir: path.join(root, 'out'),
      use,
      enginePlugins: ENGINE_PLUGINS,
      foreign,
      engines: FOREIGN_ENGINES,
    });
  return { root, project };
}

const lineOf = ({ location, problem }: DocsError) => `${location ? formatLocation(location) : ''} ${problem}`;

/** Returns the location and the problem of each error and warning of a site. */
async function read(files: Record<string, string>): Promise<{ errors: string[]; warnings: string[] }> {
  const { project } = await open(files, 'build');
  try {
    const loaded = await project();
    const tools = createTools(loaded, () => {});
    const { errors, warnings } = await readWholeSite(loaded, tools);
    tools.compiler.stop();
    return { errors: errors.map(lineOf), warnings: warnings.map(lineOf) };
  } catch (thrown) {
    return { errors: toDocsErrors(thrown).map(lineOf), warnings: [] };
  }
}

const FR = 'i18n/fr/docusaurus';

test.each<[name: string, text: string, expected: string]>([
  [
    'docs/guide/_category_.json',
    '{\n  "label": "Guide" "position": 1\n}',
    ":2:20 is not valid JSON: Expected ',' or '}'",
  ],
  ['docs/guide/_category_.yml', 'label: 5\n', ':1:1 "label" must be a string, not 5.'],
  ['docs/guide/_category_.json', '{ "positon": 1 }', ':1:3 "positon" is not a known key.'],
  ['docs/guide/_category_.json', '{ "link": { "type": "doc" } }', ':1:3 "link.id" is missing: it must be a string.'],
  ['blog/authors.yml', 'ann: [name\n', ':2:1 is not valid YAML: '],
  ['blog/authors.yml', '- ann\n', ':1:1 The file must be an object, not ["ann"].'],
  ['blog/authors.yml', 'ann:\n  title: Editor\n', ':1:1 "ann" must have "name" or "image_url".'],
  ['blog/tags.yml', 'boats: { colour: red }\n', ':1:10 "boats.colour" is not a known key.'],
  ['docs/tags.yml', 'boats: red\n', ':1:1 "boats" must be an object, not "red".'],
  ['i18n/fr/code.json', '{ "a": "b" }', ':1:3 "a" must be an object, not "b".'],
  [`${FR}-theme-classic/navbar.json`, '[]', ':1:1 The file must be an object, not [].'],
  [
    `${FR}-theme-classic/footer.json`,
    '{ "copyright": {} }',
    ':1:3 "copyright.message" is missing: it must be a string.',
  ],
  [`${FR}-plugin-content-blog/options.json`, '{ title }', ':1:3 is not valid JSON: Expected property name'],
  [`${FR}-plugin-content-docs/current.json`, '{ "a": { "message": 1 } }', ':1:10 "a.message" must be a string, not 1.'],
  ['versions.json', '["1.0", ]', ":1:9 is not valid JSON: Unexpected token ']'."],
  ['versions.json', '{ "1.0": true }', ':1:1 The file must be an array, not {"1.0":true}.'],
])('%s with %j is an error', async (name, text, expected) => {
  const { errors } = await read({ [name]: text });
  expect(errors).toEqual([expect.stringContaining(name + expected)]);
});

test('authors, tags and documents that do not exist are reported where they are named', async () => {
  const { errors, warnings } = await read({
    'blog/authors.yml': 'ann: { name: Ann }\n',
    'blog/tags.yml': 'boats:\n',
    'docs/tags.yml': 'boats:\n',
    'docs/guide/_category_.json': '{ "link": { "type": "doc", "id": "guide/b" } }',
    'docs/guide/a.md': '---\ntags:\n  - boats\n  - cars\n---\n\n# A\n',
    'blog/2026-01-01-first.md': '---\nauthors: [ann, ana, { name: Bob }]\ntags: [boat, boats]\n---\n\n# First\n',
    'blog/2026-01-02-second.md': '---\nauthors: nobody\n---\n\n# Second\n',
    'blog/2026-01-03-draft.md': '---\nauthors: nobody\ndraft: true\n---\n\n# Third\n',
  });
  expect(errors).toEqual([
    'docs/guide/_category_.json:1:28 links to the document "guide/b", which does not exist.',
    'blog/2026-01-02-second.md:2:1 has the author "nobody", who is not in authors.yml.',
    'blog/2026-01-01-first.md:2:16 has the author "ana", who is not in authors.yml.',
  ]);
  expect(warnings).toEqual(
    expect.arrayContaining([
      'blog/2026-01-01-first.md:2:21 has the author "Bob", who is not in authors.yml.',
      'docs/guide/a.md:4:5 has the tag "cars", which is not in tags.yml.',
      'blog/2026-01-01-first.md:3:8 has the tag "boat", which is not in tags.yml.',
    ]),
  );
});

test.each<[string, string[]]>([
  ['id: [a]', ['"id" must be a string, not ["a"].']],
  ['sidebar_position: two', ['"sidebar_position" must be a number, not "two".']],
  ['tags: boats', ['"tags" must be an array, not "boats".']],
  ['tags: [{ label: Boats }]', ['"tags[0].permalink" is missing: it must be a string.']],
  ['toc_max_heading_level: 9', ['"toc_max_heading_level" must be at most 6, not 9.']],
  ['last_update: today', ['"last_update" must be an object, not "today".']],
  ['hide_title: 3', ['"hide_title" must be true or false, not 3.']],
  ['displayed_sidebar: mian', ['"displayed_sidebar" names the sidebar "mian", which does not exist.']],
  ['pagination_next: gone', ['"pagination_next" names the document "gone", which does not exist.']],
  ['id: b/a', ['"id" must have no slash']],
  ['slug: /a?b', ['has the address "/a?b", which is no path.']],
  ['title: [a]', ['"title" must be a string, not ["a"].']],
  ['sidebar_label:', ['"sidebar_label" must be a string, not null.']],
  ['keywords: boats', ['"keywords" must be an array, not "boats".']],
  ['image: 5', ['"image" must be a string, not 5.']],
  ['draft: maybe', ['"draft" must be true or false, not "maybe".']],
  ['draft: true\nunlisted: true', ['"unlisted" is set for a draft, which is not published']],
  ['toc_min_heading_level: 4\ntoc_max_heading_level: "3"', ['"toc_min_heading_level" must be at most 3']],
  ['last_update: {}', ['"last_update" must have "author" or "date"']],
  [
    'title: 2026\ndescription: 5\nslug: 7\nsidebar_position: "2"\ntags: [5]\nhide_title: "true"\npagination_prev:\npagination_next: index\nown: {}',
    [],
  ],
])('frontmatter with %j has the mistakes %j', async (yaml, problems) => {
  const { errors, warnings } = await read({ 'docs/guide/a.md': `---\n${yaml}\n---\n\nText.\n` });
  expect(errors).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  expect(warnings.filter((line) => line.includes('guide/a.md'))).toEqual([]);
});

test('a generated index whose address a document has is named where it is defined', async () => {
  const category = (slug: string) => JSON.stringify({ link: { type: 'generated-index', slug } }, undefined, 1);
  const { errors, warnings } = await read({
    'docs/one/_category_.json': category('/two/a'),
    'docs/one/a.md': '# A\n',
    'docs/two/_category_.json': category('/own'),
    'docs/two/a.md': '# A\n',
  });
  expect(errors).toEqual([]);
  expect(warnings.filter((line) => line.includes('generated index'))).toEqual([
    'docs/one/_category_.json:2:2 The generated index of the category "one" has the address "/two/a", which docs/two/a.md has.',
  ]);
});

test.each([
  ['throw', 'errors'],
  ['warn', 'warnings'],
  ['ignore', undefined],
] as const)('with onInlineTags: %j, tags that the file does not have are %s', async (onInlineTags, kind) => {
  const found = await read({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace(
      "routeBasePath: '/'",
      `$&, onInlineTags: '${onInlineTags}'`,
    ),
    'docs/tags.yml': 'boats:\n',
    'docs/guide/a.md': '---\ntags: [cars]\n---\n\n# A\n',
  });
  for (const each of ['errors', 'warnings'] as const) {
    const lines = found[each].filter((line) => line.includes('has the tag'));
    expect(lines).toEqual(each === kind ? ['docs/guide/a.md:2:8 has the tag "cars", which is not in tags.yml.'] : []);
  }
});

test.each([
  ['throw', 'errors'],
  ['warn', 'warnings'],
  ['ignore', undefined],
] as const)('with onInlineAuthors: %j, authors without a key are %s', async (onInlineAuthors, kind) => {
  const config = SITE['docusaurus.config.js'].replace(
    '{ docs:',
    `{ blog: { onInlineAuthors: '${onInlineAuthors}' }, docs:`,
  );
  const found = await read({
    'docusaurus.config.js': config,
    'blog/authors.yml': 'ann: { name: Ann }\n',
    'blog/2026-01-01-first.md': '---\nauthors:\n  - key: ann\n    title: Editor\n  - name: Bob\n---\n\n# First\n',
    'blog/2026-01-02-second.md': '---\nauthor: Eve\n---\n\n# Second\n',
  });
  for (const each of ['errors', 'warnings'] as const) {
    const lines = found[each].filter((line) => line.includes('has the author'));
    expect(lines).toHaveLength(each === kind ? 2 : 0);
    if (each !== kind) continue;
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^blog\/2026-01-01-first\.md:5:\d has the author "Bob", who is not in authors\.yml\.$/),
        'blog/2026-01-02-second.md:2:1 has the author "Eve", who is not in authors.yml.',
      ]),
    );
  }
});

test('an author twice in a post is an error', async () => {
  const { errors } = await read({
    'blog/authors.yml': 'ann: { name: Ann }\n',
    'blog/2026-01-01-first.md': '---\nauthors: [ann, ann]\n---\n\n# First\n',
  });
  expect(errors).toEqual(['blog/2026-01-01-first.md:2:16 has the author "ann" twice.']);
});

test('rows of sidebars that lead nowhere are named where they are, in each version', async () => {
  const { warnings } = await read({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace(
      "routeBasePath: '/'",
      "$&, sidebarPath: './sidebars.js'",
    ),
    'sidebars.js': "module.exports = {\n  main: ['index', 'gone', { type: 'autogenerated', dirName: 'absent' }],\n};\n",
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Old\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{\n  "main": ["index", "gone"]\n}',
  });
  const rows = warnings.filter((line) => line.includes('sidebars'));
  expect(rows.toSorted()).toEqual([
    'sidebars.js:2:19 sidebars "gone" is no document: the row is left out.',
    'sidebars.js:2:61 sidebars "absent" is a folder without documents: its rows are left out.',
    'versioned_sidebars/version-1.0-sidebars.json:2:21 sidebars "gone" is no document: the row is left out.',
  ]);
});

test.each([
  ['module.exports = [];', 'sidebars.js exports a list instead of settings.'],
  ['module.exports = { main: [nobody] };', 'sidebars.js:1 throws while it is loaded: nobody is not defined'],
  ['module.exports = { main: [ };', 'sidebars.js:1:28 cannot be parsed: '],
])('the sidebars %j are an error in their file', async (text, expected) => {
  const { errors } = await read({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace(
      "routeBasePath: '/'",
      "$&, sidebarPath: './sidebars.js'",
    ),
    'sidebars.js': text,
  });
  expect(errors).toEqual([expect.stringContaining(expected)]);
});

test('files that options name and that do not exist are named', async () => {
  const options = "$&, sidebarPath: './sidebar.js', tags: 'labels.yml'";
  const { warnings } = await read({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace("routeBasePath: '/'", options),
  });
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^docusaurus\.config\.js:4:55 "docs\.sidebarPath" names a file that does not exist: /),
      expect.stringMatching(/^docusaurus\.config\.js:4:84 "docs\.tags" names a file that does not exist: /),
    ]),
  );
});

test('files and folders that the configuration names and that do not exist are named', async () => {
  const { warnings } = await read({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://x.example', baseUrl: '/',
  staticDirectories: ['static', 'pictures'],
  clientModules: ['./lost.js'],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api-lost' }]],
  presets: [['classic', {
    docs: { path: 'documentation' }, blog: { path: 'posts' }, theme: { customCss: './lost.css' },
  }]],
};
`,
    'src/pages/index.md': '# Home\n',
  });
  const lines = warnings.filter((each) => each.includes('exist')).map((each) => each.split(':').slice(0, 3).join(':'));
  expect(warnings.filter((each) => each.includes('does not exist')).map((each) => each.replace(/:\d+ /, ' '))).toEqual([
    'docusaurus.config.js:7 docs.path "documentation" does not exist: the site has no pages of it.',
    'docusaurus.config.js:5 docs.path "api-lost" does not exist: the site has no pages of it.',
    'docusaurus.config.js:7 blog.path "posts" does not exist: the site has no posts, nor the list, which is empty in Docusaurus.',
    'docusaurus.config.js:3 staticDirectories "static" does not exist: nothing of it is published.',
    'docusaurus.config.js:3 staticDirectories "pictures" does not exist: nothing of it is published.',
    'docusaurus.config.js:4 clientModules "./lost.js" does not exist: it is not run.',
    'docusaurus.config.js:7 "theme.customCss" names a file that does not exist: it has no effect.',
  ]);
  expect(lines).toHaveLength(7);
});

test('all files that cannot be read are reported in one run, with the mistakes of pages', async () => {
  const { errors } = await read({
    'docs/guide/_category_.json': '{ "label" }',
    'blog/authors.yml': 'ann: 1\n',
    'docs/guide/a.md': '# A\n\n<Unclosed>\n',
  });
  const files = ['blog/authors.yml', 'docs/guide/_category_.json', 'docs/guide/a.md'];
  expect(new Set(errors.map((each) => each.split(':')[0]))).toEqual(new Set(files));
});

test('mistakes in files that decide which pages there are have no consequences beside them', async () => {
  const { errors } = await read({
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Old\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["index" }',
    'docs/guide/_category_.json': '{ "label" }',
    'docs/guide/a.md': '# A\n\n[Gone](/next/gone)\n',
  });
  expect(errors).toEqual([
    expect.stringContaining('versioned_sidebars/version-1.0-sidebars.json:1:20 is not valid JSON: '),
    expect.stringContaining('docs/guide/_category_.json:1:3 "label" must be a string, not null.'),
  ]);
});

test('a version without its folder and a sidebar that is no list are errors', async () => {
  const { errors } = await read({
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/index.md': '# Two\n',
  });
  expect(errors).toEqual([
    'versions.json:1:9 has the version "1.0", whose folder versioned_docs/version-1.0 does not exist.',
  ]);
  const config = SITE['docusaurus.config.js'].replace("'/' }", "'/', sidebarPath: './sidebars.js' }");
  const sidebars = "module.exports = { main: ['index'], other: 5 };\n";
  expect((await read({ 'docusaurus.config.js': config, 'sidebars.js': sidebars })).errors).toEqual([
    'sidebars.js:1:37 "other" must be an array or an object, not 5.',
  ]);
});

test.each<[string, string[]]>([
  ["{ a: [{ type: 'nope' }, 5, null] }", ['"a[0]" has the type "nope", which', '"a[1]" must be', '"a[2]" must be']],
  ["{ a: [{ type: 'doc', id: 'index', lable: 'A' }] }", ['"a[0].lable" is not a known key.']],
  ["{ a: [{ type: 'link', label: 'A' }] }", ['"a[0].href" is missing']],
  [
    "{ a: [{ type: 'category', label: 'A', link: { type: 'foo' }, collapsible: 'x', items: ['index'] }] }",
    ['"a[0].link.type" must be "doc" or "generated-index", not "foo".', '"a[0].collapsible" must be true or false'],
  ],
  ["{ a: { Guides: ['index', { More: 5 }] } }", ['"a.Guides[1].More" must be an array or an object, not 5.']],
  ['{ a: [row] }', ['"a[0].items[1]" is a row that contains itself.']],
  ["{ a: ['index', { type: 'ref', id: 'index' }, { Guides: { Deep: ['guide/a'] } }], b: [] }", []],
])('sidebars %s', async (text, messages) => {
  const row = "const row = { type: 'category', label: 'A', items: ['index'] };\nrow.items.push(row);\n";
  const { errors } = await read({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace("'/' }", "'/', sidebarPath: './sidebars.js' }"),
    'sidebars.js': `${row}module.exports = ${text};\n`,
  });
  const found = errors.map((each) => each.replace(/^sidebars\.js:\d+:\d+ /, ''));
  expect(found).toEqual(messages.map((message) => expect.stringContaining(message)));
  expect(found.every((each) => each.startsWith('"a'))).toBe(true);
});

test('frontmatter by which pages are published has values of its kind', async () => {
  const { errors } = await read({
    'docs/guide/a.md': '---\ndraft: 7\nunlisted: maybe\ndate: someday\n---\n',
    'blog/2026-01-01-first.md': '---\ndate: someday\n---\n# First\n',
    'blog/second.md': '---\ndate: 2026-01-02 10:00\n---\n# Second\n',
  });
  expect(errors).toEqual([
    'docs/guide/a.md:2:1 "draft" must be true or false, not 7.',
    'docs/guide/a.md:3:1 "unlisted" must be true or false, not "maybe".',
    'blog/2026-01-01-first.md:2:1 "date" must be a date such as 2026-01-31.',
  ]);
});

test('watch mode shows mistakes while they are there', async () => {
  const { root, project } = await open(
    { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/index.md': '# Old\n' },
    'dev',
  );
  const session = await DevSession.open(await project());
  const write = async (name: string, text: string) => {
    writeFileSync(path.join(root, name), text);
    if (session.needsReload(new Set([path.join(root, name)]))) await session.reload();
    await session.update();
    if (session.needsReload(new Set())) await session.reload();
    return [...session.errors, ...session.openErrors].map(lineOf);
  };
  const routes = () => [...(session.state?.graph.byRoute.keys() ?? [])];
  const before = routes();
  expect(before).toContain('/next/guide/a');
  for (const [name, wrong, right] of [
    ['docs/guide/_category_.json', '{ "label": 5 }', '{}'],
    ['versions.json', '["1.0"', '["1.0"]'],
    ['i18n/fr/code.json', '[]', '{}'],
  ] as const) {
    expect(await write(name, wrong)).toEqual([expect.stringContaining(name)]);
    expect(routes()).toEqual(before);
    expect(await write(name, right)).toEqual([]);
  }
  session.stop();
});
