import { expect, rs, test } from '@rstest/core';
import { fireEvent, screen } from '@testing-library/react';
import { SearchResults } from '../../../../theme/search/SearchResults.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

test.each([
  ['javascript:alert(1)', null, 0],
  ['java\nscript:alert(1)', null, 0],
  ['vbscript:x', null, 0],
  ['data:text/html,x', null, 0],
  ['/guide/cli', '/guide/cli', 1],
])('a result for %j has the URL %s', (link, expected, opened) => {
  const hit = { type: 'title' as const, link, header: 'Title', ranges: [], query: 'q' };
  const page = { title: 'Title', link, hits: [hit] };
  const group = { index: '', label: '', isDefault: true, pages: [page] };
  const onOpen = rs.fn();
  renderInSite(
    <SearchResults
      listId="list"
      label="Results"
      hasLabels={false}
      groups={[group]}
      rows={[{ hit, page, group }]}
      cursor={0}
      onPoint={() => {}}
      onOpen={onOpen}
    />,
  );
  expect(screen.getByRole('option').getAttribute('href')).toBe(expected);
  fireEvent.click(screen.getByRole('option'));
  expect(onOpen).toHaveBeenCalledTimes(opened);
});
