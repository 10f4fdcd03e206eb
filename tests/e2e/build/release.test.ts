import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { findFreePort } from '../../../src/node/support/server/findFreePort.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { stopProcess } from '../../helpers/stopProcess.ts';
import { type WorkflowStep, workflowSteps } from '../../helpers/workflowSteps.ts';

/** The registry of the rehearsal, the last version for Node.js 20. It comes from the registry itself, as the package managers do. */
const VERDACCIO = 'verdaccio@6.2.4';
const HOST = '127.0.0.1';
const NAMES = ['docspack', 'create-docspack'];
/** Steps that these tests are a part of. */
const ENDLESS = new Set(['npm run check', 'npm test']);
/** What a machine needs to reach the registry. */
const NETWORK = /^(?:SSL_CERT_\w+|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i;
const INSTALL_TIME_MS = 900_000;
const POLL_MS = 100;

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const TAG = { ref_type: 'tag', ref_name: `v${version}` };
const BRANCH = { ref_type: 'branch', ref_name: 'main' };

let work: string;
let clone: string;
let registry: string;
let stopRegistry: () => Promise<void> = async () => {};

/** Environment of a machine with nothing but Node.js and git, whose home folder is empty. */
function machine(home: string): NodeJS.ProcessEnv {
  const network = Object.entries(process.env).filter(([name]) => NETWORK.test(name));
  const folders = Object.fromEntries(
    ['home', 'tmp', 'bin'].map((name) => {
      const folder = path.join(work, home, name);
      mkdirSync(folder, { recursive: true });
      return [name, folder];
    }),
  );
  return {
    ...Object.fromEntries(network),
    PATH: [folders.bin, path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter),
    HOME: folders.home,
    TMPDIR: folders.tmp,
    LANG: 'C.UTF-8',
  };
}

function shell(script: string, cwd: string, env: NodeJS.ProcessEnv): string {
  return execFileSync('bash', ['-e', '-c', script], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}

/** Runs the steps of a job in the clone, and returns what they print. */
function runJob(file: string, job: string, ref: Readonly<Record<string, string>>): string {
  const env = {
    ...machine('runner'),
    CI: 'true',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'acme/docspack',
    GITHUB_REF_TYPE: ref.ref_type,
    GITHUB_REF_NAME: ref.ref_name,
    GH_LOG: path.join(work, 'gh.log'),
  };
  const gh =
    '#!/bin/sh\nset -e\nfor each in "$@"; do case "$each" in *.tgz|*.md) test -s "$each";; esac; done\necho "$@" >> "$GH_LOG"\n';
  writeFileSync(path.join(work, 'runner/bin/gh'), gh, { mode: 0o755 });
  const steps = workflowSteps(path.join(clone, file), job, {
    ...ref,
    token: 'none',
    event: { repository: { default_branch: 'main' } },
  });
  return steps
    .filter(({ script }) => !ENDLESS.has(script))
    .map((step) => shell(rehearsed(step), clone, { ...env, ...step.env, ...(isPublishing(step) && toRegistry()) }))
    .join('');
}

const isPublishing = ({ script }: WorkflowStep) => script.includes('npm publish');

/** A provenance is signed for GitHub's own machines alone. */
const rehearsed = ({ script }: WorkflowStep) => script.replace(' --provenance', '');

/** Settings with which npm publishes to the registry of the rehearsal, whatever the token. */
function toRegistry(): NodeJS.ProcessEnv {
  const file = path.join(work, 'publish.npmrc');
  writeFileSync(file, `registry=${registry}/\n${registry.replace('http:', '')}/:_authToken=none\n`);
  return { NPM_CONFIG_USERCONFIG: file };
}

/** Asks the registry. A connection of its own, since those that it closed while a job blocked this process fail. */
const read = (name: string) => fetch(`${registry}/${name}`, { headers: { connection: 'close' } });

/** Version that a tag of the registry leads to, by name of package. */
async function published(tag: string): Promise<Record<string, string>> {
  const versions = NAMES.map(async (name): Promise<[string, string]> => {
    const response = await read(name);
    return [name, response.ok ? (await response.json())['dist-tags'][tag] : ''];
  });
  return Object.fromEntries(await Promise.all(versions));
}

async function startRegistry(): Promise<void> {
  const folder = path.join(work, 'registry');
  mkdirSync(folder);
  // It asks for a tag of that package, which not every copy of the registry has.
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ overrides: { 'node-fetch': '2.7.0' } }));
  const flags = '--no-audit --no-fund --prefer-offline --loglevel=error';
  shell(`npm install ${VERDACCIO} ${flags}`, folder, process.env);
  const upstream = shell('npm config get registry', folder, process.env).trim();
  writeFileSync(
    path.join(folder, 'config.yaml'),
    [
      'storage: ./storage',
      `uplinks: { upstream: { url: ${upstream} } }`,
      'packages:',
      ...NAMES.map((name) => `  ${name}: { access: $all, publish: $all }`),
      "  '**': { access: $all, proxy: upstream }",
      'max_body_size: 100mb',
      'log: { type: stdout, level: error }',
      '',
    ].join('\n'),
  );
  const port = await findFreePort(4_873, HOST);
  registry = `http://${HOST}:${port}`;
  const args = ['node_modules/verdaccio/bin/verdaccio', '--config', 'config.yaml', '--listen', `${HOST}:${port}`];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'exit');
  stopRegistry = () => stopProcess(child, ended, () => '');
  const answers = () =>
    read('-/ping').then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The registry did not start.');
    await delay(POLL_MS);
  }
}

