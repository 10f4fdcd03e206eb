import { defineConfig, type NavItemConfig, type SidebarItemConfig } from 'docspack';
import { type ApiWatchOptions, apiWatch, glossary, socialImages } from 'docspack/plugins';
import MARKS from './_api/marks.json' with { type: 'json' };
import RUNNERS from './_api/runners.json' with { type: 'json' };
import SIGNATURES from './_api/signatures.json' with { type: 'json' };
import { GLOSSARY } from './_glossary.ts';

function optionsAndFlags({ options, flags }: { options: string[]; flags: string[] }): string[] {
  return [...options, ...flags];
}

/** The test options by subject, in the order of the sidebar. */
const OPTIONS_BY_SUBJECT = {
  files: ['include', 'exclude', 'includeSource', 'root', 'name', 'passWithNoTests'],
  environment: ['testEnvironment', 'globals', 'setupFiles'],
  run: [
    'testNamePattern',
    'testTimeout',
    'hookTimeout',
    'slowTestThreshold',
    'retry',
    'isolate',
    'pool',
    'maxConcurrency',
  ],
  mocks: ['clearMocks', 'resetMocks', 'restoreMocks', 'unstubEnvs', 'unstubGlobals'],
  output: ['printConsoleTrace', 'onConsoleLog', 'disableConsoleIntercept', 'update'],
};
const TEST_OPTIONS = Object.values(OPTIONS_BY_SUBJECT).flat();
const BUILD_OPTIONS = ['plugins', 'source', 'output', 'resolve', 'tools', 'dev', 'performance'];
const TEST_API = ['expect', 'test', 'describe', 'hooks'];
const UTILITY_API = ['', 'mockFunctions', 'mockInstance', 'fakeTimers', 'utilities'];

/** Names of the sidebar's groups in one language, and of rows for sections whose title needs the page beside it. */
interface RowNames {
  start: string;
  basic: string;
  advanced: string;
  testConfig: string;
  buildConfig: string;
  testApi: string;
  utility: string;
  fromJest: string;
  fromVitest: string;
  moduleMocks: string;
  reuse: string;
  subjects: Record<keyof typeof OPTIONS_BY_SUBJECT, string>;
}

const below = (folder: string, names: string[]) => names.map((name) => folder + name);

