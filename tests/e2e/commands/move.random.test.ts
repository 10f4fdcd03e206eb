import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@rstest/core';
import { MarkdownReader } from '../../../src/cli/editing/MarkdownReader.ts';
import { findSeed, IS_FULL } from '../../helpers/sample.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { commandFolder } from './commandFolder.ts';

const { toPath, read, write, run } = commandFolder();

/** Moves of a run. */
const MOVES = IS_FULL ? 20 : 2;
/** Time limit of all moves together; each checks the whole site twice. */
const LIMIT_MS = MOVES * 120_000;

/** Returns the moves that the pages of a folder allow: pages to another folder, and headings to another id. */
async function listMoves(folder: string): Promise<{ from: string; to: string; kind: 'page' | 'heading' }[]> {
  const reader = new MarkdownReader();
  const files = readdirSync(toPath(folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mdx'),
  );
  const moves = files.map(async (name) => {
    const page = name.replace(/\.mdx$/, '');
    const file = toPath(path.join(folder, name));
    const { headings = [] } = (await reader.read({ file, text: readFileSync(file, 'utf8') })) ?? {};
    const ids = headings.filter(({ level }) => level > 1).map(({ id }) => id);
    // Rows of the sidebar for pages of other folders are computed.
    const pages = page.startsWith('guide/')
      ? [{ from: page, to: `guide/moved/${path.basename(page)}`, kind: 'page' as const }]
      : [];
    return [...pages, ...ids.map((id) => ({ from: `${page}#${id}`, to: `#moved-${id}`, kind: 'heading' as const }))];
  });
  try {
    return (await Promise.all(moves)).flat();
  } finally {
    reader.close();
  }
}

/** Returns items in an order that a seed decides, pages and headings in turn. */
function shuffle<Item extends { from: string; kind: string }>(items: readonly Item[], seed: string): Item[] {
  const rank = ({ from }: Item) => createHash('sha256').update(`${seed}\0${from}`).digest('hex');
  const sorted = [...items].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const pages = sorted.filter(({ kind }) => kind === 'page');
  return sorted
    .filter(({ kind }) => kind === 'heading')
    .flatMap((heading, at) => [...(pages[at] ? [pages[at]] : []), heading]);
}

slowTest(
  'random moves of pages and headings leave the site without mistakes, and every old address leads somewhere',
  async () => {
    cpSync('docs', toPath('docs'), { recursive: true, filter: (file) => !/(?:^|[\\/])node_modules$/.test(file) });
    symlinkSync(path.resolve('node_modules'), toPath('node_modules'));
    write({ 'package.json': readFileSync('package.json', 'utf8') });
    const before = read('docs/urls.lock')
      .split('\n')
      .filter((line) => line.startsWith('/'));
    const moved = new Set<string>();
    let done = 0;
    for (const { from, to } of shuffle(await listMoves('docs/en'), findSeed(process.env, process.cwd()))) {
      if (done === MOVES) break;
      // Its page has another path by now.
      if (moved.has(from.replace(/#.*/, ''))) continue;
      const config = read('docs/site.config.ts');
      const lock = read('docs/urls.lock');
      const { status, stderr } = await run('move', from, to, '--cache', toPath('.cache'));
      if (status === 0) {
        moved.add(from);
        done += 1;
      } else {
        // The configuration names ids in lists, which no text shows to be addresses.
        expect(stderr).toMatch(/\[docs:(?:move|api-watch|api|anchors|generated-anchors)\]/);
        expect([read('docs/site.config.ts'), read('docs/urls.lock')]).toEqual([config, lock]);
      }
    }
    expect(done).toBe(MOVES);
    const { stdout } = await run('check', '--json', '--cache', toPath('.cache'));
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, errors: [] });
    // The check compares these with pages, ids and redirects: none of them may have left the list.
    const after = new Map(
      read('docs/urls.lock')
        .split('\n')
        .map((line) => [line.split(' ')[0], line.split(' ')]),
    );
    for (const line of before) {
      const [route = '', ...ids] = line.split(' ');
      expect(after.has(route)).toBe(true);
      const isMoved = (after.get(route) ?? []).length === 1;
      if (!isMoved) expect(after.get(route)).toEqual(expect.arrayContaining(ids));
    }
  },
  LIMIT_MS,
);
