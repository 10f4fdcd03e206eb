import { createRequire } from 'node:module';
import type { ContentComponent, Theme } from '#runtime';
import type { MarkdownConfig } from '../../../src/model/configSections.ts';
import { HOOKS } from '../../../src/node/support/issues/watchPlugin.ts';

const POSTCSS = createRequire(import.meta.url).resolve('postcss');

/** Texts of files by their paths relative to the docs folder; `undefined` for those that the site does not have. */
type MomentFiles = Record<string, string | undefined>;

/** A moment at which code runs that is not the engine's. */
export interface Moment {
  name: string;
  /** What the message names. */
  names: string;
  /** Files of a site, relative to its docs folder, whose code has the given statements there. */
  files(statements: string): MomentFiles;
  /** A promise is awaited. */
  isAsync: boolean;
  /** Command that runs the code, instead of a build. */
  args?: readonly string[];
}

export const GOOD_CONFIG = "export default { title: 'Good' };\n";

/** Returns the configuration of a site with a plugin that has some keys. */
export function pluginFiles(keys: string): Record<string, string> {
  return { 'site.config.ts': `export default { title: 'Bad', plugins: [{ name: 'bad', ${keys} }] };\n` };
}

/** How a hook is written that is not a function. */
const PLACED: Partial<Record<keyof typeof HOOKS, (statements: string) => string>> = {
  markdown: (statements) => `markdown: { Badge() { ${statements} } }`,
  modules: (statements) => `modules: { bad() { ${statements} } }`,
  commands: (statements) => `commands: { bad() { ${statements} } }`,
};

const HOOK_MOMENTS = Object.entries(HOOKS).map(([hook, kind]): Moment => {
  const placed = Object.entries(PLACED).find(([name]) => name === hook)?.[1];
  return {
    name: `the hook ${hook}`,
    names: `"${hook}"`,
    files: (statements) => ({
      ...pluginFiles(placed?.(statements) ?? `${hook}() { ${statements} }`),
      ...(hook === 'modules' && { 'data.mdx': "import data from '#data/bad/bad';\n\n# Data\n\n{String(data)}\n" }),
      ...(hook === 'code' && { 'fence.md': '# Fence\n\n```ts\nlet a;\n```\n' }),
    }),
    isAsync: kind === 'async',
    ...(hook === 'commands' && { args: ['bad'] }),
    // A build reads no samples.
    ...(hook === 'samples' && { args: ['test', 'docs'] }),
  };
});

const OUTPUT_MOMENTS: Moment[] = [
  {
    name: 'reading an output file',
    names: 'a.txt',
    files: (statements) => pluginFiles(`outputs: () => [{ fileName: 'a.txt', read() { ${statements} } }]`),
    isAsync: true,
  },
  {
    name: 'writing an output folder',
    names: 'kept',
    files: (statements) =>
      pluginFiles(`outputFolders: () => [{ folderName: 'kept', hash: 'a', write() { ${statements} } }]`),
    isAsync: true,
  },
  {
    name: 'hashing an output file',
    names: 'a.txt',
    files: (statements) =>
      pluginFiles(`outputs: () => [{ fileName: 'a.txt', hash() { ${statements} }, read: () => 'text' }]`),
    isAsync: false,
  },
];

const CONFIG_MOMENTS: Moment[] = [
  {
    name: 'the configuration',
    names: 'site.config.ts',
    files: (statements) => ({ 'site.config.ts': `export default () => { ${statements} };\n` }),
    isAsync: true,
  },
  {
    name: 'an accessor of a plugin',
    names: 'site.config.ts',
    files: (statements) => pluginFiles(`get check() { ${statements} }`),
    isAsync: false,
  },
  {
    name: 'the schema of frontmatter',
    names: '"frontmatter"',
    files: (statements) => ({
      'site.config.ts': `const validate = () => { ${statements} };
export default { title: 'Bad', frontmatter: { '~standard': { version: 1, vendor: 'own', validate } } };
`,
    }),
    isAsync: true,
  },
];

const PAGE_MOMENTS: Moment[] = [
  {
    name: 'an expression of a page',
    names: 'docs/bad.mdx',
    files: (statements) => ({ 'bad.mdx': `# Bad\n\n{(() => { ${statements} })()}\n` }),
    isAsync: false,
  },
  {
    name: 'a component of a page',
    names: 'docs/bad.mdx',
    files: (statements) => ({
      'bad.mdx': "import { Bad } from './_Bad.tsx';\n\n# Bad\n\n<Bad />\n",
      '_Bad.tsx': `export function Bad() { ${statements} }\n`,
    }),
    isAsync: false,
  },
  {
    name: 'the module of a page',
    names: 'docs/bad.tsx',
    files: (statements) => ({
      'bad.tsx': `const run = () => { ${statements} };\nrun();\nexport default function Bad() {\n  return <h1>Bad</h1>;\n}\n`,
    }),
    isAsync: false,
  },
];