/** Adds the row for a section after the row of its page. */
function withSection(pages: string[], section: string | { text: string; link: string }): SidebarItemConfig[] {
  const page = (typeof section === 'string' ? section : section.link).replace(/#.*/, '');
  return pages.flatMap((each) => (each === page ? [each, section] : [each]));
}

/** Returns the rows of the test options, below a header for each subject. */
function testOptions({ subjects }: RowNames): SidebarItemConfig[] {
  const { files, environment, run, mocks, output } = OPTIONS_BY_SUBJECT;
  return [
    { sectionHeaderText: subjects.files },
    ...below('/config/test/', files),
    { sectionHeaderText: subjects.environment },
    ...below('/config/test/', environment),
    { sectionHeaderText: subjects.run },
    ...below('/config/test/', run),
    { sectionHeaderText: subjects.mocks },
    ...below('/config/test/', mocks),
    { sectionHeaderText: subjects.output },
    ...below('/config/test/', output),
  ];
}

function sidebar(names: RowNames): Record<string, SidebarItemConfig[]> {
  return {
    '/guide/': [
      {
        text: names.start,
        items: [
          '/guide/start/',
          { text: names.fromJest, link: '/guide/start/#moving-from-jest' },
          { text: names.fromVitest, link: '/guide/start/#moving-from-vitest' },
          '/guide/start/quick-start',
          '/guide/start/quick-start#recipes',
        ],
      },
      {
        text: names.basic,
        items: [
          '/guide/basic/cli',
          '/guide/basic/cli#reporters',
          '/guide/basic/cli#coverage',
          '/guide/basic/cli#continuous-integration',
          '/guide/basic/configure-rstest',
          { text: names.reuse, link: '/guide/basic/configure-rstest#reuse-your-build-configuration' },
          '/guide/basic/configure-rstest#projects',
        ],
      },
      {
        text: names.advanced,
        items: ['/guide/advanced/debug-mode', '/guide/advanced/debug-mode#error-messages', '/guide/advanced/profiling'],
      },
    ],
    '/config/': [
      '/config/',
      { text: names.testConfig, context: 'code', items: testOptions(names) },
      { text: names.buildConfig, context: 'code', items: below('/config/build/', BUILD_OPTIONS) },
    ],
    '/api/': [
      '/api/',
      {
        text: names.testApi,
        items: withSection(below('/api/test-api/', TEST_API), '/api/test-api/expect#snapshots'),
      },
      {
        text: names.utility,
        items: withSection(below('/api/rstest/', UTILITY_API), {
          text: names.moduleMocks,
          link: '/api/rstest/mockFunctions#modules',
        }),
      },
    ],
  };
}

function nav(guide: string, config: string, api: string): NavItemConfig[] {
  return [
    { text: guide, link: '/guide/start/', position: 'left', activeMatch: '^(/zh)?/guide/' },
    { text: config, link: '/config/', position: 'left', activeMatch: '^(/zh)?/config/' },
    { text: api, link: '/api/', position: 'left', activeMatch: '^(/zh)?/api/' },
  ];
}

const REPOSITORY = 'https://github.com/web-infra-dev/rstest';
const LICENSE = `${REPOSITORY}/blob/main/LICENSE`;
const docRepoBaseUrl = `${REPOSITORY}/tree/main/website/docs`;

/** Sources that have another path in the repository of Rstest, where names of files are in kebab case. The others have the same. */
function editPaths(lang: string): Record<string, string> {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const moved = (folder: string, upstream: string, names: string[]) =>
    names.map((name) => [`${folder}/${name || 'index'}`, `${upstream}/${kebab(name || 'index')}`]);
  return Object.fromEntries(
    [
      ...moved('config/test', 'config/test', TEST_OPTIONS),
      ...moved('api/test-api', 'api/runtime-api/test-api', TEST_API),
      ...moved('api/rstest', 'api/runtime-api/rstest', UTILITY_API),
      ['guide/advanced/debug-mode', 'guide/debug/debugging'],
      ['guide/advanced/profiling', 'guide/debug/profiling'],
    ].map(([from, to]) => [`${lang}/${from}.mdx`, `${lang}/${to}.mdx`]),
  );
}

/** Types of Rstest whose members Jest and Vitest have, too, as tests write them. */
const sameTypes = (object: string) => [
  { type: 'rs', prefix: object },
  { type: 'expect', prefix: 'expect.' },
  { type: 'Assertion' },
  { type: 'test', prefix: 'test.' },
  { type: 'describe', prefix: 'describe.' },
  { type: 'MockInstance' },
];

/** Tables for readers who move from another test runner. "scripts/updateRunnerNames.ts" writes the names. */
const MIGRATION: ApiWatchOptions['names'] = [
  {
    page: '/guide/start/',
    sections: ['jest-options', 'jest-flags'],
    names: optionsAndFlags(RUNNERS.jest),
  },
  { page: '/api/', sections: ['jest-names'], names: RUNNERS.jest.api, same: sameTypes('jest.'), sameExports: true },
  {
    page: '/guide/start/',
    sections: ['vitest-options', 'vitest-commands-and-flags'],
    names: optionsAndFlags(RUNNERS.vitest),
    // Commands, short flags, options of Vite, and options of older versions.
    ignore: [
      'vitest',
      'run',
      'list',
      'bench',
      '-t',
      '-u',
      '--no-file-parallelism',
      'define',
      'environmentMatchGlobs',
      'poolMatchGlobs',
      'workspace',
    ],
  },
  {
    page: '/api/',
    sections: ['vitest-names'],
    names: RUNNERS.vitest.api,
    same: sameTypes('vi.'),
    sameExports: true,
    // Classes and types for programs that run Vitest, and a method without documentation.
    ignore: ['EvaluatedModules', 'Experimental', 'Snapshots', 'TestRunner', 'describe.fn', 'test.fn'],
  },
];

/** Badges of the API's pages. "scripts/updateApiMarks.ts" writes the names. */
const API_MARKS: ApiWatchOptions['marks'] = [
  ...[...new Set(Object.values(MARKS.since))].map((line) => ({
    names: Object.entries(MARKS.since).flatMap(([name, own]) => (own === line ? name : [])),
    text: { en: `Since ${line}`, zh: `${line} 起` },
    type: 'tip' as const,
  })),
  ...Object.entries(MARKS.deprecated).map(([name, replacement]) => ({
    names: [name],
    text: { en: `Deprecated: use ${replacement}`, zh: `已弃用：请使用 ${replacement}` },
    type: 'warning' as const,
  })),
  { names: MARKS.notInJest, text: { en: 'Not in Jest', zh: 'Jest 中没有' } },
];

/** What the pages document of Rstest, which is compared with the installed package. */
const RSTEST: ApiWatchOptions = {
  package: '@rstest/core',
  // The base class of the packages that collect coverage: nothing that a test or a configuration imports.
  exports: { ignore: ['CoverageProvider'] },
  members: [
    {
      pages: ['/api/test-api/expect'],
      types: [
        { type: 'Assertion', inherited: true },
        { type: 'expect', prefix: 'expect.' },
        { type: 'AsymmetricMatchersContaining', prefix: 'expect.' },
      ],
      headings: /^(?:to[A-Z]|expect\.)/,
      // Its types come with @rstest/browser.
      ignore: ['expect.element'],
    },
    {
      pages: ['/api/test-api/test'],
      types: [{ type: 'test', prefix: 'test.' }, { type: 'TestContext' }, { type: 'TestOptions' }],
      headings: /^test\./,
    },
    {
      pages: ['/api/test-api/describe'],
      types: [{ type: 'describe', prefix: 'describe.' }],
      headings: /^describe\./,
    },
    { pages: ['/api/test-api/hooks'], exports: /^(?:before|after|on|register)[A-Z]/ },
    {
      pages: ['mockFunctions', 'fakeTimers', 'utilities'].map((name) => `/api/rstest/${name}`),
      types: [{ type: 'rstest', prefix: 'rs.' }],
      headings: /^rs\./,
    },
    {
      pages: ['/api/rstest/mockInstance'],
      types: [{ type: 'MockInstance' }, { type: 'MockInstance.mock', prefix: 'mock.' }],
      headings: /^(?:mock|getMock|with)[A-Z]/,
      ignore: /^_/,
    },
  ],
  signatures: { labels: { en: 'Type', zh: '类型' }, accept: SIGNATURES },
  marks: API_MARKS,
  names: MIGRATION,
  options: {
    type: 'RstestConfig',
    pages: '/config/{test,build}/*',
    tables: '/config/',
    labels: {
      en: { type: 'Type', default: 'Default', flag: 'CLI' },
      zh: { type: '类型', default: '默认值', flag: '命令行' },
    },
    defaults: '_api/defaults.mjs',
    accept: {
      // The folder in which Rstest is started.
      root: { default: 'process.cwd()' },
      // The short forms.
      exclude: { default: "['**/node_modules/**', '**/dist/**', '**/.{idea,git,cache,output,temp}/**']" },
      testEnvironment: { default: "'node'" },
      // The plugin that writes the defaults down, and an alias for code that the compiler adds.
      plugins: { default: 'undefined' },
      'resolve.alias': { default: 'undefined' },
      // The package names assetsInclude twice.
      source: {
        type: "Pick<NonNullable<RsbuildConfig['source']>, 'assetsInclude' | 'define' | 'tsconfigPath' | 'decorators' | 'include' | 'exclude' | 'transformImport'>",
      },
      // The package puts this type together from two names.
      'source.decorators': { type: "{ version?: 'legacy' | '2022-03' | '2023-11' }" },
      // They depend on the machine.
      'coverage.reportsDirectory': { default: "'./coverage'" },
      'browser.headless': { default: '–' },
    },
  },
  cli: {
    page: '/guide/basic/cli',
    commands: ['', 'run', 'watch', 'list', 'merge-reports', 'init'],
    // A flag that does not exist is an example.
    ignore: ['--bogus'],
  },
};

export default defineConfig({
  checks: {
    'alt-text': 'error',
    'duplicate-ids': 'error',
    glossary: 'error',
    props: 'error',
    // "npm run check" runs the queries, and builds take no longer.
    search: 'off',
    'translation-missing': 'error',
    'translation-structure': 'error',
    typography: 'error',
  },
  search: {
    suggestions: [
      '/guide/start/quick-start',
      '/guide/start/',
      '/guide/basic/cli',
      '/api/test-api/expect',
      '/api/rstest/mockFunctions',
      '/config/test/testEnvironment',
    ],
    synonyms: {
      en: [
        ['workers', 'parallel', 'forks'],
        ['date', 'system time'],
        ['http', 'fetch'],
        ['spec', 'test file'],
        ['stub', 'mock'],
      ],
      zh: [
        ['返回值', 'return'],
        ['快进', '推进'],
        ['线程', '工作进程'],
        ['打桩', 'mock'],
        ['覆盖率', 'coverage'],
      ],
    },
  },
  title: 'Rstest',
  description: 'A testing framework based on Rspack',
  siteOrigin: 'https://rstest.rs',
  // GitHub Pages serves the site of a repository below its name: see .github/workflows/deploy.yml.
  base: `${process.env.BASE_PATH ?? ''}/`,
  plugins: [socialImages({ fonts: ['@fontsource-variable/noto-sans-sc'] }), apiWatch(RSTEST), glossary(GLOSSARY)],
  lang: 'en',
  icon: '/images/tools/rstest.svg',
  touchIcon: '/images/apple-touch-icon.png',
  // Given explicitly, so that pages don't depend on what was run before: see src/samples/README.md.
  samplesReport: process.env.DOCS_SAMPLES_REPORT,
  // With the title beside it. The same file is the icon, and the logo of the landing page.
  logo: '/images/tools/rstest.svg',
  locales: [
    { lang: 'en', label: 'English', title: 'Rstest', description: 'A testing framework based on Rspack' },
    { lang: 'zh', label: '简体中文', title: 'Rstest', description: '基于 Rspack 的测试框架' },
  ],
  themeConfig: {
    darkMode: true,
    lastUpdated: true,
    enableScrollToTop: true,
    localeRedirect: 'auto',
    hideNavbar: 'never',
    socialLinks: [
      { icon: 'github', mode: 'link', content: REPOSITORY },
      { icon: 'x', mode: 'link', content: 'https://x.com/rspack_dev' },
      { icon: 'discord', mode: 'link', content: 'https://discord.gg/XsaKEEk4mW' },
    ],
    tools: [
      {
        name: 'Rspack',
        logo: '/images/tools/rspack.svg',
        description: { en: 'Bundler', zh: '打包工具' },
        url: { en: 'https://rspack.rs', zh: 'https://rspack.rs/zh/' },
      },
      {
        name: 'Rsbuild',
        logo: '/images/tools/rsbuild.svg',
        description: { en: 'Build tool', zh: '构建工具' },
        url: { en: 'https://rsbuild.rs', zh: 'https://rsbuild.rs/zh/' },
      },
      {
        name: 'Rspress',
        logo: '/images/tools/rspress.svg',
        logoScale: 0.95,
        description: { en: 'Static site generator', zh: '静态站点生成器' },
        url: { en: 'https://rspress.rs', zh: 'https://rspress.rs/zh/' },
      },
      {
        name: 'Rslib',
        logo: '/images/tools/rslib.svg',
        logoScale: 0.95,
        description: { en: 'Library tool', zh: '库开发工具' },
        url: { en: 'https://rslib.rs', zh: 'https://rslib.rs/zh/' },
      },
      {
        name: 'Rsdoctor',
        logo: '/images/tools/rsdoctor.svg',
        description: { en: 'Build analyzer', zh: '构建分析工具' },
        url: { en: 'https://rsdoctor.rs', zh: 'https://rsdoctor.rs/zh/' },
      },
      {
        name: 'Rstest',
        logo: '/images/tools/rstest.svg',
        description: { en: 'Testing framework', zh: '测试框架' },
        url: { en: 'https://rstest.rs', zh: 'https://rstest.rs/zh/' },
      },
      {
        name: 'Awesome Rstack',
        logo: '/images/tools/awesome-rstack.svg',
        description: { en: 'Ecosystem list', zh: '生态列表' },
        url: { en: 'https://github.com/rstackjs/awesome-rstack', zh: 'https://github.com/rstackjs/awesome-rstack' },
      },
    ],
    locales: [
      {
        lang: 'en',
        nav: nav('Guide', 'Config', 'API'),
        sidebar: sidebar({
          start: 'Getting Started',
          basic: 'Basic',
          advanced: 'Advanced',
          testConfig: 'Test Configurations',
          buildConfig: 'Build Configurations',
          testApi: 'Test API',
          utility: 'Rstest Utility',
          fromJest: 'Migrate from Jest',
          fromVitest: 'Migrate from Vitest',
          moduleMocks: 'Mock modules',
          reuse: 'Rspack, Rslib, Rsbuild',
          subjects: {
            files: 'Test files',
            environment: 'Environment',
            run: 'Selection and execution',
            mocks: 'Mocks',
            output: 'Output and snapshots',
          },
        }),
        editLink: { docRepoBaseUrl, text: 'Edit this page on GitHub', paths: editPaths('en') },
        footer: { message: `Released under the <a href="${LICENSE}">MIT License</a>` },
      },
      {
        lang: 'zh',
        nav: nav('指南', '配置', 'API'),
        sidebar: sidebar({
          start: '入门',
          basic: '基础',
          advanced: '进阶',
          testConfig: '测试配置',
          buildConfig: '构建配置',
          testApi: '测试 API',
          utility: '工具 API',
          fromJest: '从 Jest 迁移',
          fromVitest: '从 Vitest 迁移',
          moduleMocks: 'mock 模块',
          reuse: 'Rspack、Rslib、Rsbuild',
          subjects: {
            files: '测试文件',
            environment: '环境',
            run: '筛选与运行',
            mocks: 'Mock',
            output: '输出与快照',
          },
        }),
        editLink: { docRepoBaseUrl, text: '在 GitHub 上编辑此页', paths: editPaths('zh') },
        footer: { message: `基于 <a href="${LICENSE}">MIT 许可证</a>发布` },
        outlineTitle: '本页目录',
        prevPageText: '上一页',
        nextPageText: '下一页',
      },
    ],
  },
});
