import { existsSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../tools/messages/errors.ts';
import { attributeError } from './fenceAttributes.ts';
import { locationInPage } from './mapLocations.ts';
import { hasCode } from './planProject.ts';
import { isSyntax, runTsc, type TypeDiagnostic } from './runTsc.ts';
import type { CodeUnit, Sample, UnitFile } from './sample.ts';
import { planPrograms, type TypeProgram, writeProgram } from './typePrograms.ts';
import type { Workspace } from './workspace.ts';

/** Type-checks units in as few runs of tsc as possible. The result has an entry for every unit with code. */
export async function checkTypes(units: CodeUnit[], workspace: Workspace): Promise<Map<CodeUnit, DocsError[]>> {
  const programs = planPrograms(units.filter(hasCode));
  const answers = await Promise.all(programs.map((program) => checkProgram(program, workspace)));
  return new Map(answers.flatMap((answer) => [...answer]));
}

async function checkProgram(program: TypeProgram, workspace: Workspace): Promise<Map<CodeUnit, DocsError[]>> {
  const folder = path.join(workspace.folder, 'types', program.name);
  const hasNodeTypes = existsSync(path.join(workspace.folder, 'node_modules/@types/node'));
  const roots = writeProgram(folder, program, hasNodeTypes);
  const diagnostics = await runTsc(folder, workspace);
  const isIn = (root: string, { file }: TypeDiagnostic) => file.startsWith(`${root}/`);
  // Types of a local package's sources are checked with the options of that package, elsewhere. Its syntax errors end tsc.
  const isElsewhere = (one: TypeDiagnostic) => !isIn(folder, one) && !isSyntax(one);
  const strange = diagnostics.find((one) => !isElsewhere(one) && ![...roots.keys()].some((root) => isIn(root, one)));
  if (strange) {
    const { file, code, message } = strange;
    throw new DocsError({
      area: 'samples',
      problem: `TypeScript cannot check the samples: ${path.basename(file)} ${code} ${message}`,
    });
  }
  const answer = new Map<CodeUnit, DocsError[]>();
  for (const [root, unit] of roots) {
    const own = diagnostics.filter((one) => isIn(root, one));
    answer.set(
      unit,
      unit.files.flatMap((file) =>
        judgeTypes(
          file,
          own.filter((one) => one.file === path.join(root, file.path)),
        ),
      ),
    );
  }
  // tsc reports nothing else when it finds a syntax error, so the remaining units are checked again without it.
  const unparsed = new Set(
    [...roots].filter(([root]) => diagnostics.some((one) => isSyntax(one) && isIn(root, one))).map(([, unit]) => unit),
  );
  const rest = program.units.filter((unit) => !unparsed.has(unit));
  if (unparsed.size === 0 || rest.length === 0) return answer;
  return new Map([
    ...answer,
    ...(await checkProgram({ ...program, name: `${program.name}-rest`, units: rest }, workspace)),
  ]);
}

function judgeTypes({ sample }: UnitFile, diagnostics: TypeDiagnostic[]): DocsError[] {
  if (sample?.kind !== 'code') return [];
  const { fails, check } = sample.attributes;
  if (sample.role === 'run') {
    return fails === undefined ? diagnostics.filter(isNotProvenByRun).map((one) => toError(one, sample)) : [];
  }
  const unparsed = diagnostics.find(isSyntax);
  if (fails === undefined || !check) return (unparsed ? [unparsed] : diagnostics).map((one) => toError(one, sample));
  const text = diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
  if (diagnostics.length > 0 && (fails === true || text.includes(fails))) return [];
  const problem =
    diagnostics.length === 0
      ? 'has a sample that should have a type error, but it has none.'
      : `has a sample that should have the type error "${fails}", but it has:\n${text}`;
  return [attributeError(sample.fence, sample.page, problem, undefined, 'fails')];
}

/**
 * Ignores what the run covers: syntax, and modules that a bundler resolves by alias or rule but TypeScript cannot find.
 */
function isNotProvenByRun(diagnostic: TypeDiagnostic): boolean {
  return !isSyntax(diagnostic) && !['TS2307', 'TS2882', 'TS7016'].includes(diagnostic.code);
}

function toError(diagnostic: TypeDiagnostic, sample: Sample): DocsError {
  const { line, column, code, message } = diagnostic;
  const isUnparsed = isSyntax(diagnostic);
  const what = isUnparsed ? 'cannot be parsed' : 'has a type error';
  return new DocsError({
    area: 'samples',
    location: locationInPage(sample, { line, column }),
    problem: `has a sample that ${what}: ${message} (${code})`,
    ...(isUnparsed && { hint: 'Correct it. Text that is not code belongs in a fence with the language "text".' }),
    source: sample.page.text,
  });
}
