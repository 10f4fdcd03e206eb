import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fetchManifestEntry, forgetIndex } from '../../../../src/search/fetchIndex.ts';
import { SearchButton } from '../../../../theme/search/SearchButton.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

// The panel has its own tests.
rs.mock('../../../../theme/search/SearchPanel.tsx', () => ({
  default: ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) =>
    isOpen && (
      <div role="dialog">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    ),
}));

let fetched: string[] = [];
beforeEach(async () => {
  forgetIndex('/static/search_index.en.json');
  rs.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return Response.json({ en: { files: ['static/search_index.en.json'] } });
  });
  // The panel, which uses the URLs that were requested, is none here.
  await fetchManifestEntry({ lang: 'en', base: '/', key: 'en' });
  fetched = [];
});
afterEach(() => {
  rs.unstubAllGlobals();
});

const button = () => screen.getByRole('button', { name: 'Search' });
const opened = () => screen.findByRole('dialog');

test('loads nothing until the panel is opened', () => {
  renderInSite(<SearchButton />);
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['a press', () => fireEvent.click(button())],
  ['Ctrl + K', () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })],
  ['Cmd + K', () => fireEvent.keyDown(document.body, { key: 'K', metaKey: true })],
  ['/', () => fireEvent.keyDown(document.body, { key: '/' })],
])('%s opens the panel', async (_name, ask) => {
  renderInSite(<SearchButton />);
  ask();
  expect(await opened()).toBeTruthy();
});

test('ignores a slash in a field', () => {
  renderInSite(
    <>
      <SearchButton />
      <input aria-label="text" />
    </>,
  );
  const wasPrevented = !fireEvent.keyDown(screen.getByLabelText('text'), { key: '/' });
  expect(wasPrevented).toBe(false);
});

test('ignores other keys with Ctrl', () => {
  renderInSite(<SearchButton />);
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true);
});

test('Ctrl + K and the panel close it', async () => {
  renderInSite(<SearchButton />);
  fireEvent.click(button());
  await opened();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['hover', () => fireEvent.pointerEnter(button())],
  ['focus', () => fireEvent.focus(button())],
])('%s fetches the index, unless the reader saves data', async (_name, approach) => {
  const { unmount } = renderInSite(<SearchButton />);
  approach();
  const expected = ['/static/search_index.json', '/static/search_index.en.json'];
  await waitFor(() => expect(fetched).toEqual(expected));
  approach();
  expect(fetched).toEqual(expected);
  unmount();

  fetched = [];
  rs.stubGlobal('navigator', { userAgent: '', connection: { saveData: true } });
  renderInSite(<SearchButton />);
  approach();
  expect(fetched).toEqual([]);
});
