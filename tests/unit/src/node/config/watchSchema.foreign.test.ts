import { beforeAll, expect, test } from '@rstest/core';
import { frontmatterChecks } from '../../../../../plugins/checks/frontmatter/frontmatter.ts';
import type { StandardSchema } from '../../../../../src/model/config.ts';
import { Hooks } from '../../../../../src/node/hooks.ts';
import { toDocsErrors } from '../../../../../src/tools/messages/errors.ts';
import { anyText, cpuSince, HUGE_TIMEOUT_MS, LIMIT_S, many, WRONG } from '../foreignValues.ts';
import { makeConfig } from '../pages/compileText.ts';
import { type MadeSite, makeSite } from '../site/makeSite.ts';

let site: MadeSite;
beforeAll(async () => {
  site = await makeSite({ 'en/index.mdx': '---\ntags: [one]\nowner: { name: A }\n---\n\n# Home' });
});

/** Checks a page with a schema of JavaScript, which may return anything. Returns the messages. */
async function run(validate: (value: never) => unknown): Promise<string[]> {
  const frontmatter = { '~standard': { version: 1, vendor: 'own', validate } } as unknown as StandardSchema;
  const config = makeConfig(site.docsDir, { frontmatter });
  const hooks = new Hooks([frontmatterChecks], config, 'build');
  try {
    await hooks.check({ ...site.graph, config });
  } catch (cause) {
    return toDocsErrors(cause).map(({ message }) => message);
  }
  return [...hooks.reports.errors, ...hooks.reports.warnings].map(({ message }) => message);
}

const WRONG_ISSUES = {
  'a number as issues': 5,
  'a list of numbers as issues': [5],
  'an issue without a message': [{ path: [] }],
  'a path that is no list': [{ message: 'is wrong', path: 'tags' }],
  'a path with null': [{ message: 'is wrong', path: [null] }],
  'a path with an object': [{ message: 'is wrong', path: [{ name: 'tags' }] }],
};

test.each([
  ...Object.entries(WRONG),
  ...Object.entries(WRONG_ISSUES).map(([name, issues]) => [name, { issues }] as const),
])('a schema that returns %s is named', async (_, value) => {
  const messages = await run(() => value);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('The schema "frontmatter" returns ');
  expect(messages[0]).toContain(', which is no result of a Standard Schema.');
});

test.each<[string, unknown, string[]]>([
  ['the value', { value: {} }, []],
  ['no issues', { issues: undefined }, []],
  ['an empty list of issues', { issues: [] }, []],
  ['a list that has issues', Object.assign([1], { issues: [{ message: 'is wrong' }] }), ['is not allowed: is wrong']],
  ['a symbol in a path', { issues: [{ message: 'is wrong', path: [Symbol('own')] }] }, ['is not allowed: is wrong']],
  ['a key in a path', { issues: [{ message: 'is wrong', path: [{ key: 'tags' }, 0] }] }, ['"tags[0]" is "one", which']],
])('a schema may return %s', async (_, result, says) => {
  const messages = await run(() => result);
  expect(messages).toEqual(says.map((text) => expect.stringContaining(text)));
});

test.each<[string, () => unknown, number]>([
  ['issues', () => ({ issues: many(() => ({ message: 'is wrong', path: ['owner', 'name'] })) }), 1],
  [
    'issues of different keys',
    () => ({ issues: many((index) => ({ message: 'is wrong', path: ['tags', index] })) }),
    1,
  ],
  ['text', () => ({ issues: [{ message: anyText }] }), 1],
  ['path', () => ({ issues: [{ message: 'is wrong', path: many((index) => index) }] }), 1],
  ['value', () => ({ value: anyText }), 0],
])(
  'a check ends with huge %s',
  async (_, result, least) => {
    const start = process.cpuUsage();
    const messages = await run(result);
    expect(cpuSince(start)).toBeLessThan(LIMIT_S);
    expect(messages.length).toBeGreaterThanOrEqual(least);
  },
  HUGE_TIMEOUT_MS,
);

test('a schema changes nothing that others read', async () => {
  const before = JSON.stringify(site.graph.pages.map(({ frontmatter }) => frontmatter));
  let calls = 0;
  const messages = await run((value: { tags?: string[]; owner?: { name?: string } }) => {
    calls += 1;
    value.tags?.push('two');
    delete value.owner?.name;
    return { value };
  });
  expect(messages).toEqual([]);
  expect(calls).toBe(1);
  expect(JSON.stringify(site.graph.pages.map(({ frontmatter }) => frontmatter))).toBe(before);
});
