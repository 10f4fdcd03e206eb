import { expect, test } from '@rstest/core';
import { toErrorOptions } from '../../../../../../src/node/support/issues/pluginErrors.ts';

test.each([
  ['{}', 'The plugin "bad" reports an issue whose "message" is undefined, not a string.'],
  ['{ "message": 5 }', 'The plugin "bad" reports an issue whose "message" is 5, not a string.'],
  [
    '{ "message": "x", "location": {} }',
    'The plugin "bad" reports an issue whose "location.file" is undefined, not a string.',
  ],
])('report(%s) of a plugin in JavaScript is an error that names the plugin', (issue, problem) => {
  expect(toErrorOptions({ name: 'bad' }, JSON.parse(issue))).toEqual({ area: 'plugins', problem });
});
