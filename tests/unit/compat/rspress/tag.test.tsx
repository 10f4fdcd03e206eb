import { expect, test } from '@rstest/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Badge, Tag } from '../../../../compat/rspress/original.tsx';
import { OwnPartsContext } from '../../../../compat/rspress/ownParts.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

test.each([
  ['new', 'New', 0],
  ['experimental', ' Experimental', 1],
  ['deprecated, own', ' Deprecated own', 1],
])('the tag "%s" has the icons of Rspress', (tag, text, icons) => {
  const { container } = renderInSite(<Tag tag={tag} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('svg')).toHaveLength(icons);
});

test('a tag with an icon is the badge of the theme of a site', () => {
  const Own = ({ children }: { children?: ReactNode }) => <b>{children}</b>;
  const { container } = renderInSite(
    <OwnPartsContext value={{ Badge: Own }}>
      <Tag tag="deprecated" />
    </OwnPartsContext>,
  );
  expect(container.querySelector('b > svg')).not.toBeNull();
});

test('the content of a badge comes before its text, and its type may be unknown', () => {
  const unknown: object = { type: 'unknown' };
  const textOf = (element: ReactNode) => render(element).container.textContent;
  expect(textOf(<Badge text="Text" />)).toBe('Text');
  expect(textOf(<Badge text="Text">Content</Badge>)).toBe('Content');
  expect(textOf(<Badge text="Text" html={{ __html: '<em>HTML</em>' }} />)).toBe('HTML');
  expect(textOf(<Badge {...unknown} text="Text" />)).toBe('Text');
});
