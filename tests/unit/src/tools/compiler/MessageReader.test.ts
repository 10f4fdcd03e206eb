import { expect, test } from '@rstest/core';
import { MessageReader } from '../../../../../src/tools/compiler/MessageReader.ts';

const frame = (value: object) => {
  const body = JSON.stringify(value);
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

test.each([1, 7, 30, 1000])('reads messages from chunks of %i bytes', (size) => {
  const messages = [{ id: 1, result: 'é' }, { method: 'a' }, { id: 2, result: null }];
  const bytes = Buffer.from(messages.map(frame).join(''));
  const reader = new MessageReader();
  const found: unknown[] = [];
  for (let at = 0; at < bytes.length; at += size) found.push(...reader.read(bytes.subarray(at, at + size)));
  expect(found).toEqual(messages);
});
