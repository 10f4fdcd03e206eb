import { expect, test } from '@rstest/core';
import { z } from 'zod';
import { headTag, pluginHeadSchema } from '../../../../../../src/node/config/schema/values.ts';
import { formatPath, validate } from '../../../../../../src/tools/messages/validate.ts';

const settings = z.object({ head: z.array(headTag).optional() });

test.each([
  [['script', {}, 'start()'], 'head[0] must have at most 2 items, not ["script",{},"start()"]'],
  [['script', { children: 'start()' }], 'head[0][1].children is not an attribute: it would be the text of the tag'],
  [['style', { innerHTML: 'a {}' }], 'head[0][1].innerHTML is not an attribute: it would be the text of the tag'],
])('the tag %j of a setting has a hint that names documentHead', (tag, expected) => {
  const { issues } = validate(settings, { head: [tag] });
  expect(issues.map(({ path, problem }) => `${formatPath(path)} ${problem}`)).toEqual([expected]);
  expect(issues[0]?.hint).toContain('documentHead: () => [["script", {}, "code"]]');
});

test('a plugin gives the text of a tag as the third item', () => {
  expect(validate(pluginHeadSchema, [['script', {}, 'start()']]).issues).toEqual([]);
  expect(validate(pluginHeadSchema, [['script', { children: 'start()' }]]).issues).toMatchObject([
    { path: [0, 1, 'children'], hint: 'The text is the third item: ["script", {}, "code"].' },
  ]);
});
