import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { PublishedApi } from '../../../../plugins/apiWatch/PublishedApi.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

/** Counts its runs in a file, as a tool that caches results beside its configuration. */
const SCRIPT = `const fs = require('node:fs');
const file = __dirname + '/project/node_modules/.cache/runs.txt';
const runs = Number(fs.readFileSync(file, 'utf8')) + 1;
fs.writeFileSync(file, String(runs));
console.log(JSON.stringify([{ runs }]));
`;

test('the script of defaults runs again after a change of its folder only', () => {
  const folder = writeFolder({
    'node_modules/tool/package.json': JSON.stringify({ name: 'tool', version: '1.0.0', types: 'index.d.ts' }),
    'node_modules/tool/index.d.ts': 'export {};',
    'api/defaults.cjs': SCRIPT,
    'api/project/tool.config.txt': 'first',
    'api/project/node_modules/.cache/runs.txt': '0',
  });
  const defaults = () => {
    const api = new PublishedApi('tool', folder, path.join(folder, 'cache'));
    const value = api.defaults(path.join(folder, 'api/defaults.cjs'));
    api.close();
    return value;
  };
  expect([defaults(), defaults()]).toEqual([[{ runs: 1 }], [{ runs: 1 }]]);
  writeFileSync(path.join(folder, 'api/project/tool.config.txt'), 'second');
  expect(defaults()).toEqual([{ runs: 2 }]);
});
