import { expect, test } from '@rstest/core';
import { readEventStream } from '../../../../src/shared/readEventStream.ts';

async function read(text: string, size: number): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const found: string[] = [];
  for await (const data of readEventStream(stream)) found.push(data);
  return found;
}

const TEXT = ': comment\r\n\r\nevent: x\ndata: 天气\ndata:two\n\ndata: a\r\n\r\nid: 1\n\ndata: b\r\rdata: unfinished';
test.each([1, 2, 3, 1000])('data in chunks of %i bytes', async (size) => {
  expect(await read(TEXT, size)).toEqual(['天气\ntwo', 'a', 'b']);
});

test.each([
  ['a line', 'a'],
  ['an event', `data: ${'a'.repeat(993)}\n`],
])('%s without an end is an error', async (_, text) => {
  await expect(read(text.repeat(1_100_000 / text.length), 100_000)).rejects.toThrow('too long');
});
