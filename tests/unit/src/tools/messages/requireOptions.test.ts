import { expect, test } from '@rstest/core';
import { z } from 'zod';
import { requireOptions } from '../../../../../src/tools/messages/requireOptions.ts';

const schema = z.strictObject({ endpoint: z.string(), size: z.number().optional() });

test.each<[unknown, string]>([
  [{ endpoint: 5 }, '"endpoint" of ask() must be a string, not 5.'],
  [{ endpont: '/ask', endpoint: '/ask' }, '"endpont" of ask() is not a known key. Did you mean "endpoint"?'],
  [undefined, 'The argument of ask() is missing: it must be an object.'],
])('options %j are an error that names the key and its value', (options, message) => {
  expect(() => requireOptions('ask', schema, options)).toThrow(message);
});

test('valid options are none', () => {
  expect(() => requireOptions('ask', schema, { endpoint: '/ask' })).not.toThrow();
});
