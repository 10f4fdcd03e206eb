/**
 * A site with a plugin that has every key of the contract, as somebody writes it who has the package alone. `satisfies` makes a key
 * without a use an error of types; `PROOFS` says where the output shows the effect of each.
 */

import type { DocsPlugin } from '../../../src/model/plugin.ts';

const PLUGIN = `import { writeFileSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import type { DocsPlugin, HeadTag } from 'docspack';

const meta = (name: string, content: string): HeadTag => ['meta', { name, content }];

export const stranger = {
  name: 'stranger',
  cacheKey: { version: 1 },
  checks: { towns: { finds: 'sites with towns', severity: 'warn' } },
  languages: [{ name: 'weather', scopeName: 'source.weather', patterns: [{ match: 'sun', name: 'keyword' }], repository: {} }],
  replacedExpressions: ['process.env.WIND'],
  replacedComponents: ['Badge'],
  csp: { 'connect-src': ['https://weather.example'] },
  theme: new URL('./_theme.tsx', import.meta.url).pathname,
  markdown: { Forecast: ({ town }) => \`Forecast of \${String(town)}\` },
  pages: () => [{ relativePath: 'towns.md', text: '# Towns\\n' }],
  samples: (sources) => [{ file: '/towns.ts', lang: 'ts', meta: '', code: \`const towns = \${sources.length};\`, line: 1 }],
  derivedPages: (sources) => [{ relativePath: 'index-of-pages.md', text: \`# \${sources.length} pages\\n\` }],
  tree(tree, { displayPath }) {
    for (const node of tree.children) if (node.type === 'element') node.properties['data-from'] = displayPath;
    return tree.children.length;
  },
  code({ lang, meta, code }) {
    if (lang !== 'weather') return undefined;
    const notes = [{ kind: 'type', line: 0, start: 4, length: 3, text: 'a star' } as const];
    return { lineClasses: { [code.split('\\n').length - 1]: meta }, notes };
  },
  navigation({ nav, sidebars }, pages) {
    nav.push({ text: \`All \${pages.length} towns\`, link: '/towns', position: 'right' });
    sidebars['/']?.push({ kind: 'link', text: 'Row of towns', link: '/towns' });
  },
  redirects: (site) => ({ '/old': site.pages.length > 2 ? '/towns' : '/' }),
  searchRecords: (records, site) => [
    ...records.map((record) => ({ ...record, keywords: [...record.keywords, \`\${site.pages.length} towns\`] })),
    { routePath: '/towns#oslo', lang: site.config.lang, title: 'Oslo', description: '', text: 'A town', headings: [], keywords: [] },
  ],
  data: ({ searchText }) => ({ length: searchText.length }),
  head: () => [meta('x-head', 'yes')],
  documentHead: (page, site) => [meta('x-document', site.urlOf(page))],
  modules: {
    titles: async ({ pages }, { mode }) => pages.map(({ title }) => ({ title, mode })),
  },
  check({ pages }, { report }) {
    const nodes = pages.flatMap(({ treeData }) => treeData?.stranger ?? []).length;
    report({ check: 'towns', message: \`The trees of \${nodes} pages were seen.\` });
  },
  checkPages(pages, { exportsOf }, { report }) {
    const names = exportsOf(new URL('./_theme.tsx', import.meta.url).pathname)?.values;
    for (const { title } of pages) if (names?.has('default')) report({ check: 'towns', message: \`The page "\${title}" was seen.\` });
  },
  checkTheme({ contentComponentNames }, { plugins }, { report }) {
    const hooks = plugins.flatMap(({ hooks }) => hooks).length;
    if (contentComponentNames.includes('Forecast')) report({ check: 'towns', message: \`The theme has forecasts, of \${hooks} hooks.\` });
  },
  outputFolders: () => [{ folderName: 'archive', hash: 'oslo', write: (folder) => writeFileSync(folder + '/oslo.txt', 'Oslo of an archive') }],
  outputs: (site) => [{ fileName: 'stranger.json', read: async () => JSON.stringify(await site.searchRecords()) }],
  lateOutputs: ({ pages }, { jobs }) => [{ fileName: 'late.json', read: () => JSON.stringify({ pages: pages.length, isCounted: jobs > 0 }) }],
  checkOutput({ fileNames }, _site, { report }) {
    if (fileNames.includes('stranger.json')) report({ check: 'towns', message: 'The output has its file.' });
  },
  commands: { forecast: (site, { args }) => console.log(\`\${site.pages.length} pages about \${args.join()}\`) },
  rspack(config) {
    config.module?.rules?.push({ test: /\\.town$/, type: 'asset/source' });
    config.plugins?.push((compiler: Compiler) => new compiler.webpack.DefinePlugin({ 'process.env.WIND': '"a breeze"' }).apply(compiler));
  },
} satisfies Required<Omit<DocsPlugin, 'disabled'>>;
`;

