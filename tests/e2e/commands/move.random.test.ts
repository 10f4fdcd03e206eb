import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@rstest/core';
import { MarkdownReader } from '../../../src/cli/editing/MarkdownReader.ts';
import { IS_FULL, SEED } from '../../helpers/sample.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { commandFolder } from './commandFolder.ts';

const { toPath, read, write, run } = commandFolder();

/** Sites of this repository, with what they read besides their own folder. */
const SITES = [
  { name: 'docs', beside: [] },
  { name: 'website', beside: ['src', 'theme', 'plugins', 'CHANGELOG.md', 'tsconfig.json', 'tsconfig.browser.json'] },
];
/** Pages, and as many headings, that move in a run. */
const MOVES = IS_FULL ? 20 : 1;
/** Time limit of all moves of a site; each checks it twice. */
const LIMIT_MS = MOVES * 2 * 120_000 + 300_000;
/** What the published documents of a site have as the address of a redirect. */
const REDIRECT = /<meta http-equiv="refresh" content="0; ?url=([^"]+)"/i;

/** A page or a heading that may move. */
interface Subject {
  kind: 'page' | 'heading';
  from: string;
}

/** Returns what may move in a folder: all pages and headings but the first ones. */
async function listSubjects(folder: string): Promise<Subject[]> {
  const reader = new MarkdownReader();
  const files = readdirSync(toPath(folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.mdx?$/.test(name) && !/(?:^|[\\/])_/.test(name) && !/^index\./.test(name),
  );
  const found = files.map(async (name): Promise<Subject[]> => {
    const page = name.replace(/\.mdx?$/, '').replaceAll('\\', '/');
    const file = toPath(path.join(folder, name));
    const { headings = [] } = (await reader.read({ file, text: readFileSync(file, 'utf8') })) ?? {};
    const ids = headings.filter(({ level }) => level > 1).map(({ id }) => id);
    return [{ kind: 'page', from: page }, ...ids.map((id): Subject => ({ kind: 'heading', from: `${page}#${id}` }))];
  });
  try {
    return (await Promise.all(found)).flat();
  } finally {
    reader.close();
  }
}

/** Returns a number that a seed decides. */
function rankOf(seed: string, name: string): number {
  return createHash('sha256').update(`${seed}\0${name}`).digest().readUInt32BE();
}

/** Returns another path for a page: another name, another folder, or both. */
function pathFor(page: string, rank: number, turn: number): string {
  const [folder, name] = [path.posix.dirname(page), path.posix.basename(page)];
  const [section = ''] = folder.split('/');
  const all = [`${folder}/moved-${turn}`, `${section}/part-${turn % 3}/${name}-${turn}`, `${section}/${name}-${turn}`];
  return all[rank % all.length] ?? page;
}

/** Returns the routes of a list of published addresses with their ids. */
function readLock(text: string): Map<string, readonly string[]> {
  const rows = text.split('\n').filter((line) => line.startsWith('/'));
  return new Map(
    rows.map((row) => {
      const [route = '', ...ids] = row.split(' ');
      return [route, ids.map((id) => id.slice(1))];
    }),
  );
}

/** Returns the document that a published address leads to in the output; `undefined` if there is none. */
function follow(out: string, route: string, left = 10): string | undefined {
  const plain = decodeURI(route).replace(/\/$/, '/index');
  const file = [`${plain}.html`, `${plain}/index.html`]
    .map((each) => path.join(out, each))
    .find((each) => existsSync(each));
  if (file === undefined) return undefined;
  const text = readFileSync(file, 'utf8');
  const target = REDIRECT.exec(text)?.[1];
  if (target === undefined) return text;
  return left === 0 ? undefined : follow(out, target.replace(/^https?:\/\/[^/]+/, ''), left - 1);
}

for (const { name: site, beside } of SITES) {
  slowTest(
    `random moves of pages and headings of ${site} leave it without mistakes, and every old address leads somewhere`,
    async () => {
      for (const each of [site, ...beside, 'package.json']) {
        const isOwn = (file: string) => !/(?:^|[\\/])node_modules$/.test(file);
        cpSync(each, toPath(each), { recursive: true, filter: isOwn });
      }
      symlinkSync(path.resolve('node_modules'), toPath('node_modules'));
      write({ 'package.json': readFileSync('package.json', 'utf8') });
      const cache = ['--cache', toPath('.cache')];
      const before = readLock(read(`${site}/urls.lock`));
      const left = { page: MOVES, heading: MOVES };
      const refused: string[] = [];
      for (let turn = 0; left.page + left.heading > 0; turn += 1) {
        const kind = left.page > left.heading ? 'page' : 'heading';
        const subjects = (await listSubjects(`${site}/en`)).filter(
          (each) => each.kind === kind && !refused.includes(each.from),
        );
        const rank = rankOf(SEED, `${site} ${turn}`);
        const { from } = subjects[rank % subjects.length] ?? {};
        if (from === undefined) throw new Error(`No ${kind} is left that may move. Refused: ${refused.join(', ')}`);
        const to = kind === 'page' ? pathFor(from, rank, turn) : `#moved-${turn}`;
        const config = read(`${site}/site.config.ts`);
        const lock = read(`${site}/urls.lock`);
        const { status, stderr } = await run('move', from, to, '--docs', site, ...cache);
        if (status === 0) {
          left[kind] -= 1;
          continue;
        }
        refused.push(from);
        // The configuration names ids in lists and computes rows, and comments of sources have links: no text shows them to be addresses.
        expect(stderr).toMatch(/\[docs:(?:move|api-watch|api|anchors|generated-anchors)\]/);
        expect([read(`${site}/site.config.ts`), read(`${site}/urls.lock`)]).toEqual([config, lock]);
      }
      const check = await run('check', site, '--json', ...cache);
      expect(JSON.parse(check.stdout)).toMatchObject({ ok: true, errors: [] });
      const out = toPath('out');
      const build = await run('build', site, '--out', out, ...cache);
      expect([build.status, build.status === 0 ? '' : build.stderr]).toEqual([0, '']);
      const lost = [...before].flatMap(([route, ids]) => {
        const text = follow(out, route);
        if (text === undefined) return [route];
        return ids.filter((id) => !text.includes(` id="${id}"`)).map((id) => `${route}#${id}`);
      });
      expect(lost).toEqual([]);
    },
    LIMIT_MS,
  );
}
