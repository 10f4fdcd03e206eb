import type { CodeNote } from '../../src/model/tree.ts';
import { readNotations } from '../../src/tools/tree/codeNotations.ts';
import type { CodeMistake } from './compilerAnswers.ts';
import type { CodeMarks } from './readCodeMarks.ts';

/** Names of a list of completions that are shown. */
const MAX_COMPLETIONS = 6;
/** Characters of `// `. */
const COMMENT_LENGTH = 3;

/** What the compiler has answered about a fence, by the lines of its text. */
export interface FenceAnswers {
  /** For each query of the marks. */
  answers: readonly (string | readonly string[] | undefined)[];
  /** Mistakes that readers see. */
  mistakes: readonly CodeMistake[];
}

/** The code of a fence for readers. */
export interface ShownCode {
  /** With notations. */
  code: string;
  notes: CodeNote[];
  /** Lines without notations, by the line of the text that was authored. */
  shownLines: ReadonlyMap<number, number>;
}

/** A line of the code, and the authored one that it is. */
interface ShownLine {
  text: string;
  from?: number;
}

/** Replaces the comments of Twoslash in a fence by answers, which are comments as well: everybody can read and copy them. */
export function showCode(lines: readonly string[], marks: CodeMarks, { answers, mistakes }: FenceAnswers): ShownCode {
  const shown: ShownLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (marks.cut.has(at)) continue;
    const text = marks.texts.get(at);
    const query = marks.queries.findIndex((each) => each.at === at);
    if (query !== -1) {
      const answer = answers[query];
      if (answer !== undefined) shown.push(...showAnswer(line, answer));
    } else if (text !== undefined) shown.push({ text });
    else if (!marks.comments.has(at)) shown.push({ text: line, from: at });
    for (const mistake of mistakes) if (mistake.line === at) shown.push(...showMistake(mistake));
  }
  const code = shown.map(({ text }) => text).join('\n');
  const shownLines = new Map<number, number>();
  for (const [line, source] of readNotations(code).sourceLines.entries()) {
    const from = shown[source]?.from;
    if (from !== undefined) shownLines.set(from, line);
  }
  const notes = marks.ranges.flatMap(({ line, column, length }): CodeNote[] => {
    const shownLine = shownLines.get(line);
    return shownLine === undefined ? [] : [{ kind: 'mark', line: shownLine, start: column, length }];
  });
  return { code, notes, shownLines };
}

/** Writes an answer behind the arrow that asks for it. */
function showAnswer(comment: string, answer: string | readonly string[]): ShownLine[] {
  const arrow = comment.indexOf('^');
  const before = comment.slice(0, arrow);
  const [first = '', ...rest] =
    typeof answer === 'string'
      ? answer.split('\n')
      : [answer.slice(0, MAX_COMPLETIONS).join(', ') + (answer.length > MAX_COMPLETIONS ? ', …' : '')];
  const indent = before.slice(0, before.indexOf('//'));
  const below = `${indent}//${' '.repeat(Math.max(1, arrow - indent.length - 2 + COMMENT_LENGTH))}`;
  return [`${comment.slice(0, arrow + 2)} ${first}`, ...rest.map((line) => below + line)].map((text) => ({ text }));
}

/** Writes the message of a mistake below it. */
function showMistake({ column, length, message }: CodeMistake): ShownLine[] {
  const [first = '', ...rest] = message.split('\n');
  const arrow = column < COMMENT_LENGTH ? '// ' : `//${' '.repeat(column - 2)}${'~'.repeat(length)} `;
  return [arrow + first, ...rest.map((line) => `//   ${line}`)].map((text) => ({ text: `${text} [!code error]` }));
}
