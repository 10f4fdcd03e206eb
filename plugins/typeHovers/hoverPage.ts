import type { Issue } from '../../src/model/issue.ts';
import type { ParsedFile } from '../../src/model/page.ts';
import type { TreeContext } from '../../src/model/plugin.ts';
import { digest, ID_CHARACTERS } from '../../src/tools/files/digest.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { codeDependencies } from './codeDependencies.ts';
import type { CodeMistake } from './compilerAnswers.ts';
import { describeDocs } from './describeDocs.ts';
import { followSources } from './followSources.ts';
import { type PlannedProgram, planCodePrograms } from './planCodePrograms.ts';
import type { ProgramFence } from './programFences.ts';
import { type FenceAnswers, showCode } from './shownCode.ts';
import type { FileTypes, NameType, TypeReader } from './TypeReader.ts';

export const CODE_TYPES = 'code-types';

/** Types of the names in the fences of a page, as a browser loads them. */
export interface PageTypes {
  /** Declarations with the HTML of their comments. */
  types: [text: string, docs?: string][];
  /** Names of each fence: line, column, length and index of the type, one after the other. */
  fences: number[][];
}

/** `types` of a page, and the name of their file. */
export interface HoverData {
  id: string;
  json: string;
}

/**
 * Reads the types of the fences of a page, shows what their comments ask for, and reports their mistakes.
 * @returns the types of names; `undefined` if there are none
 */
export async function hoverPage(
  fences: readonly ProgramFence[],
  reader: Promise<TypeReader>,
  file: Pick<ParsedFile, 'displayPath' | 'source'>,
  { docsDir, report, dependOn }: Pick<TreeContext, 'report' | 'dependOn'> & { docsDir: string },
): Promise<HoverData | undefined> {
  const programs = planCodePrograms(fences);
  const complain = reporter(file, report);
  let answers: FileTypes[][];
  try {
    const opened = await reader;
    const dependencies = [opened.compilerFile, ...codeDependencies(fences, docsDir)];
    for (const each of dependencies) dependOn(each);
    answers = await opened.read(programs, dependencies);
    const sources = answers.flat().flatMap((each) => each.sources);
    for (const each of followSources([...new Set(sources)])) dependOn(each);
  } catch (error) {
    const line = fences[0]?.line;
    const location = { file: file.displayPath, ...(line !== undefined && { line }) };
    const message = `has code whose types cannot be read: ${messageOf(error)}`;
    report({ location, check: CODE_TYPES, message, commonCause: { key: message, kind: 'page' } });
    return undefined;
  }
  const data: PageTypes = { types: [], fences: [] };
  const collector = new TypeCollector(data.types);
  const withTypes: ProgramFence[] = [];
  for (const [fence, types] of byFence(programs, answers)) {
    if (!fence.isTyped) continue;
    const mistakes = judge(fence, types.mistakes, complain);
    const shown = showCode(fence.lines, fence.marks, { answers: types.answers, mistakes });
    for (const { line, message, hint } of fence.marks.problems) complain(fence, line, 0, message, hint);
    for (const [query, { at, column, kind }] of fence.marks.queries.entries()) {
      if (types.answers[query] !== undefined) continue;
      const what = kind === 'type' ? 'a type' : 'completions';
      complain(fence, at, column, `asks for ${what} where there is none.`, 'The arrow is below the name.');
    }
    fence.node.children = [{ type: 'text', value: `${shown.code}\n` }];
    if (shown.notes.length > 0) fence.node.data = { ...fence.node.data, notes: shown.notes };
    const own = types.names.flatMap(({ line, column, name, text, docs }) => {
      const shownLine = shown.shownLines.get(line);
      return shownLine === undefined ? [] : [shownLine, column, name.length, collector.indexOf(text, docs)];
    });
    if (fence.isHidden || own.length === 0) continue;
    withTypes.push(fence);
    data.fences.push(own);
  }
  if (withTypes.length === 0) return undefined;
  const json = JSON.stringify(data);
  const id = digest(json).slice(0, ID_CHARACTERS);
  for (const [index, { node }] of withTypes.entries()) {
    node.data = { ...node.data, attributes: { ...node.data?.attributes, types: `${id}.${index}` } };
  }
  return { id, json };
}

