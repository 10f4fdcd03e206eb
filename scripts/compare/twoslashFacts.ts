import type { PlannedProgram } from '../../plugins/typeHovers/planCodePrograms.ts';
import { showCode } from '../../plugins/typeHovers/shownCode.ts';
import type { FileTypes } from '../../plugins/typeHovers/TypeReader.ts';
import { textWords } from './apiFacts.ts';

/** What is compared of a fence. */
export const FACT_KINDS = ['line', 'name', 'comment', 'query', 'completions', 'error', 'mark'] as const;

/** A fact about a fence. */
export interface TypeFact {
  kind: (typeof FACT_KINDS)[number];
  /** Where it is: the text of its line, which both programs show, and the column. */
  at: string;
  text: string;
}

/** A node of Twoslash. */
export interface TwoslashNode {
  type: string;
  line: number;
  character: number;
  length: number;
  target?: string;
  text?: string;
  docs?: string;
  tags?: [name: string, text?: string][];
  code?: number;
  completions?: { name: string }[];
  completionsPrefix?: string;
}

/** Comments with the names of files, which each program shows in its own way. */
const FILE_COMMENT = /^\s*\/\/ ?@filename\b/i;

/** Returns what Twoslash says about the code that it shows. */
export function factsOfTwoslash(nodes: readonly TwoslashNode[], shown: string): TypeFact[] {
  const lines = shown.split('\n');
  return [...linesOf(lines), ...nodes.flatMap((node) => factsOfNode(node, lines[node.line] ?? ''))];
}

function factsOfNode(
  { type, character, length, target = '', text = '', ...node }: TwoslashNode,
  line: string,
): TypeFact[] {
  const at = placeOf(line, character);
  switch (type) {
    case 'hover':
      return [{ kind: 'name', at: `${at} ${target}`, text }, ...commentOf(`${at} ${target}`, docsOf(node))];
    case 'query':
      return [{ kind: 'query', at, text }];
    case 'completion': {
      const prefix = node.completionsPrefix ?? '';
      const names = (node.completions ?? []).map(({ name }) => name);
      // Twoslash takes the text behind the position into the prefix.
      const fitting = names.filter((name) => name.startsWith(prefix));
      return [{ kind: 'completions', at: '', text: sorted(fitting.length > 0 ? fitting : names) }];
    }
    case 'error':
      return [{ kind: 'error', at: `${at} ${node.code}`, text }];
    case 'highlight':
      return [{ kind: 'mark', at: `${at} ${length}`, text: '' }];
    default:
      return [];
  }
}

/** A parameter has its text twice: as that of its own, and of its tag. */
function docsOf({ docs = '', tags = [] }: Pick<TwoslashNode, 'docs' | 'tags'>): string {
  const others = tags.filter(([name, text = '']) => name !== 'param' || docs === '' || !text.endsWith(docs));
  return [docs, ...others.map((tag) => tag.join(' '))].join('\n');
}

/** Returns what the plugin says about the programs of a fence. */
export function factsOfEngine(
  programs: readonly PlannedProgram[],
  answers: readonly (readonly FileTypes[])[],
): TypeFact[] {
  const fences = new Set(programs.flatMap(({ parts }) => parts.map(({ fence }) => fence)));
  const shown = [...fences].flatMap(({ lines, marks }) => {
    const known = showCode(lines, marks, { answers: [], mistakes: [] }).shownLines;
    const kept = [...known.keys()].map((line) => lines[line] ?? '');
    const ranges = marks.ranges.map(
      ({ line, column, length }): TypeFact => ({
        kind: 'mark',
        at: `${placeOf(lines[line] ?? '', column)} ${length}`,
        text: '',
      }),
    );
    return [...linesOf(kept), ...ranges];
  });
  const read = programs.flatMap(({ parts }, program) =>
    parts.flatMap(({ fence: { lines, marks }, part, file }, index): TypeFact[] => {
      const types = answers[program]?.[index];
      if (!types) return [];
      const textAt = (line: number) => lines[line + part.from] ?? '';
      const names = types.names.filter(({ line }) => !marks.cut.has(line + part.from));
      return [
        ...names.flatMap(({ line, column, name, text, docs }): TypeFact[] => {
          const at = `${placeOf(textAt(line), column)} ${name}`;
          return [{ kind: 'name', at, text }, ...commentOf(at, docs)];
        }),
        ...types.answers.map((answer, query): TypeFact => {
          const { line, column } = file.queries[query] ?? { line: 0, column: 0 };
          if (typeof answer === 'object') return { kind: 'completions', at: '', text: sorted(answer) };
          const name = types.names.find(
            (each) => each.line === line && each.column <= column && column <= each.column + each.name.length,
          );
          return { kind: 'query', at: placeOf(textAt(line), name?.column ?? column), text: answer ?? '' };
        }),
        ...types.mistakes
          .filter(({ code }) => marks.errors.has(code))
          .map(
            ({ line, column, code, message }): TypeFact => ({
              kind: 'error',
              at: `${placeOf(textAt(line), column)} ${code}`,
              text: message,
            }),
          ),
      ];
    }),
  );
  return [...shown, ...read];
}

function placeOf(line: string, column: number): string {
  return `${JSON.stringify(line)}:${column}`;
}

function linesOf(lines: readonly string[]): TypeFact[] {
  return lines
    .filter((line) => line.trim() !== '' && !FILE_COMMENT.test(line))
    .map((line): TypeFact => ({ kind: 'line', at: line, text: '' }));
}

/** Comments are compared by their words: one program has Markdown, the other one texts and tags. */
function commentOf(at: string, docs: string): TypeFact[] {
  const plain = docs
    .replace(/\{@\w+\s+https?:[^\s|}]+(?:\s*\|)?\s*([^}]*)\}/g, '$1')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/(?:```|~~~)\w*/g, '');
  const text = textWords(plain).join(' ');
  return text === '' ? [] : [{ kind: 'comment', at, text }];
}

function sorted(names: readonly string[]): string {
  return [...new Set(names)].sort().join(' ');
}
