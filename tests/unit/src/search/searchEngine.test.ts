import { afterEach, beforeEach, expect, onTestFinished, rs, test } from '@rstest/core';
import { fetchIndex, forgetIndex, prefetchIndex, type SearchTarget } from '../../../../src/search/fetchIndex.ts';
import { FETCH_FAILED_MESSAGE, SearchEngine } from '../../../../src/search/searchEngine.ts';
import { createSearchHandler } from '../../../../src/search/searchHandler.ts';
import type { SearchAnswer, SearchRequest } from '../../../../src/search/searchMessages.ts';
import { ANSWER_WITHIN_MS, createWorkerSearch, type WorkerLike } from '../../../../src/search/workerSearch.ts';
import { assignIds } from '../../../../src/shared/search/shardKeys.ts';

const URL_MANIFEST = '/static/search_index.json';
const URL_EN = '/static/search_index.en.1.json';
const URL_TITLES = '/static/search_titles.en.1.json';
const URL_NEXT = '/static/search_index.en.2.json';
const URL_ZH = '/static/search_index.zh.1.json';
const EN: SearchTarget = { lang: 'en', base: '/', key: 'en' };
const ZH: SearchTarget = { lang: 'zh', base: '/', key: 'zh' };
const fileOf = (title: string, content = 'some text') =>
  JSON.stringify([{ id: 0, title, routePath: '/a', domain: '', content, toc: [] }]);
const manifestOf = (...urls: string[]) =>
  JSON.stringify({ en: { files: urls.map((url) => url.slice(1)) }, zh: { files: [URL_ZH.slice(1)] } });

interface FakeWorker extends WorkerLike {
  isGone: boolean;
  /** Number of received index files. */
  files: number;
  /** The received queries. */
  queries: string[];
}

/** A worker of this thread, with the same messages. */
function fakeWorker(): FakeWorker {
  const handle = createSearchHandler((data: SearchAnswer) =>
    queueMicrotask(() => worker.onmessage?.call(Object.create(null), new MessageEvent('message', { data }))),
  );
  const worker: FakeWorker = {
    isGone: false,
    files: 0,
    queries: [],
    onmessage: null,
    onerror: null,
    terminate() {
      worker.isGone = true;
    },
    postMessage(request: SearchRequest) {
      if (request.kind === 'search') worker.queries.push(request.query);
      if (request.kind === 'load') worker.files++;
      handle(request);
    },
  };
  return worker;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

let errors: unknown[][] = [];
let requests: string[] = [];
let answers: Record<string, () => Response | Promise<Response>> = {};
let workers: ReturnType<typeof fakeWorker>[] = [];

beforeEach(() => {
  errors = [];
  requests = [];
  workers = [];
  answers = {
    [URL_MANIFEST]: () => new Response(manifestOf(URL_EN)),
    [URL_EN]: () => new Response(fileOf('English')),
    [URL_ZH]: () => new Response(fileOf('中文')),
  };
  rs.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void errors.push(args));
  rs.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const answer = answers[url];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});

afterEach(() => {
  rs.useRealTimers();
  rs.restoreAllMocks();
  rs.unstubAllGlobals();
  for (const url of [URL_EN, URL_TITLES, URL_NEXT, URL_ZH]) forgetIndex(url);
});

function engineFor(target = EN) {
  return new SearchEngine(target, (language, listeners) =>
    createWorkerSearch(language, listeners, () => {
      const worker = fakeWorker();
      workers.push(worker);
      return worker;
    }),
  );
}

const titlesOf = async (engine: SearchEngine, query: string) =>
  (await engine.search(query)).pages.map(({ title }) => title);

test('fetches files on demand, once', async () => {
  const engine = engineFor();
  expect(engine.state).toBe('initial');
  expect(requests).toEqual([]);
  const init = engine.init();
  expect(engine.state).toBe('initing');
  await Promise.all([init, engine.init(), engine.search('english')]);
  expect(engine.state).toBe('inited');
  expect(requests).toEqual([URL_MANIFEST, URL_EN]);
  expect(workers).toHaveLength(1);
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
});

