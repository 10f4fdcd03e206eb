import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { checkSize, type PackedSize } from '../../../scripts/packageSize.ts';
import { digestFile } from '../../../src/tools/files/digest.ts';
import { borrowBrowser } from '../../helpers/openSite.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { listFiles } from '../../helpers/siteFolder.ts';
import { stopProcess } from '../../helpers/stopProcess.ts';
import { readSamples, sampleCode } from '../website/readSamples.ts';
import { PROOFS, STRANGER_SITE } from './strangerSite.ts';
import { consumerFiles, RESOLUTIONS, USED_ENTRIES } from './typedConsumer.ts';

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const INSTALL_FLAGS = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
/** Folders whose files only contributors know. */
const ENGINE_FOLDERS = ['compat', 'design', 'plugins', 'scripts', 'src', 'tests', 'theme', 'templates'];
let work: string;
let tarball: string;
let packed: PackedSize & { filename: string };

/** Runs a program as a user would, without the environment of the tests. */
function run(cwd: string, program: string, ...args: string[]): string {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
  return execFileSync(program, args, { cwd, encoding: 'utf8', env, stdio: 'pipe' });
}

beforeAll(() => {
  work = mkdtempSync(path.join(tmpdir(), 'docs-package-'));
  [packed] = JSON.parse(run(path.resolve(), NPM, 'pack', '--json', '--pack-destination', work, '--loglevel=error'));
  tarball = path.join(work, packed.filename);
});

afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Creates a project outside of the repository with a page, and a configuration that imports the package. */
function makeProject(name: string): string {
  const folder = path.join(work, name);
  const files = {
    'package.json': JSON.stringify({ name: 'my-library', version: '1.0.0', type: 'module', private: true }),
    'docs/index.mdx': '# Home\n\nimport { Counter } from "./_Counter.tsx";\n\n<Counter />\n\n:::tip\nA tip.\n:::\n',
    'docs/_Counter.tsx':
      'import { useState } from \'react\';\n\nexport function Counter() {\n  const [count, setCount] = useState(0);\n  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;\n}\n',
    'docs/guide.md': '# Guide\n\n```ts\nconst a = 1;\n```\n',
    'docs/site.config.ts':
      "import { defineConfig } from 'docspack';\nimport { checkUrls } from 'docspack/plugins';\n\nexport default defineConfig({ siteOrigin: 'https://example.com', plugins: [checkUrls()] });\n",
    'docs/theme/index.tsx':
      "import theme, { extendTheme } from 'docspack/theme';\nimport { useSite } from 'docspack/runtime';\n\nfunction Note() {\n  return <p>Docs of {useSite().title}</p>;\n}\n\nexport default extendTheme(theme, { top: <Note /> });\n",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const TYPED_THEME = `import { useLocale, usePage, useSite } from 'docspack/runtime';
import theme, { Badge, extendTheme, Layout, type ThemeExtension } from 'docspack/theme';
import Part from '../shared/part.mdx';
import notes from '../notes.txt?raw';
import styles from './x.module.css';
import logo from './logo.svg';

function Note() {
  const title: string = usePage().title + useSite().title + useLocale().lang;
  return <p className={styles.note} title={notes.trim()}>{title}<img src={logo} alt="" /><Part /></p>;
}

const extension: ThemeExtension = {
  beforeNav: <Note />,
  components: { Pager: () => <Badge text="x" />, Hero: ({ title }) => <h1>{title}</h1> },
  contentComponents: { Note: { component: Note, isStatic: true } },
  pageTypes: { release: Note },
};
export const other = { ...theme, Layout: () => <Layout top={<Note />} components={{ BackToTop: () => null }} /> };
export default extendTheme(theme, extension);
`;
const TYPED_CONFIG = `import { type DocsPlugin, defineConfig, type NavItemConfig, type SidebarItemConfig } from 'docspack';
import { checkUrls } from 'docspack/plugins';

const nav: NavItemConfig[] = [{ text: 'Guide', link: '/guide' }];
const sidebar: Record<string, SidebarItemConfig[]> = { '/': ['/guide'] };
const plugin: DocsPlugin = { name: 'x', data: (page) => page.searchText.length, check: (site, { report }) => report({ message: site.config.site.title }) };
export default defineConfig({ title: 'x', themeConfig: { nav, sidebar }, redirects: {}, plugins: [plugin, checkUrls()] });
`;
const WRONG = `import { defineConfig } from 'docspack';
import theme, { extendTheme } from 'docspack/theme';

defineConfig({ titel: 'x' });
defineConfig({ themeConfig: { navs: [] } });
extendTheme(theme, { beforeNavbar: null });
`;

/** Builds the project and checks its output. */
function expectBuilds(folder: string): void {
  const command = path.join(folder, 'node_modules/.bin/docspack');
  expect(JSON.parse(run(folder, command, 'check', '--json'))).toEqual({ ok: true, pages: 2, errors: [], warnings: [] });
  expect(JSON.parse(run(folder, command, 'build', '--json'))).toMatchObject({ ok: true, pages: 2, warnings: [] });
  // React separates texts with comments.
  const home = readFileSync(path.join(folder, 'dist/index.html'), 'utf8').replaceAll('<!-- -->', '');
  expect(home).toContain('<p>Docs of my-library</p>');
  expect(home).toContain('<button type="button">Count 0</button>');
  expect(readFileSync(path.join(folder, 'dist/sitemap.xml'), 'utf8')).toContain('https://example.com/guide');
}

test('the tarball has no tests, pages or sources of the build', () => {
  const names = run(work, 'tar', '-tzf', tarball).trim().split('\n');
  expect(names.length).toBeGreaterThan(500);
  const strays = names.filter((name) =>
    /^package\/(?:tests|docs|scripts|bench|dist|\.)|^package\/src\/(?:build|cli)\/.*\.ts$|\.test\./.test(name),
  );
  expect(strays).toEqual([]);
});

test('the tarball has the usual size, and no declarations that nobody can import', () => {
  expect(checkSize(packed)).toEqual([]);
  const names = run(work, 'tar', '-tzf', tarball).trim().split('\n');
  // `docspack/rspack` names its settings, and `docspack/mcp` is the handler.
  expect(names.filter((name) => /^package\/lib\/src\/cli\/.*\.d\.ts$/.test(name)).sort()).toEqual([
    'package/lib/src/cli/createSite.d.ts',
    'package/lib/src/cli/mcp/createMcpHandler.d.ts',
  ]);
});

test('the tarball has the English documentation as Markdown', () => {
  const names = new Set(run(work, 'tar', '-tzf', tarball).trim().split('\n'));
  const pages = readdirSync('website/en', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name) && !path.basename(name).startsWith('_'))
    .map((name) => path.posix.join('package/lib/docs', ...name.replace(/\.mdx$/, '.md').split(path.sep)));
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((name) => !names.has(name))).toEqual([]);
  const search = run(work, 'tar', '-xzOf', tarball, 'package/lib/docs/guide/search.md');
  expect(search).toContain('](checks.md#search)');
  expect(search).not.toContain('docspack.example');
});

