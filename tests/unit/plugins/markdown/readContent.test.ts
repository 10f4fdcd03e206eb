import { expect, test } from '@rstest/core';
import { type MarkdownNode, readContent } from '../../../../plugins/markdown/readContent.ts';
import { writeMarkdown } from '../../../../plugins/markdown/writeMarkdown.ts';
import type { SlotHtml } from '../../../../src/model/page.ts';
import type { ContentNode } from '../../../../src/model/pageData.ts';

const panel = (...children: ContentNode[]): ContentNode => ({ kind: 'component', name: 'Panel', children });
const CALLOUT: ContentNode = { kind: 'component', name: 'Callout', props: { type: 'tip' }, children: ['Note'] };

function write(content: ContentNode[], slots: (SlotHtml | null)[], written: string[] = []): string {
  const rendered = { own: new Set(['Panel']), slots, digest: '' };
  const nodes: MarkdownNode[] = readContent(content, rendered, (name) => written.includes(name));
  return writeMarkdown(nodes, { toAddress: (href) => href, toLink: (link) => link });
}

test('keeps the Markdown of children inside of what a component renders', () => {
  const html = '<h2>Title</h2><docs-slot n="0.0"></docs-slot><p>See <a href="/a">a</a>.</p><button>Copy</button>';
  expect(write([panel(CALLOUT)], [{ html }])).toBe('## Title\n\n> [!TIP]\n> Note\n\nSee [a](/a).');
});

test('keeps the children that a component does not render', () => {
  expect(write([panel('Authored')], [{ html: '<p>Loading</p>' }])).toBe('Loading\n\nAuthored');
});

test('a component that converts its text has it once', () => {
  expect(write([panel('eur')], [{ html: '<b>EUR</b>', isWhole: true }])).toBe('**EUR**');
});

test('a component of which nothing is known has its children, with their slots', () => {
  expect(write([panel('a ', { kind: 'expression', index: 0 })], [null, { html: '<code>b</code>' }])).toBe('a `b`');
});

test('a component that a plugin writes keeps its props and children', () => {
  const content = [panel('a ', { kind: 'expression', index: 0 })];
  const slots = [{ html: '<h2>Title</h2>' }, { html: 'b' }];
  expect(write(content, slots, ['Panel'])).toBe('a b');
});

test('an ignored part is left out, authored or rendered', () => {
  const ignored: ContentNode = { kind: 'html', html: '<p data-pagefind-ignore>a</p><p>b</p>' };
  const callout: ContentNode = {
    kind: 'component',
    name: 'Callout',
    props: { 'data-pagefind-ignore': true },
    children: ['c'],
  };
  expect(write([ignored, callout, panel()], [{ html: '<p data-pagefind-ignore="">d</p><p>e</p>' }])).toBe('b\n\ne');
});
