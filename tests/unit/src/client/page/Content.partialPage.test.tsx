import { afterEach, expect, rs, test } from '@rstest/core';
import { screen, waitFor } from '@testing-library/react';
import { Content } from '../../../../../src/client/page/Content.tsx';
import type { ContentRest } from '../../../../../src/client/page/pageModule.ts';
import type { ContentNode } from '../../../../../src/model/pageData.ts';
import { renderInSite } from '../../../../helpers/renderInSite.tsx';

/** The rest of a page that a test completes. */
function lateRest(nodes: ContentNode[]) {
  let come = () => {};
  const loaded = new Promise<ContentNode[]>((resolve) => {
    come = () => {
      rest.nodes = nodes;
      resolve(nodes);
    };
  });
  const rest: ContentRest = { nodes: undefined, loaded };
  return { rest, come };
}

const first: ContentNode[] = [{ kind: 'html', html: '<p>first</p>' }];

afterEach(() => {
  rs.restoreAllMocks();
  window.location.hash = '';
});

test('shows the first viewports of a page before the rest has loaded', async () => {
  const { rest, come } = lateRest([{ kind: 'html', html: '<h2 id="late">late</h2>' }]);
  const { container } = renderInSite(<Content className="content" />, { content: first, rest });
  expect(container.textContent).toBe('first');
  expect(container.querySelector('[data-partial]')).toBeTruthy();
  const kept = screen.getByText('first');
  come();
  await waitFor(() => expect(container.textContent).toBe('firstlate'));
  expect(container.querySelector('[data-partial]')).toBeNull();
  expect(screen.getByText('first')).toBe(kept);
});

test('scrolls to a requested heading once it has loaded', async () => {
  const { rest, come } = lateRest([{ kind: 'html', html: '<h2 id="late">late</h2>' }]);
  renderInSite(<Content />, { content: first, rest });
  const scrolled = rs.spyOn(Element.prototype, 'scrollIntoView');
  window.location.hash = '#late';
  come();
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(scrolled.mock.contexts).toEqual([document.getElementById('late')]);
});
