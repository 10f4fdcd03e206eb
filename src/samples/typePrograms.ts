import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSET_DECLARATIONS, CODE_OPTIONS } from '../tools/compiler/codeOptions.ts';
import { STAND_IN_FILE } from './planProject.ts';
import type { CodeUnit } from './sample.ts';
import { writeUnit } from './workspace.ts';

/** Units that are compiled together. */
export interface TypeProgram {
  name: string;
  units: CodeUnit[];
  /** Whether `test`, `expect` and the other globals are available without an import. */
  globals: boolean;
}

/**
 * Groups units into programs. A unit with global declarations gets its own program, so that they do not leak into other
 * samples.
 */
export function planPrograms(units: CodeUnit[]): TypeProgram[] {
  const shared = new Map<boolean, CodeUnit[]>([
    [false, []],
    [true, []],
  ]);
  const own: TypeProgram[] = [];
  for (const unit of units) {
    const globals = wantsGlobals(unit);
    if (declaresGlobally(unit) || usesLegacyDecorators(unit)) {
      own.push({ name: `own-${own.length}`, units: [unit], globals });
    } else shared.get(globals)?.push(unit);
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

function usesLegacyDecorators({ files }: CodeUnit): boolean {
  return files.some(({ code }) => /\bdecorators:\s*\{\s*version:\s*'legacy'/.test(code));
}

/**
 * Writes a program's files and its tsconfig.json. Returns each unit by its folder.
 * @param hasNodeTypes whether the project has the types of Node.js
 */
export function writeProgram(
  folder: string,
  { units, globals }: TypeProgram,
  hasNodeTypes: boolean,
): Map<string, CodeUnit> {
  const roots = new Map(units.map((unit, index) => [path.join(folder, String(index)), unit]));
  for (const [root, unit] of roots) {
    mkdirSync(root, { recursive: true });
    writeUnit(root, { ...unit, files: unit.files.filter(({ path: file }) => file !== STAND_IN_FILE) });
  }
  const [first] = units;
  const hasOwnConfig = units.length === 1 && first?.files.some(({ path: file }) => file === 'tsconfig.json');
  const types = [
    ...(hasNodeTypes ? ['node'] : []),
    '@rstest/core/importMeta',
    ...(globals ? ['@rstest/core/globals'] : []),
  ];
  const write = (name: string, config: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(config));
  writeFileSync(path.join(folder, 'assets.d.ts'), ASSET_DECLARATIONS);
  write('base.json', { compilerOptions: { ...CODE_OPTIONS, types } });
  write('tsconfig.json', {
    extends: hasOwnConfig ? ['./base.json', './0/tsconfig.json'] : './base.json',
    compilerOptions: {
      ...(first && usesLegacyDecorators(first) && { experimentalDecorators: true }),
      noEmit: true,
      skipLibCheck: true,
      composite: false,
      incremental: false,
    },
    include: ['**/*'],
  });
  return roots;
}