test('a prefetched file is not fetched again', async () => {
  await fetchIndex(URL_EN);
  await engineFor().init();
  expect(requests).toEqual([URL_EN, URL_MANIFEST]);
});

test('fetches a damaged prefetched file again on the next try', async () => {
  answers[URL_EN] = () => new Response('[{"title":"x"');
  const engine = new SearchEngine(EN, (language, listeners) => {
    const search = createWorkerSearch(language, listeners, fakeWorker);
    return {
      ...search,
      async load(file) {
        await prefetchIndex(EN, false);
        return search.load(file, []);
      },
    };
  });
  expect((await engine.search('english')).pages).toEqual([]);
  answers[URL_EN] = () => new Response(fileOf('English'));
  await engine.init();
  expect((await engine.search('english')).pages).toHaveLength(1);
});

test('an empty query finds nothing and fetches nothing', async () => {
  expect((await engineFor().search('  \n')).pages).toEqual([]);
  expect(requests).toEqual([]);
});

test.each<[string, () => Response]>([
  ['is missing', () => new Response('not here', { status: 404 })],
  ['is truncated', () => new Response(fileOf('English').slice(0, 30))],
  ['is no list', () => new Response('{"documents": []}')],
  ['is a list of something else', () => new Response('[1, null, {"title": 3}]')],
  ['is a page', () => new Response('<!doctype html>')],
])('when the file %s, the message is logged, nothing is found, and the next open tries again', async (_, answer) => {
  const good = answers[URL_EN];
  answers[URL_EN] = answer;
  const engine = engineFor();
  expect((await engine.search('english')).pages).toEqual([]);
  expect(engine.state).toBe('initial');
  expect(engine.hasFailed).toBe(true);
  expect(errors.map(([message]) => message)).toEqual([FETCH_FAILED_MESSAGE]);
  expect(workers.every(({ isGone }) => isGone)).toBe(true);

  expect((await engine.search('another')).pages).toEqual([]);
  expect(errors).toHaveLength(1);

  if (good) answers[URL_EN] = good;
  await engine.init();
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
  expect(engine.state).toBe('inited');
  expect(engine.hasFailed).toBe(false);
});

test('without a network the exact message is logged', async () => {
  answers = {};
  expect((await engineFor().search('english')).pages).toEqual([]);
  expect(errors[0]?.[0]).toBe('Failed to fetch search index, please reload the page and try again.');
});

test('another language starts over, and pending results are dropped', async () => {
  const engine = engineFor();
  const early = engine.search('english');
  engine.reset(ZH);
  expect(engine.state).toBe('initial');
  expect((await early).pages).toEqual([]);
  expect(await titlesOf(engine, '中文')).toEqual(['中文']);
  expect((await engine.search('english')).pages).toEqual([]);
  expect(workers.map(({ isGone }) => isGone)).toEqual([true, false]);
});

test('a language without an index finds nothing, silently', async () => {
  expect((await engineFor({ ...EN, lang: 'fr', key: 'fr' }).search('mot')).pages).toEqual([]);
  expect(errors).toEqual([]);
  expect(workers.map(({ isGone }) => isGone)).toEqual([true]);
});

