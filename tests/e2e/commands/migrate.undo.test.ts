import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { SAMPLE_SITES } from '../../../scripts/compare/sampleSites.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { commandFolder } from './commandFolder.ts';

/** Real sites, beside the repository if available. */
const CORPORA = path.resolve('../shared/corpora/sites');

const folder = commandFolder();

/** Returns a digest of each file below a folder, by its path. */
function digests(root: string): Map<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    names
      .map((name): [string, string] => [name, path.join(root, name)])
      .filter(([, file]) => statSync(file).isFile())
      .map(([name, file]) => [name, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/**
 * Migrates a site, and does what the command says to undo it. Expects that nothing else of the site has changed, also where the command
 * writes nothing.
 */
async function expectUndone(site: string, isWritten: boolean) {
  const root = folder.toPath(site);
  const before = digests(root);
  const { stdout } = await folder.run('migrate', site);
  const [, written] = /To undo it, remove `([^`]+)`/.exec(stdout) ?? [];
  expect(written !== undefined).toBe(isWritten);
  if (written !== undefined) {
    expect(existsSync(folder.toPath(written))).toBe(true);
    rmSync(folder.toPath(written));
  }
  expect(digests(root)).toEqual(before);
}

test.each([
  ['rspress', true],
  ['vitepress', true],
  // Its pages have addresses that no single file can have: the command lists steps.
  ['docusaurus', false],
] as const)('a migration of a site of %s is undone by removing what it wrote', async (engine, isWritten) => {
  folder.write(Object.fromEntries(Object.entries(SAMPLE_SITES[engine]).map(([name, text]) => [`site/${name}`, text])));
  await expectUndone('site', isWritten);
});

// Each takes as long as two builds.
test.runIf(IS_FULL && existsSync(CORPORA)).each([
  ['vitepress', 'docs', true],
  // It does not build without files of its packages, which are not among the corpora.
  ['rspress', 'website', false],
  ['redux', 'website', false],
] as const)('a migration of the real site of %s is undone by removing what it wrote', async (name, site, isWritten) => {
  mkdirSync(folder.toPath('site'));
  cpSync(path.join(CORPORA, name), folder.toPath('site'), { recursive: true });
  for (const each of ['', ...readdirSync(folder.toPath('site'), { recursive: true, encoding: 'utf8' })]) {
    chmodSync(folder.toPath(`site/${each}`), 0o755);
  }
  await expectUndone(`site/${site}`, isWritten);
});
