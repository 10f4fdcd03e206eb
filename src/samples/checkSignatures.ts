import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../tools/messages/errors.ts';
import { locationInPage } from './mapLocations.ts';
import { isSyntax, runTsc } from './runTsc.ts';
import type { Sample } from './sample.ts';
import type { Workspace } from './workspace.ts';

/** Forms of a shorthand signature: statements, members of a type, or a type. */
const FORMS: ((code: string) => string)[] = [
  (code) => code,
  (code) => `interface Signature {\n${toMembers(code)}\n}`,
  (code) => `type Signature =\n${code}`,
];

/**
 * Wraps `test.each(cases)(name, fn): void`, which readers understand, as a member whose name has a dot and which
 * returns a function.
 */
function toMembers(code: string): string {
  return code
    .replace(
      /^(\s*)(\w+(?:\.\w+)+)(?=\s*[(<:?])/gm,
      (_, indent: string, name: string) => indent + name.replaceAll('.', '_'),
    )
    .replace(
      /\)\(([\s\S]*?)\)(?:\s*:\s*([^\n;]+))?(?=;?\s*(?:\n|$))/g,
      (_, parameters: string, result?: string) => `): (${parameters}) => ${result ?? 'void'}`,
    );
}

const COMPILER_OPTIONS = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** Parses all shorthand signatures in one run of tsc. A signature is valid if one of the forms parses. */
export async function checkSignatures(samples: Sample[], workspace: Workspace): Promise<DocsError[]> {
  if (samples.length === 0) return [];
  const folder = path.join(workspace.folder, 'types', 'signatures');
  mkdirSync(folder, { recursive: true });
  const fileOf = (index: number, form: number) => path.join(folder, `${index}-${form}.ts`);
  for (const [index, { source }] of samples.entries()) {
    for (const [number, form] of FORMS.entries()) writeFileSync(fileOf(index, number), form(source.code));
  }
  const config = { compilerOptions: COMPILER_OPTIONS, include: ['*.ts'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const issues = (await runTsc(folder, workspace)).filter(isSyntax);
  return samples.flatMap((sample, index) => {
    const first = FORMS.map((_, number) => issues.find(({ file }) => file === fileOf(index, number)));
    if (first.includes(undefined) || !first[0]) return [];
    return [
      new DocsError({
        area: 'samples',
        location: locationInPage(sample, first[0]),
        problem: `has a signature that cannot be parsed: ${first[0].message}`,
        source: sample.page.text,
      }),
    ];
  });
}

/** Returns whether `checkSignatures` parses the sample. */
export function isSignature({ kind, role, attributes }: Sample): boolean {
  return kind === 'code' && role === 'parse' && attributes.signature;
}
