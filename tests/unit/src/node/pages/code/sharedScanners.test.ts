import { expect, test } from '@rstest/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { shareScanners } from '../../../../../../src/node/pages/code/sharedScanners.ts';

const PATTERN_LISTS = [
  ['b+', 'a', '\\bcc?'],
  ['a', 'b+'],
  ['\\Gb', 'c$', 'a(?=b)'],
  ['(é)|(字)', 'c', '(?<=字)'],
  ['nothing'],
];
const LINES = ['abbcc a b cab\n', 'bbb é字c\n', '\n'];

test('shared scanners match like separate scanners, from any position and in any order', async () => {
  const engine = await createOnigurumaEngine(import('shiki/wasm'));
  const shared = shareScanners(engine);
  for (const text of LINES) {
    const line = shared.createString(text);
    const lists = PATTERN_LISTS.map((patterns) => ({
      patterns,
      scanner: shared.createScanner(patterns),
      own: engine.createScanner(patterns),
    }));
    const starts = Array.from(text, (_, index) => index);
    for (const start of [...starts, ...starts.reverse()]) {
      for (const { patterns, scanner, own } of lists) {
        const found = scanner.findNextMatchSync(line, start, 0);
        expect([text, start, patterns, found]).toEqual([text, start, patterns, own.findNextMatchSync(line, start, 0)]);
      }
    }
    line.dispose?.();
  }
});

test('compiles a pattern once, and searches a line without a match once', () => {
  const compiled: string[] = [];
  let searches = 0;
  const shared = shareScanners({
    createString: (content) => ({ content }),
    createScanner: (patterns) => {
      compiled.push(patterns.join());
      return {
        findNextMatchSync: () => {
          searches += 1;
          return null;
        },
      };
    },
  });
  const [one, other] = [shared.createScanner(['a', 'b']), shared.createScanner(['b', /c/])];
  expect(compiled).toEqual(['a', 'b', 'c']);
  const line = shared.createString('x');
  for (const start of [0, 1]) for (const scanner of [one, other]) scanner.findNextMatchSync(line, start, 0);
  expect(searches).toBe(3);
  one.findNextMatchSync(shared.createString('x'), 0, 0);
  expect(searches).toBe(5);
});
