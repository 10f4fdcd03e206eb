import { beforeAll, expect, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { Content } from '../../../src/client/page/Content.tsx';
import type { JsonValue } from '../../../src/model/json.ts';
import type { ContentNode } from '../../../src/model/pageData.ts';
import { contentComponents } from '../../../theme/contentComponents.ts';
import { inSite, renderInSite } from '../../helpers/renderInSite.tsx';

beforeAll(async () => {
  await contentComponents.Tabs?.load?.();
});

const draw = (content: ContentNode[], lang = 'en') =>
  renderInSite(<Content className="content" />, { content, contentComponents, page: { lang } });

test('a value of tabs may be disabled', () => {
  const tab: ContentNode = {
    kind: 'component',
    name: 'Tab',
    props: {},
    children: [{ kind: 'html', html: '<p>It</p>' }],
  };
  const values: JsonValue = ['a', { value: 'b', label: 'B', disabled: true }];
  draw([{ kind: 'component', name: 'Tabs', props: { values }, children: [tab, tab] }]);
  expect(screen.getAllByRole('tab').map((each) => each.hasAttribute('disabled'))).toEqual([false, true]);
});

test.each([
  ['tip', 'Tip', '提示'],
  ['note', 'Note', '说明'],
  ['info', 'Info', '补充'],
  ['important', 'Important', '重要'],
  ['warning', 'Warning', '注意'],
  ['caution', 'Caution', '警告'],
  ['danger', 'Danger', '危险'],
])('a callout of type %s has its title in both languages', (type, en, zh) => {
  const node: ContentNode = {
    kind: 'component',
    name: 'Callout',
    props: { type },
    children: [{ kind: 'html', html: '<p>Mind this.</p>' }],
  };
  draw([node]);
  expect(screen.getByRole('note').textContent).toBe(`${en}Mind this.`);
  draw([node], 'zh');
  expect(screen.getAllByRole('note')[1]?.textContent).toBe(`${zh}Mind this.`);
});

test('a callout with an empty title has the name of its type for screen readers alone', () => {
  draw([
    { kind: 'component', name: 'Callout', props: { type: 'tip', title: '' }, html: '<p>Text</p>' },
    { kind: 'component', name: 'Callout', props: { type: 'details', title: '' }, html: '<p>More</p>' },
  ]);
  expect(screen.getByRole('note', { name: 'Tip' }).textContent).toBe('Text');
  expect(screen.getByText('Details')).toBeTruthy();
});

test('a callout accepts a title and HTML', () => {
  draw([{ kind: 'component', name: 'Callout', props: { type: 'tip', title: 'Mine' }, html: '<p>Text</p>' }]);
  expect(screen.getByRole('note').textContent).toBe('MineText');
});

test('details are closed until they are opened', () => {
  draw([{ kind: 'component', name: 'Callout', props: { type: 'details', title: 'More' }, html: '<p>Text</p>' }]);
  expect(document.querySelector('details')?.open).toBe(false);
  expect(document.querySelector('summary')?.textContent).toBe('More');
});

test('a callout has the id and the classes that its author gives it', () => {
  draw([
    { kind: 'component', name: 'Callout', props: { type: 'tip', id: 'a', className: 'b' }, html: '<p>Text</p>' },
    { kind: 'component', name: 'Callout', props: { type: 'details', id: 'c', open: true }, html: '<p>More</p>' },
  ]);
  expect(screen.getByRole('note').id).toBe('a');
  expect(screen.getByRole('note').classList.contains('b')).toBe(true);
  expect(document.querySelector('details#c')?.hasAttribute('open')).toBe(true);
});

test.each([
  ['en', 'Footnotes', 'Back to reference 1-2'],
  ['zh', '脚注', '返回正文引用处 1-2'],
])('labels footnotes in the page’s language: %s', (lang, label, back) => {
  draw(
    [
      { kind: 'component', name: 'FootnotesLabel', props: { id: 'footnote-label' } },
      { kind: 'component', name: 'FootnoteBackReference', props: { href: '#ref', reference: '1-2' } },
    ],
    lang,
  );
  expect(screen.getByRole('heading', { level: 2, name: label }).id).toBe('footnote-label');
  const link = screen.getByRole('link', { name: back });
  expect([link.getAttribute('href'), link.textContent]).toEqual(['#ref', '↩2']);
});

test('translates known tags', () => {
  draw([{ kind: 'component', name: 'Tag', props: { tag: 'new, experimental,v1.2' } }], 'zh');
  expect(document.querySelector('.content')?.textContent).toBe('新增 实验性 v1.2');
});

test('a theme image has one picture per color theme, with its size', () => {
  draw([
    {
      kind: 'component',
      name: 'ThemeImage',
      props: { light: '/l.svg', dark: '/d.svg', alt: 'How', width: 792, height: 300 },
    },
  ]);
  const images = screen.getAllByAltText('How');
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/l.svg', '/d.svg']);
  expect(images.map((image) => [image.getAttribute('width'), image.getAttribute('loading')])).toEqual([
    ['792', 'lazy'],
    ['792', 'lazy'],
  ]);
});

test('a picture may have another for narrow windows', () => {
  const narrow = { light: '/nl.svg', dark: '/nd.svg', width: 300, height: 500 };
  const props = { light: '/l.svg', dark: '/d.svg', alt: 'How', width: 792, height: 300, narrow };
  const { container } = draw([{ kind: 'component', name: 'ThemeImage', props }]);
  const sources = [...container.querySelectorAll('picture > source')];
  expect(sources.map((source) => [source.getAttribute('srcset'), source.getAttribute('width')])).toEqual([
    ['/nl.svg', '300'],
    ['/nd.svg', '300'],
  ]);
  expect(sources.map(({ nextElementSibling }) => nextElementSibling?.getAttribute('src'))).toEqual([
    '/l.svg',
    '/d.svg',
  ]);
});

test('a prompt can be copied and expanded', () => {
  draw([{ kind: 'component', name: 'Prompt', props: { title: 'Set up', prompt: 'Add Rstest.' } }]);
  expect(screen.getByRole('button', { name: 'Copy prompt' }).dataset.codeAction).toBe('copy');
  expect(document.querySelector('[data-code] code')?.textContent).toBe('Add Rstest.');
});

test('a custom prompt has its content and nothing to copy', () => {
  draw([{ kind: 'component', name: 'Prompt', props: { custom: true }, html: '<p><strong>hello</strong> world</p>' }]);
  expect(screen.getByText('hello').tagName).toBe('STRONG');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['en', 'sizes number[] required', 'mode "a" | "b" Default: "a" of A'],
  ['zh', 'sizes number[] 必填', 'mode "a" | "b" 默认值："a" of A'],
])('fields have name, type and default as terms, in %s', (lang, first, second) => {
  draw(
    [
      {
        kind: 'component',
        name: 'Field',
        props: { name: 'sizes', type: 'number[]', required: true },
        html: '<p>S</p>',
      },
      {
        kind: 'component',
        name: 'Field',
        props: { id: 'mode', name: 'mode', type: '"a" | "b"', default: '`"a"` of A' },
        html: '<p>M</p>',
      },
    ],
    lang,
  );
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());
  expect(terms).toEqual([first, second]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['S', 'M']);
  expect(screen.getByRole('link', { name: 'mode' }).getAttribute('href')).toBe('#mode');
  expect(document.getElementById('mode')?.querySelector('dt code:nth-of-type(1)')?.textContent).toBe('mode');
});

