import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  findDuplicateExports,
  findFolderCycles,
  findImportsPastContract,
  findModuleCycles,
  findStrayTests,
  findStrayTools,
  readAliases,
  readModule,
} from './structure.ts';

const FOLDERS = ['src', 'plugins', 'theme', 'compat', 'scripts', 'editors'];
/** Every entry of the server and every theme lists these. */
const SHARED_NAMES = new Set(['contentComponentNames', 'pageTypeNames']);

/** Returns the modules of folders, also those that are not committed yet. */
function listModules(folders: readonly string[]): string[] {
  const flags = ['--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', ['ls-files', ...flags, ...folders], { encoding: 'utf8' });
  return listed.split('\n').filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file) && existsSync(file));
}

/** Names of modules, for the compiler and for the engine. */
const ALIASES = readAliases(
  JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions.paths,
  JSON.parse(readFileSync('package.json', 'utf8')).imports,
);

const files = listModules(FOLDERS);
const modules = files
  .filter((file) => !file.endsWith('.cjs'))
  .map((file) => readModule(file, readFileSync(file, 'utf8'), ALIASES));
const tests = listModules(['tests/unit']).filter((file) => /\.test\.tsx?$/.test(file));
// Modules of other engines have the names that they have there.
const own = modules.filter(({ file }) => !file.startsWith('compat/'));
const problems = [
  ...findModuleCycles(modules),
  ...findFolderCycles(modules),
  ...findImportsPastContract(modules),
  ...findStrayTools(modules),
  ...findStrayTests(tests, [...files, ...listModules(['tests/helpers'])]),
  ...findDuplicateExports(own, (name) => SHARED_NAMES.has(name)),
];
for (const problem of problems) console.error(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `No cycles between ${modules.length} modules, types and later imports included, nor between their folders, no import past the contract of plugins, no tool that plugins don't use, no name with two meanings, and ${tests.length} unit tests where their sources are.`,
  );
