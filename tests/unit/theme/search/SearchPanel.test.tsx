import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { NavItem } from '../../../../src/model/siteData.ts';
import { createSearchHandler } from '../../../../src/search/searchHandler.ts';
import type { SearchAnswer } from '../../../../src/search/searchMessages.ts';
import type { SearchManifestEntry } from '../../../../src/shared/search/indexFormat.ts';
import SearchPanel from '../../../../theme/search/SearchPanel.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { type InSiteOptions, inSite, renderInSite } from '../../../helpers/renderInSite.tsx';
import { indexPages } from '../../plugins/searchIndex/indexPages.ts';

const DEBOUNCE_MS = 150;
const documents = [
  {
    title: 'Mock functions',
    routePath: '/api/mock',
    content: 'Replace a function.\nMocks <b>a</b> module & more.',
    toc: [{ text: 'Modules to mock', id: 'modules', depth: 2, charIndex: 20 }],
  },
  { title: 'Timers', routePath: '/api/timers', content: 'Frozen timers, not a mock.', toc: [] },
];

const INDEX_URL = '/static/search_index.en.json';
const MANIFEST_URL = '/static/search_index.json';
/** Pause in typing after which shards are fetched. */
const SHARDS_MS = 400;

/** The site's synonyms and suggestions. */
let more: Partial<SearchManifestEntry> = {};
const manifestOf = (...urls: string[]) =>
  Response.json({ en: { ...more, files: urls.map((url) => url.slice(1)) }, zh: { files: ['static/empty.json'] } });

/** A site with one index file. */
function stubIndex(entries: readonly (typeof documents)[number][]) {
  rs.stubGlobal('fetch', async (url: string) => {
    if (url === MANIFEST_URL) return manifestOf(INDEX_URL);
    return Response.json(url === INDEX_URL ? entries : []);
  });
}

/** A site with titles and shards; the list of shards loads when the returned function is called. */
function stubShards(entries: readonly (typeof documents)[number][], isUp: () => boolean = () => true): () => void {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const pages = entries.map(({ title, routePath, content, toc }) => ({
    ...{ title, toc, frontmatter: {}, searchText: content },
    source: { routePath, locale: 'en' },
  }));
  const [index] = indexPages(pages, { shardedCharacters: 0 });
  const [titles, list] = index?.files ?? [];
  const shards = new Map(index?.shards.map(({ fileName, read }) => [fileName, read]));
  rs.stubGlobal('fetch', async (url: string) => {
    if (url === MANIFEST_URL) return manifestOf(`/${titles?.fileName}`, `/${list?.fileName}`);
    if (url.endsWith(titles?.fileName ?? '')) return new Response(titles?.json);
    if (!isUp()) throw new TypeError('Failed to fetch');
    if (url.endsWith(list?.fileName ?? '')) {
      await loaded;
      return new Response(list?.json);
    }
    return new Response(shards.get(url.slice(url.indexOf('static/')))?.());
  });
  return load;
}

/** A worker on this thread. */
class FakeWorker {
  onmessage: ((event: MessageEvent<SearchAnswer>) => void) | null = null;
  onerror = null;
  postMessage = createSearchHandler((data: SearchAnswer) =>
    queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data }))),
  );
  terminate() {}
}

beforeEach(() => {
  more = {};
  localStorage.clear();
  rs.useFakeTimers();
  rs.stubGlobal('Worker', FakeWorker);
  stubIndex(documents);
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  rs.useRealTimers();
  rs.unstubAllGlobals();
});

const settle = async (ms = 0) => act(async () => void (await rs.advanceTimersByTimeAsync(ms)));
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const rows = () => screen.queryAllByRole('option');
const active = () => rows().findIndex((row) => row.getAttribute('aria-selected') === 'true');
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });

async function openPanel(options: InSiteOptions = {}) {
  const onClose = rs.fn();
  const view = renderInSite(<SearchPanel isOpen onClose={onClose} />, options);
  await settle();
  return { onClose, ...view };
}

async function ask(query: string) {
  fireEvent.change(field(), { target: { value: query } });
  await settle(DEBOUNCE_MS);
}

test('is a dialog with a focused combobox', async () => {
  await openPanel();
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(rows()).toHaveLength(0);
});

