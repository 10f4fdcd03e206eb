import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { expect, test } from '@rstest/core';
import { readThemeNames } from '../../../../plugins/rspack/readThemeNames.ts';
import type { SiteContext } from '../../../../plugins/rspack/sharedConfig.ts';
import { createSite, type SiteEnv } from '../../../../src/cli/createSite.ts';
import { docsCompilers } from '../../../../src/cli/prepareBuild.ts';
import { ENGINE_ROOT } from '../../../../src/tools/packages/engineRoot.ts';
import { writeFolder } from '../node/pages/compileText.ts';

const CONFIG = `export default { title: 'Site', base: '/base/' };`;

/** The site of a folder, and its compilers as `rspack build` or `rspack dev` gets them. */
async function open(isDevelopment: boolean, config = CONFIG, env: SiteEnv = {}) {
  const root = writeFolder({ 'docs/site.config.ts': config, 'docs/index.mdx': '# Home\n' });
  const inRoot = (name: string) => path.join(root, name);
  const folders = { docs: inRoot('docs'), out: inRoot('out'), cache: inRoot('cache') };
  const context = await createSite({ ...folders, ...env }, isDevelopment ? 'dev' : 'build', root);
  return { root, context, compilers: await docsCompilers(context) };
}

const find = (compilers: Configuration[], name: string): Configuration => {
  const compiler = compilers.find((each) => each.name === name);
  if (!compiler) throw new Error(`No compiler is named "${name}".`);
  return compiler;
};
const pluginNames = ({ plugins = [] }: Configuration) => plugins.map((plugin) => plugin?.constructor.name);
const versionOf = ({ cache }: Configuration) =>
  typeof cache === 'object' && 'version' in cache ? cache.version : undefined;
const aliasOf = ({ resolve }: Configuration, name: string): unknown =>
  typeof resolve?.alias === 'object' ? resolve.alias[name] : undefined;
const engine = (name: string) => path.join(ENGINE_ROOT, name);

