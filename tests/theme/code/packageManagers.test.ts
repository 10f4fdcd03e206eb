import { expect, test } from '@rstest/core';
import { PACKAGE_MANAGERS, packageManagerCommand } from '../../../theme/code/packageManagers.ts';

test('npm, yarn, pnpm and bun, in this order', () => {
  expect(PACKAGE_MANAGERS).toEqual(['npm', 'yarn', 'pnpm', 'bun']);
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
  expect(PACKAGE_MANAGERS.map((manager) => packageManagerCommand(command, manager, options))).toEqual(expected);
});

test('a manager that an object leaves out has no command', () => {
  const command = { npm: 'npm test', pnpm: 'pnpm t' };
  expect(PACKAGE_MANAGERS.map((manager) => packageManagerCommand(command, manager))).toEqual([
    'npm test',
    undefined,
    'pnpm t',
    undefined,
  ]);
});