test('suggests first pages of groups without a query, and closes when one is opened', async () => {
  const link = (path: string) => ({ kind: 'link' as const, text: path, link: path });
  const group = (...items: string[]) => ({
    kind: 'group' as const,
    text: 'Group',
    items: items.map(link),
    collapsed: false,
    collapsible: true,
  });
  const nav = [{ text: 'Guide', link: '/guide/', position: 'right' as const }];
  await openPanel({
    page: { routePath: '/guide/a' },
    site: { locales: site.locales.map((locale) => ({ ...locale, nav })) },
    section: { prefix: '/guide/', lang: 'en', sidebar: [group('/guide/a', '/guide/b'), group('/guide/c', '/guide/d')] },
  });
  const suggested = within(screen.getByRole('listbox', { name: 'Suggestions' }));
  expect(suggested.getByText('Suggestions')).toBeTruthy();
  expect(rows().map((row) => row.getAttribute('href'))).toEqual(['/guide/c', '/guide/b', '/guide/d']);
  expect(active()).toBe(-1);
  press('ArrowDown');
  expect(active()).toBe(0);
  await ask('mock');
  expect(screen.queryByText('Suggestions')).toBeNull();
});

test('a page found by its title is one row with its section', async () => {
  const nav = [{ text: 'API', link: '/api/', activeMatch: '^/api/', position: 'right' as const }];
  await openPanel({ site: { locales: site.locales.map((locale) => ({ ...locale, nav })) } });
  await ask('mock functions');
  const group = screen.getAllByRole('group')[0] ?? document.body;
  const options = within(group).getAllByRole('option');
  expect(options.filter(({ textContent }) => textContent?.includes('Mock functions'))).toHaveLength(1);
  expect(within(group).getByText('API')).toBeTruthy();
});

test('searches when typing pauses', async () => {
  await openPanel();
  fireEvent.change(field(), { target: { value: 'mo' } });
  await settle(DEBOUNCE_MS - 1);
  fireEvent.change(field(), { target: { value: 'mock' } });
  await settle(DEBOUNCE_MS - 1);
  expect(rows()).toHaveLength(0);
  await settle(1);
  expect(rows().length).toBeGreaterThan(0);
});

