import { expect, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import type { HeroFrontmatter } from '../../../../src/model/pageData.ts';
import { Hero } from '../../../../theme/home/Hero.tsx';
import { LoadedHomeLayout } from '../../../../theme/home/HomeLayout.tsx';
import { site as fixtureSite } from '../../../fixtures/generated/siteData.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

const stars = (container: HTMLElement) => container.querySelectorAll('circle');
const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('uses default texts', () => {
  renderInSite(<Hero />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rspack: The fast Rust-based web bundler');
  expect(screen.getByText('Seamlessly replace webpack with compatible API')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Get Started', 'Learn More']);
});

test.each<[string, HeroFrontmatter, string, string[]]>([
  ['only a name', { name: 'Mine' }, 'MineA site for tests', ['Get Started', 'Learn More']],
  ['no name', { text: 'A library' }, 'Fixture: A libraryA site for tests', ['Get Started', 'Learn More']],
  ['a tagline', { name: 'Mine', tagline: 'Quick' }, 'MineQuick', ['Get Started', 'Learn More']],
  ['one action', { name: 'Mine', actions: [{ text: 'Go', link: '/go' }] }, 'MineA site for tests', ['Go']],
  ['no actions', { name: 'Mine', actions: [] }, 'MineA site for tests', []],
  [
    'a repository in place of the second action',
    {
      name: 'Mine',
      githubUrl: 'https://example.com/',
      actions: [
        { text: 'Go', link: '/go' },
        { text: 'See', link: '/see' },
      ],
    },
    'MineA site for tests',
    ['Go', 'GitHub'],
  ],
])('a hero with %s has no default texts', (_, hero, text, buttons) => {
  const { container } = renderInSite(<LoadedHomeLayout />, { page: { pageType: 'home', frontmatter: { hero } } });
  const section = container.querySelector('section');
  const links = [...(section?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
  expect(links).toEqual(buttons);
  expect(section?.textContent).toBe(text + buttons.join(''));
});

test.each<[string, HeroFrontmatter, string]>([
  ['the title and the description of the site', {}, 'FixtureWhat the site is'],
  ['the description of the site below its own text', { text: 'A library' }, 'Fixture: A libraryWhat the site is'],
  ['the description of the site once', { text: 'What the site is' }, 'Fixture: What the site is'],
  ['its own tagline', { tagline: 'Quick' }, 'FixtureQuick'],
  ['no description if the tagline is empty', { name: 'Mine', tagline: '' }, 'Mine'],
])('a hero has %s', (_, hero, text) => {
  const { container } = renderInSite(<LoadedHomeLayout />, {
    page: { pageType: 'home', frontmatter: { hero: { ...hero, actions: [] } } },
    site: { locales: fixtureSite.locales.map((locale) => ({ ...locale, description: 'What the site is' })) },
  });
  expect(container.querySelector('section')?.textContent).toBe(text);
});

test('further lines of the subtitle are elements of their own, divided for screen readers', () => {
  renderInSite(<Hero title="Rstest" subtitle={'Test the code you ship\nA testing framework'} />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Rstest: Test the code you ship: A testing framework');
  expect(screen.getByText('A testing framework').parentElement).toBe(heading);
});

test('replaces them with the given texts and links', () => {
  renderInSite(
    <Hero
      title="Rstest"
      subtitle="The testing framework"
      description="Fast"
      getStartedText="Start"
      getStartedHref="/guide/start/quick-start"
      learnMoreText="More"
      learnMoreHref="/guide/start/"
    />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rstest: The testing framework');
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/guide/start/quick-start');
  expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/guide/start/');
});

test('the second button opens the repository of the site in a new tab', () => {
  renderInSite(<Hero githubUrl="https://github.com/web-infra-dev/rstest" learnMoreText="More" />);
  const link = screen.getByRole('link', { name: 'GitHub' });
  expect(link.getAttribute('href')).toBe('https://github.com/web-infra-dev/rstest');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.queryByText('More')).toBeNull();
});

test('35 stars, hidden from assistive technology, the same on every render', () => {
  const { container } = renderInSite(<Hero />);
  expect(stars(container)).toHaveLength(35);
  expect(stars(container)[0]?.closest('[aria-hidden="true"]')).not.toBeNull();
  const again = renderInSite(<Hero />);
  expect(again.container.innerHTML).toBe(container.innerHTML);
});

test('can omit stars and oval', () => {
  const { container } = renderInSite(<Hero showStars={false} showOvalBg={false} logo="/logo.svg" />);
  expect(stars(container)).toHaveLength(0);
  expect(pictures(container)).toEqual(['/logo.svg']);
});

test('logo and oval are files of the site below its base, optionally per color theme', () => {
  const { container } = renderInSite(<Hero logo={{ light: '/l.svg', dark: '/d.svg' }} background="/bg.svg" />, {
    site: { base: '/docs/' },
  });
  expect(pictures(container)).toEqual(['/docs/bg.svg', '/docs/l.svg', '/docs/d.svg']);
});

test('renders the home page of the frontmatter in its order', () => {
  renderInSite(<LoadedHomeLayout afterHero={<p>slot</p>} />, {
    page: {
      pageType: 'home',
      lang: 'zh',
      frontmatter: {
        hero: {
          name: 'Rstest',
          text: '测试框架',
          tagline: '快',
          actions: [
            { text: '开始', link: '/zh/guide/start/' },
            { text: '更多', link: '/zh/api/' },
            { text: '社区', link: 'https://example.com' },
          ],
        },
        features: [{ title: '快速', details: '很快', link: '/zh/guide/start/' }],
      },
    },
    content: [{ kind: 'html', html: '<h2>正文</h2>' }],
    theme: {
      tools: [
        {
          name: 'Rspack',
          logo: '/r.svg',
          description: { en: 'Bundler', zh: '打包工具' },
          url: { en: 'https://rspack.rs/', zh: 'https://rspack.rs/zh/' },
        },
      ],
    },
  });
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Rstest: 测试框架',
    '正文',
    '特性',
    '快速',
    '工具链',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/zh/guide/start/',
    '/zh/api/',
    'https://example.com',
    '/zh/guide/start/',
    'https://rspack.rs/zh/',
  ]);
  expect(screen.getByText('打包工具')).toBeTruthy();
  expect(screen.getByText('slot')).toBeTruthy();
});
