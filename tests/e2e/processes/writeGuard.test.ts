import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const GUARD = path.resolve('src/samples/writeGuard.cjs');

/** Returns the result of a statement in a process where the folder `kept` is protected. */
function run(statement: string): { answer: string; names: string[] } {
  const root = writeFolder({ 'kept/a.txt': 'a' });
  mkdirSync(path.join(root, 'free'));
  const script = path.join(root, 'script.cjs');
  writeFileSync(
    script,
    `const fs = require('node:fs'); const kept = ${JSON.stringify(path.join(root, 'kept'))};
try { ${statement}; console.log('done'); } catch (error) { console.log(error.code); }`,
  );
  const env = { ...process.env, NODE_OPTIONS: '', SAMPLES_PROTECTED: path.join(root, 'kept') };
  const answer = execFileSync(process.execPath, ['--require', GUARD, script], { env, encoding: 'utf8' }).trim();
  return { answer, names: readdirSync(path.join(root, 'kept')) };
}

test.each([
  "fs.writeFileSync(kept + '/b.txt', 'b')",
  "fs.openSync(kept + '/b.txt', fs.constants.O_CREAT)",
  "fs.openSync(kept + '/a.txt', fs.constants.O_TRUNC)",
  "fs.openSync(kept + '/a.txt', 'r+')",
  "fs.chownSync(kept + '/a.txt', process.getuid(), process.getgid())",
  "fs.lutimesSync(kept + '/a.txt', 1, 1)",
  "fs.renameSync(kept + '/a.txt', kept + '/../free/a.txt')",
])('%s fails', (statement) => {
  expect(run(statement)).toEqual({ answer: 'EACCES', names: ['a.txt'] });
});

test.each([
  "fs.readFileSync(kept + '/a.txt')",
  "fs.openSync(kept + '/a.txt')",
  "fs.writeFileSync(kept + '/../free/b.txt', 'b')",
])('%s is free', (statement) => {
  expect(run(statement)).toEqual({ answer: 'done', names: ['a.txt'] });
});
