import { expect, test } from '@rstest/core';
import { parseStackFiles } from '../../../../../src/tools/messages/pluginError.ts';

function thrown(stack: string): Error {
  const error = new Error('no');
  error.stack = `Error: no\n${stack}`;
  return error;
}

test.each([
  ['    at run (/site/plugin.ts:3:9)', [{ file: '/site/plugin.ts', line: 3, column: undefined }]],
  ['    at file:///site/plugin.mjs:3:9', [{ file: '/site/plugin.mjs', line: 3, column: 9 }]],
  ['    at file:///site/plugin.mjs?round=1:3:9', [{ file: '/site/plugin.mjs', line: 3, column: 9 }]],
  ['    at async /site/a b/plugin.ts:3:9', [{ file: '/site/a b/plugin.ts', line: 3, column: undefined }]],
  ['    at run (C:\\site\\plugin.ts:3:9)', [{ file: 'C:\\site\\plugin.ts', line: 3, column: undefined }]],
  ['    at afterWriteDispatched (node:internal/stream_base_commons:160:15)', []],
  ['    at node:internal/net:7:1', []],
  ['    at run (/site/plugin.cjs:3:9)', [{ file: '/site/plugin.cjs', line: 3, column: 9 }]],
])('files of the frame %s, whose column is known if it does not run compiled', (frame, files) => {
  expect(parseStackFiles(thrown(frame))).toEqual(files);
});
