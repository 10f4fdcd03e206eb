import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { CompilerServer } from '../../../src/tools/compiler/CompilerServer.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

/** A server that asks for settings, returns the answer to "settings", refuses "refuse", and ends at "end". */
const DOUBLE = `#!${process.execPath}
let rest = '';
let settings;
const send = (message) => {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  process.stdout.write('Content-Length: ' + Buffer.byteLength(body) + '\\r\\n\\r\\n' + body);
};
const receive = ({ id, method, result }) => {
  if (method === undefined) return void (settings = result);
  if (method === 'initialize') {
    send({ id: 'ask', method: 'workspace/configuration', params: { items: [{ section: 'typescript' }, { section: 'editor' }] } });
    send({ id, result: {} });
  } else if (method === 'settings') send({ id, result: settings });
  else if (method === 'refuse') send({ id, error: { code: 1, message: 'No.' } });
  else if (method === 'end') process.exit();
};
process.stdin.on('data', (chunk) => {
  rest += chunk;
  for (let end; (end = rest.indexOf('\\r\\n\\r\\n')) !== -1; ) {
    const length = Number(/\\d+/.exec(rest.slice(0, end))[0]);
    if (rest.length < end + 4 + length) return;
    const body = rest.slice(end + 4, end + 4 + length);
    rest = rest.slice(end + 4 + length);
    receive(JSON.parse(body));
  }
});
`;

let server: CompilerServer | undefined;
afterEach(() => server?.stop());

async function start(): Promise<CompilerServer> {
  const folder = writeFolder({
    'node_modules/typescript/package.json': JSON.stringify({ name: 'typescript', version: '7.0.0', type: 'module' }),
    'node_modules/typescript/lib/getExePath.js': `export default () => new URL('server.cjs', import.meta.url).pathname;`,
    'node_modules/typescript/lib/server.cjs': DOUBLE,
  });
  chmodSync(path.join(folder, 'node_modules/typescript/lib/server.cjs'), 0o755);
  server = await CompilerServer.find(path.join(folder, 'docs'));
  return server;
}

test('tells the compiler to install no types, and says why a request fails', async () => {
  const started = await start();
  const settings = { disableAutomaticTypeAcquisition: true };
  expect(await started.request('settings', {})).toEqual([settings, settings]);
  await expect(started.request('refuse', {})).rejects.toThrow('No.');
});

test('fails what waits for a compiler that ends, and starts another one', async () => {
  const started = await start();
  await expect(started.request('end', {})).rejects.toThrow('The compiler has ended.');
  expect(await started.request('settings', {})).toHaveLength(2);
});
