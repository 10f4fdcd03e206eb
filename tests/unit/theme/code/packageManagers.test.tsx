import { expect, test } from '@rstest/core';
import { packageManagerCommands } from '../../../../theme/code/packageManagers.ts';

test('shows one command for npm, yarn, pnpm and bun, in this order', () => {
  expect(packageManagerCommands('install').map(([manager]) => manager)).toEqual(['npm', 'yarn', 'pnpm', 'bun']);
});

test.each([
  ['install', {}, ['npm install', 'yarn install', 'pnpm install', 'bun install']],
  ['install foo -D', {}, ['npm install foo -D', 'yarn add foo -D', 'pnpm add foo -D', 'bun add foo -D']],
  ['run test', {}, ['npm run test', 'yarn run test', 'pnpm run test', 'bun run test']],
  [
    'create rstack@latest',
    {},
    ['npm create rstack@latest', 'yarn create rstack', 'pnpm create rstack@latest', 'bun create rstack@latest'],
  ],
  [
    'create @x/y@latest app',
    {},
    ['npm create @x/y@latest app', 'yarn create @x/y app', 'pnpm create @x/y@latest app', 'bun create @x/y@latest app'],
  ],
  ['rstest', { exec: true }, ['npx rstest', 'yarn rstest', 'pnpm rstest', 'bun rstest']],
  ['foo@1 init', { dlx: true }, ['npx foo@1 init', 'yarn dlx foo@1 init', 'pnpm dlx foo@1 init', 'bunx foo@1 init']],
])('%s %j', (command, options, expected) => {
  expect(packageManagerCommands(command, options).map(([, text]) => text)).toEqual(expected);
});

test('shows individual commands as authored, also for deno, in authored order', () => {
  const command = { pnpm: 'pnpm t', npm: 'npm test', deno: 'deno task test' };
  expect(packageManagerCommands(command, { dlx: true })).toEqual(Object.entries(command));
});

test('shows a command for a manager that is named', () => {
  const command = { npm: 'npm i a', ni: 'ni a' };
  expect(packageManagerCommands(command, {}, ['ni'])).toEqual(Object.entries(command));
});

test('rejects a command for an unknown package manager', () => {
  expect(() => packageManagerCommands({ npm: 'npm test', npn: 'npm test' })).toThrow(
    '<PackageManagerTabs> needs each key of the prop "command" to be one of "npm", "yarn", "pnpm", "bun", "deno", "cnpm", "vlt", not "npn"',
  );
});