const USES: [name: string, props: Record<string, JsonValue>, html?: string, children?: ContentNode[]][] = [
  ['Badge', { text: 'New' }],
  ['Button', { href: '/guide/start/', text: 'Start' }],
  ['Callout', { type: 'tip' }, '<p>x</p>'],
  ['Card', { title: 'T', icon: '★', href: '/a' }, '<p>x</p>'],
  ['CardGrid', {}, undefined, [{ kind: 'component', name: 'Card', props: { title: 'T' } }]],
  ['CodeBlock', { lang: 'ts', title: 'a.ts', lineNumbers: true }, '<span class="line">x</span>'],
  ['Field', { id: 'a', name: 'a', type: 'string', default: 'the one of `b`' }, '<p>x</p>'],
  ['FileTree', {}, '<ul><li>a</li></ul>'],
  ['FootnoteBackReference', { href: '#a', reference: '1' }],
  ['FootnotesLabel', { id: 'footnote-label' }],
  ['LinkCard', { title: 'T', href: '/a', description: 'D' }],
  [
    'MermaidDiagram',
    { light: '/l.svg', dark: '/d.svg', alt: 'A, B', code: 'graph TD', narrow: { light: '/nl.svg', dark: '/nd.svg' } },
  ],
  ['OverviewGroup', { group: { name: 'G', items: [] } }],
  ['PackageManagerTabs', { command: 'install' }],
  ['PageTab', { label: 'A' }, '<p>x</p>'],
  ['PageTabs', {}, undefined, [{ kind: 'component', name: 'PageTab', props: { label: 'A' } }]],
  ['Prompt', { title: 'T', prompt: 'P' }],
  ['SourceCode', { href: 'https://github.com/web-infra-dev/rstest' }],
  ['Steps', {}, '<h3>x</h3>'],
  ['Tab', { label: 'A' }, '<p>x</p>'],
  ['Tabs', {}, undefined, [{ kind: 'component', name: 'Tab', props: { label: 'A' } }]],
  ['Tag', { tag: 'new' }],
  ['ThemeImage', { light: '/l.svg', dark: '/d.svg', alt: '' }],
];

