import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { parse } from 'yaml';
import { OTHER_BROWSERS } from '../../helpers/otherBrowsers.ts';

const manifest: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
/** Commands of npm itself that workflows use. */
const NPM_COMMANDS = new Set(['ci', 'pkg']);
const files = ['.github/workflows', '.github/ISSUE_TEMPLATE'].flatMap((folder) =>
  readdirSync(folder).map((name) => path.posix.join(folder, name)),
);
const workflows = files.filter((file) => file.includes('/workflows/'));
const read = (file: string) => readFileSync(file, 'utf8');

test.each(files)('%s is valid YAML', (file) => {
  expect(parse(read(file))).toBeTypeOf('object');
});

test.each(workflows)('%s pins actions to major versions and runs scripts that exist', (file) => {
  const uses = [...read(file).matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/^actions\/[\w-]+@v\d+$/);
  const scripts = [...read(file).matchAll(/run: npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);
  expect(scripts.filter((name) => !NPM_COMMANDS.has(name) && !(name in manifest.scripts))).toEqual([]);
  expect(scripts).toContain('ci');
});

test('every test runs each night and on demand, with the browsers and servers that some need', () => {
  const { on, jobs } = parse(read('.github/workflows/nightly.yml'));
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect(on).toHaveProperty('workflow_dispatch');
  const commands: string[] = jobs.full.steps.map(({ run = '' }: { run?: string }) => run);
  // The last step prints "N passed, N failed" as its last line.
  expect(commands.at(-1)).toBe('npm run test:full');
  const installed = commands.find((command) => command.includes('apt-get install'))?.split(/\s+/);
  const browsers = OTHER_BROWSERS.flatMap(({ packages }) => packages.split(' '));
  expect(installed).toEqual(expect.arrayContaining([...browsers, 'nginx-light', 'caddy']));
});

test('tests run on the oldest supported Node.js', () => {
  const { jobs } = parse(read('.github/workflows/test.yml'));
  const [oldest] = jobs.test.strategy.matrix.node;
  expect(manifest.engines.node).toBe(`>=${oldest}.0`);
});

test('a release needs all translations of the reference before it publishes, and other changes do not', () => {
  const { jobs } = parse(read('.github/workflows/release.yml'));
  const steps: { run?: string; env?: Record<string, string> }[] = jobs.publish.steps;
  const checks = steps.findIndex(({ run, env }) => run?.includes('check website') && env?.RELEASE === 'true');
  const publishes = steps.findIndex(({ run }) => run?.includes('npm publish'));
  expect(checks).toBeGreaterThan(0);
  expect(publishes).toBeGreaterThan(checks);
});

test('a release needs its variable, publishes with provenance, and runs without it for each change', () => {
  const { jobs } = parse(read('.github/workflows/release.yml'));
  const commandsOf = (job: { steps: { run?: string }[] }) => job.steps.map(({ run = '' }) => run);
  expect(jobs.publish.if).toBe("vars.PUBLISH == 'true'");
  expect(jobs.publish.permissions['id-token']).toBe('write');
  const publishing = commandsOf(jobs.publish).filter((command) => command.includes('npm publish'));
  expect(publishing).toEqual([expect.stringContaining('--provenance')]);
  const { jobs: onChanges } = parse(read('.github/workflows/test.yml'));
  const rehearsed = commandsOf(onChanges.release).filter((command) => command.includes('npm publish'));
  expect(rehearsed).toEqual([expect.stringContaining('--dry-run')]);
  // "packages/name.tgz" is a repository on GitHub to npm.
  for (const command of [...publishing, ...rehearsed]) expect(command).toMatch(/ \.\/packages\/\S+\.tgz/);
  const packed = 'node scripts/run.mjs scripts/release.ts check packages';
  for (const job of [jobs.publish, onChanges.release]) expect(commandsOf(job)).toContain(packed);
});

test('released versions of the documentation are frozen before it is deployed, and before a release is published', () => {
  const commandsOf = (file: string): string[] => {
    const { jobs } = parse(read(`.github/workflows/${file}.yml`));
    const all: { steps: { run?: string }[] }[] = Object.values(jobs);
    return all.flatMap(({ steps }) => steps.map(({ run = '' }) => run));
  };
  const at = (commands: readonly string[], part: string) => commands.findIndex((command) => command.includes(part));
  for (const [file, command] of [
    ['deploy', 'build website'],
    ['release', 'npm publish'],
  ] as const) {
    const commands = commandsOf(file);
    expect(at(commands, 'scripts/freezeVersions.ts')).toBeGreaterThan(-1);
    expect(at(commands, command)).toBeGreaterThan(at(commands, 'scripts/freezeVersions.ts'));
  }
  // The release shows its version at once.
  expect(at(commandsOf('release'), 'gh workflow run deploy.yml')).toBeGreaterThan(
    at(commandsOf('release'), 'npm publish'),
  );
});
