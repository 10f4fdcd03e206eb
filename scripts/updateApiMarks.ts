import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PublishedApi } from '../plugins/apiWatch/PublishedApi.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { RUNNERS_FILE } from './publishedVersions.ts';
import type { RunnerNames } from './runnerNames.ts';

/** Names of the API that have a mark on their page: the line that added them, what takes their place, and whether Jest lacks them. */
const MARKS_FILE = 'docs/_api/marks.json';
const PACKAGE = '@rstest/core';
/** The last version of each line, oldest first. What the first one has gets no mark. */
const VERSIONS = ['0.10.6', '0.11.12', '0.12.0'];
/** Types whose members are documented, with what is before their names in headings. */
const TYPES = {
  Assertion: '',
  expect: 'expect.',
  test: 'test.',
  describe: 'describe.',
  rstest: 'rs.',
  MockInstance: '',
};

/** A member whose comment names what takes its place. */
const DEPRECATED = /@deprecated Use `(\w+)` instead\s*\*\/\s*(\w+)\??:/g;

/** All declarations of the last version. */
let declarations = '';
const folder = mkdtempSync(path.join(tmpdir(), 'api-marks-'));
try {
  const lines = new Map<string, Set<string>>();
  for (const version of VERSIONS) lines.set(version.replace(/\.\d+$/, ''), await namesOf(version));
  const [[oldest = ''] = [], ...newer] = lines;
  const known = new Set(lines.get(oldest));
  const since: Record<string, string> = {};
  for (const [line, names] of newer) {
    for (const name of [...names].sort()) {
      if (!known.has(name)) since[name] = line;
      known.add(name);
    }
  }
  const deprecated: Record<string, string> = {};
  for (const [, replacement = '', name = ''] of declarations.matchAll(DEPRECATED)) deprecated[name] = replacement;
  const { jest }: { jest: RunnerNames } = JSON.parse(readFileSync(path.join(ENGINE_ROOT, RUNNERS_FILE), 'utf8'));
  const inJest = new Set(jest.api.map((name) => name.replace(/^jest\./, 'rs.')));
  const latest = [...(lines.get([...lines.keys()].at(-1) ?? '') ?? [])].sort();
  const marks = { since, deprecated, notInJest: latest.filter((name) => !inJest.has(name)) };
  writeFileSync(path.join(ENGINE_ROOT, MARKS_FILE), `${JSON.stringify(marks, null, 2)}\n`);
  console.log(
    `${MARKS_FILE} has ${Object.keys(since).length} new names, and ${marks.notInJest.length} that Jest lacks.`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** Returns the names of exports and members of a version, as headings have them. */
async function namesOf(version: string): Promise<Set<string>> {
  const own = path.join(folder, version);
  mkdirSync(own);
  const [archive = ''] = execFileSync('npm', ['pack', '--silent', `${PACKAGE}@${version}`], {
    cwd: own,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  execFileSync('tar', ['-xzf', archive], { cwd: own });
  const types = path.join(own, 'package/dist');
  declarations = readdirSync(types)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => readFileSync(path.join(types, name), 'utf8'))
    .join('\n');
  // Types of other packages.
  symlinkSync(path.join(ENGINE_ROOT, 'node_modules'), path.join(own, 'node_modules'));
  const docs = path.join(ENGINE_ROOT, 'docs');
  const api = new PublishedApi(`./${path.relative(docs, path.join(own, 'package'))}`, docs, folder);
  try {
    const names = new Set(await api.exports());
    for (const [type, prefix] of Object.entries(TYPES)) {
      // Members whose names are symbols have no heading, and other names in each version.
      for (const { name } of await api.membersOf(type)) if (!name.startsWith('__@')) names.add(prefix + name);
    }
    return names;
  } finally {
    api.close();
  }
}
