import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ResolvedConfig } from '../../../../../src/model/config.ts';
import type { Page, PageSource } from '../../../../../src/model/page.ts';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { resolveConfig, type SiteConfiguration } from '../../../../../src/node/config/resolveConfig.ts';
import { compilePage, type DraftPage, type PageWithContent } from '../../../../../src/node/pages/compilePage.ts';
import { StoredContent } from '../../../../../src/node/pages/pageContent.ts';
import { type DocsError, toDocsErrors } from '../../../../../src/tools/messages/errors.ts';

/** Writes files by path to a new folder, and returns it. */
export function writeFolder(files: Record<string, string | Uint8Array> = {}): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-')));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** A site in English and Chinese whose docs folder is `docsDir`; messages are relative to it. */
export function makeConfig(docsDir: string, site: Partial<SiteConfig> = {}): ResolvedConfig {
  return readConfig(docsDir, site).config;
}

/** That of `makeConfig` with the mistakes in it. */
export function readConfig(docsDir: string, site: Partial<SiteConfig> = {}): SiteConfiguration {
  return resolveConfig(
    {
      title: 'Site',
      lang: 'en',
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '中文' },
      ],
      ...site,
    },
    { docsDir, cwd: docsDir, configFile: path.join(docsDir, 'site.config.ts') },
  );
}

/** The source of a page by its path below the docs folder. */
export function makeSource(docsDir: string, relativePath: string): PageSource {
  const locale = relativePath.split('/')[0] ?? '';
  const route = relativePath
    .slice(locale.length)
    .replace(/\.\w+$/, '')
    .replace(/\/index$/, '/');
  return {
    file: path.join(docsDir, relativePath),
    relativePath,
    displayPath: relativePath,
    locale,
    routePath: locale === 'en' ? route : `/${locale}${route}`,
    format: relativePath.endsWith('.mdx') ? 'mdx' : relativePath.endsWith('.md') ? 'md' : 'component',
  };
}

export interface CompileTextOptions {
  /** default en/guide/page.mdx */
  at?: string;
  site?: Partial<SiteConfig>;
  /** Other files of the docs folder. */
  files?: Record<string, string | Uint8Array>;
}

export async function compileDraft(text: string, options: CompileTextOptions = {}): Promise<DraftPage> {
  const { at = 'en/guide/page.mdx', site, files } = options;
  const docsDir = files ? writeFolder(files) : '/docs';
  return compilePage(makeSource(docsDir, at), text, makeConfig(docsDir, site));
}

/** Compiles a page from its text. */
export async function compileText(text: string, options?: CompileTextOptions): Promise<PageWithContent> {
  return (await compileDraft(text, options)).page;
}

/** Returns a compiled page as the stages that follow have it. */
export function toPage({ problems, warnings, ignores, content, ...page }: PageWithContent): Page {
  const stored = StoredContent.of(content);
  return { ...page, hash: stored.digest, content: () => Promise.resolve(stored) };
}

/** The HTML of a page's content, without components. */
export function htmlOf(page: Pick<PageWithContent, 'content'>): string {
  return page.content.map((node) => (typeof node === 'object' && node.kind === 'html' ? node.html : '')).join('');
}

/** Returns the errors that a function throws or rejects with. */
export async function issuesOf(run: () => unknown): Promise<readonly DocsError[]> {
  let thrown: unknown;
  try {
    await run();
  } catch (error) {
    thrown = error;
  }
  if (thrown === undefined) throw new Error('Nothing was thrown.');
  return toDocsErrors(thrown);
}

/** Returns the only error that a function throws or rejects with. */
export async function issueOf(run: () => unknown): Promise<DocsError> {
  const [issue, ...others] = await issuesOf(run);
  if (!issue || others.length > 0) throw new Error(`Expected one error, but got ${others.length + (issue ? 1 : 0)}.`);
  return issue;
}

/** The errors of a page, whether they end its compilation or not. */
export async function mistakesOf(text: string): Promise<readonly DocsError[]> {
  try {
    return (await compileText(text)).problems;
  } catch (error) {
    return toDocsErrors(error);
  }
}
