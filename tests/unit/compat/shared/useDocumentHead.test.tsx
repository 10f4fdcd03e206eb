import { expect, test } from '@rstest/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toHeadTags } from '../../../../compat/shared/headTags.ts';
import { useDocumentHead } from '../../../../compat/shared/useDocumentHead.ts';
import { HeadProvider } from '../../../../src/client/head/Head.tsx';

function Tags({ children }: { children: ReactNode }) {
  useDocumentHead(toHeadTags(children));
  return null;
}

function Head({ children }: { children: ReactNode }) {
  return (
    <HeadProvider collect={() => {}}>
      <Tags>{children}</Tags>
    </HeadProvider>
  );
}

test('html and body in a head set attributes of those elements while they are there', () => {
  const { documentElement: html, body } = document;
  html.classList.add('other');
  const { rerender, unmount } = render(
    <Head>
      <html lang="en" data-part="a" className="one two" />
      <body data-open />
    </Head>,
  );
  expect([html.dataset.part, html.className, body.dataset.open]).toEqual(['a', 'other one two', '']);
  rerender(
    <Head>
      <html lang="en" data-part="b" className="two" />
    </Head>,
  );
  expect([html.dataset.part, html.className, body.dataset.open]).toEqual(['b', 'other two', undefined]);
  unmount();
  expect([html.dataset.part, html.className]).toEqual([undefined, 'other']);
  expect(document.head.querySelector('html, body')).toBeNull();
});
