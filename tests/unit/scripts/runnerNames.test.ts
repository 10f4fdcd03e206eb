import { expect, test } from '@rstest/core';
import { flagsIn } from '../../../scripts/runnerNames.ts';

const JEST_HELP = `Usage: jest [--config=<path>]

Options:
  -h, --help                 Show help
      --color, --colors      Forces colors, also with --forceExit
`;
const VITEST_HELP = `
Options:
  -w, --watch      Enable watch mode
  --no-color       Removes colors
  --mergeReports [path]  Use '--help --api' for more info
`;

test.each([
  ['Jest', JEST_HELP, ['--color', '--colors', '--help']],
  ['Vitest', VITEST_HELP, ['--color', '--mergeReports', '--watch']],
])('reads the flags of the help of %s', (_, help, flags) => {
  expect(flagsIn(help)).toEqual(flags);
});
