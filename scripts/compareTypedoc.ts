import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ApiProblem } from '../plugins/apiReference/apiModel.ts';
import { readApi } from '../plugins/apiReference/readApi.ts';
import { type ResolvedPackage, resolvePackages } from '../plugins/apiReference/resolvePackages.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { measureCommand } from './bench/measureProcess.ts';
import { MEMBER, readApiFacts } from './compare/apiFacts.ts';
import { installForeignPackages } from './compare/foreignPackages.ts';
import { type Reflection, readTypedocFacts, type TypedocFact } from './compare/typedocFacts.ts';
import { explainMissing, explainText } from './compare/typedocReasons.ts';

const USAGE = `Compares what apiReference() reads of packages with TypeDoc and TypeScript 5, which are installed in a folder of their own.

  npm run compare:typedoc -- [PACKAGE…] [--work DIR]

  PACKAGE        installed packages (default: zod @rspack/core @rstest/core)
  --work <dir>   folder for TypeDoc (default: docspack-compare/typedoc in the temporary folder)

Compares exports, members, numbers of overloads, words of descriptions, and tags. Ends with 1 if TypeDoc has something that the pages lack and
that scripts/compare/typedocReasons.ts does not explain.
`;
const DEFAULT_PACKAGES = ['zod', '@rspack/core', '@rstest/core'];
const PACKAGES = ['typedoc@0.28.20', 'typescript@5.9.3'] as const;
const SHOWN_LOSSES = 200;

process.chdir(ENGINE_ROOT);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: path.join(tmpdir(), 'docspack-compare', 'typedoc') },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const home = path.resolve(values.work);
await installForeignPackages(home, [...PACKAGES]);
for (const name of positionals.length > 0 ? positionals : DEFAULT_PACKAGES) await comparePackage(name);

async function comparePackage(name: string): Promise<void> {
  const problems: ApiProblem[] = [];
  const [found] = resolvePackages([name], ENGINE_ROOT, problems);
  const [entry] = found?.entries ?? [];
  if (!found || !entry) throw new Error(problems.map(({ message }) => message).join('\n'));
  const project = await askTypedoc(entry.file);
  const model = await readModel(found);
  const { facts, exports } = readApiFacts(model);
  const byId = new Map<number, Reflection>();
  collectById(project, byId);
  // TypeDoc has all of another package whose namespace is exported, under the name of that package.
  const theirs = readTypedocFacts(project, (each) => each.includes('/') && !exports.has(each));
  const reasons = new Map<string, number>();
  const losses: string[] = [];
  let equal = 0;
  for (const [key, fact] of theirs.facts) {
    const ours = facts.get(key);
    const [owner = ''] = key.split(MEMBER);
    if (!ours) {
      const reason = explainMissing({ fact, ours: exports.get(owner), byId });
      if (reason === undefined) losses.push(`no ${fact.kind} ${key}`);
      else reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      continue;
    }
    const differences = isInherited(fact) ? [] : differencesOf(fact, ours);
    if (differences.length === 0) equal += 1;
    const reason = differences.length > 0 ? explainText(name, key) : undefined;
    if (reason === undefined) losses.push(...differences.map((each) => `${key}: ${each}`));
    else reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  for (const [reason, count] of reasons) console.log(`${name}: ${count} left out: ${reason}`);
  for (const each of theirs.skipped) console.log(`${name}: ${each} left out: is a namespace of another package`);
  const more = [...facts.keys()].filter(
    (key) => !theirs.facts.has(key) && theirs.facts.has(key.split(MEMBER)[0] ?? ''),
  );
  console.log(`${name}: ${more.length} members that TypeDoc leaves to the types that an alias names`);
  for (const each of losses.slice(0, SHOWN_LOSSES)) console.log(`  ${each}`);
  const counts = `${theirs.facts.size} exports and members of TypeDoc, ${equal} equal`;
  console.log(`${name} ${found.version}: ${counts}, ${losses.length} differences.`);
  if (losses.length > 0) process.exitCode = 1;
}

/** Inherited members are links, whose comments are those of the other type. */
function isInherited({ reflection }: TypedocFact): boolean {
  return reflection.inheritedFrom !== undefined;
}

function differencesOf(theirs: TypedocFact, ours: Pick<TypedocFact, 'signatures' | 'words' | 'tags'>): string[] {
  const differences: string[] = [];
  if (theirs.signatures !== undefined && ours.signatures !== undefined && theirs.signatures !== ours.signatures)
    differences.push(`${theirs.signatures} overloads, not ${ours.signatures}`);
  const words = new Set(ours.words);
  const lost = theirs.words.filter((word) => !words.has(word));
  if (lost.length > 0) differences.push(`no ${JSON.stringify(lost.join(' '))} in the description`);
  const tags = new Set(ours.tags);
  const lostTags = theirs.tags.filter((tag) => !tags.has(tag));
  if (lostTags.length > 0) differences.push(`no tags ${lostTags.join(', ')}`);
  return differences;
}

async function askTypedoc(file: string): Promise<Reflection> {
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-typedoc-'));
  try {
    const config = path.join(folder, 'tsconfig.json');
    const compilerOptions = {
      target: 'esnext',
      module: 'preserve',
      moduleResolution: 'bundler',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    };
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }));
    const output = path.join(folder, 'types.json');
    const command = path.join(home, 'node_modules/typedoc/bin/typedoc');
    const flags = [
      '--skipErrorChecking',
      '--excludePrivate',
      '--logLevel',
      'Error',
      '--disableGit',
      '--sourceLinkTemplate',
      'file:///{path}',
    ];
    await measureCommand(process.execPath, [
      command,
      '--tsconfig',
      config,
      '--entryPoints',
      file,
      '--json',
      output,
      ...flags,
    ]);
    const project: Reflection = JSON.parse(readFileSync(output, 'utf8'));
    return project;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readModel(found: ResolvedPackage) {
  const cache = mkdtempSync(path.join(tmpdir(), 'compare-api-'));
  mkdirSync(cache, { recursive: true });
  try {
    return await readApi([found], ENGINE_ROOT, cache);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

/** Collects reflections, those in types included. */
function collectById(value: unknown, byId: Map<number, Reflection>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isReflection(value)) byId.set(value.id, value);
  for (const each of Object.values(value)) collectById(each, byId);
}

function isReflection(value: object): value is Reflection {
  return 'id' in value && typeof value.id === 'number' && 'kind' in value && typeof value.kind === 'number';
}
