import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from '@rstest/core';
import { commandFolder } from './commandFolder.ts';

const { toPath, write, run } = commandFolder();

const SITE = {
  'package.json': '{ "name": "site", "type": "module" }',
  'docs/site.config.ts': "export default { title: 'Site' };\n",
  'docs/index.md': '# Home\n',
};

beforeEach(() => write(SITE));

const FILES = [
  'docs/site.config.ts',
  'docs/theme/index.tsx',
  'docs/urls.lock',
  'docs/search.cases.json',
  'package.json',
];
const KINDS = {
  'a pipe': (file: string) => execFileSync('mkfifo', [file]),
  'a folder': (file: string) => mkdirSync(file),
};

test.each(FILES.flatMap((name) => Object.entries(KINDS).map(([kind, make]) => ({ name, kind, make }))))(
  '$kind in place of $name is named, and nothing waits for it',
  async ({ name, make }) => {
    const file = toPath(name);
    rmSync(file, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
    make(file);
    // The title is inferred.
    if (name === 'package.json') write({ 'docs/site.config.ts': 'export default {};\n' });
    const { status, stderr } = await run('check', '--search');
    expect(stderr).toContain(`"${name}" is not a regular file.`);
    expect(status).toBe(1);
  },
);
