import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, rs, test } from '@rstest/core';
import { runSearchReport } from '../../../../../src/cli/commands/reportSearches.ts';

const search = (query: string, lang = 'en') => JSON.stringify({ type: 'search', path: '/', lang, query, results: 0 });
const VIEW = JSON.stringify({ type: 'view', path: '/', lang: 'en', title: 'Home', referrer: '' });

/** Returns what is printed for a file with a text. */
function print(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'searches-'));
  const log = rs.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => {
    log.mockRestore();
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'events.jsonl');
  writeFileSync(file, text);
  runSearchReport(file, { top: 10 });
  return log.mock.calls.flat().join('\n');
}

test('what others have sent gives a terminal no commands, and no row is longer than a window', () => {
  const printed = print(`${search('\u001b[2Jproxy', 'en\u001b]0;x\u0007')}\n${search('x'.repeat(900))}\n`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  expect(printed).toContain('␛[2jproxy');
  expect(Math.max(...printed.split('\n').map((line) => line.length))).toBeLessThan(100);
});

test('a file that begins with the mark of its encoding, and ends in the middle of an event, is read', () => {
  expect(print(`\ufeff${search('proxy')}\r\n${search('later').slice(0, 20)}`)).toMatch(
    /proxy +1\n\nSkipped 1 line of .*events\.jsonl without an event: 2$/,
  );
});

test.each([
  ['no event', 'a\nb\n', /events\.jsonl:1:1 is no event of a site\./],
  ['no search among events', `${VIEW}\n${VIEW.slice(0, 20)}`, /events\.jsonl" has no search\./],
  ['nothing', '', /events\.jsonl" has no search\./],
])('a file with %s is an error', (_, text, message) => {
  expect(() => print(text)).toThrow(message);
});
