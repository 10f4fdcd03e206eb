import { expect, test } from '@rstest/core';
import { createEventHandler } from '../../../../src/handlers/createEventHandler.ts';

const ORIGIN = 'https://weather.example';
const PLACE = { path: '/guide', lang: 'en' };

function receive() {
  const lines: string[] = [];
  const handle = createEventHandler({ origins: [ORIGIN], write: (line) => void lines.push(line) });
  const send = (body: unknown) =>
    handle(
      new Request('https://weather.example/events', {
        method: 'POST',
        headers: { origin: ORIGIN },
        body: JSON.stringify(body),
      }),
    );
  return { lines, send };
}

test.each([
  [{ ...PLACE, type: 'view', title: 'A\nB', referrer: '' }],
  [{ ...PLACE, version: '1.x', type: 'search', query: 'q', results: 0, missing: ['q'] }],
  [{ ...PLACE, type: 'feedback', helpful: false }],
  [{ ...PLACE, type: 'ask', question: 'q', citations: 2, complete: true }],
])('%j is a line of JSON with the time', async (event) => {
  const { lines, send } = receive();
  expect((await send({ ...event, address: '192.0.2.1' })).status).toBe(204);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toEqual({ time: expect.stringMatching(/^\d{4}-.*Z$/), ...event });
});

test.each([
  [null],
  [{ ...PLACE, type: 'toString' }],
  [{ ...PLACE, type: 'search', query: 'q' }],
  [{ ...PLACE, type: 'search', query: 'q', results: -1 }],
  [{ ...PLACE, type: 'feedback', helpful: true, text: 'a'.repeat(1001) }],
  [{ lang: 'en', type: 'not-found', referrer: '' }],
])('%j is refused', async (event) => {
  const { lines, send } = receive();
  expect((await send(event)).status).toBe(400);
  expect(lines).toEqual([]);
});
