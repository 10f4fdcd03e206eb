import { expect, rs, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import {
  CodeBlock,
  CodeBlockRuntime,
  HomeFeature,
  HomeHero,
  Overview,
  Prompt,
} from '../../../../compat/rspress/original.tsx';
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

test('an overview with groups of its own has the items of their items', () => {
  const groups = [{ name: 'Group', items: [{ text: 'A', link: '/v1/a', items: [{ text: 'Inner', link: '/v1/b' }] }] }];
  const { container } = renderInSite(<Overview groups={groups} />);
  expect(container.textContent).toContain('Inner');
});

test('a prompt has the titles of Rspress, and Markdown in its description', () => {
  const { container } = renderInSite(<Prompt prompt="Do it" description="Use **this**" />);
  expect(container.textContent).toContain('For your AgentAgent PromptUse this');
  expect(container.querySelector('strong')?.textContent).toBe('this');
});

test('a hero on a page without one has what a theme gives it alone', () => {
  const { container } = renderInSite(<HomeHero beforeHeroActions={<u>Before</u>} image={<i>Picture</i>} />);
  expect(container.textContent).toBe('BeforePicture');
});
