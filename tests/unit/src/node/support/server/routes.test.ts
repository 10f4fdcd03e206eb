import { readFileSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { DEV_ROUTES, PREVIEW_ROUTES, type Route } from '../../../../../../src/node/support/server/routes.ts';

const tableOf = (routes: Record<string, Route>) => [
  '| Address | Methods | Answer |',
  '| --- | --- | --- |',
  ...Object.values(routes).map(({ address, methods, answers }) => {
    const isPath = /^[_/]/.test(address);
    return `| ${isPath ? `\`${address}\`` : address} | ${methods.join(', ')} | ${answers} |`;
  }),
];

test('the security policy lists the addresses of the servers', () => {
  const [, section = ''] = readFileSync('SECURITY.md', 'utf8').split('## Addresses of the servers\n');
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  expect(rows).toEqual([...tableOf(DEV_ROUTES), ...tableOf(PREVIEW_ROUTES)]);
});
