import { expect, test } from '@rstest/core';
import { watchSchema } from '../../../../../src/node/config/watchSchema.ts';

const ORIGIN = { configFile: '/site/docs/site.config.ts', docsDir: '/site/docs', cwd: '/site' };

function validateWith(validate: (value: unknown) => unknown, value: unknown = {}) {
  // A schema in JavaScript may return anything.
  const schema = {
    '~standard': { version: 1 as const, vendor: 'own', validate: validate as () => { issues: undefined } },
  };
  return watchSchema(schema, ORIGIN)['~standard'].validate(value);
}

test('returns the result of the schema, which gets a copy', async () => {
  const value = { tags: ['a'] };
  const issues = [{ message: 'is wrong' }];
  const result = await validateWith((given) => {
    if (typeof given === 'object' && given !== null && 'tags' in given) delete given.tags;
    return { issues };
  }, value);
  expect(result).toEqual({ issues });
  expect(value).toEqual({ tags: ['a'] });
});

test.each<[string, () => unknown, RegExp]>([
  ['throws', () => JSON.parse('{'), /The schema "frontmatter" throws: .*JSON/],
  ['rejects', () => Promise.reject(new Error('No luck.')), /The schema "frontmatter" throws: No luck\.$/m],
  ['returns a number', () => 42, /The schema "frontmatter" returns 42, which is no result of a Standard Schema\./],
  ['returns nothing', () => undefined, /returns undefined, which is no result/],
  ['returns other issues', () => ({ issues: 'none' }), /which is no result/],
])('names a schema that %s', async (_, validate, problem) => {
  await expect(validateWith(validate)).rejects.toThrow(problem);
  await expect(validateWith(validate)).rejects.toThrow(/^\[docs:config\] /);
});
