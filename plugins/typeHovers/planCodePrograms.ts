import type { ProgramFence } from './programFences.ts';
import { compiledText, safePath } from './programFences.ts';
import type { CodePart } from './readCodeMarks.ts';
import type { CodeProgram, ProgramFile } from './TypeReader.ts';

/** A file of a program with the lines of its fence. */
export interface FencePart {
  fence: ProgramFence;
  part: CodePart;
  file: ProgramFile;
}

/** A program with the parts that its files are. */
export interface PlannedProgram extends CodeProgram {
  parts: readonly FencePart[];
}

/** Makes a program of each fence, or of the fences of a group. */
export function planCodePrograms(fences: readonly ProgramFence[]): PlannedProgram[] {
  const byKey = new Map<unknown, ProgramFence[]>();
  for (const fence of fences) {
    const key = fence.group ?? fence;
    byKey.set(key, [...(byKey.get(key) ?? []), fence]);
  }
  return [...byKey.values()].map((members) => {
    const parts = members.flatMap(toParts);
    const options = Object.assign({}, ...members.map(({ marks }) => marks.options));
    return { parts, options, files: parts.map(({ file }) => file) };
  });
}

function toParts(fence: ProgramFence): FencePart[] {
  const { marks, name, isTyped } = fence;
  const lines = compiledText(fence.lines).split('\n');
  return marks.parts.map((part) => {
    const isIn = (line: number) => line >= part.from && line < part.to;
    const own = part.name === undefined ? name : (safePath(part.name) ?? name);
    const queries = marks.queries
      .filter(({ line }) => isIn(line))
      .map(({ kind, line, column }) => ({ kind, line: line - part.from, column }));
    const isRead = isTyped && /\.[cm]?[jt]sx?$/.test(own);
    const code = `${lines.slice(part.from, part.to).join('\n')}\n`;
    return { fence, part, file: { name: own, code, isRead, hasNames: !marks.isPlain, queries } };
  });
}
