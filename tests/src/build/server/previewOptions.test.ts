import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { markFinished } from '../../../../src/build/output/outputMarker.ts';
import { stagingFolder } from '../../../../src/build/output/swapFolders.ts';
import { parsePreviewOptions } from '../../../../src/build/server/previewOptions.ts';

/** No process has it: Linux counts to 4,194,304. */
const DEAD_PID = 99_999_999;

let cwd: string;

beforeAll(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'docs-preview-'));
  for (const name of ['dist', 'site', 'empty']) mkdirSync(path.join(cwd, name));
  for (const name of ['dist', 'site']) writeFileSync(path.join(cwd, name, 'index.html'), '');
});

afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test('the defaults', () => {
  const expected = { root: path.join(cwd, 'dist'), port: 4173, base: '/', host: 'localhost', notices: [] };
  expect(parsePreviewOptions([], cwd)).toEqual(expected);
});

test('options of one’s own, relative to where the command runs', () => {
  const args = ['--out', 'site', '--port', '0', '--base', '/docs/', '--host', '0.0.0.0'];
  const expected = { root: path.join(cwd, 'site'), port: 0, base: '/docs/', host: '0.0.0.0', notices: [] };
  expect(parsePreviewOptions(args, cwd)).toEqual(expected);
});

test('the output that a killed build has moved away is back', () => {
  const root = path.join(cwd, 'swapped');
  const aside = `${stagingFolder(root, DEAD_PID)}-old`;
  mkdirSync(aside);
  writeFileSync(path.join(aside, 'index.html'), '');
  markFinished(aside);
  const notices = ['A build was interrupted while it replaced "swapped". The last good output has been restored.'];
  expect(parsePreviewOptions(['--out', 'swapped'], cwd)).toMatchObject({ root, notices });
  expect(existsSync(path.join(root, 'index.html'))).toBe(true);
});

test('--help', () => {
  expect(parsePreviewOptions(['--help'], cwd)).toEqual({ help: true });
});

describe('a wrong option is refused', () => {
  const cases: [args: string[], problem: string | RegExp][] = [
    [['--out', 'nope'], '--out "nope" does not exist. Build the site first, or use the folder of a built site.'],
    [['--out', 'empty'], '--out "empty" is not a built site: it has neither index.html nor 404.html.'],
    [['--port', 'abc'], '--port "abc" is not a valid port. Use a number from 0 (any free port) to 65535.'],
    [['--port', '99999'], '--port "99999" is not a valid port. Use a number from 0 (any free port) to 65535.'],
    [['--port', ''], '--port "" is not a valid port. Use a number from 0 (any free port) to 65535.'],
    [['--port', '1e3'], '--port "1e3" is not a valid port. Use a number from 0 (any free port) to 65535.'],
    [['--base', 'docs'], '--base "docs" must begin and end with a slash. Did you mean "/docs/"?'],
    [['--base', '/docs'], '--base "/docs" must begin and end with a slash. Did you mean "/docs/"?'],
    [['--base', ''], '--base "" must begin and end with a slash. Did you mean "/"?'],
    [['--host', ''], '--host is empty. Use a host such as 0.0.0.0, which listens on all network interfaces.'],
    [['--nope'], /Unknown option '--nope'/],
    [['dist'], /Unexpected argument 'dist'/],
  ];
  for (const [args, problem] of cases) {
    test(args.join(' '), () => {
      const { problems = [] } = { problems: [], ...parsePreviewOptions(args, cwd) };
      expect(problems.length).toBe(1);
      if (typeof problem === 'string') expect(problems).toEqual([problem]);
      else expect(problems[0]).toMatch(problem);
    });
  }

  test('and all of them are named', () => {
    const { problems = [] } = { problems: [], ...parsePreviewOptions(['--out', 'nope', '--port', 'abc'], cwd) };
    expect(problems.length).toBe(2);
  });
});
