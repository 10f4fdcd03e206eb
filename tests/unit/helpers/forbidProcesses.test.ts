import { execFile, fork, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '@rstest/core';

const PROCESS = /^A unit test starts ".*node": show it by value, or move it to tests\/e2e\.$/;

test.each<[name: string, start: () => unknown, message: RegExp | string]>([
  ['spawn', () => spawn(process.execPath, ['--version']), PROCESS],
  ['fork', () => fork('none.mjs'), PROCESS],
  ['execFile', () => execFile(process.execPath, ['--version']), PROCESS],
  ['a server of HTTP', () => createServer().listen(0), 'A unit test listens on a port'],
  ['a server of sockets', () => createSocketServer().listen(0), 'A unit test listens on a port'],
])('a unit test cannot start a process or a server: %s', (_, start, message) => {
  expect(start).toThrow(message);
});

test('unit tests wait for the end of git and mkfifo alone', () => {
  const files = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const found = files.flatMap((name) => {
    const text = readFileSync(path.join('tests/unit', name), 'utf8');
    const calls = [...text.matchAll(/\b(?:execFile|spawn|exec)Sync\(\s*([^,)]*)/g)];
    return calls.map(([, command]) => command).filter((command) => command !== "'git'" && command !== "'mkfifo'");
  });
  expect(found).toEqual([]);
});
