import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { checkLockfile, type Lockfile, PLATFORMS } from './lockfile.ts';

const file = process.argv[2] ?? path.join(ENGINE_ROOT, 'package-lock.json');
const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'));
const problems = checkLockfile(lockfile);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('\nChoose a version with all its packages on the registry, then run `npm install` again.');
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(lockfile.packages).length - 1} packages are complete for ${PLATFORMS.length} platforms.`);
}