/** What the rules make of a file: its type, the names of its loaders, and whether unused exports may be dropped. */
function handling({ module }: Configuration, file: string): unknown[] {
  const matches = (condition: unknown): boolean => {
    if (Array.isArray(condition)) return condition.some(matches);
    return condition instanceof RegExp
      ? condition.test(file)
      : typeof condition === 'string' && file.startsWith(condition);
  };
  // The files here have no query.
  const isFor = ({ include = '', test: pattern = '', exclude, resourceQuery }: RuleSetRule) =>
    matches(include) && matches(pattern) && !matches(exclude) && resourceQuery === undefined;
  return (module?.rules ?? [])
    .filter((rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null)
    .filter(isFor)
    .flatMap((rule) => (rule.oneOf ? rule.oneOf.find((each) => each && isFor(each)) || [] : rule))
    .flatMap(({ type, use, sideEffects }) => [
      ...(type === undefined ? [] : [type]),
      ...[use ?? []]
        .flat()
        .map((each) => (typeof each === 'object' && each ? path.basename(each.loader) : path.basename(String(each)))),
      ...(sideEffects === undefined ? [] : [{ sideEffects }]),
    ]);
}

// Each build leaves its folder to a listener for the end of the process.
process.setMaxListeners(100);

const build = await open(false);
const dev = await open(true);

test('a build has a server compiler and a client compiler that waits for it; watch mode has one', () => {
  const summary = ({ name, target, mode, dependencies }: Configuration) => ({ name, target, mode, dependencies });
  expect(build.compilers.map(summary)).toEqual([
    { name: 'server', target: 'node20', mode: 'production', dependencies: undefined },
    { name: 'client', target: ['web', 'es2022'], mode: 'production', dependencies: ['server'] },
  ]);
  expect(dev.compilers.map(summary)).toEqual([
    { name: 'dev', target: ['web', 'es2022'], mode: 'development', dependencies: undefined },
  ]);
});

test.each<[string, Configuration[], Configuration['entry']]>([
  ['server', build.compilers, { server: engine('src/client/entries/server.tsx') }],
  [
    'client',
    build.compilers,
    {
      boot: { import: engine('src/client/entries/boot.ts'), filename: 'static/js/boot.js' },
      main: engine('src/client/entries/client.tsx'),
    },
  ],
  // The overlay is ready before a module of the site can throw.
  [
    'dev',
    dev.compilers,
    { main: ['entries/boot.ts', 'overlay/overlay.ts', 'entries/dev.tsx'].map((name) => engine(`src/client/${name}`)) },
  ],
])('the entries of the %s compiler', (name, compilers, entry) => {
  expect(find(compilers, name).entry).toEqual(entry);
});

test.each([
  ['server', build.compilers, ['DefinePlugin', 'HoldCachePlugin', 'SiteModulesPlugin', 'FailurePlugin']],
  [
    'client',
    build.compilers,
    [
      ...['CheckOutputPathPlugin', 'DefinePlugin', 'HoldCachePlugin', 'SiteModulesPlugin', 'HashedModuleIdsPlugin'],
      'SiteModuleIdsPlugin',
      // Documents are written before budgets are checked, and errors are located before they are reported.
      ...['SearchIndexPlugin', 'PrerenderPlugin', 'NoticesPlugin', 'BudgetPlugin', 'FailurePlugin'],
      ...['LocateErrorsPlugin', 'ReportPlugin'],
    ],
  ],
  [
    'dev',
    dev.compilers,
    [
      ...[
        'DefinePlugin',
        'HoldCachePlugin',
        'SiteModulesPlugin',
        'SearchIndexPlugin',
        'DevPlugin',
        'DevVersionsPlugin',
        'ComponentCheckPlugin',
      ],
      'RenderCheckPlugin',
      'ReactRefreshRspackPlugin',
      ...['LocateErrorsPlugin', 'DevReportPlugin', 'DevServerPlugin'],
    ],
  ],
])('the plugins of the %s compiler, in their order', (name, compilers, names) => {
  expect(pluginNames(find(compilers, name))).toEqual(names);
});

const SWC = 'builtin:swc-loader';
const CSS = 'builtin:lightningcss-loader';

test.each<[string, unknown[]]>([
  ['src/client/index.ts', [{ sideEffects: false }, SWC]],
  ['src/client/overlay/overlay.ts', [{ sideEffects: false }, SWC]],
  ['theme/home/Hero.tsx', [{ sideEffects: false }, SWC]],
  ['theme/index.ts', [SWC]],
  ['docs/picture.avif', ['asset/resource']],
  ['docs/data.json', []],
])('every compiler handles %s as %j', (file, expected) => {
  for (const compiler of [...build.compilers, ...dev.compilers]) {
    expect([compiler.name, ...handling(compiler, engine(file))]).toEqual([compiler.name, ...expected]);
  }
});

test.each([
  ['theme/home/Hero.module.css', 'css/module'],
  ['theme/styles/content.css', 'css'],
])('a site without right-to-left languages has no rules for them in %s, in watch mode neither', (file, type) => {
  for (const compiler of [...build.compilers, ...dev.compilers]) {
    expect(handling(compiler, engine(file))).toEqual([type, CSS, 'leftToRightLoader.mjs']);
  }
});

test('only the client of a build has React Router’s production modules, marked as unused', () => {
  const file = engine('node_modules/react-router/dist/production/index.mjs');
  expect(build.compilers.map((compiler) => [aliasOf(compiler, 'react-router$'), ...handling(compiler, file)])).toEqual([
    [undefined],
    [file, 'reactRouterLoader.mjs'],
  ]);
  expect(dev.compilers.map((compiler) => [aliasOf(compiler, 'react-router$'), ...handling(compiler, file)])).toEqual([
    [undefined],
  ]);
});

test('serves files below the base, and writes them to the staging folder or a cache', () => {
  const folders = ({ output }: Configuration) => [output?.publicPath, path.relative(build.root, output?.path ?? '')];
  const [server = [], client = []] = build.compilers.map(folders);
  expect(server[0]).toBe('/base/');
  expect(server[1]).toMatch(/^cache\/.+\/server-\d+-\d+$/);
  expect(client[0]).toBe('/base/');
  expect(client[1]).not.toBe('out');
  expect(client[1]).toMatch(/^out/);
  const watch = find(dev.compilers, 'dev');
  expect(watch.output?.publicPath).toBe('/base/');
  expect(path.relative(dev.root, watch.output?.path ?? '')).toMatch(/^cache\/.+\/dev$/);
  expect(watch.devServer).toMatchObject({
    hot: true,
    static: { directory: path.join(dev.root, 'docs/public'), publicPath: '/base/', watch: false },
    client: { overlay: false },
    devMiddleware: { publicPath: '/base/' },
  });
});

test('watch mode compiles pages on demand, and sections immediately', () => {
  const { lazyCompilation } = find(dev.compilers, 'dev');
  // Not a function: Rspack would give it modules, and read them after it has freed them.
  const { test: compiledLater } = lazyCompilation as { test: unknown };
  if (!(compiledLater instanceof RegExp)) throw new Error(`The condition is a ${typeof compiledLater}.`);
  expect([
    compiledLater.test('/engine/plugins/rspack/stubs/section.js'),
    compiledLater.test('C:\\engine\\plugins\\rspack\\stubs\\section.js'),
    compiledLater.test('/engine/plugins/rspack/stubs/page.js'),
  ]).toEqual([false, false, true]);
  expect(build.compilers.map((compiler) => compiler.lazyCompilation)).toEqual([undefined, undefined]);
});

test('reads the names of a theme that uses its environment', async () => {
  const folder = writeFolder({
    'theme.ts': `export default { Layout: () => null, contentComponents: { [import.meta.env.MODE]: { component: () => null } } };\n`,
  });
  const bundled = await readThemeNames({ ...dev.context, themeEntry: path.join(folder, 'theme.ts') });
  expect(bundled?.names?.contentComponentNames).toEqual(['development']);
});

test('names shared chunks by their pages, independent of their text and order', () => {
  const splitChunks = find(build.compilers, 'client').optimization?.splitChunks;
  const { own, theme } = (splitChunks as { cacheGroups: Record<string, { name: (...args: unknown[]) => string }> })
    .cacheGroups;
  const nameOf = (group: typeof own, ...names: (string | undefined)[]) =>
    group?.name(
      undefined,
      names.map((name) => ({ name })),
    );
  const shared = nameOf(own, 'p/guide.aaaa', 'p/api.bbbb');
  expect(shared).toMatch(/^own-[0-9a-f]{8}$/);
  expect(nameOf(own, 'p/api.cccc', 'p/guide.dddd')).toBe(shared);
  expect(nameOf(own, 'p/api.cccc')).not.toBe(shared);
  // The chunk that loads first.
  expect(nameOf(theme, 'search-panel', 'app')).toBe('app');
  expect(nameOf(theme, 'search-panel', 'search-text')).toBe('search-text');
  expect(nameOf(theme, undefined, 'home', 'dialog')).toBe('dialog');
});

test('the cache of a compiler depends on its folders, theme and configuration', async () => {
  const versions = [...build.compilers, ...dev.compilers].map(versionOf);
  expect(versions.every((version) => typeof version === 'string')).toBe(true);
  expect(new Set(versions).size).toBe(3);
  const { context } = build;
  const changed: Record<string, SiteContext> = {
    docs: { ...context, project: { ...context.project, docsDir: path.join(build.root, 'other') } },
    theme: { ...context, themeDir: path.join(build.root, 'theme') },
    version: { ...context, project: { ...context.project, version: 'other' } },
  };
  mkdirSync(path.join(build.root, 'other'));
  for (const [name, site] of Object.entries(changed)) {
    const own = (await docsCompilers(site)).map(versionOf);
    expect([name, own]).toEqual([name, [expect.any(String), expect.any(String)]]);
    expect([name, own]).not.toEqual([name, versions.slice(0, 2)]);
  }
  expect((await docsCompilers(context)).map(versionOf)).toEqual(versions.slice(0, 2));
});

test('disables the bundler’s cache for a docs folder with a link to itself', async () => {
  const { root, context } = await open(false);
  symlinkSync(path.join(root, 'docs'), path.join(root, 'docs/again'));
  expect((await docsCompilers(context)).map(({ cache }) => cache)).toEqual([false, false]);
});

test('uses the configured theme, then the one of the docs folder, then the default', async () => {
  const themeOf = ({ compilers }: { compilers: Configuration[] }) =>
    compilers.map((compiler) => aliasOf(compiler, '#own-theme'));
  expect(themeOf(build)).toEqual([engine('theme/index.ts'), engine('theme/index.ts')]);
  const root = writeFolder({
    'docs/site.config.ts': CONFIG,
    'docs/index.md': '# Home\n',
    'docs/theme/index.ts': 'export default { Layout: () => null };',
    'named/index.ts': 'export default { Layout: () => null };',
  });
  const env = { docs: path.join(root, 'docs'), out: path.join(root, 'out'), cache: path.join(root, 'cache') };
  const resolved = async (own: SiteEnv) =>
    themeOf({ compilers: await docsCompilers(await createSite({ ...env, ...own }, 'build', root)) });
  expect(await resolved({})).toEqual(Array(2).fill(path.join(root, 'docs/theme/index.ts')));
  expect(await resolved({ theme: 'named' })).toEqual(Array(2).fill(path.join(root, 'named/index.ts')));
});

test('a theme extension of a plugin is part of both compilers', async () => {
  const file = engine('theme/home/lazyHome.tsx');
  const { compilers } = await open(
    false,
    `export default { title: 'Site', plugins: [{ name: 'own', theme: ${JSON.stringify(file)} }] };`,
  );
  for (const compiler of compilers) {
    const stub = aliasOf(compiler, '#theme');
    expect(stub).not.toBe(engine('theme/index.ts'));
    const rule = compiler.module?.rules?.find((each) => typeof each === 'object' && each?.include === stub);
    const { options } = (rule as unknown as { use: { options: { render(): Promise<string> } } }).use;
    expect((await options.render()).split('\n')).toEqual([
      "import theme from '#own-theme';",
      "import { extendTheme } from '#default-theme';",
      "export * from '#own-theme';",
      `import extension0 from "${file}";`,
      'export default extendTheme(theme, extension0);',
      '',
    ]);
  }
});

test('plugins change the configuration of both compilers in order', async () => {
  const plugins = `[
    { name: 'first', rspack: (config, side) => { config.amd = [side]; } },
    { name: 'second', rspack: (config, side) => { config.amd.push('second'); } },
  ]`;
  const config = `export default { title: 'Site', plugins: ${plugins} };`;
  const changes = async (isDevelopment: boolean) =>
    (await open(isDevelopment, config)).compilers.map(({ name, amd }) => [name, amd]);
  expect(await changes(false)).toEqual([
    ['server', ['server', 'second']],
    ['client', ['client', 'second']],
  ]);
  expect(await changes(true)).toEqual([['dev', ['client', 'second']]]);
});

test('reports a plugin that throws, with hook and compiler', async () => {
  const config = `export default { title: 'Site', plugins: [{ name: 'broken', rspack() { throw new Error('out of paint'); } }] };`;
  await expect(open(false, config)).rejects.toThrow(/"broken".*"rspack" for the server[\s\S]*out of paint/);
});

test('reports a plugin that changes the configuration of Rspack later', async () => {
  const config = `export default { title: 'Site', plugins: [{ name: 'late', async rspack() { throw new Error('late'); } }] };`;
  await expect(open(false, config)).rejects.toThrow(
    '[docs:late] "rspack" for the server returns a promise, but this hook is synchronous.',
  );
});

test('reports a plugin that returns another configuration of Rspack instead of changing it', async () => {
  const config = `export default { title: 'Site', plugins: [{ name: 'copies', rspack: (own) => ({ ...own, devtool: false }) }] };`;
  await expect(open(false, config)).rejects.toThrow(
    '[docs:copies] "rspack" for the server returns another configuration, which has no effect.',
  );
});

test('watch mode does not watch the caches and the output, which may be in the docs folder', async () => {
  const root = writeFolder({ 'README.md': '# Home\n' });
  const context = await createSite({}, 'dev', root);
  const [compiler] = await docsCompilers(context);
  const ignored = compiler?.watchOptions?.ignored;
  const isIgnored = typeof ignored === 'function' ? ignored : () => undefined;
  expect(context.project.docsDir).toBe(root);
  for (const folder of [context.project.cacheDir, context.project.outDir])
    expect(isIgnored(path.join(folder, 'a'))).toBe(true);
  expect(isIgnored(path.join(root, 'README.md'))).toBe(false);
});
