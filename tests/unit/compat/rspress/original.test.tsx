import { expect, rs, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import { CodeBlock, CodeBlockRuntime, HomeFeature, Overview } from '../../../../compat/rspress/original.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

rs.mock('#data/rspress/site', () => ({
  default: { cleanUrls: true, title: '', base: '/b/', version: 'v1', versionPrefix: '/v1', versionFolder: 'v1/' },
}));

test('features that a theme gives have addresses of the whole site, and those of a page of the version', () => {
  const site = { base: '/b/v1/', cleanUrls: true };
  const feature = { title: 'A', details: 'a', icon: '' };
  const page = { frontmatter: { features: [{ ...feature, title: 'Own', link: '/guide/a' }] } };
  renderInSite(<HomeFeature features={[{ ...feature, title: 'Given', link: '/v1/guide/a' }]} />, { page, site });
  expect(screen.getByText('Given').closest('a')?.getAttribute('href')).toBe('/b/v1/guide/a');
  renderInSite(<HomeFeature />, { page, site });
  expect(screen.getByText('Own').closest('a')?.getAttribute('href')).toBe('/b/v1/guide/a');
});

test.each([CodeBlock, CodeBlockRuntime])('code of a theme has its lines wrapped and numbered', (Block) => {
  const { container } = renderInSite(
    <>
      <Block lang="ts">a</Block>
      <Block lang="ts" wrapCode lineNumbers>
        b
      </Block>
    </>,
  );
  const blocks = [...container.querySelectorAll('figure')];
  expect(blocks.map((block) => block.hasAttribute('data-wrapped'))).toEqual([false, true]);
  const [plain, numbered] = blocks.map((block) => block.querySelector('code')?.className);
  expect(numbered).not.toBe(plain);
});

test('an overview in a page has headings of its levels alone', () => {
  const headers = [2, 3].map((depth) => ({ id: `h${depth}`, text: `Heading ${depth}`, depth }));
  const groups = [{ name: 'Group', items: [{ text: 'A', link: '/v1/a', headers }] }];
  const { container } = renderInSite(<Overview groups={groups} overviewHeaders={[3]} />);
  expect(container.textContent).toContain('Heading 3');
  expect(container.textContent).not.toContain('Heading 2');
});