test('every static component renders the same on the server and in the browser', () => {
  const statics = Object.keys(contentComponents).filter((name) => contentComponents[name]?.isStatic);
  expect(USES.map(([name]) => name)).toEqual(statics.sort());
  for (const [name, props, html, children] of USES) {
    const content: ContentNode[] = [{ kind: 'component', name, props, html, children }];
    const element = <Content className="content" />;
    const server = document.createElement('div');
    server.innerHTML = renderToString(inSite(element, { content, contentComponents }));
    const { container } = renderInSite(element, { content, contentComponents });
    // Ids differ between the two renderers until hydration.
    const withoutIds = (html: string) => html.replace(/_[rR]_\w+?_(?=[tp]\d)/g, '');
    expect(withoutIds(container.innerHTML)).toBe(withoutIds(server.innerHTML));
  }
});

test('a card is a text with a title, or a link', () => {
  draw([
    { kind: 'component', name: 'Card', props: { title: 'Plain', icon: '★' }, html: '<p>Text</p>' },
    { kind: 'component', name: 'LinkCard', props: { title: 'Guide', href: '/guide', description: 'How to.' } },
    { kind: 'component', name: 'LinkCard', props: { title: 'Away', href: 'https://a.example/' }, html: '<p>More</p>' },
  ]);
  expect(screen.getByText('Plain').textContent).toBe('★ Plain');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Guide', '/guide'],
    ['Away', 'https://a.example/'],
  ]);
  for (const text of ['Text', 'How to.', 'More']) expect(screen.getByText(text).tagName).toBe('P');
});

test('each package manager can have its own command, in authored order', () => {
  draw([
    {
      kind: 'component',
      name: 'PackageManagerTabs',
      props: { command: { pnpm: 'pnpm t', deno: 'deno task t', npm: 'npm t' } },
    },
  ]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['pnpm', 'deno', 'npm']);
});

test('a group of an overview can omit headings', () => {
  const group = { name: 'G', items: [{ text: 'A', link: '/a' }] };
  draw([{ kind: 'component', name: 'OverviewGroup', props: { group } }]);
  expect(screen.getByRole('link').textContent).toBe('A');
});

test.each([
  ['PackageManagerTabs', 'command'],
  ['OverviewGroup', 'group'],
  ['Tag', 'tag'],
  ['Button', 'href'],
  ['Card', 'title'],
  ['LinkCard', 'title'],
  ['SourceCode', 'href'],
  ['Prompt', 'prompt'],
  ['ThemeImage', 'light'],
])('<%s> requires the prop %s', (name, prop) => {
  const content: ContentNode[] = [{ kind: 'component', name }];
  const page = inSite(<Content className="content" />, { content, contentComponents });
  expect(() => renderToString(page)).toThrow(`<${name}> needs the prop "${prop}"`);
});

test.each<[string, ContentNode[]]>([
  ['nothing', []],
  ['text', [{ kind: 'html', html: '<p>Text</p>' }]],
  [
    'text beside a tab',
    [
      { kind: 'component', name: 'Tab', props: { label: 'A' } },
      { kind: 'html', html: '<p>Text</p>' },
    ],
  ],
])('tabs reject %s, which would not be rendered', (_, c) => {
  const page = inSite(<Content className="content" />, {
    content: [{ kind: 'component', name: 'Tabs', children: c }],
    contentComponents,
  });
  expect(() => renderToString(page)).toThrow('<Tabs> needs all of its content in <Tab> elements');
});

test('tabs accept an expression', () => {
  const { Tabs, Tab } = contentComponents;
  const [Group, Item] = [Tabs?.component, Tab?.component] as FunctionComponent<object>[];
  if (!Group || !Item) throw new Error('The theme has no tabs.');
  const items = ['A', 'B'].map((label) => <Item key={label} {...{ label }} />);
  renderInSite(<Group {...{ children: <>{items}</> }} />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['A', 'B']);
});