describe.runIf(IS_FULL)('a clone of the commit on a clean machine', () => {
  beforeAll(async () => {
    work = mkdtempSync(path.join(tmpdir(), 'docs-release-'));
    clone = path.join(work, 'clone');
    shell(
      `git clone --quiet "${path.resolve()}" clone && git -C clone tag --force v${version}`,
      work,
      machine('runner'),
    );
    await startRegistry();
  }, INSTALL_TIME_MS);

  afterAll(async () => {
    await stopRegistry();
    if (work) rmSync(work, { recursive: true, force: true });
  });

  test(
    'publishes both packages of a tag, with its notes',
    async () => {
      runJob('.github/workflows/release.yml', 'publish', TAG);
      expect(await published('latest')).toEqual(Object.fromEntries(NAMES.map((name) => [name, version])));
      const { repository } = await (await read('docspack/latest')).json();
      expect(repository).toEqual({ type: 'git', url: 'git+https://github.com/acme/docspack.git' });
      expect(readFileSync(path.join(work, 'gh.log'), 'utf8')).toMatch(
        new RegExp(
          `^release create v${version} packages/create-docspack-\\S+ packages/docspack-\\S+ --verify-tag .*\\nworkflow run deploy`,
        ),
      );
    },
    INSTALL_TIME_MS,
  );

  test(
    'publishes a canary of a commit beside it',
    async () => {
      shell('git checkout --quiet . && rm -rf packages', clone, machine('runner'));
      runJob('.github/workflows/release.yml', 'publish', BRANCH);
      const { docspack, ...others } = await published('canary');
      expect(docspack).toMatch(/^\d+\.\d+\.0-canary\.\d{14}\.g[0-9a-f]{8}$/);
      expect(others).toEqual({ 'create-docspack': docspack });
      expect(await published('latest')).toEqual(Object.fromEntries(NAMES.map((name) => [name, version])));
    },
    INSTALL_TIME_MS,
  );

  test(
    'rehearses a version that is published already, as each change does',
    () => {
      shell('git checkout --quiet . && rm -rf packages', clone, machine('runner'));
      expect(runJob('.github/workflows/test.yml', 'release', BRANCH)).toContain(`docspack-${version}.tgz`);
    },
    INSTALL_TIME_MS,
  );

  test.each([
    ['npm', 'npm', 'create docspack@latest'],
    ['pnpm', 'npx --yes pnpm@10', 'create docspack@latest'],
    ['Yarn 1', 'npx --yes yarn@1.22.22', 'create docspack'],
    ['Yarn 4', 'npx --yes --package @yarnpkg/cli-dist@4.18.1 yarn', 'create docspack'],
  ])(
    'creates a site with %s in one command, which builds',
    (name, manager, create) => {
      const folder = `with-${name.toLowerCase().replace(' ', '-')}`;
      const env = {
        ...machine('user'),
        // Yarn 4 reads neither these settings nor versions of the same day otherwise.
        YARN_NPM_REGISTRY_SERVER: registry,
        YARN_UNSAFE_HTTP_WHITELIST: HOST,
        YARN_NPM_MINIMAL_AGE_GATE: '0',
        YARN_ENABLE_TELEMETRY: '0',
      };
      // Yarn 1 puts a command of that package among those of npm.
      writeFileSync(path.join(work, 'user/home/.npmrc'), `registry=${registry}/\nprefix=${work}/user/global\n`);
      const root = path.join(work, 'sites');
      mkdirSync(root, { recursive: true });
      // The arguments of npm itself end at "--".
      const printed = shell(`${manager} ${create} ${folder} ${name === 'npm' ? '-- ' : ''}--yes`, root, env);
      expect(printed).toContain(`cd ${folder}\n`);
      const site = path.join(root, folder);
      shell(`${manager} install\n${manager} run build`, site, env);
      expect(existsSync(path.join(site, 'dist/index.html'))).toBe(true);
      expect(readdirSync(path.join(site, 'docs'))).toContain('site.config.ts');
    },
    INSTALL_TIME_MS,
  );
});