test('the documentation names no file of the repository', () => {
  run(work, 'tar', '-xzf', tarball, 'package/lib/docs');
  const folder = path.join(work, 'package/lib/docs');
  const own = new Set(
    run(path.resolve(), 'git', 'ls-files', ...ENGINE_FOLDERS)
      .trim()
      .split('\n'),
  );
  expect(own.size).toBeGreaterThan(1_000);
  const named = listFiles(folder)
    // For contributors, and for whoever reads the history.
    .filter((name) => name !== 'guide/contributing.md' && !name.startsWith('changelog/'))
    .flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const paths = [...text.matchAll(/(?<![\w./-])[\w-]+\/[\w./-]*\w/g)].map(([each]) => each);
      return paths.filter((each) => own.has(each)).map((each) => `${name}: ${each}`);
    });
  expect(named).toEqual([]);
});

test('the tarball has the templates of a new site', () => {
  const names = run(work, 'tar', '-tzf', tarball).trim().split('\n');
  const templates = readdirSync('templates', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join('package', ...path.join(entry.parentPath, entry.name).split(path.sep)));
  expect(templates.length).toBeGreaterThan(10);
  expect(names.filter((name) => name.startsWith('package/templates/')).sort()).toEqual(templates.sort());
});

test('publint finds nothing in the tarball', async () => {
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test.runIf(IS_FULL)('resolves the types of all entries as ES modules', async () => {
  const pkg = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));
  const result = await checkPackage(pkg);
  if (!result.types) throw new Error('The package has no types.');
  // The package is for ES modules, with a bundler or in Node.js 16 and later.
  const problems = result.problems
    .filter((problem) => !JSON.stringify({ ...problem, trace: [] }).match(/"node10"|"node16-cjs"/))
    .map(({ kind, ...rest }) => ({ kind, ...('entrypoint' in rest && { entry: rest.entrypoint }) }));
  expect(problems).toEqual([]);
});

