import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { FETCH_FAILED_MESSAGE, fetchIndex, forgetIndex } from '../../../src/search/fetchIndex.ts';
import { readIndex } from '../../../src/search/readIndex.ts';
import { SearchEngine } from '../../../src/search/searchEngine.ts';
import { SearchIndex } from '../../../src/search/searchIndex.ts';
import type { SearchAnswer, SearchRequest } from '../../../src/search/searchMessages.ts';
import { createWorkerSearch, type WorkerLike } from '../../../src/search/workerSearch.ts';

const URL_EN = '/static/search_index.en.1.json';
const URL_ZH = '/static/search_index.zh.1.json';
const fileOf = (title: string) =>
  JSON.stringify([{ id: 0, title, routePath: '/a', domain: '', content: 'some text', toc: [] }]);

/** A worker of this thread, with the same messages. */
function fakeWorker(): WorkerLike & { isGone: boolean } {
  let index: SearchIndex | undefined;
  const worker: WorkerLike & { isGone: boolean } = {
    isGone: false,
    onmessage: null,
    onerror: null,
    terminate() {
      worker.isGone = true;
    },
    postMessage(request: SearchRequest) {
      let answer: SearchAnswer;
      if (request.kind === 'load') {
        const documents = readIndex(new TextDecoder().decode(request.file));
        index = new SearchIndex(request.lang);
        for (const document of documents ?? []) index.add(document);
        answer = { kind: 'loaded', isOk: documents !== undefined };
      } else answer = { kind: 'results', id: request.id, pages: index?.search(request.query) ?? [] };
      queueMicrotask(() => worker.onmessage?.call(Object.create(null), new MessageEvent('message', { data: answer })));
    },
  };
  return worker;
}

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

function engineFor(lang = 'en', indexUrl: string | undefined = URL_EN) {
  return new SearchEngine({ lang, indexUrl }, (language) =>
    createWorkerSearch(language, () => {
      const worker = fakeWorker();
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
  expect(errors.map(([message]) => message)).toEqual([FETCH_FAILED_MESSAGE]);
  expect(workers.every(({ isGone }) => isGone)).toBe(true);

  expect(await engine.search('another')).toEqual([]);
  expect(errors).toHaveLength(1);

  if (good) answers[URL_EN] = good;
  await engine.init();
  expect((await engine.search('english'))[0]?.title).toBe('English');
  expect(engine.state).toBe('inited');
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
});

test('a worker that breaks leaves nobody waiting', async () => {
  const worker = { ...fakeWorker(), postMessage: () => {} };
  const search = createWorkerSearch('en', () => worker);
  const loading = search.load(new ArrayBuffer(2));
  const found = search.search('x');
  worker.onerror?.call(Object.create(null), Object.assign(new Event('error'), { message: 'broken' }) as ErrorEvent);
  expect(await loading).toBe(false);
  expect(await found).toEqual([]);
});
