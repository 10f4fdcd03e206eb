import { expect, test } from '@rstest/core';
import { ENGINE_CONTENT, THEME_CONTENT } from '../../../compat/rspress/node/themeContent.ts';
import { Content } from '../../../src/client/page/Content.tsx';
import { prepareTheme } from '../../../src/shared/theme.ts';
import { contentComponents } from '../../../theme/contentComponents.ts';
import theme from '../../../theme/index.ts';
import { lazyContent } from '../../../theme/lazyContent.ts';
import { renderInSite } from '../../helpers/renderInSite.tsx';

const draw = () =>
  renderInSite(<Content className="content" />, {
    content: [{ kind: 'component', name: 'Card', props: { title: 'A' } }],
    contentComponents,
  }).container.textContent;

test('content components that few pages use are loaded before the first page with one of them', async () => {
  await prepareTheme(theme, 'doc', ['Badge', 'Unknown']);
  expect(draw).toThrow('<Card> is not loaded');
  await prepareTheme(theme, 'doc', ['Badge', 'Card']);
  expect(draw()).toBe('A');
  expect(contentComponents.Steps?.load?.()).toBeUndefined();
});

test('all of them are in the chunk', async () => {
  const { lazyComponents } = await import('../../../theme/mdx/lazyComponents.ts');
  expect(Object.keys(lazyContent)).toEqual(Object.keys(lazyComponents));
});

test('pages of Rspress sites find all content components in the theme', () => {
  // Pages use these without a name.
  const unnamed = ['FootnoteBackReference', 'FootnotesLabel'];
  const names = Object.keys(contentComponents).filter((name) => !unnamed.includes(name));
  expect(names.filter((name) => ![...THEME_CONTENT, ...ENGINE_CONTENT].includes(name))).toEqual([]);
});