describe('installed with npm in a folder outside of the repository', () => {
  let folder: string;

  beforeAll(() => {
    folder = makeProject('with-npm');
    run(folder, NPM, 'install', '--save-dev', tarball, ...INSTALL_FLAGS);
    // What the documentation says that types need.
    for (const name of ['react', 'node'])
      symlinkSync(path.resolve('node_modules/@types', name), path.join(folder, 'node_modules/@types', name));
  });

  test('the package builds a site', () => expectBuilds(folder));

  test.each(RESOLUTIONS)(
    'has types without an error or an any in a strict project with $moduleResolution',
    (resolution) => {
      const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
      const entries = Object.keys(exports).filter((entry) => 'types' in Object(exports[entry]));
      expect(USED_ENTRIES).toEqual(entries.map((entry) => path.posix.join('docspack', entry)));
      const project = path.join(folder, `typed-${resolution.moduleResolution}`);
      mkdirSync(project);
      for (const [file, text] of Object.entries(consumerFiles(resolution)))
        writeFileSync(path.join(project, file), text);
      expect(typeErrors(project)).toBe('');
    },
  );

  test.runIf(IS_FULL)('builds the same site as the repository', () => {
    const docs = path.join(folder, 'docs');
    const ofRepository = path.join(work, 'repository');
    run(
      path.resolve(),
      process.execPath,
      'node_modules/@rspack/cli/bin/rspack.js',
      'build',
      ...['--env', `docs=${docs}`, '--env', `out=${ofRepository}`, '--env', `cache=${path.join(work, 'cache')}`],
    );
    expect(readFiles(path.join(folder, 'dist'))).toEqual(readFiles(ofRepository));
  });

  // The second site has more pages than one process compiles.
  test.each([
    { pages: 2, jobs: '1' },
    { pages: 50, jobs: '3' },
  ])('compiles $pages pages with a plugin of remark in other processes', ({ pages, jobs }) => {
    const project = makeProject(`with-npm/remark-${pages}`);
    // Without it, the links are dead.
    const plugin = '() => ({ children }) => void children.splice(1)';
    const config = `export default { markdown: { remarkPlugins: [${plugin}] } };\n`;
    writeFileSync(path.join(project, 'docs/site.config.ts'), config);
    for (let page = 2; page < pages; page++)
      writeFileSync(path.join(project, `docs/page${page}.md`), `# Page\n\n[dead](/nowhere${page})\n`);
    const command = path.join(folder, 'node_modules/docspack/src/cli/docspack.mjs');
    const result = run(project, process.execPath, command, 'check', '--jobs', jobs, '--json');
    expect(JSON.parse(result)).toMatchObject({ ok: true, pages, errors: [] });
  });

  test('previews the site, which works in a browser', async () => {
    const command = [path.join(folder, 'node_modules/docspack/src/cli/docspack.mjs'), 'preview', '--port', '0'];
    const server = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(server, 'exit');
    const { browser, release } = await borrowBrowser();
    try {
      const url = await firstUrl(server.stdout);
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
      await page.goto(url);
      await page.getByRole('button', { name: 'Count 0' }).click();
      await page.getByRole('button', { name: 'Count 1' }).waitFor();
      await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Guide' }).click();
      await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
      expect(problems).toEqual([]);
    } finally {
      await release();
      await stopProcess(server, ended, () => '');
    }
  });

  describe("a stranger's plugin with every key of the contract", () => {
    let project: string;
    const printed = new Map<string, string>();

    beforeAll(() => {
      // Below the folder with the package, which has the only node_modules on the way up.
      project = path.join(folder, 'stranger');
      for (const [file, text] of Object.entries(STRANGER_SITE)) {
        mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
        writeFileSync(path.join(project, file), text);
      }
      const command = path.join(folder, 'node_modules/docspack/src/cli/docspack.mjs');
      for (const args of [['build'], ['forecast', 'Oslo']]) {
        const { stdout, stderr, status } = spawnSync(process.execPath, [command, ...args], {
          cwd: project,
          encoding: 'utf8',
        });
        if (status !== 0) throw new Error(stdout + stderr);
        printed.set(String(args[0]), stdout + stderr);
      }
    });

    test('has no error of types, of which a key without a use would be one', () =>
      expect(typeErrors(project)).toBe(''));

    test.each(Object.entries(PROOFS))('shows the effect of %s', (_, [fileName, text]) => {
      const shown = printed.get(fileName) ?? readFileSync(path.join(project, 'dist', fileName), 'utf8');
      expect(shown).toContain(text);
    });
  });

  describe('the samples of pages', () => {
    const sample =
      "# Guide\n\n```ts\nimport { expect, test } from '@rstest/core';\n\ntest('adds', () => {\n  expect(1 + 1).toBe(2);\n});\n```\n";
    let project: string;

    beforeAll(() => {
      project = makeProject('samples');
      writeFileSync(path.join(project, 'docs/guide.md'), sample);
    });

    const testSamples = () =>
      spawnSync(process.execPath, [path.join(folder, 'node_modules/docspack/src/cli/docspack.mjs'), 'test'], {
        cwd: project,
        encoding: 'utf8',
      });

    test('need a test framework, which an error names if it is missing', () => {
      const { status, stderr } = testSamples();
      expect(stderr).toContain('Run npm install --save-dev @rstest/core typescript.');
      expect(status).toBe(1);
    });

    test.runIf(IS_FULL)('run where the framework is installed', () => {
      const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
      const tools = ['@rstest/core', 'typescript'].map((name) => `${name}@${devDependencies[name]}`);
      run(project, NPM, 'install', '--save-dev', tarball, ...tools, ...INSTALL_FLAGS);
      const { status, stderr } = testSamples();
      expect(stderr).toMatch(/✓ 2 pages, 1 run \(0 cached\), 100\.0 %/);
      expect(status).toBe(0);
    });
  });

  // Releases of Node.js come from the registry.
  test.runIf(IS_FULL).each(['20.19.0', '22', '24'])('builds with Node.js %s', (version) => {
    const home = path.join(work, `node-${version}`);
    mkdirSync(home);
    run(home, NPM, 'install', `node@${version}`, ...INSTALL_FLAGS);
    const node = path.join(home, 'node_modules/.bin/node');
    expect(run(folder, node, '--version')).toMatch(`v${version}`);
    const command = path.join(folder, 'node_modules/docspack/src/cli/docspack.mjs');
    expect(JSON.parse(run(folder, node, command, 'build', '--force', '--json'))).toMatchObject({ ok: true, pages: 2 });
  });

  test.runIf(IS_FULL)('resolves types in the editor of a site outside of the repository', () => {
    const files = {
      'tsconfig.json': sampleCode(readSamples(), 'tsconfig.json'),
      'docs/shared/part.mdx': 'A part.\n',
      'docs/notes.txt': 'Notes.\n',
      'docs/theme/types.tsx': TYPED_THEME,
      'docs/types.config.ts': TYPED_CONFIG,
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    expect(typeErrors(folder)).toBe('');
    writeFileSync(path.join(folder, 'docs/wrong.ts'), WRONG);
    // Unknown names, each with a suggestion.
    expect(typeErrors(folder).match(/TS\d+/g)).toEqual(['TS2561', 'TS2561', 'TS2561']);
  });
});

/** The files of a folder, by their names. */
function readFiles(folder: string): Record<string, string> {
  return Object.fromEntries(listFiles(folder).map((name) => [name, digestFile(path.join(folder, name))]));
}

/** Waits for the first URL in the output of a server. */
function firstUrl(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  return new Promise((resolve) =>
    output.on('data', (chunk) => {
      text += String(chunk);
      const url = /http:\/\/\S+/.exec(text)?.[0];
      if (url !== undefined) resolve(url);
    }),
  );
}

function typeErrors(folder: string): string {
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  try {
    return run(folder, process.execPath, compiler, '-p', folder);
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test.runIf(IS_FULL)('the package builds a site where pnpm nests its dependencies', () => {
  const folder = makeProject('with-pnpm');
  run(folder, 'npx', '--yes', 'pnpm@10', 'add', '--save-dev', tarball);
  expectBuilds(folder);
});
