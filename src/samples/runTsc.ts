import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Workspace } from './workspace.ts';

/** A TypeScript diagnostic. */
export interface TypeDiagnostic {
  /** Absolute path. */
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
}

/** Runs the TypeScript of a workspace on the project in a folder of it. */
export async function runTsc(folder: string, workspace: Workspace): Promise<TypeDiagnostic[]> {
  const bin = path.join(workspace.packages.get('typescript') ?? '', 'bin/tsc');
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: folder, maxBuffer: 1 << 28 };
    execFile(process.execPath, [bin, '-p', folder, '--pretty', 'false'], options, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  return parseDiagnostics(output, folder);
}

/** Parses the output of `tsc --pretty false`. A message may continue on indented lines. */
function parseDiagnostics(output: string, folder: string): TypeDiagnostic[] {
  const found: TypeDiagnostic[] = [];
  for (const line of output.split('\n')) {
    const [, file, row, column, code, message] = /^(?:(.+?)\((\d+),(\d+)\): )?error (TS\d+): (.*)$/.exec(line) ?? [];
    const last = found.at(-1);
    if (code !== undefined && message !== undefined) {
      const absolute = path.resolve(folder, file ?? 'tsconfig.json');
      found.push({ file: absolute, line: Number(row ?? 1), column: Number(column ?? 1), code, message });
    } else if (last && /^\s+\S/.test(line)) last.message += `\n${line}`;
  }
  return found;
}

/** Returns whether a diagnostic is a syntax error. After one, TypeScript reports no other errors. */
export function isSyntax({ code }: TypeDiagnostic): boolean {
  return /^TS(?:1\d{3}|17\d{3}|80\d{2})$/.test(code);
}
