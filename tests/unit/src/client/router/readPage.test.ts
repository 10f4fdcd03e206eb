import { expect, test } from '@rstest/core';
import { readPage } from '../../../../../src/client/router/readPage.ts';
import type { ContentNode } from '../../../../../src/model/pageData.ts';
import { StoredContent } from '../../../../../src/node/pages/pageContent.ts';
import { notFoundPage } from '../../../../../src/shared/notFoundPage.ts';
import { pageJson } from '../../../../../src/shared/pageJson.ts';

const page = { ...notFoundPage('zh'), title: '标题 "]}" \t 🦀', routePath: '/a' };
const beginning: ContentNode[] = [{ kind: 'html', html: '<p>一</p>\n\t' }, 'two\n'];
const later: ContentNode[] = [
  { kind: 'element', tag: 'div', children: [{ kind: 'html', html: '}]' }] },
  { kind: 'component', name: 'B' },
];
const text = (lists: ContentNode[][]) =>
  pageJson(page, StoredContent.kept(Buffer.from(lists.map((list) => JSON.stringify(list)).join('\n')), 'digest'));

/** A response with a body of the given chunks. A test sends the later ones. */
function respond(pieces: Uint8Array[], gate: Promise<void> = Promise.resolve()): Response {
  let index = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (index > 0) await gate;
      const piece = pieces[index++];
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Response(body);
}

const inTwo = text([beginning, later]);

test('reads a long page from chunks of any size', async () => {
  const bytes = new TextEncoder().encode(inTwo);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const read = await readPage(respond([bytes.slice(0, cut), bytes.slice(cut)]));
    expect(read.page).toEqual(page);
    expect(read.content).toEqual(beginning);
    expect(await read.rest?.loaded).toEqual(later);
    expect(read.rest?.nodes).toEqual(later);
  }
});

test('reads a short page of one line', async () => {
  expect(await readPage(new Response(text([beginning])))).toEqual({ page, content: beginning });
});

test('does not wait for the rest', async () => {
  const bytes = new TextEncoder().encode(inTwo);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const read = await readPage(respond([bytes.slice(0, -2), bytes.slice(-2)], gate));
  expect(read.content).toEqual(beginning);
  expect(read.rest?.nodes).toBeUndefined();
  open();
  expect(await read.rest?.loaded).toEqual(later);
});

test('rejects a missing or truncated file', async () => {
  await expect(readPage(new Response('Not found', { status: 404 }))).rejects.toThrow('404');
  await expect(readPage(new Response('<!doctype html>'))).rejects.toThrow();
  await expect(readPage(new Response(inTwo.slice(0, 40)))).rejects.toThrow();
  const read = await readPage(new Response(inTwo.slice(0, -9)));
  await expect(read.rest?.loaded).rejects.toThrow();
});

test.each([
  'null',
  '{}',
  '[]',
  '{"page":{}}',
  '{"page":{"frontmatter":{}}}',
  '{"page":{"frontmatter":{}},"content":9}',
])('rejects JSON that is not a page: %s', async (json) => {
  await expect(readPage(new Response(json))).rejects.toThrow('The file is not a page.');
});