/** What the compiler knows about a fence, by the lines of its text. */
interface FenceTypes {
  names: NameType[];
  answers: FenceAnswers['answers'][number][];
  mistakes: CodeMistake[];
}

/** Joins the answers about the files that a fence is. */
function byFence(
  programs: readonly PlannedProgram[],
  answers: readonly (readonly FileTypes[])[],
): ReadonlyMap<ProgramFence, FenceTypes> {
  const found = new Map<ProgramFence, FenceTypes>();
  for (const [index, { parts }] of programs.entries()) {
    for (const [at, { fence, part }] of parts.entries()) {
      const types = found.get(fence) ?? { names: [], answers: [], mistakes: [] };
      found.set(fence, types);
      const file = answers[index]?.[at];
      if (!file) continue;
      types.names.push(...file.names.map((name) => ({ ...name, line: name.line + part.from })));
      types.mistakes.push(...file.mistakes.map((mistake) => ({ ...mistake, line: mistake.line + part.from })));
      types.answers.push(...file.answers);
    }
  }
  return found;
}

/** Collects types, each of them once. */
class TypeCollector {
  readonly #types: PageTypes['types'];
  readonly #indices = new Map<string, number>();

  constructor(types: PageTypes['types']) {
    this.#types = types;
  }

  indexOf(text: string, docs: string): number {
    const key = `${text}\0${docs}`;
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    const html = describeDocs(docs);
    this.#indices.set(key, this.#types.length);
    return this.#types.push(html === '' ? [text] : [text, html]) - 1;
  }
}

type Complain = (fence: ProgramFence, line: number, column: number, message: string, hint: string) => void;

/** Returns a function that reports a problem at a line of a fence, both counted from 0. */
function reporter(
  { displayPath, source }: Pick<ParsedFile, 'displayPath' | 'source'>,
  report: (issue: Issue) => void,
): Complain {
  const sourceLines = source.split(/\r\n?|\n/);
  return (fence, line, column, message, hint) => {
    const written = sourceLines[fence.line + line] ?? '';
    const text = fence.lines[line] ?? '';
    const indent = written.endsWith(text) ? written.length - text.length : 0;
    const location = { file: displayPath, line: fence.line + line + 1, column: indent + column + 1 };
    report({ location, check: CODE_TYPES, message, hint });
  };
}

/** Reports the mistakes of a fence that it does not expect, and returns those that readers see. */
function judge(fence: ProgramFence, mistakes: readonly CodeMistake[], complain: Complain): CodeMistake[] {
  const { ignored, errors, isUnchecked, cut } = fence.marks;
  const shown: CodeMistake[] = [];
  for (const mistake of mistakes) {
    const { line, column, code, message } = mistake;
    if (ignored === 'all' || (ignored === 'cut' ? cut.has(line) : ignored.has(code))) continue;
    if (errors.has(code) || isUnchecked) shown.push(mistake);
    else if (!fence.fails) {
      const [first = ''] = message.split('\n');
      const text = `has code that does not compile: ${first} (TS${code})`;
      complain(fence, line, column, text, `Correct it, or write "// @errors: ${code}" above it to show the error.`);
    }
  }
  const codes = new Set(mistakes.map(({ code }) => code));
  for (const code of errors) {
    if (codes.has(code)) continue;
    const line = fence.lines.findIndex((each) => /@errors\b/.test(each));
    complain(
      fence,
      Math.max(0, line),
      0,
      `expects the error ${code}, which the code does not have.`,
      'Remove the code.',
    );
  }
  return shown;
}