test('groups results by page and highlights matches; text is not parsed as HTML', async () => {
  await openPanel();
  await ask('mock');
  const page = screen.getByRole('group', { name: 'Mock functions' });
  expect(within(page).getAllByRole('option').length).toBeGreaterThan(1);
  expect([...page.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('Mock');
  expect(document.querySelector('b')).toBeNull();
  expect(
    within(page)
      .getByRole('option', { name: /Modules to mock/ })
      .getAttribute('href'),
  ).toBe('/api/mock#modules');
  expect(screen.getByRole('status').textContent).toBe('2 pages found');
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

test('arrow keys wrap around, and the field refers to the active row', async () => {
  await openPanel();
  await ask('mock');
  const last = rows().length - 1;
  expect(active()).toBe(0);
  press('ArrowUp');
  expect(active()).toBe(last);
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe(1);
  expect(field().getAttribute('aria-activedescendant')).toBe(rows()[1]?.id);
});

test('Enter opens the active row and closes', async () => {
  const { onClose } = await openPanel();
  await ask('mock');
  const clicked = rs.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', clicked);
  press('ArrowDown');
  const row = rows()[1];
  press('Enter');
  expect(clicked.mock.calls[0]?.[0].target).toBe(row);
  expect(onClose).toHaveBeenCalledTimes(1);
  document.removeEventListener('click', clicked);
});

describe('Enter before the answer', () => {
  const opened: (string | null)[] = [];
  const onClick = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof Element) opened.push(event.target.getAttribute('href'));
  };
  beforeEach(() => {
    opened.length = 0;
    document.addEventListener('click', onClick);
  });
  afterEach(() => document.removeEventListener('click', onClick));
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  test('opens the first row of the answer, at once', async () => {
    const { onClose } = await openPanel();
    type('timers');
    press('Enter');
    await settle(1);
    expect(opened).toEqual(['/api/timers']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('opens no row of an earlier query', async () => {
    await openPanel();
    await ask('mock');
    type('timers');
    press('Enter');
    expect(opened).toEqual([]);
    await settle(1);
    expect(opened).toEqual(['/api/timers']);
  });

  test('opens a row of an earlier query that was selected', async () => {
    await openPanel();
    await ask('mock');
    type('timers');
    press('ArrowDown');
    const href = rows()[1]?.getAttribute('href');
    press('Enter');
    expect(opened).toEqual([href]);
  });

  test('waits for the full text', async () => {
    const loadFull = stubShards(documents);
    await openPanel();
    type('frozen');
    press('Enter');
    await settle(DEBOUNCE_MS);
    expect(opened).toEqual([]);
    loadFull();
    await settle(SHARDS_MS);
    expect(opened).toEqual(['/api/timers']);
  });

  test.each([
    ['more is typed', () => type('mocks')],
    ['the field is cleared', () => type('')],
  ])('opens nothing if %s', async (_, act) => {
    await openPanel();
    type('timers');
    press('Enter');
    act();
    await settle(DEBOUNCE_MS);
    expect(opened).toEqual([]);
  });

  test('opens nothing without results, and an arrow and Enter still work', async () => {
    await openPanel();
    type('zzz');
    press('Enter');
    await settle(DEBOUNCE_MS);
    await ask('timers');
    expect(opened).toEqual([]);
    press('Enter');
    expect(opened).toEqual(['/api/timers']);
  });
});

test('Enter of an input method selects its candidate, not a row', async () => {
  const { onClose } = await openPanel();
  await ask('mock');
  press('Enter', { isComposing: true });
  press('Enter', { keyCode: 229 });
  press('ArrowDown', { isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  expect(active()).toBe(0);
});

test('closing resets the active row', async () => {
  const { rerender } = await openPanel();
  await ask('mock');
  press('ArrowDown');
  rerender(inSite(<SearchPanel isOpen={false} onClose={() => {}} />));
  rerender(inSite(<SearchPanel isOpen onClose={() => {}} />));
  await settle();
  expect(active()).toBe(0);
});

test('leads to the sections of the site if no page has the words', async () => {
  const nav: NavItem[] = [
    { text: 'Guide', link: '/guide/', position: 'left' },
    { text: 'Chat', link: 'https://example.com/', position: 'left' },
    { text: 'More', items: [], position: 'right' },
  ];
  const { onClose } = await openPanel({ site: { locales: site.locales.map((locale) => ({ ...locale, nav })) } });
  await ask('mock');
  expect(screen.queryByRole('link', { name: 'Guide' })).toBeNull();
  await ask('zzz');
  const links = within(screen.getByRole('dialog')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Guide']);
  fireEvent.click(screen.getByRole('link', { name: 'Guide' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ['Cancel', () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['the mask', () => void fireEvent.click(screen.getByRole('dialog'))],
  ['Escape', () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])('%s closes', async (_, close) => {
  const { onClose } = await openPanel();
  close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['en', 'No results for "zzz"', 'Please try again with a different keyword'],
  ['zh', '未找到与“zzz”相关的结果', '换个关键词试试'],
])('shows two messages for no results in %s', async (lang, title, suggestion) => {
  await openPanel({ page: { lang } });
  await ask('zzz');
  expect(screen.getAllByText(title).length).toBeGreaterThan(0);
  expect(screen.getByText(suggestion)).toBeDefined();
});

test('an empty query shows nothing', async () => {
  await openPanel();
  await ask('mock');
  fireEvent.change(field(), { target: { value: '  ' } });
  expect(rows()).toHaveLength(0);
  expect(screen.getByRole('status').textContent).toBe('');
});

const remote: InSiteOptions = {
  site: {
    search: {
      mode: 'remote',
      apiUrl: 'https://search.example/',
      searchIndexes: [
        { value: 'rstest', label: 'Rstest' },
        { value: 'rsbuild', label: 'Rsbuild' },
      ],
    },
  },
};
const groupsFor = (query: string) => [
  { index: 'rstest', hits: [{ title: `About ${query}`, link: '/a' }] },
  { index: 'rsbuild', hits: [{ title: `Also ${query}`, link: 'https://rsbuild.example/a' }] },
];

test('groups several remote indexes, and opens all but the default one in a new tab', async () => {
  rs.stubGlobal('fetch', async () => new Response(JSON.stringify(groupsFor('mock'))));
  await openPanel(remote);
  await ask('mock');
  await settle();
  expect(screen.getByText('Rsbuild')).toBeDefined();
  expect(rows().map((row) => row.getAttribute('target'))).toEqual([null, '_blank']);
});

test('ignores the answer to an earlier query', async () => {
  const answers: Record<string, () => void> = {};
  rs.stubGlobal('fetch', (url: string) => {
    const keyword = new URL(url).searchParams.get('keyword') ?? '';
    return new Promise((resolve) => {
      answers[keyword] = () => resolve(new Response(JSON.stringify(groupsFor(keyword))));
    });
  });
  await openPanel(remote);
  await ask('first');
  await ask('second');
  answers.second?.();
  await settle();
  answers.first?.();
  await settle();
  expect(rows().map(({ textContent }) => textContent)[0]).toContain('second');
});

test('another language has other results', async () => {
  const { rerender } = await openPanel();
  await ask('mock');
  rerender(inSite(<SearchPanel isOpen onClose={() => {}} />, { page: { lang: 'zh', routePath: '/zh/' }, site }));
  await settle(DEBOUNCE_MS);
  expect(rows()).toHaveLength(0);
});

test('reports loading texts, then searches again and keeps the chosen row', async () => {
  const loadFull = stubShards(documents);
  await openPanel();
  await ask('timers frozen');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(rows().map(({ textContent }) => textContent)).toEqual(['☰Timers']);
  expect(screen.getByText('Loading full text…')).toBeTruthy();
  const href = rows()[active()]?.getAttribute('href');
  loadFull();
  await settle(SHARDS_MS);
  expect(rows()[active()]?.getAttribute('href')).toBe(href);
  expect(rows()[active()]?.textContent).toBe('☰TimersFrozen timers, not a mock.');
  expect(screen.queryByText('Loading full text…')).toBe(null);
});

test('no hits in titles and headings is not a final result', async () => {
  const loadFull = stubShards(documents);
  await openPanel();
  await ask('frozen');
  expect(screen.queryByText(/No results/)).toBe(null);
  expect(screen.getByRole('status').textContent).toBe('');
  loadFull();
  await settle(SHARDS_MS);
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('1 page found');
});

test('the site suggests pages without a query', async () => {
  more = { suggestions: [{ title: 'Timers', link: '/api/timers' }] };
  await openPanel();
  const suggested = within(screen.getByRole('listbox', { name: 'Suggestions' }));
  expect(suggested.getAllByRole('option').map((row) => row.getAttribute('href'))).toEqual(['/api/timers']);
});

test('each page begins with a row of its own, with its description', async () => {
  await openPanel();
  await ask('mock');
  const [first] = rows();
  expect(first?.getAttribute('href')).toBe('/api/mock');
  expect(first?.textContent).toBe('☰Mock functionsReplace a function.');
});

test('says which word no page has, and what was searched for instead', async () => {
  await openPanel();
  await ask('qzxwv timesr');
  expect(rows()[0]?.getAttribute('href')).toBe('/api/timers');
  const text = 'No page has “qzxwv” or “timesr”. Results for “timers”:';
  expect(screen.getByText(text, { ignore: '[role="status"]' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(`${text} 1 page found`);
  await ask('timers');
  expect(screen.queryByText(/No page has/)).toBeNull();
});

test('a section of the navbar narrows the results', async () => {
  const nav: NavItem[] = [
    { text: 'Guide', link: '/guide/', activeMatch: '^/guide/', position: 'left' as const },
    { text: 'API', link: '/api/', activeMatch: '^/api/timers', position: 'left' as const },
  ];
  await openPanel({ site: { locales: site.locales.map((locale) => ({ ...locale, nav })) } });
  expect(screen.queryByRole('group', { name: 'Section' })).toBeNull();
  await ask('mock');
  const scopes = within(screen.getByRole('group', { name: 'Section' }));
  expect(scopes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All', 'Guide', 'API']);
  fireEvent.click(scopes.getByRole('button', { name: 'API' }));
  await settle();
  expect(scopes.getByRole('button', { name: 'API' }).getAttribute('aria-pressed')).toBe('true');
  expect([...new Set(rows().map((row) => row.getAttribute('href')))]).toEqual(['/api/timers']);
  fireEvent.click(scopes.getByRole('button', { name: 'Guide' }));
  await settle();
  expect(rows()).toHaveLength(0);
  fireEvent.click(scopes.getByRole('button', { name: 'All' }));
  await settle();
  expect(rows()[0]?.getAttribute('href')).toBe('/api/mock');
});

test('lists recent pages without a query, latest first, with no active row', async () => {
  const { rerender } = await openPanel();
  await ask('timers');
  fireEvent.click(rows()[0] ?? document.body);
  await ask('modules');
  fireEvent.click(screen.getByRole('option', { name: /Modules to mock/ }));
  rerender(inSite(<SearchPanel isOpen={false} onClose={() => {}} />));
  rerender(inSite(<SearchPanel isOpen onClose={() => {}} />));
  await ask('');

  const list = screen.getByRole('listbox', { name: 'Recent' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['#Modules to mock', '☰Timers']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(active()).toBe(-1);
  expect(field().getAttribute('aria-activedescendant')).toBe(null);
  press('ArrowUp');
  expect(active()).toBe(1);
  press('ArrowDown');
  expect(active()).toBe(0);

  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(rows()).toHaveLength(0);
  expect(document.activeElement).toBe(field());
  expect(localStorage.length).toBe(0);
});

test.each([['not json'], ['{}'], ['[1, null, {"title": 2}]'], ['[{"title": "x", "link": "//evil.example"}]']])(
  'ignores %s in storage',
  async (kept) => {
    localStorage.setItem(`${site.base}search-recent.en`, kept);
    await openPanel();
    expect(rows()).toHaveLength(0);
  },
);

test('stores five recent pages, each once', async () => {
  const pages = Array.from({ length: 7 }, (_, at) => ({ title: `Page ${at}`, link: `/page-${at}` }));
  localStorage.setItem(`${site.base}search-recent.en`, JSON.stringify(pages));
  await openPanel();
  expect(rows()).toHaveLength(5);
  await ask('timers');
  fireEvent.click(rows()[0] ?? document.body);
  await ask('timers');
  fireEvent.click(rows()[0] ?? document.body);
  await ask('');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    '☰Timers',
    '☰Page 0',
    '☰Page 1',
    '☰Page 2',
    '☰Page 3',
  ]);
});

describe('when search cannot be loaded', () => {
  const FAILED = 'Search could not be loaded.';
  let isUp = false;
  beforeEach(() => {
    isUp = false;
    rs.spyOn(console, 'error').mockImplementation(() => {});
    rs.stubGlobal('fetch', async (url: string) => {
      if (!isUp) throw new TypeError('Failed to fetch');
      return url === MANIFEST_URL ? manifestOf(INDEX_URL) : Response.json(documents);
    });
  });
  afterEach(() => {
    rs.restoreAllMocks();
  });
  const failure = () => screen.queryByText(FAILED, { ignore: '[role="status"]' });

  test('reports the failure instead of “No results”, before and after a query', async () => {
    await openPanel();
    expect(failure()).toBeTruthy();
    await ask('mock');
    expect(failure()).toBeTruthy();
    expect(screen.queryByText(/No results/)).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(FAILED);
  });

  test.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }))],
    ['the browser’s coming online', () => window.dispatchEvent(new Event('online'))],
  ])('%s answers the same query', async (_name, retry) => {
    await openPanel();
    await ask('mock');
    isUp = true;
    retry();
    await settle();
    expect(failure()).toBeNull();
    expect(rows().length).toBeGreaterThan(0);
    if (_name === 'the button') expect(document.activeElement).toBe(field());
  });

  test('reports a failed retry', async () => {
    await openPanel();
    await ask('mock');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(failure()).toBeTruthy();
  });

  test('shows hits in titles and headings above the failed full text, until a retry', async () => {
    const FAILED_TEXTS = 'Failed to load full text';
    stubShards(documents, () => isUp)();
    await openPanel();
    await ask('timers');
    expect(rows().map(({ textContent }) => textContent)).toEqual(['☰Timers']);
    expect(screen.queryAllByText(FAILED_TEXTS)).toHaveLength(2);
    expect(screen.queryByText('Loading full text…')).toBe(null);
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle(SHARDS_MS);
    expect(rows().map(({ textContent }) => textContent)).toEqual(['☰TimersFrozen timers, not a mock.']);
    expect(screen.queryAllByText(FAILED_TEXTS)).toHaveLength(0);
  });

  test('reports a failed remote search', async () => {
    await openPanel(remote);
    expect(failure()).toBeNull();
    await ask('mock');
    await settle();
    expect(failure()).toBeTruthy();
    rs.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify([{ index: 'a', hits: [{ title: 'A', link: '/a' }] }])),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(failure()).toBeNull();
    expect(rows()).toHaveLength(1);
  });
});
