import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';

const STATIONS = `import stations from '../stations.json';
import { Late, Panel, Rows } from './_parts.tsx';

# Stations

There are {stations.length} stations.

<table>
  <thead>
    <tr><th>Name</th><th>Code</th></tr>
  </thead>
  <tbody>
    {stations.map(({ name, code }) => <tr key={code}><td>{name}</td><td><code>{code}</code></td></tr>)}
  </tbody>
</table>

## Parts

<Panel title="Harbors">

Authored **words**.

</Panel>

<Rows of={stations} />

<Late />

<Badge text={\`\${stations.length} lines\`} />

<p data-pagefind-ignore>Left out by hand.</p>
`;
const PARTS = `import { type ReactNode, useEffect, useState } from 'react';
import { usePage } from 'docspack/runtime';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
      <button type="button">Copy</button>
      <span aria-hidden="true">ornament</span>
      <p data-pagefind-ignore="">Left out by the component.</p>
    </section>
  );
}
export function Rows({ of }: { of: { name: string }[] }) {
  const { lang } = usePage();
  return <ul>{of.map(({ name }) => <li key={name}><a href="/">{name}</a> {lang === 'zh' ? '港口' : 'harbor'}</li>)}</ul>;
}
export function Late() {
  const [text, setText] = useState('');
  useEffect(() => setText('browser'), []);
  return <p>{text}</p>;
}
`;
const FILES = {
  'site.config.ts': TWO_LANGUAGES.replace('export default {', "export default {\n  missingTranslations: 'fallback',"),
  'stations.json': '[{"name":"Hamburg","code":"HAM"},{"name":"Oslo","code":"OSL"}]',
  'en/index.mdx': '# Home\n\n[Stations](/stations)\n',
  'zh/index.mdx': '# 首页\n',
  'en/stations.mdx': STATIONS,
  'en/_parts.tsx': PARTS,
  'en/noted.mdx':
    "import { Noted } from './_noted.tsx';\nimport Note from '../shared/note.mdx';\n\n# Noted\n\n<Noted />\n\n{true && <Note of=\"page\" />}\n",
  'en/_noted.tsx':
    "import Note, { size } from '../shared/note.mdx';\n\nexport const Noted = () => <Note of={'code ' + size} />;\n",
  'shared/note.mdx':
    'export const size = 2;\n\nNote of {props.of}, [stations](/stations).\n\n<Tabs><Tab label="One">First</Tab></Tabs>\n\n```js\nlet a;\n```\n',
  'en/tsx.tsx': "export const frontmatter = { title: 'Component' };\nexport default () => <p>Zeppelin</p>;\n",
  'en/wrapped.mdx':
    '---\ndescription: Authored.\n---\n\n# Wrapped\n\n<Steps>\n\n### One {[1, 2].length}\n\n</Steps>\n\n{["x"].map((each) => <Badge key={each} text={each} />)}\n',
};
const site = builtFolder(FILES);

interface IndexedPage {
  routePath: string;
  content: string;
}

function indexOf(lang: string): Map<string, string> {
  const manifest: Record<string, { files: string[] }> = JSON.parse(site.read('static/search_index.json'));
  const documents: IndexedPage[] = JSON.parse(site.read(manifest[lang]?.files[0] ?? ''));
  return new Map(documents.map(({ routePath, content }) => [routePath, content]));
}

const outputs = () => new Map(site.list().map((name) => [name, readFileSync(path.join(site.outDir, name), 'base64')]));

test('search has what expressions and components render, once, without controls', () => {
  expect(indexOf('en').get('/stations')).toBe(
    [
      'There are 2 stations.',
      ...['Name', 'Code', 'Hamburg', 'HAM', 'Oslo', 'OSL'],
      ...['Harbors', 'Authored words.'],
      ...['Hamburg harbor', 'Oslo harbor'],
      '2 lines',
    ].join('\n'),
  );
  expect(indexOf('en').get('/tsx')).toBe('Zeppelin');
});

test('a fallback page has the text of its own language', () => {
  expect(indexOf('zh').get('/zh/stations')).toContain('\nHamburg 港口\nOslo 港口\n');
});

test('the Markdown has tables, headings and links of components', () => {
  const markdown = site.read('stations.md');
  expect(markdown).toContain('description: "There are 2 stations."\n');
  expect(markdown.slice(markdown.indexOf('# Stations'))).toBe(`# Stations

There are 2 stations.

| Name | Code |
| --- | --- |
| Hamburg | \`HAM\` |
| Oslo | \`OSL\` |

## Parts

### Harbors

Authored **words**.

- [Hamburg](/index.md) harbor
- [Oslo](/index.md) harbor

2 lines
`);
  expect(site.read('llms.txt')).toContain(': There are 2 stations.\n');
  expect(site.read('llms-full.txt')).toContain('| Hamburg |');
});

test('the description of the document has the value of an expression', () => {
  expect(site.read('stations.html')).toContain('<meta name="description" content="There are 2 stations."');
});

test('the documents have no marks', () => {
  expect(site.list().filter((name) => /\.(html|json|md)$/.test(name) && site.read(name).includes('docs-slot'))).toEqual(
    [],
  );
});

test('a changed data file changes the index; a build without caches gives the same files', async () => {
  const first = outputs();
  expect((await site.build()).output).toContain('0 compiled, 0 rendered');
  expect(outputs()).toEqual(first);
  site.write({ 'stations.json': '[{"name":"Bergen","code":"BGO"}]' });
  expect((await site.build()).status).toBe(0);
  expect(indexOf('en').get('/stations')).toMatch(/^There are 1 stations\.\nName\nCode\nBergen\nBGO\n/);
  expect(site.read('stations.html')).toContain('<meta name="description" content="There are 1 stations."');
  const warm = outputs();
  rmSync(path.join(site.root, 'cache'), { recursive: true });
  expect((await site.build()).output).toContain('9 compiled, 9 rendered');
  expect(outputs()).toEqual(warm);
});

test('Markdown is a component of pages and of code, in the language of the page', async () => {
  for (const prefix of ['', 'zh/']) {
    const html = site.read(`${prefix}noted.html`).replaceAll('<!-- -->', '');
    expect(html).toMatch(
      new RegExp(`Note of code 2, <a href="/${prefix}stations">[\\s\\S]*Note of page, <a href="/${prefix}stations">`),
    );
    expect(html.match(/<code[^>]*><span/g)).toHaveLength(2);
    expect(site.read(`${prefix}noted.md`)).toMatch(/Note of code 2[\s\S]*Note of page/);
  }
});
