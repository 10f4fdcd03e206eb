import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from '@rstest/core';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { createSiteFolder, runRspack, type SiteFolder } from '../../helpers/siteFolder.ts';

/** The website of Rsbuild as Rspress builds it, beside the repository if available. */
const CORPUS = path.resolve('../shared/corpora/rsbuild');
/** Packages that the site's own modules need; those that only its configuration imports are not installed. */
const PACKAGES = ['@rstack-dev/doc-ui@1.14.7', 'fast-glob@3.3.3', 'sass@1.108.2', 'sass-loader@17.1.0'];
const LANGUAGES = ['en', 'zh'];
const READY_WITHIN_MS = 60_000;

let site: SiteFolder;
let printed = '';

function install(root: string): void {
  const folder = path.join(root, 'packages');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', '--ignore-scripts'];
  execFileSync('npm', ['install', ...PACKAGES, ...flags], { cwd: folder, stdio: 'pipe' });
  renameSync(path.join(folder, 'node_modules'), path.join(root, 'node_modules'));
}

/** Pages with their sources: `config/root` and its text, in a language. */
function pagesIn(lang: string): { name: string; source: string }[] {
  const folder = path.join(CORPUS, 'docs', lang);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name) && !/(^|[\\/])(shared[\\/]|_)/.test(name))
    .map((name) => ({
      name: name.replaceAll('\\', '/').replace(/\.mdx?$/, ''),
      source: readFileSync(path.join(folder, name), 'utf8'),
    }));
}

const documentOf = (lang: string, name: string) => `${lang === 'en' ? '' : `${lang}/`}${name}.html`;

// It installs packages, and builds 390 pages.
describe.runIf(IS_FULL && existsSync(CORPUS))('the website of Rsbuild', () => {
  beforeAll(async () => {
    site = createSiteFolder({});
    cpSync(CORPUS, site.root, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', site.root]);
    install(site.root);
    const { status, output } = await site.build();
    if (status !== 0) throw new Error(output);
    printed = output;
  });

  afterAll(() => site?.remove());

  test('has all pages, with all ids that their authors gave', () => {
    const missing: string[] = [];
    let ids = 0;
    for (const lang of LANGUAGES) {
      for (const { name, source } of pagesIn(lang)) {
        const fileName = documentOf(lang, name);
        if (!site.has(fileName)) {
          missing.push(fileName);
          continue;
        }
        const html = site.read(fileName);
        const prose = source.replace(/^(`{3,})[\s\S]*?^\1/gm, '');
        for (const [, id = ''] of prose.matchAll(/^#{1,6} .*\\?\{#([\w-]+)\}\s*$/gm)) {
          ids++;
          if (!html.includes(` id="${id}"`)) missing.push(`${fileName}#${id}`);
        }
      }
    }
    expect(missing).toEqual([]);
    expect(ids).toBeGreaterThan(100);
  });

  test('reports the plugins that have no counterpart, and nothing else of its configuration', () => {
    expect([...printed.matchAll(/\[docs:not-carried\] \S+ "([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'builderConfig.tools.rspack',
      'rspress-plugin-font-open-sans',
      'rp-doc-layout__sidebar-placeholder',
      '--rp-home-feature-bg',
    ]);
  });

  test('keeps its theme, its lists of pages, its redirects and its head tags', () => {
    expect(site.read('index.html')).toContain('Build your web application instantly');
    expect(site.read('zh/index.html')).toContain('在瞬息之间构建你的 Web 应用');
    expect(site.read('blog/index.html')).toContain('href="/blog/v1-0"');
    expect(site.read('config/index.html')).toContain('href="/config/resolve/alias-strategy"');
    expect(site.read('config/source/alias.html')).toContain('/config/resolve/alias');
    expect(site.read('blog/v1-0.html')).toContain('rsbuild-og-image-v1-0.png');
    expect(site.has('sitemap.xml')).toBe(true);
    const styles = site.list().filter((name) => name.endsWith('.css'));
    expect(styles.map((name) => site.read(name)).join('\n')).toMatch(/--rp-c-brand:\s*#ff5e00/);
  });

  test('hydrates its landing page and its blog', async () => {
    const opened = await openSite(site.outDir);
    for (const pathname of ['/', '/zh/', '/blog/', '/config/']) {
      const { page, problems } = await opened.open(pathname);
      await hydrated(page);
      // Its pictures are on another host.
      expect(problems.filter((problem) => !/^failed: https:|ERR_/.test(problem))).toEqual([]);
      await page.close();
    }
    await opened.close();
  });

  // Without caches, as at first: its pages with imports are compiled in two ways at once.
  test('is served in watch mode, and stops', async () => {
    const { child, result, output, stop } = runRspack(['dev', '--port', '0'], site.root);
    onTestFinished(() => stop());
    await expect.poll(output, { timeout: READY_WITHIN_MS }).toMatch(/Ready in .* 390 pages/);
    child.kill('SIGTERM');
    expect((await result).status).toBe(143);
  });
});
