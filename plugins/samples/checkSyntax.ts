import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { parseAllDocuments } from 'yaml';
import { DocsError, messageOf } from '../errors.ts';
import { type CodePlace, placeInPage } from './mapPlaces.ts';
import { isSyntax, runTsc } from './runTsc.ts';
import type { Sample } from './sample.ts';
import { scanCode } from './scanCode.ts';
import type { Workspace } from './workspace.ts';

interface SyntaxMistake {
  message: string;
  place: CodePlace;
}

/** Parses a fence of JSON, YAML or CSS. */
export function checkDataSyntax(sample: Sample): DocsError[] {
  const { source, kind, fence } = sample;
  const mistake = kind === 'json' ? parseJson(sample) : kind === 'yaml' ? parseYaml(source.code) : parseCss(source.code);
  if (!mistake) return [];
  return [
    new DocsError({
      area: 'samples',
      place: placeInPage(sample, mistake.place),
      problem: `has a fence that is not valid ${fence.lang.toUpperCase()}: ${mistake.message}`,
      source: sample.page.text,
    }),
  ];
}

/** Files that tools read as JSON with comments, whatever the fence is called. */
const WITH_COMMENTS = /(?:tsconfig[^/]*|\.vscode\/.*|jsconfig)\.json$/;

function parseJson({ source, fence, marks }: Sample): SyntaxMistake | undefined {
  const allowsComments = fence.lang !== 'json' || WITH_COMMENTS.test(marks.fileName ?? '');
  const text = allowsComments ? blankComments(source.code, fence.lang) : source.code;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const offset = /position (\d+)/.exec(messageOf(error))?.[1];
    const place = offset === undefined ? (parseYaml(text)?.place ?? lastPlace(text)) : placeOfOffset(text, Number(offset));
    return { message: messageOf(error).replace(/, "?\.\.\.[\s\S]*|, "[\s\S]*|\s+in JSON at position.*$/, ''), place };
  }
}

/** JSON without comments and without commas before a closing bracket; the lines stay. */
function blankComments(code: string, lang: string): string {
  return scanCode(code, lang, 'keep').replace(/,(?=\s*[}\]])/g, ' ');
}

function parseYaml(code: string): SyntaxMistake | undefined {
  for (const { errors } of parseAllDocuments(code)) {
    const [error] = errors;
    if (!error) continue;
    const at = error.linePos?.[0];
    const message = error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
    return { message, place: { line: at?.line ?? 1, column: at?.col ?? 1 } };
  }
  return undefined;
}

function parseCss(code: string): SyntaxMistake | undefined {
  try {
    transform({ filename: 'sample.css', code: Buffer.from(code) });
    return undefined;
  } catch (error) {
    const at = typeof error === 'object' && error !== null && 'loc' in error ? error.loc : undefined;
    const line = typeof at === 'object' && at !== null && 'line' in at ? Number(at.line) : 1;
    const column = typeof at === 'object' && at !== null && 'column' in at ? Number(at.column) : 1;
    return { message: messageOf(error), place: { line, column } };
  }
}

function placeOfOffset(text: string, offset: number): CodePlace {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const lastPlace = (text: string) => placeOfOffset(text, text.trimEnd().length);

/** What a signature in shorthand may be: statements, members of a type, or a type. Columns stay where they are. */
const SIGNATURE_FORMS: ((code: string) => string)[] = [
  (code) => code,
  (code) => `interface Signature {\n${code}\n}`,
  (code) => `type Signature =\n${code}`,
];

/** Parses signatures in shorthand, all in one run of tsc. */
export async function checkSignatures(samples: Sample[], workspace: Workspace): Promise<DocsError[]> {
  if (samples.length === 0) return [];
  const folder = path.join(workspace.folder, 'types', 'signatures');
  mkdirSync(folder, { recursive: true });
  const forms = samples.flatMap((sample, index) =>
    SIGNATURE_FORMS.map((form, number) => {
      // `test.each(...)` is no member's name; the same number of letters is.
      const code = sample.source.code.replace(/^(\s*)(\w+(?:\.\w+)+)(?=\s*[(<:?])/gm, (_, indent: string, name: string) => indent + name.replaceAll('.', '_'));
      const file = path.join(folder, `${index}-${number}.ts`);
      writeFileSync(file, form(number === 0 ? sample.source.code : code));
      return { sample, number, file };
    }),
  );
  const options = { target: 'es2023', module: 'esnext', moduleResolution: 'bundler', noEmit: true, skipLibCheck: true, types: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  const diagnostics = (await runTsc(folder, workspace.repository)).filter(isSyntax);
  return samples.flatMap((sample) => {
    const own = forms.filter((form) => form.sample === sample);
    if (own.some(({ file }) => diagnostics.every((one) => one.file !== file))) return [];
    const first = diagnostics.find((one) => one.file === own[0]?.file);
    if (!first) return [];
    const problem = `has a signature that cannot be parsed: ${first.message}`;
    const { file, line, column } = placeInPage(sample, first);
    return [new DocsError({ area: 'samples', place: { file, line, column }, problem, source: sample.page.text })];
  });
}

/** Whether a sample is one of those that `checkSignatures` parses. */
export function isSignature({ kind, role, marks }: Sample): boolean {
  return kind === 'code' && role === 'parse' && marks.signature;
}
