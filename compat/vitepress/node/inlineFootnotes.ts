import { nextVerbatim } from '../../../src/tools/tree/fences.ts';

const CODE_SPAN = /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
const OPENING = '^[';

/** Replaces the footnotes in a text, `a^[Note.]`, by references to footnotes at its end. Lines stay the same. */
export function collectInlineFootnotes(text: string): string {
  if (!text.includes(OPENING)) return text;
  const notes: string[] = [];
  let verbatim: string | undefined;
  let paragraph: string[] = [];
  const lines: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) lines.push(replaceNotes(paragraph.join('\n'), notes));
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const wasVerbatim = verbatim !== undefined;
    verbatim = nextVerbatim(verbatim, line, 'md');
    if (wasVerbatim || verbatim !== undefined || line.trim() === '') {
      endParagraph();
      lines.push(line);
    } else paragraph.push(line);
  }
  endParagraph();
  const definitions = notes.map((note, index) => `[^${nameOf(index)}]: ${note}`);
  return definitions.length === 0 ? text : [...lines, '', ...definitions, ''].join('\n');
}

/** Adds the footnotes of a paragraph to a list. */
function replaceNotes(paragraph: string, notes: string[]): string {
  const plain = paragraph.replace(CODE_SPAN, (code) => ' '.repeat(code.length));
  const ends = matchBrackets(plain);
  let [result, done] = ['', 0];
  for (let start = plain.indexOf(OPENING); start >= 0; start = plain.indexOf(OPENING, Math.max(start + 1, done))) {
    const content = start + OPENING.length;
    const end = plain[start - 1] === '\\' ? undefined : ends.get(content - 1);
    if (end === undefined) continue;
    const note = paragraph.slice(content, end);
    // A comment keeps a line from being blank.
    const lineEnds = '\n<!---->'.repeat(note.split('\n').length - 1);
    result += `${paragraph.slice(done, start)}[^${nameOf(notes.length)}]${lineEnds}`;
    done = end + 1;
    notes.push(note.replace(/\s*\n\s*/g, ' '));
  }
  return result + paragraph.slice(done);
}

function nameOf(index: number): string {
  return `inline-note-${index + 1}`;
}

/** Returns the indexes of closing brackets by those of their opening ones. */
function matchBrackets(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '[') open.push(index);
    else if (text[index] === ']') {
      const start = open.pop();
      if (start !== undefined) ends.set(start, index);
    }
  }
  return ends;
}
