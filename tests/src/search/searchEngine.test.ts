import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { packIndex } from '../../../plugins/search/packIndex.ts';
import { FETCH_FAILED_MESSAGE, fetchIndex, forgetIndex } from '../../../src/search/fetchIndex.ts';
import { growIndex } from '../../../src/search/growIndex.ts';
import { SearchEngine } from '../../../src/search/searchEngine.ts';
import { SearchIndex } from '../../../src/search/searchIndex.ts';
import type { SearchAnswer, SearchRequest } from '../../../src/search/searchMessages.ts';
import { createWorkerSearch, type WorkerLike } from '../../../src/search/workerSearch.ts';

const URL_EN = '/static/search_index.en.1.json';
const URL_ZH = '/static/search_index.zh.1.json';
const fileOf = (title: string) =>
  JSON.stringify([{ id: 0, title, routePath: '/a', domain: '', content: 'some text', toc: [] }]);

interface FakeWorker extends WorkerLike {
  isGone: boolean;
  /** How many index files it was given. */
  files: number;
  /** What it was asked. */
  queries: string[];
  /** Lets the next slice of the index be taken in. */
  grow: () => void;
}

/** A worker of this thread, with the same messages. Its index grows when the test says so, or at once. */
function fakeWorker(isSlow = false): FakeWorker {
  let index: SearchIndex | undefined;
  const tell = (data: SearchAnswer) =>
    worker.onmessage?.call(Object.create(null), new MessageEvent('message', { data }));
  const worker: FakeWorker = {
    isGone: false,
    files: 0,
    queries: [],
    grow() {},
    onmessage: null,
    onerror: null,
    terminate() {
      worker.isGone = true;
    },
    postMessage(request: SearchRequest) {
      if (request.kind === 'search') {
        worker.queries.push(request.query);
        const pages = index?.search(request.query) ?? [];
        queueMicrotask(() => tell({ kind: 'results', id: request.id, pages }));
        return;
      }
      worker.files++;
      index = new SearchIndex(request.lang);
      const pause = () =>
        isSlow ? new Promise<void>((resolve) => Object.assign(worker, { grow: resolve })) : settled();
      const json = new TextDecoder().decode(request.file);
      queueMicrotask(() => index && growIndex(index, json, (growth) => tell({ kind: 'growth', growth }), pause));
    },
  };
  return worker;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

let errors: unknown[][] = [];
let requests: string[] = [];
let answers: Record<string, () => Response> = {};
let workers: ReturnType<typeof fakeWorker>[] = [];

beforeEach(() => {
  errors = [];
  requests = [];
  workers = [];
  answers = { [URL_EN]: () => new Response(fileOf('English')), [URL_ZH]: () => new Response(fileOf('中文')) };
  rs.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void errors.push(args));
  rs.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const answer = answers[url];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});

afterEach(() => {
  rs.restoreAllMocks();
  rs.unstubAllGlobals();
  forgetIndex(URL_EN);
  forgetIndex(URL_ZH);
});

function engineFor(lang = 'en', indexUrl: string | undefined = URL_EN, isSlow = false) {
  return new SearchEngine({ lang, indexUrl }, (language, onGrowth) =>
    createWorkerSearch(language, onGrowth, () => {
      const worker = fakeWorker(isSlow);
      workers.push(worker);
      return worker;
    }),
  );
}

test('nothing is fetched before it is needed; then once', async () => {
  const engine = engineFor();
  expect(engine.state).toBe('initial');
  expect(requests).toEqual([]);
  const init = engine.init();
  expect(engine.state).toBe('initing');
  await Promise.all([init, engine.init(), engine.search('english')]);
  expect(engine.state).toBe('inited');
  expect(requests).toEqual([URL_EN]);
  expect(workers).toHaveLength(1);
  expect((await engine.search('english'))[0]?.title).toBe('English');
});

test('a prefetched index is not fetched again', async () => {
  await fetchIndex(URL_EN);
  await engineFor().init();
  expect(requests).toEqual([URL_EN]);
});

test('an empty query finds nothing and fetches nothing', async () => {
  expect(await engineFor().search('  \n')).toEqual([]);
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
  expect(await engine.search('english')).toEqual([]);
  expect(engine.state).toBe('initial');
  expect(engine.hasFailed).toBe(true);
  expect(errors.map(([message]) => message)).toEqual([FETCH_FAILED_MESSAGE]);
  expect(workers.every(({ isGone }) => isGone)).toBe(true);

  expect(await engine.search('another')).toEqual([]);
  expect(errors).toHaveLength(1);

  if (good) answers[URL_EN] = good;
  await engine.init();
  expect((await engine.search('english'))[0]?.title).toBe('English');
  expect(engine.state).toBe('inited');
  expect(engine.hasFailed).toBe(false);
});

test('without a network the exact message is logged', async () => {
  answers = {};
  expect(await engineFor().search('english')).toEqual([]);
  expect(errors[0]?.[0]).toBe('Failed to fetch search index, please reload the page and try again.');
});

test('another language begins anew, and what was on its way for the first is dropped', async () => {
  const engine = engineFor();
  const early = engine.search('english');
  engine.reset({ lang: 'zh', indexUrl: URL_ZH });
  expect(engine.state).toBe('initial');
  expect(await early).toEqual([]);
  expect((await engine.search('中文'))[0]?.title).toBe('中文');
  expect(await engine.search('english')).toEqual([]);
  expect(workers.map(({ isGone }) => isGone)).toEqual([true, false]);
});

