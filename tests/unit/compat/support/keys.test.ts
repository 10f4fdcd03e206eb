import { expect, test } from '@rstest/core';
import { findUncarried, formatKeys, type KeyTable } from '../../../../compat/support/keys.ts';

const TABLE: KeyTable = {
  title: 'carried',
  nav: { carried: 'texts' },
  theme: 'carried',
  'theme.color': 'carried',
  'theme.*': { unneeded: 'is built in' },
  mode: { named: 'has "|" alone', when: (value) => value !== 'light' },
};

test.each<[unknown, string[]]>([
  [{ title: 'A', nav: [], theme: { color: 'red', other: 1 } }, []],
  [{ mode: 'dark' }, ['mode']],
  [{ mode: 'light' }, []],
  [{ later: 1, off: false, none: undefined }, ['later']],
  [{ theme: 'plain' }, []],
  ['no object', []],
])('of %j, the keys %j are not carried over', (options, expected) => {
  expect(findUncarried(options, TABLE).map(({ name }) => name)).toEqual(expected);
});

test('keys that are carried over as they are follow the table', () => {
  expect(formatKeys(TABLE).split('\n')).toEqual([
    '| key | works | difference |',
    '| --- | --- | --- |',
    '| `nav` | yes | texts |',
    '| `theme.*` | not needed | is built in |',
    '| `mode` | no | has "\\|" alone |',
    '',
    'These keys work as they are:',
    '',
    '`title`, `theme.color`',
  ]);
});
