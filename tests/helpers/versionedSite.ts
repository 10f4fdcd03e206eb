import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EngineProcess, type JobResult } from './EngineProcess.ts';

/** Below the limit of a test, so that a command that hangs is named. */
const COMMAND_LIMIT_MS = 110_000;

const CONFIG = `export default {
  title: 'Tool',
  siteOrigin: 'https://tool.example',
  hosts: ['netlify'],
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  themeConfig: {
    lastUpdated: true,
    editLink: { docRepoBaseUrl: 'https://github.com/acme/tool/edit/main/docs', text: 'Edit this page' },
  },
  multiVersion: { default: '2.x', versions: ['next', '2.x', { name: '1.0', label: '1.0 LTS' }, '0.9'], sitemap: 'originals', aliases: ['latest'] },
};
`;

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];

/** A word that only the pages of a version have. */
export const VERSION_WORDS: Readonly<Record<string, string>> = {
  '0.9': 'zebra',
  '1.0': 'quokka',
  '2.x': 'mongoose',
  next: 'pelican',
};

/** Pages of a version, whose text has its name. */
const pages = (name: string, routes: readonly string[], folder = ''): Record<string, string> =>
  Object.fromEntries(
    ['en', 'zh'].flatMap((lang) =>
      ['index', ...routes].map((route) => [
        `docs/${folder}${lang}/${route}.md`,
        `# ${route} of ${name}\n\nThe ${VERSION_WORDS[name]} is in ${lang} of ${name}.\n\n## Details\n\n[Start](/guide/start)\n`,
      ]),
    ),
  );

/** A site in a repository with three tags, in two languages. */
export interface VersionedSite {
  root: string;
  run(...args: string[]): Promise<JobResult>;
  git(...args: string[]): string;
  write(files: Readonly<Record<string, string | undefined>>): void;
  /** Text of a file of the output. */
  read(name: string): string;
  has(name: string): boolean;
  remove(): void;
}

/**
 * Creates the repository: v0.9 has start and old, v1.0 has start, old and api/test, v1.0.1 and
 * v1.0.2 another text and another title of old, and the working tree has start and new, with a version
 * `next` that has sources of its own. The commits are of 2020, 2021, 2024 (2.x) and 2025 (next).
 */
export function createVersionedSite(): VersionedSite {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-versions-'));
  const engine = new EngineProcess();
  const site: VersionedSite = {
    root,
    run: (...args) => engine.run({ args, cwd: root, env: { CI: '' } }, COMMAND_LIMIT_MS),
    git: (...args) =>
      execFileSync('git', [...IDENTITY, ...args], {
        cwd: root,
        encoding: 'utf8',
      }),
    write(files) {
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(root, name);
        if (text === undefined) {
          rmSync(file, { recursive: true, force: true });
          continue;
        }
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
    read: (name) => readFileSync(path.join(root, 'dist', name), 'utf8'),
    has: (name) => existsSync(path.join(root, 'dist', name)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
  const commit = (tag: string, year: number) => {
    site.git('add', '-A');
    execFileSync('git', [...IDENTITY, 'commit', '-qm', `Release ${tag}`], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: `${year}-03-01T12:00:00Z` },
    });
    site.git('tag', tag);
  };
  site.git('init', '-q');
  site.write({ '.gitignore': 'dist\n.docspack\n', 'docs/site.config.ts': CONFIG.replace(/ {2}multiVersion.*\n/, '') });
  site.write({ ...pages('0.9', ['guide/start', 'guide/old']), 'docs/public/photo.png': 'not a text '.repeat(200) });
  commit('v0.9', 2020);
  const released = pages('1.0', ['guide/start', 'guide/old', 'api/test']);
  site.write(released);
  commit('v1.0', 2021);
  const page = 'docs/en/guide/old.md';
  site.write({ [page]: released[page]?.replace('is in', 'was in') });
  commit('v1.0.1', 2021);
  site.write({ [page]: released[page]?.replace('# guide/old', '# Another title') });
  commit('v1.0.2', 2021);
  site.write({ 'docs/en': undefined, 'docs/zh': undefined, 'docs/site.config.ts': CONFIG });
  site.write(pages('2.x', ['guide/start', 'guide/new']));
  commit('v2.0', 2024);
  site.write(pages('next', ['guide/start', 'guide/new'], 'next/'));
  commit('v3.0-alpha', 2025);
  return site;
}

/** Runs a command that has to succeed. */
export async function succeed(site: VersionedSite, ...args: string[]): Promise<string> {
  const { status, output } = await site.run(...args);
  if (status !== 0) throw new Error(output);
  return output;
}

/** Creates the repository with the versions 0.9 and 1.0 frozen and committed, and builds it. */
export async function createFrozenSite(): Promise<VersionedSite> {
  const site = createVersionedSite();
  await succeed(site, 'version', 'cut', '0.9', '--from', 'v0.9');
  await succeed(site, 'version', 'cut', '1.0', '--from', 'v1.0');
  site.git('add', '-A');
  site.git('commit', '-qm', 'Freeze versions');
  await succeed(site, 'build');
  return site;
}

/** Path of the archive of a version. */
export const archiveOf = (site: VersionedSite, name: string): string =>
  path.join(site.root, `docs/versions/${name}.docspack`);

/** Targets of the menu of versions in a document. */
export const menuOf = (site: VersionedSite, name: string): string[] =>
  [...(/<ul class="rows[^>]*>(.*?)<\/ul>/.exec(site.read(name))?.[1] ?? '').matchAll(/href="([^"]*)"/g)].map(
    ([, href = '']) => href,
  );
