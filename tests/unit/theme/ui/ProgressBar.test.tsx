import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { act, fireEvent, screen } from '@testing-library/react';
import type { LoadedPage } from '../../../../src/client/page/pageModule.ts';
import type { PageLoader } from '../../../../src/client/router/loadPage.ts';
import {
  PROGRESS_DELAY_MS,
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_RATE,
  PROGRESS_TRICKLE_SPEED_MS,
} from '../../../../src/client/router/progress.ts';
import { notFoundPage } from '../../../../src/shared/notFoundPage.ts';
import { renderSite } from '../../../helpers/renderSite.tsx';

const target: LoadedPage = { page: { ...notFoundPage('en'), routePath: '/slow' }, section: undefined, content: [] };

/** A loader whose page a test resolves. */
function createLoader() {
  let isThere = false;
  let resolveLoad: (page: LoadedPage) => void = () => {};
  const promise = new Promise<LoadedPage>((resolve) => {
    resolveLoad = resolve;
  });
  const loader: PageLoader = {
    section: async () => undefined,
    load: () => promise,
    peek: () => (isThere ? target : undefined),
    replace: () => {},
    forget: () => {},
  };
  const finish = () => {
    isThere = true;
    resolveLoad(target);
  };
  return { loader, finish };
}

beforeEach(() => {
  rs.useFakeTimers();
  history.replaceState(null, '', '/guide/start/');
});
afterEach(() => void rs.useRealTimers());

const advance = (ms: number) => act(() => rs.advanceTimersByTimeAsync(ms));
const bar = () => document.querySelector<HTMLElement>('[data-done], [style*="scale"]');
const scale = () => bar()?.style.scale || undefined;
const isDone = () => bar()?.hasAttribute('data-done');

test('the bar shows once a page takes longer than 200 ms, creeps on, fills up and goes', async () => {
  const { loader, finish } = createLoader();
  renderSite({ loader, content: [{ kind: 'html', html: '<p><a href="/slow">slow</a></p>' }] });
  fireEvent.click(screen.getByText('slow'));
  await advance(PROGRESS_DELAY_MS - 1);
  expect(scale()).toBeUndefined();
  await advance(1);
  expect(scale()).toBe(`${PROGRESS_MINIMUM} 1`);
  expect(isDone()).toBe(false);
  await advance(PROGRESS_TRICKLE_SPEED_MS);
  expect(scale()).toBe(`${PROGRESS_MINIMUM + PROGRESS_TRICKLE_RATE} 1`);
  finish();
  await advance(0);
  expect(scale()).toBe('1 1');
  expect(isDone()).toBe(true);
  await advance(PROGRESS_SPEED_MS);
  expect(scale()).toBeUndefined();
  expect(isDone()).toBe(true);
});

test('a page that loads immediately shows no bar', async () => {
  const { loader, finish } = createLoader();
  renderSite({ loader, content: [{ kind: 'html', html: '<p><a href="/slow">fast</a></p>' }] });
  fireEvent.click(screen.getByText('fast'));
  finish();
  await advance(PROGRESS_DELAY_MS);
  expect(bar()).toBeNull();
});
