import { afterEach, expect, rs, test } from '@rstest/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import {
  Link,
  NavLink,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useResolvedPath,
} from '../../../../compat/rspress/router.tsx';

rs.mock('#data/rspress/site', () => ({
  default: {
    cleanUrls: true,
    title: 'Rocket',
    base: '/rocket/',
    version: 'v1',
    versionPrefix: '/v1',
    versionFolder: 'v1/',
  },
}));

afterEach(cleanup);

function renderInVersion(element: React.ReactNode) {
  return render(
    <MemoryRouter basename="/rocket/v1" initialEntries={['/rocket/v1/guide/a']}>
      {element}
    </MemoryRouter>,
  );
}

test('hooks of React Router have paths of the whole site', () => {
  function Shown() {
    const hrefs = [useHref('/guide/a'), useHref('/v1/guide/a?b#c'), useHref('/'), useHref('b'), useHref('#c')];
    const { pathname } = useResolvedPath('b', { relative: 'path' });
    return JSON.stringify([useLocation().pathname, useMatch('/v1/guide/:name')?.params, pathname, hrefs]);
  }
  const { container } = renderInVersion(<Shown />);
  expect(JSON.parse(container.textContent ?? '')).toEqual([
    ...['/v1/guide/a', { name: 'a' }, '/v1/guide/a/b'],
    ['/rocket/guide/a', '/rocket/v1/guide/a?b#c', '/rocket', '/rocket/b', '/rocket/v1/guide/a#c'],
  ]);
});

test('links of React Router lead to addresses of the whole site, and know the current page', () => {
  renderInVersion(
    <>
      <Link to="/guide/a">Other</Link>
      <NavLink to="/v1/guide">Section</NavLink>
      <NavLink to="/guide">Same of the default version</NavLink>
    </>,
  );
  const of = (text: string) => [screen.getByText(text).getAttribute('href'), screen.getByText(text).className];
  expect(of('Other')).toEqual(['/rocket/guide/a', '']);
  expect(of('Section')).toEqual(['/rocket/v1/guide', 'active']);
  expect(of('Same of the default version')).toEqual(['/rocket/guide', '']);
});

test.each([
  ['a link', 'Link', '/v1/guide/b'],
  ['a listener', 'Listener', '/v1/guide/c'],
  ['a function', 'Object', '/v1/guide/d'],
])('%s opens a page of the version', (_, text, expected) => {
  function Shown() {
    const navigate = useNavigate();
    return (
      <>
        <output>{useLocation().pathname}</output>
        <Link to="/v1/guide/b">Link</Link>
        <button type="button" onClick={useLinkClickHandler('/v1/guide/c')}>
          Listener
        </button>
        <button type="button" onClick={() => navigate({ pathname: '/v1/guide/d' })}>
          Object
        </button>
      </>
    );
  }
  renderInVersion(<Shown />);
  act(() => screen.getByText(text).click());
  expect(screen.getByRole('status').textContent).toBe(expected);
});
