/** Measures search: bytes, time to be ready and to answer, main-thread tasks, memory. node scripts/run.mjs scripts/benchSearch.ts */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { type Browser, chromium } from 'playwright-core';
import { buildSearchIndexes } from '../plugins/search/buildSearchIndex.ts';
import { flexsearchBuild } from '../plugins/search/flexsearchBuild.ts';
import { packIndex } from '../plugins/search/packIndex.ts';
import { readIndex } from '../src/search/readIndex.ts';
import type { StoredSearchDocument } from '../src/shared/search.ts';
import { compileDocs } from '../tests/search/compileDocs.ts';
import type { BenchTimes } from './searchBench/page.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const LARGE_SITE_PAGES = 2000;
const THROTTLES = [1, 4];

interface Corpus {
  name: string;
  lang: string;
  /** Plain, and as it is emitted. */
  json: string;
  packed: string;
  packMs: number;
  queries: string[];
}

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
try {
  const corpora = await collectCorpora();
  printBytes(corpora);
  await bundlePage();
  await printTimes(corpora);
} finally {
  rmSync(scratch, { recursive: true });
}

async function collectCorpora(): Promise<Corpus[]> {
  const corpora: Corpus[] = [];
  const rsbuild = process.env.CORPUS ?? path.resolve('../shared/corpora/rsbuild/docs');
  for (const [name, docsDir] of [
    ['rstest', path.resolve('docs')],
    ['rsbuild', rsbuild],
  ] as const) {
    if (!existsSync(docsDir)) continue;
    for (const { key, json } of buildSearchIndexes(await compileDocs(docsDir, ['en', 'zh']))) {
      const cases: { query: string }[] = JSON.parse(
        readFileSync(path.resolve(`tests/search/cases.${key}.json`), 'utf8'),
      );
      corpora.push({ name, lang: key, ...toFiles(json), queries: cases.map(({ query }) => query) });
    }
  }
  const english = corpora.filter(({ lang }) => lang === 'en').at(-1);
  if (english) corpora.push({ ...english, name: `${LARGE_SITE_PAGES} pages`, ...toFiles(enlarge(english.json)) });
  return corpora;
}

/** An index file, and how long it took to pack it in milliseconds of CPU. */
function toFiles(json: string): Pick<Corpus, 'json' | 'packed' | 'packMs'> {
  const start = process.cpuUsage();
  const packed = packIndex(readIndex(json) ?? []);
  const { user, system } = process.cpuUsage(start);
  return { json, packed, packMs: (user + system) / 1000 };
}

/** The same pages over and over, each time with other words among them. */
function enlarge(json: string): string {
  const documents = readIndex(json) ?? [];
  const many = Array.from({ length: LARGE_SITE_PAGES }, (_, id): StoredSearchDocument => {
    const document = documents[id % documents.length];
    if (!document) throw new Error('There is no page to copy.');
    const copy = Math.floor(id / documents.length);
    const suffix = (word: string) => (word.length % 7 === copy % 7 ? `${word}${copy}` : word);
    const content = document.content.replace(/[A-Za-z]{5,}/g, suffix);
    return { ...document, id, title: `${document.title} ${copy}`, routePath: `${document.routePath}-${copy}`, content };
  });
  return JSON.stringify(many);
}

function printBytes(corpora: readonly Corpus[]) {
  console.log('| index | pages | plain gzip | brotli | packed gzip | brotli | share, gzip | packing, CPU ms |');
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const { name, lang, json, packed, packMs } of corpora) {
    const [plainGzip, packedGzip] = [gzipSync(json).length, gzipSync(packed).length];
    const cells = [
      `${name} ${lang}`,
      readIndex(json)?.length ?? 0,
      kb(plainGzip),
      kb(brotliCompressSync(json).length),
      kb(packedGzip),
      kb(brotliCompressSync(packed).length),
      `${((packedGzip / plainGzip) * 100).toFixed(1)} %`,
      packMs.toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function bundlePage() {
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: path.resolve('scripts/searchBench/page.ts'),
    output: { path: scratch, filename: 'page.js', chunkFilename: '[name].js', publicPath: '/' },
    resolve: { extensions: ['.ts', '.js'], alias: { flexsearch$: flexsearchBuild() } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    performance: false,
  });
  const stats = await new Promise<string>((resolve, reject) =>
    compiler.run((error, result) =>
      error ? reject(error) : resolve(result?.hasErrors() ? result.toString('errors-only') : ''),
    ),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats !== '') throw new Error(stats);
}

async function printTimes(corpora: readonly Corpus[]) {
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    const corpus = corpora[Number(/^index\.(\d+)\.json$/.exec(name)?.[1] ?? -1)];
    const isScript = /^[\w-]+\.js$/.test(name) && existsSync(path.join(scratch, name));
    response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader(
      'content-type',
      `${isScript ? 'text/javascript' : corpus ? 'application/json' : 'text/html'}; charset=utf-8`,
    );
    response.end(
      isScript ? readFileSync(path.join(scratch, name)) : (corpus?.packed ?? '<script src="/page.js"></script>'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  console.log(
    '\nMilliseconds. The browser slows the page alone (workers refuse): times of a worker at 4x are those at 1x, times four.\n',
  );
  console.log(
    '| index | runs in | CPU | headings ready | first answer | all ready | answer p50 | p95 | longest task of the page | page heap MB |',
  );
  console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const [position, corpus] of corpora.entries()) {
    for (const kind of ['worker', 'page'] as const) {
      for (const throttle of THROTTLES) {
        const { times, heapMb } = await measure(browser, `http://127.0.0.1:${port}`, position, corpus, kind, throttle);
        const factor = kind === 'worker' ? throttle : 1;
        const sorted = [...times.queriesMs].sort((a, b) => a - b);
        const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0) * factor;
        const cells = [times.headsMs * factor, times.firstMs * factor, times.allMs * factor, at(0.5), at(0.95)].map(
          (ms) => ms.toFixed(1),
        );
        const task = times.longestTaskMs < 50 ? '< 50' : times.longestTaskMs.toFixed(0);
        console.log(
          `| ${corpus.name} ${corpus.lang} | ${kind} | ${throttle}x | ${cells.join(' | ')} | ${task} | ${heapMb.toFixed(1)} |`,
        );
      }
    }
  }
  await browser.close();
  server.close();
}

async function measure(
  browser: Browser,
  origin: string,
  position: number,
  corpus: Corpus,
  kind: string,
  throttle: number,
) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(origin);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const url = `${origin}/index.${position}.json`;
  const call = `bench(${JSON.stringify(kind)}, ${JSON.stringify(corpus.lang)}, ${JSON.stringify(url)}, ${JSON.stringify(corpus.queries)})`;
  const times = await page.evaluate<BenchTimes>(call);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return { times, heapMb: usedSize / 1e6 };
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
