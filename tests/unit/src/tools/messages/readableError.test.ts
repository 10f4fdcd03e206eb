import { runInNewContext } from 'node:vm';
import { expect, test } from '@rstest/core';
import { uncaughtError } from '../../../../../src/node/support/issues/uncaughtError.ts';
import { toFileError } from '../../../../../src/node/support/messages/fileErrors.ts';
import { messageOf } from '../../../../../src/tools/messages/errors.ts';
import { pluginError } from '../../../../../src/tools/messages/pluginError.ts';
import { toReadable } from '../../../../../src/tools/messages/readableError.ts';

const trap = () => {
  throw new Error('A trap');
};
const withField = (name: string, descriptor: PropertyDescriptor) =>
  Object.defineProperty(new Error('Original'), name, descriptor);
const revoked = Proxy.revocable({}, {});
revoked.revoke();

const UNREADABLE = 'an error without a readable message';

const THROWN: [what: string, thrown: unknown, message: string][] = [
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['a symbol', Symbol('a'), 'Symbol(a)'],
  ['a bigint', 5n, '5n'],
  ['a function', () => 5, 'a function'],
  ['a text', 'text', 'text'],
  ['an object', { message: { a: 1 } }, '{"message":{"a":1}}'],
  ['an object without a prototype', Object.create(null), '{}'],
  [
    'an object whose getters throw',
    {
      get a() {
        return trap();
      },
    },
    '{ a: [Getter] }',
  ],
  [
    'a proxy whose traps throw',
    new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap }),
    'a Proxy',
  ],
  ['a revoked proxy', revoked.proxy, 'a Proxy'],
  ['an error whose message throws', withField('message', { get: trap }), UNREADABLE],
  ['an error whose name throws', withField('name', { get: trap }), 'Original'],
  ['an error whose stack throws', withField('stack', { get: trap }), 'Original'],
  ['an error whose message is a symbol', withField('message', { value: Symbol('a') }), UNREADABLE],
  ['an error whose stack is a number', withField('stack', { value: 5 }), 'Original'],
  ['an error without a message', new TypeError(''), 'TypeError without a message'],
  ['an error of another realm', runInNewContext('new TypeError("Other realm")'), 'Other realm'],
  ['an error', new Error('Original'), 'Original'],
];

test.each(THROWN)('%s has a message', (_, thrown, message) => {
  const cause = toReadable(thrown);
  expect(messageOf(cause)).toBe(message);
  const folders = { cwd: '/', docsDir: '/docs' };
  expect(pluginError('own', '"check"', cause, folders).message).toContain(
    `The plugin "own" throws in "check": ${message}.`,
  );
  expect(toFileError(cause, '/')).toBeUndefined();
  expect(uncaughtError(cause, '/')?.message ?? message).toContain(message);
});

test('an error that can be read stays as it is', () => {
  const error = new Error('Original');
  expect(toReadable(error)).toBe(error);
});
