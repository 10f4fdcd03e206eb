import type { SourceLocation } from '../model/issue.ts';
import type { CodeUnit, Sample, UnitFile } from './sample.ts';

/** A location in a fence's code. Line and column are 1-based. */
export interface CodeLocation {
  line: number;
  column: number;
}

/** Maps a location in a sample's code to the page. A location past the end maps to the last line. */
export function locationInPage({ page, fence, source }: Sample, { line, column }: CodeLocation): SourceLocation {
  const found = source.lines[Math.min(line, source.lines.length) - 1];
  if (!found) return { file: page.file, line: fence.line, column: fence.column };
  // Columns in a compiled configuration are not mapped back.
  const known = column <= found.text.length + 1 ? column : found.text.search(/\S|$/) + 1;
  return { file: page.file, line: found.line, column: found.indent + known };
}

/** A stack frame in a file of the unit. */
interface MappedFrame {
  location: SourceLocation;
  sample: Sample;
  /** Display text, which points to the page. */
  text: string;
}

const FRAME = /^\s*at (?:(.*?) \()?(?:file:\/\/)?(\/[^():]*|[A-Za-z]:[^():]*):(\d+):(\d+)\)?$/;

/** Returns the stack frames that lie in fences, with their locations in the page. */
export function mapStack(stack: string, root: string, unit: CodeUnit): MappedFrame[] {
  return stack.split('\n').flatMap((row) => {
    const [, name, file, line, column] = FRAME.exec(row) ?? [];
    if (file === undefined) return [];
    const sample = findSampleFile(file, root, unit)?.sample;
    if (!sample) return [];
    const location = locationInPage(sample, { line: Number(line), column: Number(column) });
    const at = `${location.file}:${location.line}:${location.column}`;
    const isNamed = name !== undefined && !name.includes('./');
    return [{ location, sample, text: isNamed ? `at ${name} (${at})` : `at ${at}` }];
  });
}

/** The file of a unit that an absolute path means. */
function findSampleFile(file: string, root: string, { files }: CodeUnit): UnitFile | undefined {
  const relative = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : undefined;
  return relative === undefined ? undefined : files.find(({ path }) => path === relative);
}

const MISSING_MODULE = /Cannot find module '([^']+)'|Can't resolve '([^']+)'/;
const NAMED_FILE = /(?:Object\.|File: )\.\/([^\s:()]+)/;
const SYNTAX_PLACE = /[╭┌]─\[(?:[^\]]*:)?(\d+):(\d+)\]/;

/** Returns the module that a message says cannot be found: as imported, or the package if a file of it is missing. */
export function findMissingModule(text: string): string | undefined {
  const [, resolved, bundled] = MISSING_MODULE.exec(text) ?? [];
  const missing = resolved ?? bundled;
  return missing === undefined ? undefined : (/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(missing)?.[1] ?? missing);
}

/** Locates a build error whose text, not a stack frame, has the file and location. */
export function locationOfBuildError(
  text: string,
  root: string,
  unit: CodeUnit,
): { location: SourceLocation; sample: Sample } | undefined {
  const missing = findMissingModule(text);
  if (missing !== undefined) return placeOfText(`'${missing}'`, unit);
  const location = SYNTAX_PLACE.exec(text);
  const name = NAMED_FILE.exec(text)?.[1];
  const sample = name === undefined ? undefined : findSampleFile(`${root}/${name}`, root, unit)?.sample;
  if (!location || !sample) return undefined;
  return { location: locationInPage(sample, { line: Number(location[1]), column: Number(location[2]) }), sample };
}

/** Returns the location of the first match of a text in the unit's code. */
function placeOfText(text: string, { files }: CodeUnit): { location: SourceLocation; sample: Sample } | undefined {
  for (const { sample } of files) {
    const index = sample?.source.lines.findIndex((line) => line.text.includes(text)) ?? -1;
    if (!sample || index === -1) continue;
    const column = (sample.source.lines[index]?.text.indexOf(text) ?? 0) + 1;
    return { location: locationInPage(sample, { line: index + 1, column }), sample };
  }
  return undefined;
}
