import { expect, test } from '@rstest/core';
import { locateInCall } from '../../../../../src/node/config/locateInCall.ts';

const SOURCE = `const OPTIONS: { links: string } = { links: '/' };
// ask({ endpoint: 1 }) is below.
export default { plugins: [
  ask({ endpoint: 5 }),
  feedback(OPTIONS), blog({ texts: { de: {
    tags: 5 } } }),
  glossary(), ask(),
  ask({ endpoint: 6, ...OPTIONS }),
] };`;

test.each<[string, PropertyKey[], number, string | undefined]>([
  ['ask', ['endpoint'], 4, '4:9'],
  ['ask', ['endpoint'], 5, '4:9'],
  ['ask', ['endpoint'], 8, '8:9'],
  ['ask', [], 7, '7:15'],
  ['feedback', ['links'], 5, '1:38'],
  ['blog', ['texts', 'de', 'tags'], 5, '6:5'],
  ['blog', ['texts', 'fr', 'tags'], 5, '5:29'],
  ['images', ['widths'], 5, undefined],
])('the key of %s() at %j, called in line %s, is at %s', (name, path, line, expected) => {
  const position = locateInCall(SOURCE, name, path, line);
  expect(position && `${position.line}:${position.column}`).toBe(expected);
});

test('a module that cannot be parsed has no position', () => {
  expect(locateInCall('ask({', 'ask', [], 1)).toBeUndefined();
});
