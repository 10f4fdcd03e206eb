import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findDuplicateExports, findFolderCycles, findImportsPastContract, findModuleCycles } from './structure.ts';

const FOLDERS = ['src', 'plugins', 'theme', 'compat', 'scripts'];
/** Every entry of the server and every theme lists these. */
const SHARED_NAMES = new Set(['contentComponentNames', 'pageTypeNames']);

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...FOLDERS],
  {
    encoding: 'utf8',
  },
);
const modules = listed
  .split('\n')
  .filter((file) => /\.(?:m?[jt]s|tsx)$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
// Modules of other engines have the names that they have there.
const own = modules.filter(({ file }) => !file.startsWith('compat/'));
const problems = [
  ...findModuleCycles(modules),
  ...findFolderCycles(modules),
  ...findImportsPastContract(modules),
  ...findDuplicateExports(own, (name) => SHARED_NAMES.has(name)),
];
for (const problem of problems) console.error(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `No cycles between ${modules.length} modules and their folders, types included, no import past the contract of plugins, and no name with two meanings.`,
  );
