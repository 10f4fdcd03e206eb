import { expect, test } from '@rstest/core';
import { z } from 'zod';
import { formatPath, validate, withoutPaths } from '../../../../../src/tools/messages/validate.ts';

const trap = () => {
  throw new Error('A trap');
};
const revoked = Proxy.revocable({}, {});
revoked.revoke();

test.each([
  [
    'has a getter that throws',
    {
      get a() {
        return trap();
      },
    },
    'throws when it is read: A trap',
  ],
  ['is a proxy whose traps throw', new Proxy({}, { get: trap, ownKeys: trap }), 'throws when it is read: A trap'],
  [
    'is a revoked proxy',
    revoked.proxy,
    "throws when it is read: Cannot perform 'IsArray' on a proxy that has been revoked",
  ],
])('a value that %s has one issue', (_, value, problem) => {
  const schema = z.record(z.string(), z.array(z.string()));
  expect(validate(schema, value)).toEqual({ value: undefined, issues: [{ path: [], problem, hint: undefined }] });
});

test('a symbol is named as a key', () => {
  const { issues } = validate(z.record(z.string(), z.string()), { [Symbol('own')]: 'a' });
  expect(issues.map(({ path, problem }) => `${formatPath(path)} ${problem}`)).toEqual([
    '[Symbol(own)] is not a valid key',
  ]);
});

test('a key in the wrong place is told its place', () => {
  const theme = z.strictObject({ brand: z.string().optional(), nav: z.strictObject({ left: z.string() }).optional() });
  const schema = z.strictObject({ title: z.string().optional(), theme: theme.optional() });
  const hintsOf = (value: unknown) => validate(schema, value).issues.map(({ hint }) => hint);
  expect(hintsOf({ brand: 'red' })).toEqual(['It is a key of "theme".']);
  expect(hintsOf({ theme: { title: 'A' } })).toEqual(['It belongs one level up, at the top.']);
  expect(hintsOf({ theme: { nav: { left: 'a', brand: 'b' } } })).toEqual(['It is a key of "theme".']);
  expect(hintsOf({ unknown: 1 })).toEqual(['Known keys: title, theme.']);
});

const NESTED = { a: 1, list: [{ b: 1, c: 2 }, { b: 3 }, { b: 4 }], inner: { d: 5, e: 6 } };

test.each<[PropertyKey[][], object]>([
  [[], NESTED],
  [[['a']], { list: NESTED.list, inner: NESTED.inner }],
  [[['missing'], ['a', 'b']], NESTED],
  [[['inner', 'd']], { ...NESTED, inner: { e: 6 } }],
  [
    [
      ['list', 0, 'b'],
      ['list', 1],
    ],
    { ...NESTED, list: [{ c: 2 }, { b: 4 }] },
  ],
  [
    [
      ['list', 0],
      ['list', 0, 'b'],
      ['list', 2],
    ],
    { ...NESTED, list: [{ b: 3 }] },
  ],
])('without %j', (paths, expected) => {
  expect(withoutPaths(NESTED, paths)).toEqual(expected);
});

test('a value of another kind has one issue', () => {
  const { issues } = validate(z.object({ label: z.string().min(1), tags: z.array(z.string()).min(1) }), {
    label: [],
    tags: '',
  });
  expect(issues.map(({ problem }) => problem)).toEqual(['must be a string, not []', 'must be an array, not ""']);
});
