import { expect, test } from '@rstest/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type HoverGroupOptions, useHoverGroup } from '../../../../compat/rspress/HoverGroup.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

function Menu(options: HoverGroupOptions) {
  const { hoverGroup, handleMouseEnter, handleMouseLeave } = useHoverGroup(options);
  return (
    <button type="button" onMouseEnter={handleMouseEnter} onMouseLeave={handleMouseLeave}>
      More
      {hoverGroup}
    </button>
  );
}

test('a menu has the items that a theme gives it, nested ones included', () => {
  const items = [
    { text: 'Here', link: '' },
    { text: 'Guide', link: '/guide/', tag: 'new' },
    { text: 'Group', items: [{ text: 'Out', link: 'https://example.com/' }] },
  ];
  renderInSite(<Menu items={items} activeMatcher={({ text }) => text === 'Guide'} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Here',
    'GuideNew',
    'GroupOut',
    'Out',
  ]);
  const [guide, out] = screen.getAllByRole('link');
  expect(guide?.getAttribute('href')).toBe('/guide/');
  expect(guide?.dataset.active).toBe('true');
  expect(out?.getAttribute('href')).toBe('https://example.com/');
  expect(out?.dataset.active).toBeUndefined();
});

test('a menu opens with the pointer, and closes a moment after it', async () => {
  renderInSite(<Menu customChildren={<li>Own</li>} position="right" />);
  const list = screen.getByRole('list');
  const closed = list.className;
  expect(list.textContent).toBe('Own');
  fireEvent.mouseEnter(screen.getByRole('button'));
  const open = list.className;
  expect(open).not.toBe(closed);
  fireEvent.mouseLeave(screen.getByRole('button'));
  expect(list.className).toBe(open);
  await waitFor(() => expect(list.className).toBe(closed));
});