test('a language without an index finds nothing, silently', async () => {
  expect(await new SearchEngine({ lang: 'fr', indexUrl: undefined }).search('mot')).toEqual([]);
  expect(errors).toEqual([]);
});

test('where no worker may run, search logs and finds nothing', async () => {
  const engine = new SearchEngine({ lang: 'en', indexUrl: URL_EN }, () => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(await engine.search('english')).toEqual([]);
  expect(errors.length).toBeGreaterThan(0);
  expect(engine.hasFailed).toBe(true);
});

const breakWorker = (worker: WorkerLike | undefined) =>
  worker?.onerror?.call(Object.create(null), Object.assign(new Event('error'), { message: 'broken' }) as ErrorEvent);

test('a worker whose script fails while the index is fetched leaves nobody waiting', async () => {
  const engine = engineFor();
  const init = engine.init();
  breakWorker(workers[0]);
  await init;
  expect(await engine.search('english')).toEqual([]);
  expect(engine.hasFailed).toBe(true);
  await engine.init();
  expect((await engine.search('english'))[0]?.title).toBe('English');
});

test('a worker that fails after the index has been read is a failure, and the next open tries again', async () => {
  const engine = engineFor();
  let growths = 0;
  engine.onGrowth(() => growths++);
  await engine.init();
  while (engine.isGrowing) await settled();
  const before = growths;
  breakWorker(workers[0]);
  expect(growths).toBe(before + 1);
  expect(engine.hasFailed).toBe(true);
  expect(await engine.search('english')).toEqual([]);
  await engine.init();
  expect((await engine.search('english'))[0]?.title).toBe('English');
});

test('a worker that breaks leaves nobody waiting', async () => {
  const worker = { ...fakeWorker(), postMessage: () => {} };
  const search = createWorkerSearch(
    'en',
    () => {},
    () => worker,
  );
  const loading = search.load(new ArrayBuffer(2));
  const found = search.search('x');
  worker.onerror?.call(Object.create(null), Object.assign(new Event('error'), { message: 'broken' }) as ErrorEvent);
  expect(await loading).toBe(false);
  expect(await found).toEqual([]);
});

test('titles and headings are found first, texts once they are there', async () => {
  const engine = engineFor('en', URL_EN, true);
  let growths = 0;
  const stop = engine.onGrowth(() => growths++);
  await engine.init();
  expect(engine.state).toBe('inited');
  expect(engine.isGrowing).toBe(true);
  expect((await engine.search('english'))[0]?.title).toBe('English');
  expect(await engine.search('text')).toEqual([]);

  while (engine.isGrowing) {
    workers[0]?.grow();
    await settled();
  }
  expect(growths).toBe(1);
  expect((await engine.search('text'))[0]?.title).toBe('English');
  stop();
});

test('an answer that was prepared is not worked out again, until there may be another one', async () => {
  const engine = engineFor('en', URL_EN, true);
  engine.prepare('english');
  await engine.init();
  engine.prepare(' ');
  engine.prepare('text');
  engine.prepare('english');
  engine.prepare('english');
  expect((await engine.search('english'))[0]?.title).toBe('English');
  expect(await engine.search('text')).toEqual([]);
  expect(workers[0]?.queries).toEqual(['text', 'english', 'text']);

  engine.prepare('text');
  while (engine.isGrowing) {
    workers[0]?.grow();
    await settled();
  }
  expect((await engine.search('text'))[0]?.title).toBe('English');
  engine.prepare('english');
  engine.reset({ lang: 'zh', indexUrl: URL_ZH });
  expect((await engine.search('english')).map(({ title }) => title)).not.toContain('English');
});

test('a packed file that turns out to be broken is no index, and nothing of it is found any more', async () => {
  const content =
    'Words that are packed, each of them another: one, two, three, four, five, six, seven, eight, nine, ten.';
  const packed = packIndex([{ id: 0, title: 'English', routePath: '/a', domain: '', content, toc: [] }]);
  const [entry]: { content: string }[] = JSON.parse(packed);
  const bytes = Buffer.from(entry?.content ?? '', 'base64');
  bytes[40] = (bytes[40] ?? 0) ^ 8;
  const broken = JSON.stringify([{ ...entry, content: bytes.toString('base64') }]);
  answers[URL_EN] = () => new Response(broken);
  const engine = engineFor();
  await engine.init();
  while (engine.isGrowing) await settled();
  expect(errors.map(([message]) => message)).toContain(FETCH_FAILED_MESSAGE);
  expect(engine.state).toBe('initial');
  expect(await engine.search('english')).toEqual([]);
  expect(workers[0]?.isGone).toBe(true);

  answers[URL_EN] = () => new Response(packed);
  await engine.init();
  while (engine.isGrowing) await settled();
  expect((await engine.search('seven'))[0]?.title).toBe('English');
});

test('begun, given up and begun again before the file has come, the file is taken by the last alone', async () => {
  const engine = engineFor();
  const target = { lang: 'en', indexUrl: URL_EN };
  void engine.init();
  engine.reset(target);
  await engine.init();
  expect(requests).toEqual([URL_EN]);
  expect((await engine.search('english'))[0]?.title).toBe('English');
  expect(workers.map(({ isGone, files }) => [isGone, files])).toEqual([
    [true, 0],
    [false, 1],
  ]);
});
