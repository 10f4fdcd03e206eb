import { beforeEach, expect, rs, test } from '@rstest/core';
import { createLoadFailures } from '../../../../../src/client/router/loadFailures.ts';
import { createNavigator } from '../../../../../src/client/router/navigator.ts';
import { type Deferred, deferred } from '../../../../helpers/deferred.ts';

beforeEach(() => {
  rs.stubGlobal('window', new EventTarget());
  rs.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    rs.unstubAllGlobals();
    rs.restoreAllMocks();
  };
});

/** A navigator on the page `/here` whose loads a test settles. */
function createTestNavigator(isReachable = true) {
  const loads = new Map<string, Deferred<unknown>>();
  const log: string[] = [];
  let reachable = isReachable;
  const failures = createLoadFailures(async () => reachable);
  const navigator = createNavigator({
    failures,
    shownPathname: () => '/here',
    load(pathname, isWhole) {
      log.push(`load ${pathname}${isWhole ? ' whole' : ''}`);
      const load = loads.get(pathname) ?? deferred<unknown>();
      loads.set(pathname, load);
      return load.promise;
    },
    isPage: (pathname) => !pathname.includes('file'),
    show: (to) => log.push(`show ${to}`),
    openDocument: (to) => log.push(`open ${to}`),
  });
  return {
    navigator,
    failures,
    log,
    arrive: (pathname: string) => loads.get(pathname)?.resolve(undefined),
    fail(pathname: string) {
      loads.get(pathname)?.reject(new TypeError('Failed to fetch'));
      loads.delete(pathname);
    },
    setReachable(value: boolean) {
      reachable = value;
    },
  };
}

/** Every order of the given items. */
function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

test.each(permutations(['/a', '/b', '/c']))(
  'shows the page of the last of three clicks, with responses in the order %s, %s, %s',
  async (...order) => {
    const { navigator, log, arrive } = createTestNavigator();
    const all = ['/a', '/b', '/c'].map((to) => navigator.navigate(to));
    for (const pathname of order) {
      arrive(pathname);
      await settled();
    }
    await Promise.all(all);
    expect(log.filter((entry) => entry.startsWith('show'))).toEqual(['show /c']);
  },
);

test.each(permutations(['/a', '/b']))(
  'a repeated click takes precedence over the click between, with responses in the order %s, %s',
  async (...order) => {
    const { navigator, log, arrive } = createTestNavigator();
    const all = ['/a', '/b', '/a'].map((to) => navigator.navigate(to));
    for (const pathname of order) arrive(pathname);
    await Promise.all(all);
    expect(log.filter((entry) => entry.startsWith('show'))).toEqual(['show /a']);
  },
);

test.each(['arrive', 'fail'] as const)('ignores an outdated page when its request %ss', async (end) => {
  const tools = createTestNavigator(false);
  const slow = tools.navigator.navigate('/slow');
  tools.navigator.cancel();
  tools[end]('/slow');
  await slow;
  expect(tools.log).toEqual(['load /slow']);
  expect(tools.failures.get()).toBeNull();
  expect(console.error).not.toHaveBeenCalled();
});

test('shows the page of a double click once', async () => {
  const { navigator, log, arrive } = createTestNavigator();
  const first = navigator.navigate('/a');
  arrive('/a');
  const second = navigator.navigate('/a');
  await Promise.all([first, second]);
  expect(log.filter((entry) => entry.startsWith('show'))).toEqual(['show /a']);
});

test('does not load the current page again', async () => {
  const { navigator, log } = createTestNavigator();
  await navigator.navigate('/here?a=1#heading');
  expect(log).toEqual(['show /here?a=1#heading']);
});

test('a link to a heading waits for the complete page', async () => {
  const { navigator, log, arrive } = createTestNavigator();
  const done = navigator.navigate('/a#heading');
  arrive('/a');
  await done;
  expect(log).toEqual(['load /a whole', 'show /a#heading']);
});

test('opens the document of a page that cannot be loaded once, if the server answers', async () => {
  const { navigator, log, fail, failures } = createTestNavigator(true);
  const done = navigator.navigate('/a?b=1#c');
  fail('/a');
  await done;
  expect(log).toEqual(['load /a whole', 'open /a?b=1#c']);
  expect(failures.get()).toBeNull();
});

test('keeps the current page without a connection, and a retry loads the other one', async () => {
  const { navigator, log, fail, arrive, failures } = createTestNavigator(false);
  const first = navigator.navigate('/a');
  fail('/a');
  await first;
  expect(log).toEqual(['load /a']);
  failures.get()?.retry();
  expect(failures.get()).toBeNull();
  arrive('/a');
  await settled();
  expect(log).toEqual(['load /a', 'load /a', 'show /a']);
});

test('retries a failed page once when the browser is online', async () => {
  const { navigator, log, fail, arrive } = createTestNavigator(false);
  const first = navigator.navigate('/a');
  fail('/a');
  await first;
  window.dispatchEvent(new Event('online'));
  arrive('/a');
  await settled();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(log).toEqual(['load /a', 'load /a', 'show /a']);
});

test.each([
  ['another click', ({ navigator }: ReturnType<typeof createTestNavigator>) => void navigator.navigate('/b')],
  ['going back', ({ navigator }: ReturnType<typeof createTestNavigator>) => navigator.cancel()],
  ['closing it', ({ failures }: ReturnType<typeof createTestNavigator>) => failures.get()?.dismiss()],
])('%s clears the failure without another attempt', async (_name, act) => {
  const tools = createTestNavigator(false);
  const first = tools.navigator.navigate('/a');
  tools.fail('/a');
  await first;
  expect(tools.failures.get()).not.toBeNull();
  act(tools);
  expect(tools.failures.get()).toBeNull();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(tools.log.filter((entry) => entry === 'load /a')).toHaveLength(1);
});

test('the server check does not interrupt a later navigation', async () => {
  const reachable = deferred<boolean>();
  const failures = createLoadFailures(() => reachable.promise);
  let isLatest = true;
  const openDocument = rs.fn();
  const report = failures.report(new Error('404'), { isLatest: () => isLatest, retry: () => {}, openDocument });
  isLatest = false;
  reachable.resolve(true);
  await report;
  expect(openDocument).not.toHaveBeenCalled();
});

test.each([
  ['/file.html?a#b', 'open /file.html?a#b'],
  ['/page.html', 'show /page.html'],
  ['/file', 'show /file'],
])('a link to %s ends with "%s"', async (to, last) => {
  const { navigator, log, arrive } = createTestNavigator();
  const navigation = navigator.navigate(to);
  arrive(new URL(to, 'https://site').pathname);
  await navigation;
  expect(log.at(-1)).toBe(last);
});
