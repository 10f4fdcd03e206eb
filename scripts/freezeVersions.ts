import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { releasedVersions } from './releasedVersions.ts';

// Freezes the released versions of the documentation for a deployment, each once. Its site shows those that are there. With --tag, freezes the version of
// that tag alone, and fails if that cannot be done: a release has to.

const { values } = parseArgs({ options: { tag: { type: 'string' } } });
process.chdir(ENGINE_ROOT);
const folder = 'website/versions';
/** Tags that the archives were cut from, by version. */
const tagsFile = path.join(folder, 'tags.json');
const cutFrom: Record<string, unknown> = existsSync(tagsFile) ? JSON.parse(readFileSync(tagsFile, 'utf8')) : {};
const tags = values.tag === undefined ? listTags() : [values.tag];
for (const { name, tag } of releasedVersions(tags)) {
  const archive = path.join(folder, `${name}.docspack`);
  if (existsSync(archive) && cutFrom[name] === tag) continue;
  rmSync(archive, { force: true });
  const args = ['src/cli/docspack.mjs', 'version', 'cut', name, '--docs', 'website', '--from', tag];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0 && values.tag !== undefined) process.exit(1);
  // A page that fails today's checks must not stop the deployment of all others.
  if (status !== 0) console.log(`::warning::The documentation of ${tag} cannot be frozen, and is left out.`);
  else cutFrom[name] = tag;
}
if (Object.keys(cutFrom).length > 0) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(tagsFile, `${JSON.stringify(cutFrom, undefined, 2)}\n`);
}

function listTags(): string[] {
  return execFileSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8' }).split('\n');
}
