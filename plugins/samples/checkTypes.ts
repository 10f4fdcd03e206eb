import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../errors.ts';
import { placeInPage } from './mapPlaces.ts';
import { markError } from './marks.ts';
import { type CodeUnit, hasCode, STAND_IN_FILE } from './planProject.ts';
import { isSyntax, runTsc, type TypeDiagnostic } from './runTsc.ts';
import type { Sample } from './sample.ts';
import { type Workspace, writeUnit } from './workspace.ts';

/** Units that are compiled together. */
interface TypeProgram {
  name: string;
  units: CodeUnit[];
  globals: boolean;
}

const COMPILER_OPTIONS = {
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  allowJs: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
};
/** What a bundler makes of files that are not code. */
const ASSETS = [
  ...['css', 'less', 'scss', 'sass'].map(
    (extension) =>
      `declare module '*.module.${extension}' { const classes: Record<string, string>; export default classes; }\ndeclare module '*.${extension}' {}`,
  ),
  ...['svg', 'png', 'jpg', 'webp', 'gif', 'txt', 'wasm'].map(
    (extension) => `declare module '*.${extension}' { const content: string; export default content; }`,
  ),
].join('\n');

/** Type-checks units with few runs of tsc; the answer is by unit, and holds none for units without code to check. */
export async function checkTypes(units: CodeUnit[], workspace: Workspace): Promise<Map<CodeUnit, DocsError[]>> {
  const programs = planPrograms(units.filter(hasCode));
  const answers = await Promise.all(programs.map((program) => checkProgram(program, workspace)));
  return new Map(answers.flatMap((answer) => [...answer]));
}

/** Declarations of one sample must not reach another: a unit that has some is a program of its own. */
function planPrograms(units: CodeUnit[]): TypeProgram[] {
  const shared = new Map<boolean, CodeUnit[]>([
    [false, []],
    [true, []],
  ]);
  const own: TypeProgram[] = [];
  for (const unit of units) {
    const globals = wantsGlobals(unit);
    if (declaresGlobally(unit) || usesLegacyDecorators([unit])) own.push({ name: `own-${own.length}`, units: [unit], globals });
    else shared.get(globals)?.push(unit);
  }
  const common = [...shared].map(([globals, members]) => ({
    name: globals ? 'globals' : 'plain',
    units: members,
    globals,
  }));
  return [...common.filter((program) => program.units.length > 0), ...own];
}

function wantsGlobals(unit: CodeUnit): boolean {
  const flags = 'flags' in unit && typeof unit.flags === 'string' ? unit.flags : '';
  return /--globals\b/.test(flags) || unit.files.some(({ code }) => /\bglobals:\s*true\b/.test(code));
}

function declaresGlobally({ files }: CodeUnit): boolean {
  return files.some(
    ({ path: file, code }) =>
      /\bdeclare\s+(?:global|module)\b|\/\/\/\s*<reference/.test(code) || /\.d\.[cm]?ts$|tsconfig\.json$/.test(file),
  );
}

function usesLegacyDecorators(units: CodeUnit[]): boolean {
  return units.some(({ files }) => files.some(({ code }) => /\bdecorators:\s*\{\s*version:\s*'legacy'/.test(code)));
}

async function checkProgram(
  { name, units, globals }: TypeProgram,
  workspace: Workspace,
): Promise<Map<CodeUnit, DocsError[]>> {
  const folder = path.join(workspace.folder, 'types', name);
  const roots = new Map(units.map((unit, index) => [path.join(folder, String(index)), unit]));
  for (const [root, unit] of roots) {
    mkdirSync(root, { recursive: true });
    writeUnit(root, { ...unit, files: unit.files.filter(({ path: file }) => file !== STAND_IN_FILE) });
  }
  writeFileSync(path.join(folder, 'assets.d.ts'), ASSETS);
  const [only] = units.length === 1 ? roots.keys() : [];
  const ownConfig = units[0]?.files.some(({ path: file }) => file === 'tsconfig.json') && only !== undefined;
  const types = ['node', '@rstest/core/importMeta', ...(globals ? ['@rstest/core/globals'] : [])];
  writeFileSync(path.join(folder, 'base.json'), JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, types } }));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: ownConfig ? ['./base.json', `${only}/tsconfig.json`] : './base.json',
      compilerOptions: {
        ...(usesLegacyDecorators(units) && { experimentalDecorators: true }),
        noEmit: true,
        skipLibCheck: true,
        composite: false,
        incremental: false,
      },
      include: ['**/*'],
    }),
  );
  const diagnostics = await runTsc(folder, workspace.repository);
  const answer = new Map<CodeUnit, DocsError[]>();
  for (const [root, unit] of roots) {
    const own = diagnostics.filter(({ file }) => file.startsWith(`${root}/`));
    answer.set(unit, judgeTypes(unit, own, root));
  }
  const strange = diagnostics.find(({ file }) => ![...roots.keys()].some((root) => file.startsWith(`${root}/`)));
  if (strange)
    throw new Error(`TypeScript could not check the samples: ${strange.file} ${strange.code} ${strange.message}`);
  return answer;
}

function judgeTypes(unit: CodeUnit, diagnostics: TypeDiagnostic[], root: string): DocsError[] {
  return unit.files.flatMap(({ path: file, sample }) => {
    if (!sample || sample.kind !== 'code') return [];
    const own = diagnostics.filter((diagnostic) => diagnostic.file === path.join(root, file));
    const { fails } = sample.marks;
    if (sample.role === 'run' && fails !== undefined) return [];
    if (sample.role === 'run') return own.filter(isNotProvenByRun).map((diagnostic) => toError(diagnostic, sample));
    if (fails === undefined || !sample.marks.check) return own.map((diagnostic) => toError(diagnostic, sample));
    const text = own.map(({ code, message }) => `${code}: ${message}`).join('\n');
    if (own.length > 0 && (fails === true || text.includes(fails))) return [];
    const problem =
      own.length === 0
        ? 'has a sample whose types should be wrong, but are right.'
        : `has a sample whose types should be wrong with "${fails}", but are wrong with:\n${text}`;
    return [markError(sample.fence, sample.page, problem, undefined, 'fails')];
  });
}

/** What a bundler resolves, by alias or rule, TypeScript need not find: the run shows that it is there. */
function isNotProvenByRun({ code }: TypeDiagnostic): boolean {
  return !['TS2307', 'TS2882', 'TS7016'].includes(code);
}

function toError({ line, column, code, message }: TypeDiagnostic, sample: Sample): DocsError {
  return new DocsError({
    area: 'samples',
    place: placeInPage(sample, { line, column }),
    problem: `has a sample with a type error: ${message} (${code})`,
    source: sample.page.text,
  });
}
