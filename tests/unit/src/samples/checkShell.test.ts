import { expect, test } from '@rstest/core';
import { checkCommandLine } from '../../../../src/samples/checkShell.ts';
import { findOption, parseHelp } from '../../../../src/samples/rstestHelp.ts';
import { parseFlags } from '../../../../src/samples/runFlags.ts';
import { splitWords } from '../../../../src/samples/shellWords.ts';

const HELP = `Options:
  -t, --testNamePattern <value>      Run only tests with a name that matches the regex
  --globals                          Provide global APIs
  -u, --update                       Update snapshot files
  --bail [number]                    Stop running tests after n failures
  --retry <retry>                    Number of retries
  --reporters, --reporter <name>     Reporters
  --browser.providerOptions.*        Provider-specific browser options
  --coverage                         Coverage
  --coverage.provider <provider>     Provider
  --pool <type>                      Shorthand for --pool.type
  --pool.maxWorkers <value>          Workers
  -c, --config <config>              Configuration
`;
const run = parseHelp(HELP);
const cli = { commands: { '': run, run, init: parseHelp('  --yes  Use defaults') } };

test('parses options from the help text', () => {
  expect(run.slice(0, 4)).toEqual([
    { names: ['-t', '--testNamePattern'], value: 'required' },
    { names: ['--globals'], value: 'none' },
    { names: ['-u', '--update'], value: 'none' },
    { names: ['--bail'], value: 'optional' },
  ]);
});

test.each([
  ['--testNamePattern', true],
  ['--test-name-pattern', true],
  ['--no-globals', true],
  ['--browser.providerOptions.launch', true],
  ['--browser.providerOptions.', false],
  ['--testName', false],
  ['-x', false],
])('the flag %s exists: %s', (flag, isKnown) => {
  expect(findOption(run, flag) !== undefined).toBe(isKnown);
});

test.each([
  ['a b  c', ['a', 'b', 'c']],
  [`a "b c" 'd "e"' f\\ g`, ['a', 'b c', 'd "e"', 'f g']],
  ['-t="a b"c', ['-t=a bc']],
  ['', []],
])('the words of %s', (command, words) => {
  expect(splitWords(command)).toEqual(words);
});

test.each([
  ['--retry=2 sum', { options: { retry: 2, filters: ['sum'] } }],
  ["-t 'adds two' --globals", { options: { testNamePattern: 'adds two', globals: true } }],
  ['--no-globals --update', { options: { globals: false, update: true } }],
  ['--bail --retry 1', { options: { bail: true, retry: 1 } }],
  ['--reporter dot --reporter=json', { options: { reporters: ['dot', 'json'] } }],
  ['--coverage --coverage.provider v8', { options: { coverage: { enabled: true, provider: 'v8' } } }],
  ['--pool.maxWorkers 50% --pool threads', { options: { pool: { maxWorkers: '50%', type: 'threads' } } }],
  ['-c custom.config.ts', { config: 'custom.config.ts', options: {} }],
  ['--retries 2', { options: { filters: ['2'] }, unknown: ['--retries'] }],
])('the flags %s', (flags, expected) => {
  expect(parseFlags(flags, cli)).toEqual({ unknown: [], ...expected });
});

test.each([
  ['npx rstest --globals # and --nothing', []],
  ['CI=1 NODE_ENV=test rstest run --retry=2 | tee log.txt', []],
  [
    'pnpm exec rstest run --retri 1 && npm run build',
    ['--retri: uses "rstest run --retri", but the command has no such flag. Did you mean "--retry"?'],
  ],
  ['npx -y rstest init --no', ['--no: uses "rstest init --no", but the command has no such flag.']],
  ['yarn rstest -x -z', ['-x: uses "rstest -x"', '-z: uses "rstest -z"']],
  ['echo "a && rstest --nothing"', []],
  ['npm instal a', ['instal: uses "npm instal", which is not a command of npm. Did you mean "install"?']],
  ['npm i -D a && pnpm anything && git --nothing', []],
])('the command line %s', (line, problems) => {
  const page = { file: 'page.mdx', text: '' };
  const found = checkCommandLine(line, page, cli, (word) => ({ file: word }));
  const told = found.map(({ location, problem, hint }) => `${location?.file}: ${problem}${hint ? ` ${hint}` : ''}`);
  expect(told).toHaveLength(problems.length);
  for (const [index, problem] of problems.entries()) expect(told[index]).toContain(problem);
});
