import { expect, test } from '@rstest/core';
import type { Doc } from '../../../../../compat/docusaurus/node/docs.ts';
import { findNeighbors } from '../../../../../compat/docusaurus/node/neighbors.ts';
import type { Row } from '../../../../../compat/docusaurus/node/sidebars.ts';

function docOf(id: string, frontmatter: Record<string, unknown> = {}): Doc {
  return {
    file: `/${id}.md`,
    source: `${id}.md`,
    text: '',
    body: '',
    contentTitle: undefined,
    id,
    permalink: `/${id}`,
    folder: '.',
    title: id,
    position: undefined,
    frontmatter,
  };
}

function row(id: string, frontmatter: Record<string, unknown> = {}, more: { isRef?: true } = {}): Row {
  const doc = docOf(id, frontmatter);
  return { kind: 'doc', id, label: id, permalink: doc.permalink, doc, ...more };
}

const link: Row = { kind: 'link', label: 'Link', href: '/link' };

test('pages whose rows are beside each other need no links of their own', () => {
  expect(findNeighbors([row('a'), { kind: 'link', label: 'Out', href: 'https://a.example' }, row('b')])).toEqual(
    new Map(),
  );
});

test('links and documents of other sidebars are passed over', () => {
  const b = { link: '/b', text: 'b' };
  expect(findNeighbors([row('a'), link, row('b'), row('r', {}, { isRef: true })])).toEqual(
    new Map([
      ['/a', { next: b }],
      ['/b', { prev: { link: '/a', text: 'a' }, next: false }],
    ]),
  );
});

test('a document has the text that its frontmatter gives the link', () => {
  expect(findNeighbors([row('a'), row('b', { pagination_label: 'Bee' })])).toEqual(
    new Map([['/a', { next: { link: '/b', text: 'Bee' } }]]),
  );
});

test('a document has the label of its row', () => {
  const b: Row = { kind: 'doc', label: 'Own', id: 'b', permalink: '/b', doc: docOf('b') };
  expect(findNeighbors([row('a'), link, b]).get('/a')).toEqual({ next: { link: '/b', text: 'Own' } });
});

test('a document with two rows is where it is listed first', () => {
  const steps = findNeighbors([row('a'), link, row('b'), row('c'), row('a')]);
  expect(steps.get('/a')).toEqual({ next: { link: '/b', text: 'b' } });
  // As the page of a category and as its first row.
  expect(findNeighbors([row('x'), row('a'), row('a'), row('b')]).get('/b')).toEqual({
    prev: { link: '/a', text: 'a' },
  });
});

test('a document that is a reference above its own row is at its own row', () => {
  const steps = findNeighbors([row('a'), row('c', {}, { isRef: true }), row('b'), row('c'), row('d')]);
  expect(steps.get('/a')).toEqual({ next: { link: '/b', text: 'b' } });
  expect(steps.get('/b')).toEqual({ prev: { link: '/a', text: 'a' }, next: { link: '/c', text: 'c' } });
  expect(steps.get('/c')).toEqual({ prev: { link: '/b', text: 'b' }, next: { link: '/d', text: 'd' } });
  expect(steps.get('/d')).toEqual({ prev: { link: '/c', text: 'c' } });
});

test('a category with a generated index has its label', () => {
  const index = { permalink: '/cat', title: 'All cats', description: undefined, image: undefined, keywords: undefined };
  const category: Row = {
    kind: 'category',
    label: 'Cats',
    permalink: '/cat',
    doc: undefined,
    index,
    description: undefined,
    collapsible: true,
    collapsed: true,
    rows: [row('b')],
  };
  expect(findNeighbors([row('a'), category])).toEqual(new Map());
});