const THEME = `import { usePage } from 'docspack/runtime';
import type { ThemeExtension } from 'docspack/theme';
import titles from '#data/stranger/titles';
import oslo from './oslo.town';

function Length() {
  return <p>{JSON.stringify(usePage().pluginData?.stranger)} in {oslo.trim()}, {titles.map(({ title, mode }) => title + ' of a ' + mode).join()}</p>;
}

const extension: ThemeExtension = {
  top: <Length />,
  contentComponents: { Forecast: { component: ({ town }: { town: string }) => <p>{town}: rain</p>, isStatic: true } },
};
export default extension;
`;

/** Files of the project, by path. */
export const STRANGER_SITE: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'stranger', version: '1.0.0', type: 'module', private: true }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
      ...{
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        types: [],
      },
    },
    include: ['docs'],
  }),
  'docs/index.mdx': '# Weather\n\n<Forecast town="Oslo" />\n\n{process.env.WIND}\n\n```weather bright\nthe sun\n```\n',
  'docs/plugin.ts': PLUGIN,
  'docs/_theme.tsx': THEME,
  'docs/oslo.town': 'Oslo of a file\n',
  'docs/town.d.ts': "declare module '*.town' {\n  const text: string;\n  export default text;\n}\n",
  'docs/node.d.ts':
    "declare module 'node:fs' {\n  export function writeFileSync(file: string, text: string): void;\n}\n",
  'docs/data.d.ts':
    "declare module '#data/stranger/titles' {\n  const titles: { title: string; mode: string }[];\n  export default titles;\n}\n",
  'docs/site.config.ts':
    "import { defineConfig } from 'docspack';\nimport { stranger } from './plugin.ts';\n\nexport default defineConfig({ title: 'Weather', hosts: ['netlify'], llms: true, plugins: [stranger] });\n",
};

/** An output file with the text that shows an effect. */
type Proof = readonly [fileName: string, text: string];

/** Keys without an effect on the output. Samples are those of `docspack test`; of replaced components no check is reported. */
type UnseenKey = 'name' | 'disabled' | 'cacheKey' | 'samples' | 'replacedComponents';

/** Where the output shows the effect of each key; a message of the build is in `build`, and what the command prints in `forecast`. */
export const PROOFS: Readonly<Record<Exclude<keyof DocsPlugin, UnseenKey>, Proof>> = {
  checks: ['build', '[docs:towns]'],
  languages: ['index.html', '>sun</span>'],
  code: ['index.html', '<span class="line bright">the '],
  replacedExpressions: ['index.html', 'a breeze'],
  csp: ['_headers', 'https://weather.example'],
  theme: ['index.html', ': rain</p>'],
  markdown: ['index.md', 'Forecast of Oslo'],
  pages: ['towns.html', '>Towns</h1>'],
  derivedPages: ['index-of-pages.html', '>2 pages</h1>'],
  tree: ['index.html', 'data-from="docs/index.mdx"'],
  navigation: ['index.html', 'Row of towns'],
  redirects: ['old.html', '/towns'],
  searchRecords: ['stranger.json', '"keywords":["3 towns"]'],
  data: ['index.html', 'length'],
  head: ['index.html', '<meta name="x-head" content="yes"'],
  documentHead: ['towns.html', '<meta name="x-document" content="/towns"'],
  modules: ['index.html', 'Towns of a build'],
  check: ['build', 'The trees of 3 pages were seen.'],
  checkPages: ['build', 'The page "Weather" was seen.'],
  checkTheme: ['build', 'The theme has forecasts, of 22 hooks.'],
  outputs: ['stranger.json', '"title":"Towns"'],
  lateOutputs: ['late.json', '"isCounted":true'],
  outputFolders: ['archive/oslo.txt', 'Oslo of an archive'],
  checkOutput: ['build', 'The output has its file.'],
  commands: ['forecast', '3 pages about Oslo'],
  rspack: ['index.html', 'Oslo of a file'],
};
