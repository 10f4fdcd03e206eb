import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { checkSize } from './packageSize.ts';
import { canaryVersion, releaseChangelog, releaseNotes } from './releaseText.ts';

const USAGE = `Prepares and checks releases. See design/releasing.md.

  node scripts/run.mjs scripts/release.ts <command>

  prepare <version>   set the version, and move what is unreleased in CHANGELOG.md to it
  check [folder]      pack both packages, to the folder if there is one, and check them
  notes <version>     print the text of a version in CHANGELOG.md
  canary              set the version of a canary of this commit
`;

const [command, argument] = process.argv.slice(2);
const commands: Record<string, () => void | Promise<void>> = {
  prepare: () => prepare(required('a version')),
  check: () => check(argument),
  notes: () => console.log(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), required('a version'))),
  canary: () =>
    setVersion(
      canaryVersion(
        manifest().version,
        git('show', '-s', '--format=%cd', '--date=format:%Y%m%d%H%M%S'),
        git('rev-parse', '--short=8', 'HEAD'),
      ),
    ),
};
const run = command === undefined ? undefined : commands[command];
try {
  if (run) await run();
  else console.log(USAGE);
  if (command !== undefined && !run) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function required(what: string): string {
  if (argument === undefined) throw new Error(`"${command}" needs ${what}.`);
  return argument;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

function npm(...args: string[]): string {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function manifest(): { version: string } {
  return JSON.parse(readFileSync('package.json', 'utf8'));
}

function setVersion(version: string): void {
  // Also in the lockfile.
  npm('version', version, '--no-git-tag-version', '--loglevel=error');
  console.log(version);
}

function prepare(version: string): void {
  const date = new Date().toISOString().slice(0, 10);
  const changelog = releaseChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, date);
  setVersion(version);
  writeFileSync('CHANGELOG.md', changelog);
  // Addresses and ids are published with the release.
  const lock = ['src/cli/docspack.mjs', 'check', 'website', '--update'];
  execFileSync(process.execPath, lock, { stdio: 'inherit', env: { ...process.env, RELEASE: 'true' } });
  console.log(`Next: git commit --all --message "Release ${version}" && git tag v${version}`);
}

/** Packs both packages, and reports what is wrong with them. */
async function check(folder: string | undefined): Promise<void> {
  const target = folder === undefined ? mkdtempSync(path.join(tmpdir(), 'docspack-release-')) : path.resolve(folder);
  try {
    const create = path.join(target, 'create-docspack');
    execFileSync(process.execPath, ['scripts/buildCreate.mjs', create], { stdio: 'inherit' });
    const problems: string[] = [];
    for (const source of ['.', create]) {
      const [packed] = JSON.parse(npm('pack', source, '--json', '--pack-destination', target, '--loglevel=error'));
      const data = new Uint8Array(readFileSync(path.join(target, packed.filename)));
      problems.push(...checkSize(packed), ...(await lint(data)));
      // A command has no types.
      if (source === '.') problems.push(...(await checkTypes(data)));
      console.log(
        `${packed.filename}: ${packed.size} bytes, ${packed.unpackedSize} unpacked, ${packed.entryCount} files`,
      );
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const { version } = manifest();
    if (process.env.GITHUB_REF_TYPE === 'tag') {
      if (process.env.GITHUB_REF_NAME !== `v${version}`) throw new Error(`The tag is not v${version}.`);
      releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version);
    }
  } finally {
    if (folder === undefined) rmSync(target, { recursive: true, force: true });
    else
      console.log(
        readdirSync(target)
          .map((name) => path.join(folder, name))
          .join('\n'),
      );
  }
}

async function lint(tarball: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg)}`);
}

/** Types for a bundler, and for Node.js as ES modules. */
async function checkTypes(tarball: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball));
  if (!result.types) return ['attw: the package has no types.'];
  return result.problems
    .map((problem) => JSON.stringify({ ...problem, trace: undefined }))
    .filter((problem) => !/"node10"|"node16-cjs"/.test(problem))
    .map((problem) => `attw: ${problem}`);
}
