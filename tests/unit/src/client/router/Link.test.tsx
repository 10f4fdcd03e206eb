import { expect, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import { Link } from '../../../../../src/client/router/Link.tsx';
import { renderInSite } from '../../../../helpers/renderInSite.tsx';

test.each([
  ['javascript:alert(1)', null, null],
  ['java\tscript:alert(1)', null, null],
  ['vbscript:x', null, null],
  ['data:text/html,x', null, null],
  ['/guide/cli', '/guide/cli', null],
  ['https://a.example/', 'https://a.example/', '_blank'],
  ['pathname:///a.html', '/a.html', '_blank'],
])('a link to %j has the URL %s', (href, expected, target) => {
  renderInSite(<Link href={href}>text</Link>);
  const link = screen.getByText('text');
  expect(link.getAttribute('href')).toBe(expected);
  expect(link.getAttribute('target')).toBe(target);
});
