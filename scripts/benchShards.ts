import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { alignColumns } from '../src/node/support/messages/alignColumns.ts';
import { formatBytes } from '../src/node/support/messages/formatBytes.ts';
import { parseShardList, type SearchPage } from '../src/shared/search/indexFormat.ts';
import { readIndex } from '../src/shared/search/readIndex.ts';
import { SearchIndex } from '../src/shared/search/searchIndex.ts';
import { ShardedIndex } from '../src/shared/search/shardedIndex.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { compileDocs } from '../tests/unit/docs/search/compileDocs.ts';
import { indexPages } from '../tests/unit/plugins/searchIndex/indexPages.ts';
import { readPlainPages } from './bench/distinctPages.ts';
import { median } from './bench/metrics.ts';
import { writeScaleSite } from './bench/scaleSites.ts';

const USAGE = `Compares a search index in shards with the whole index: results of the query files, and bytes with gzip.

  node scripts/run.mjs scripts/benchShards.ts --corpus DIR [options]

  --corpus <dir>    folder of Markdown and MDX, at any depth
  --pages <n>       pages of the site, which is in English (default 2300)
  --differences     prints queries with other first three pages than in the whole index
`;
const QUERY_SETS = ['cases', 'heldout', 'heldout2'];
/** A reader's session. */
const QUERIES_PER_SESSION = 3;

process.chdir(ENGINE_ROOT);
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    pages: { type: 'string', default: '2300' },
    differences: { type: 'boolean', default: false },
  },
});
if (values.corpus === undefined) {
  console.log(USAGE);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'bench-shards-'));
try {
  const corpus = readPlainPages(values.corpus);
  const site = writeScaleSite(corpus, { folder, name: 'shards', pages: Number(values.pages), sections: 'many' });
  const pages = await compileDocs(site.docsDir, ['en']);
  const [whole] = indexPages(pages, { shardedCharacters: Number.POSITIVE_INFINITY });
  const [sharded] = indexPages(pages, { shardedCharacters: 0 });
  if (!whole || !sharded) throw new Error('The corpus has no pages.');
  const contents = new Map(sharded.shards.map(({ fileName, read }) => [fileName, read]));
  const [titles, shardList] = sharded.files.map(({ json }) => json);
  const list = parseShardList(shardList ?? '');
  if (!list) throw new Error('There is no list of shards.');
  const queries = QUERY_SETS.flatMap((set): { query: string }[] =>
    JSON.parse(readFileSync(`tests/unit/docs/search/${set}.en.json`, 'utf8')),
  ).map(({ query }) => query);
  const index = new SearchIndex('en', readIndex(whole.files.at(-1)?.json ?? '') ?? []);
  const first = gzipSync(titles ?? '').length + gzipSync(shardList ?? '').length;

  const sessions: number[] = [];
  const requests: number[] = [];
  const kinds = new Map<string, number>();
  const equal = { 1: 0, 3: 0, 7: 0 };
  for (let at = 0; at < queries.length; at += QUERIES_PER_SESSION) {
    let session = first;
    const fetched = new Set<string>();
    const search = new ShardedIndex('en', readIndex(titles ?? '') ?? [], list, async (name) => {
      const json = contents.get(name)?.() ?? '';
      const bytes = fetched.has(name) ? 0 : gzipSync(json).length;
      const kind = path.basename(name).split('.', 1)[0] ?? '';
      fetched.add(name);
      kinds.set(kind, (kinds.get(kind) ?? 0) + bytes);
      session += bytes;
      return readIndex(json) ?? [];
    });
    for (const query of queries.slice(at, at + QUERIES_PER_SESSION)) {
      const before = fetched.size;
      const [expected, found] = [index.search(query), await search.search(query)].map(({ pages }) => linksOf(pages));
      for (const count of [1, 3, 7] as const) {
        if (String(expected?.slice(0, count)) === String(found?.slice(0, count))) equal[count]++;
        else if (count === 3 && values.differences) console.log([query, expected?.slice(0, 3), found?.slice(0, 3)]);
      }
      requests.push(fetched.size - before);
    }
    sessions.push(session);
  }
  const rows = [
    ['pages', String(pages.length)],
    ['titles and list', formatBytes(first)],
    ...[...kinds].map(([kind, bytes]) => [`each query, ${kind}`, formatBytes(bytes / queries.length)]),
    [`sessions of ${QUERIES_PER_SESSION} queries, median`, formatBytes(median(sessions))],
    ['each query, requests, median', String(median(requests))],
    ...Object.entries(equal).map(([count, number]) => [`same first ${count}`, `${number} of ${queries.length}`]),
  ];
  console.log(alignColumns([['', ''], ...rows]));
} finally {
  rmSync(folder, { recursive: true });
}

function linksOf(pages: readonly SearchPage[]): string[] {
  return pages.map(({ link }) => link);
}
