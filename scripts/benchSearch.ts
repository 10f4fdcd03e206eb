/**
 * Measures search: transfer size, time to ready and to the first answer, main-thread tasks and memory. Usage: node
 * scripts/run.mjs scripts/benchSearch.ts
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { type Browser, chromium } from 'playwright-core';
import { flexsearchBuild } from '../plugins/rspack/flexsearchBuild.ts';
import type { SearchIndexFile } from '../plugins/searchIndex/buildSearchIndex.ts';
import type { SearchedPage } from '../src/node/site/searchRecords.ts';
import { SEARCH_MANIFEST_NAME } from '../src/shared/search/indexFormat.ts';
import { compileDocs } from '../tests/unit/docs/search/compileDocs.ts';
import { indexPages } from '../tests/unit/plugins/searchIndex/indexPages.ts';
import type { BenchTimes } from './searchBench/page.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const LARGE_SITE_PAGES = 2000;

interface Corpus {
  name: string;
  lang: string;
  pages: number;
  files: SearchIndexFile[];
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
    const pages = await compileDocs(docsDir, ['en', 'zh']);
    for (const lang of ['en', 'zh']) {
      const cases: { query: string }[] = JSON.parse(
        readFileSync(path.resolve(`tests/unit/docs/search/cases.${lang}.json`), 'utf8'),
      );
      const queries = cases.map(({ query }) => query);
      const own = pages.filter(({ source }) => source.locale === lang);
      corpora.push(toCorpus(name, lang, own, queries));
      if (name === 'rsbuild' && lang === 'en') {
        corpora.push(toCorpus(`${LARGE_SITE_PAGES} pages`, lang, enlarge(own), queries));
      }
    }
  }
  return corpora;
}

function toCorpus(name: string, lang: string, pages: readonly SearchedPage[], queries: string[]): Corpus {
  return { name, lang, pages: pages.length, files: indexPages(pages)[0]?.files ?? [], queries };
}

/** Repeats the same pages, each time with different words mixed in. */
function enlarge(pages: readonly SearchedPage[]): SearchedPage[] {
  return Array.from({ length: LARGE_SITE_PAGES }, (_, index) => {
    const page = pages[index % pages.length];
    if (!page) throw new Error('The index has no page to copy.');
    const copy = Math.floor(index / pages.length);
    const suffix = (word: string) => (word.length % 7 === copy % 7 ? `${word}${copy}` : word);
    return {
      ...page,
      title: `${page.title} ${copy}`,
      searchText: page.searchText.replace(/[A-Za-z]{5,}/g, suffix),
      source: { ...page.source, routePath: `${page.source.routePath}-${copy}` },
    };
  });
}

function printBytes(corpora: readonly Corpus[]) {
  console.log('| index | pages | file | raw | gzip | brotli |');
  console.log('|---|--:|---|--:|--:|--:|');
  for (const { name, lang, pages, files } of corpora) {
    for (const { fileName, json } of files) {
      const sizes = [json.length, gzipSync(json).length, brotliCompressSync(json).length].map(kb);
      console.log(`| ${[`${name} ${lang}`, pages, path.basename(fileName), ...sizes].join(' | ')} |`);
    }
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
  const manifest = Object.fromEntries(
    corpora.map(({ files }, position) => [position, files.map(({ fileName }) => `${position}/${fileName}`)]),
  );
  const answers = new Map([[`/${SEARCH_MANIFEST_NAME}`, JSON.stringify(manifest)]]);
  for (const [position, { files }] of corpora.entries()) {
    for (const { fileName, json } of files) answers.set(`/${position}/${fileName}`, json);
  }
  const server = createServer(({ url = '/' }, response) => {
    const json = answers.get(url);
    const script = path.join(scratch, path.basename(url));
    const isScript = url.endsWith('.js') && existsSync(script);
    response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader(
      'content-type',
      `${isScript ? 'text/javascript' : json === undefined ? 'text/html' : 'application/json'}; charset=utf-8`,
    );
    response.end(isScript ? readFileSync(script) : (json ?? '<script src="/page.js"></script>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  console.log('\nMilliseconds; a phone takes about four times as long.\n');
  console.log(
    '| index | ready | first answer | fully loaded | answer p50 | p95 | longest main-thread task | page heap MB |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const [position, corpus] of corpora.entries()) {
    const { times, heapMb } = await measure(browser, `http://127.0.0.1:${port}`, position, corpus);
    const sorted = [...times.queriesMs].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    const cells = [times.readyMs, times.firstMs, times.allMs, at(0.5), at(0.95)].map((ms) => ms.toFixed(1));
    const task = times.longestTaskMs < 50 ? '< 50' : times.longestTaskMs.toFixed(0);
    console.log(`| ${corpus.name} ${corpus.lang} | ${cells.join(' | ')} | ${task} | ${heapMb.toFixed(1)} |`);
  }
  await browser.close();
  server.close();
}

async function measure(browser: Browser, origin: string, position: number, corpus: Corpus) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(origin);
  const call = `bench(${[corpus.lang, String(position), corpus.queries].map((each) => JSON.stringify(each)).join(', ')})`;
  const times = await page.evaluate<BenchTimes>(call);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return { times, heapMb: usedSize / 1e6 };
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
