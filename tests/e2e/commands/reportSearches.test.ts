import { expect, test } from '@rstest/core';
import { commandFolder } from './commandFolder.ts';

const folder = commandFolder();
const search = (query: string, results: number, lang = 'en', missing: string[] = []) =>
  JSON.stringify({ time: '2026-11-28T08:00:00.000Z', path: '/', lang, type: 'search', query, results, missing });
const EVENTS = [
  search('radar', 3),
  JSON.stringify({ path: '/', lang: 'en', type: 'open', query: 'radar', link: '/radar', position: 1 }),
  search('snow', 0, 'en', ['snow']),
  search('snow', 0, 'en', ['snow']),
  search('雪', 0, 'zh', ['雪']),
  'not JSON',
];

test('prints the queries of each language, and the lines that are no events', async () => {
  folder.write({ 'events.jsonl': EVENTS.join('\n') });
  const { status, stdout, stderr } = await folder.run('report', '--searches', 'events.jsonl');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^\s*en: 3 searches\n\nQueries without results +Searches\n-+\nsnow +2\n/);
  expect(stdout).toMatch(/zh: 1 search\n\nQueries without results +Searches\n-+\n雪 +1\n/);
  expect(stdout).toContain('Skipped 1 line of events.jsonl without an event: 6');
});

test('prints JSON, of the top queries as well as of the others', async () => {
  folder.write({ 'events.jsonl': EVENTS.join('\n') });
  const { status, stdout } = await folder.run('report', '--searches', 'events.jsonl', '--json', '--top', '1');
  const { languages, brokenLines } = JSON.parse(stdout);
  expect([status, brokenLines]).toEqual([0, [6]]);
  expect(languages[0]).toMatchObject({ lang: 'en', searches: 3, withoutResults: [{ query: 'snow', searches: 2 }] });
});

test.each([
  ['without an event', '\n{"type":"search"}\n', 'events.jsonl:2:1 is no event of a site.'],
  ['that is empty', '', '"events.jsonl" has no search.'],
  ['that is a folder', undefined, '"." cannot be read: '],
])('a file %s is an error with its place', async (_, text, message) => {
  if (text !== undefined) folder.write({ 'events.jsonl': text });
  const file = text === undefined ? '.' : 'events.jsonl';
  const { status, stdout, stderr } = await folder.run('report', '--searches', file);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
  // No stack of the engine.
  expect(stderr).not.toMatch(/^\s+at /m);
});