type Unified = Extract<keyof MarkdownConfig, `${string}Plugins`>;

const UNIFIED = {
  remarkPlugins: true,
  rehypePlugins: true,
  recmaPlugins: true,
} as const satisfies Record<Unified, true>;

const UNIFIED_MOMENTS = Object.keys(UNIFIED).flatMap((list): Moment[] => {
  const files = (plugin: string) => ({
    'site.config.ts': `function bad() { ${plugin} }\nexport default { title: 'Bad', markdown: { ${list}: [bad] } };\n`,
  });
  return [
    { name: `a plugin of ${list}`, names: list.replace('Plugins', ''), files, isAsync: false },
    {
      name: `a transformer of ${list}`,
      names: list.replace('Plugins', ''),
      files: (statements) => files(`return () => { ${statements} };`),
      isAsync: true,
    },
  ];
});

function themeFiles(before: string, changes: string): Record<string, string> {
  return {
    'theme/index.tsx': `import theme from '#default-theme';\n${before}\nexport default { ...theme, ${changes} };\n`,
  };
}

/** What the engine calls of a theme while a site is built, and why it calls the other keys in a browser alone. */
const THEME: Record<
  keyof Theme | `component.${keyof ContentComponent}`,
  ((statements: string) => Record<string, string>) | string
> = {
  Layout: (statements) => themeFiles(`function Layout() { ${statements} }`, 'Layout'),
  preload: (statements) => themeFiles(`function preload() { ${statements} }`, 'preload'),
  contentComponents: (statements) => themeFiles(`function all() { ${statements} }`, 'contentComponents: all()'),
  pageTypes: (statements) => ({
    ...themeFiles(`function Own() { ${statements} }`, 'pageTypes: { own: Own }'),
    'own.md': '---\npageType: own\n---\n\n# Own\n',
  }),
  attachBehavior: 'Browsers call it.',
  'component.component': (statements) => ({
    ...themeFiles(
      `function Own() { ${statements} }`,
      'contentComponents: { ...theme.contentComponents, Own: { component: Own } }',
    ),
    'own.mdx': '# Own\n\n<Own />\n',
  }),
  'component.load': (statements) => ({
    ...themeFiles(
      `function load() { ${statements} }`,
      'contentComponents: { ...theme.contentComponents, Own: { component: () => null, load } }',
    ),
    'own.mdx': '# Own\n\n<Own />\n',
  }),
  'component.isStatic': 'It is no function.',
};

const THEME_MOMENTS = Object.entries(THEME).flatMap(([key, files]): Moment[] =>
  typeof files === 'string'
    ? []
    : [
        {
          name: `${key} of the theme`,
          // A page renders the others.
          names: key === 'pageTypes' || key === 'component.component' ? 'docs/own.md' : 'theme',
          files,
          isAsync: key === 'preload' || key === 'component.load',
        },
      ],
);

/** Files of a site of each engine whose configuration runs statements, by the names of the engines. */
export const FOREIGN_CONFIGS: Readonly<Record<string, string>> = {
  rspress: 'rspress.config.ts',
  vitepress: '.vitepress/config.ts',
  docusaurus: 'docusaurus.config.ts',
};

const FOREIGN_MOMENTS = Object.entries(FOREIGN_CONFIGS).map(
  ([engine, file]): Moment => ({
    name: `the configuration of ${engine}`,
    names: file,
    files: (statements) => ({
      'site.config.ts': undefined,
      [file]: `export default async () => { ${statements} };\n`,
    }),
    isAsync: true,
  }),
);

const STYLE_MOMENTS: Moment[] = [
  {
    name: 'a plugin of PostCSS',
    // The style sheet of an error, and otherwise the configuration.
    names: 'css',
    files: (statements) => ({
      'styled.mdx': "import './own.css';\n\n# Styled\n",
      'own.css': 'a { color: red }\n',
      'node_modules/postcss/package.json': '{ "name": "postcss", "main": "index.cjs" }',
      'node_modules/postcss/index.cjs': `module.exports = require(${JSON.stringify(POSTCSS)});\n`,
      'postcss.config.mjs': `export default { plugins: [{ postcssPlugin: 'own', Once() { ${statements} } }] };\n`,
    }),
    isAsync: true,
  },
];

/** Every moment of a build at which code of a site runs. */
export const MOMENTS: readonly Moment[] = [
  ...HOOK_MOMENTS,
  ...OUTPUT_MOMENTS,
  ...CONFIG_MOMENTS,
  ...PAGE_MOMENTS,
  ...UNIFIED_MOMENTS,
  ...THEME_MOMENTS,
  ...FOREIGN_MOMENTS,
  ...STYLE_MOMENTS,
];
