import { afterEach, expect, rs, test } from '@rstest/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useMediaQuery } from '../../../../../src/client/browser/useMediaQuery.ts';
import { fakeMedia } from '../../../../helpers/fakeMedia.ts';

const QUERY = '(min-width: 768px)';

afterEach(cleanup);
afterEach(() => void rs.unstubAllGlobals());

function Width() {
  return <p>{useMediaQuery(QUERY) ? 'wide' : 'narrow'}</p>;
}

test('follows the query until the component unmounts', () => {
  const media = fakeMedia([]);
  const { unmount } = render(<Width />);
  expect(screen.getByText('narrow')).toBeTruthy();
  act(() => media.set(QUERY, true));
  expect(screen.getByText('wide')).toBeTruthy();
  unmount();
  expect(media.listenerCount(QUERY)).toBe(0);
});

test('does not match on the server', () => {
  fakeMedia([QUERY]);
  expect(renderToString(<Width />)).toContain('narrow');
});