test('if workers are blocked, search logs an error and finds nothing', async () => {
  const engine = new SearchEngine(EN, () => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect((await engine.search('english')).pages).toEqual([]);
  expect(errors.length).toBeGreaterThan(0);
  expect(engine.hasFailed).toBe(true);
});

const breakWorker = (worker: WorkerLike | undefined) =>
  worker?.onerror?.call(Object.create(null), Object.assign(new Event('error'), { message: 'broken' }) as ErrorEvent);

test('rejects pending queries if a worker’s script fails during the fetch', async () => {
  const engine = engineFor();
  const init = engine.init();
  breakWorker(workers[0]);
  await init;
  expect((await engine.search('english')).pages).toEqual([]);
  expect(engine.hasFailed).toBe(true);
  await engine.init();
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
});

test('reports a worker that fails after reading the index, and retries on the next open', async () => {
  const engine = engineFor();
  let changes = 0;
  engine.onChange(() => changes++);
  await engine.init();
  const before = changes;
  breakWorker(workers[0]);
  expect(changes).toBe(before + 1);
  expect(engine.hasFailed).toBe(true);
  expect((await engine.search('english')).pages).toEqual([]);
  await engine.init();
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
});

test('rejects pending queries if a worker fails', async () => {
  const worker = { ...fakeWorker(), postMessage: () => {} };
  const search = createWorkerSearch('en', {}, () => worker);
  const loading = search.load(new ArrayBuffer(2), []);
  const found = search.search('x', '');
  breakWorker(worker);
  expect(await loading).toBe(false);
  expect((await found).pages).toEqual([]);
});

test('a worker that answers nothing, neither to the index nor to a query, fails after a time', async () => {
  rs.useFakeTimers();
  onTestFinished(() => void rs.useRealTimers());
  const silent = { ...fakeWorker(), postMessage: () => {}, terminate: rs.fn() };
  const search = createWorkerSearch('en', {}, () => silent);
  const loading = search.load(new ArrayBuffer(2), []);
  rs.advanceTimersByTime(ANSWER_WITHIN_MS);
  expect(await loading).toBe(false);
  expect(silent.terminate).toHaveBeenCalled();

  const onFailure = rs.fn();
  const busy: WorkerLike = { ...fakeWorker(), postMessage: () => {} };
  const other = createWorkerSearch('en', { onFailure }, () => busy);
  const loaded = other.load(new ArrayBuffer(2), []);
  busy.onmessage?.call(Object.create(null), new MessageEvent('message', { data: { kind: 'loaded', isOk: true } }));
  expect(await loaded).toBe(true);
  rs.advanceTimersByTime(ANSWER_WITHIN_MS);
  expect(onFailure).not.toHaveBeenCalled();
  const found = other.search('x', '');
  rs.advanceTimersByTime(ANSWER_WITHIN_MS);
  expect((await found).pages).toEqual([]);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('fetches bytes again for another worker', async () => {
  await engineFor().init();
  requests = [];
  await engineFor().init();
  expect(requests).toEqual([URL_MANIFEST, URL_EN]);
});

test('searches the new index of a deployment when search is opened again', async () => {
  const engine = engineFor();
  await engine.init();
  await settled();
  answers[URL_MANIFEST] = () => new Response(manifestOf(URL_NEXT));
  answers[URL_NEXT] = () => new Response(fileOf('Deployed'));
  delete answers[URL_EN];
  await engine.init();
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
  await settled();
  expect(await titlesOf(engine, 'deployed')).toEqual(['Deployed']);
  expect(errors).toEqual([]);
});

test('does not load an index again, and works offline', async () => {
  const engine = engineFor();
  await engine.init();
  await settled();
  await engine.init();
  await settled();
  expect(requests).toEqual([URL_MANIFEST, URL_EN, URL_MANIFEST]);
  answers = {};
  await engine.init();
  await settled();
  expect([engine.hasFailed, engine.state, errors]).toEqual([false, 'inited', []]);
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
});

test('caches an answer until the index changes', async () => {
  const engine = engineFor();
  engine.prepare('english');
  await engine.init();
  engine.prepare(' ');
  engine.prepare('text');
  engine.prepare('english');
  engine.prepare('english');
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
  expect(workers[0]?.queries).toEqual(['text', 'english']);
  // Another scope is another answer.
  expect((await engine.search('english', '^/b')).pages).toEqual([]);
  engine.prepare('english');
  engine.reset(ZH);
  expect(await titlesOf(engine, 'english')).not.toContain('English');
});

test('has the synonyms and suggestions of the manifest', async () => {
  const entry = {
    files: [URL_EN.slice(1)],
    synonyms: [['tongue', 'english']],
    suggestions: [{ title: 'A', link: '/a' }, { link: 'javascript:x' }],
  };
  answers[URL_MANIFEST] = () => Response.json({ en: entry });
  const engine = engineFor();
  expect(engine.suggestions).toEqual([]);
  await engine.init();
  expect(engine.suggestions).toEqual([{ title: 'A', link: '/a' }]);
  expect(await titlesOf(engine, 'tongue')).toEqual(['English']);
});

test('only the last of several loads uses a file', async () => {
  const engine = engineFor();
  void engine.init();
  engine.reset(EN);
  await engine.init();
  expect(requests.filter((url) => url === URL_EN)).toHaveLength(1);
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
  expect(workers.map(({ isGone, files }) => [isGone, files])).toEqual([
    [true, 0],
    [false, 1],
  ]);
});

/** The id of the only page. */
const [ID] = assignIds(['/a']);
const URL_SHARDS = '/static/search_shards.en.1.json';
const URL_TERMS = '/static/search/terms.en.0.terms--1.json';
const URL_WORDS = '/static/search/words.en.0.words--1.json';
const URL_TEXT = `/static/search/text.en.${ID}-0.text---1.json`;

const SHARD_LIST = { key: 'en', words: 'words--1', texts: 'text---1', lengths: [[0]], depths: [''] };

/** An index of one page in shards: one with its words, one with its text. */
function shardIndex() {
  rs.stubGlobal('location', new URL('https://example.com/docs'));
  const words = [
    { title: 'english', content: `${ID}:T7` },
    { title: 'text', content: `${ID}:D` },
  ];
  answers[URL_MANIFEST] = () => new Response(manifestOf(URL_TITLES, URL_SHARDS));
  answers[URL_TITLES] = () => new Response(fileOf('English', ''));
  answers[URL_SHARDS] = () => Response.json({ ...SHARD_LIST, terms: 'terms--1' });
  answers[`https://example.com${URL_TERMS}`] = () => Response.json(words);
  answers[`https://example.com${URL_TEXT}`] = () => new Response(fileOf('English'));
}

/** Waits until the engine says that an answer has changed. */
const untilChange = (engine: SearchEngine) =>
  new Promise<void>((resolve) => {
    const stop = engine.onChange(() => {
      stop();
      resolve();
    });
  });

/** Returns the titles of an answer after those of the shards, which are fetched after a pause. */
async function allTitlesOf(engine: SearchEngine, query: string): Promise<string[]> {
  const changed = untilChange(engine);
  await engine.search(query);
  expect(engine.isPartial).toBe(true);
  await changed;
  return titlesOf(engine, query);
}

test('an index in shards fetches those that a query needs, when it is asked', async () => {
  shardIndex();
  const engine = engineFor();
  await engine.init();
  await settled();
  expect(requests.splice(0)).toEqual([URL_MANIFEST, URL_TITLES, URL_SHARDS]);
  expect([engine.state, engine.isPartial]).toEqual(['inited', false]);
  expect(await allTitlesOf(engine, 'text')).toEqual(['English']);
  expect(requests.splice(0)).toEqual([URL_TERMS, URL_TEXT].map((name) => `https://example.com${name}`));
  expect(await titlesOf(engine, 'text')).toEqual(['English']);
  expect(requests).toEqual([]);
  expect(workers.map(({ files }) => files)).toEqual([1]);
});

test('titles answer while shards are fetched', async () => {
  shardIndex();
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  answers[`https://example.com${URL_TERMS}`] = () =>
    sent.then(() => Response.json([{ title: 'english', content: `${ID}:T7` }]));
  const engine = engineFor();
  await engine.init();
  await settled();
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
  expect(engine.isPartial).toBe(true);
  const changed = untilChange(engine);
  send();
  await changed;
  expect(await titlesOf(engine, 'english')).toEqual(['English']);
  expect(engine.isPartial).toBe(false);
});

test('shards are fetched after a pause in typing', async () => {
  shardIndex();
  answers[`https://example.com${URL_WORDS}`] = () => Response.json([{ title: '', content: 'english text' }]);
  const engine = engineFor();
  await engine.init();
  await settled();
  requests = [];
  rs.useFakeTimers();
  // The second time with a space behind it.
  for (const typed of ['te', 'tex', 'text', 'text', 'tex', 'te']) {
    engine.prepare(typed);
    await engine.search(typed);
    await rs.advanceTimersByTimeAsync(200);
  }
  expect([requests, engine.isPartial]).toEqual([[], true]);
  const changed = untilChange(engine);
  await rs.advanceTimersByTimeAsync(200);
  await changed;
  expect(await titlesOf(engine, 'te')).toEqual(['English']);
  expect(engine.isPartial).toBe(false);
  // The longer words that begin with the two letters.
  expect(requests.filter((url) => url.endsWith(URL_WORDS))).toHaveLength(1);
});

test('an answer to an earlier query changes nothing', async () => {
  shardIndex();
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const text = answers[`https://example.com${URL_TEXT}`];
  answers[`https://example.com${URL_TEXT}`] = () => sent.then(() => text?.() ?? Response.error());
  const engine = engineFor();
  await engine.init();
  await settled();
  rs.useFakeTimers();
  await engine.search('text');
  await rs.advanceTimersByTimeAsync(1000);
  let changes = 0;
  engine.onChange(() => changes++);
  await engine.search('tex');
  send();
  await rs.advanceTimersByTimeAsync(100);
  expect(changes).toBe(0);
  expect(await titlesOf(engine, 'text')).toEqual(['English']);
  expect(engine.isPartial).toBe(false);
});

test('where a shard cannot be fetched, titles are found, and the next open tries again', async () => {
  shardIndex();
  rs.spyOn(console, 'warn').mockImplementation(() => {});
  const url = `https://example.com${URL_TERMS}`;
  const good = answers[url];
  answers[url] = () => new Response('', { status: 503 });
  const engine = engineFor();
  await engine.init();
  await settled();
  expect(await allTitlesOf(engine, 'english')).toEqual(['English']);
  expect([engine.hasFailed, engine.isPartial]).toEqual([true, false]);
  expect(errors.map(([message]) => message)).toEqual([FETCH_FAILED_MESSAGE]);
  // The same query is not fetched with every keystroke.
  requests = [];
  expect((await engine.search('english')).pages).toHaveLength(1);
  expect([requests, engine.hasFailed, errors.length]).toEqual([[], true, 1]);

  if (good) answers[url] = good;
  await engine.init();
  expect(engine.hasFailed).toBe(false);
  expect(await allTitlesOf(engine, 'text')).toEqual(['English']);
  expect(engine.hasFailed).toBe(false);
});

test('where the list of shards cannot be fetched, titles are found, and the next open tries again', async () => {
  shardIndex();
  const good = answers[URL_SHARDS];
  answers[URL_SHARDS] = () => Response.json({ terms: [1] });
  const engine = engineFor();
  await engine.init();
  await settled();
  expect([engine.hasFailed, await titlesOf(engine, 'english')]).toEqual([true, ['English']]);
  if (good) answers[URL_SHARDS] = good;
  await engine.init();
  await settled();
  expect(engine.hasFailed).toBe(false);
  expect(await allTitlesOf(engine, 'text')).toEqual(['English']);
});

test('after a deployment an open tab has the new shards', async () => {
  shardIndex();
  rs.spyOn(console, 'warn').mockImplementation(() => {});
  const engine = engineFor();
  await engine.init();
  await settled();
  expect(await allTitlesOf(engine, 'text')).toEqual(['English']);
  const url = '/static/search_shards.en.2.json';
  answers[URL_MANIFEST] = () => new Response(manifestOf(URL_TITLES, url));
  answers[url] = () => Response.json({ ...SHARD_LIST, terms: 'terms--2' });
  answers['https://example.com/static/search/terms.en.0.terms--2.json'] = () =>
    Response.json([{ title: 'deployed', content: `${ID}:0` }]);
  await engine.init();
  await settled();
  requests = [];
  expect(await allTitlesOf(engine, 'text')).toEqual([]);
  expect(requests).toContain('https://example.com/static/search/terms.en.0.terms--2.json');
});
