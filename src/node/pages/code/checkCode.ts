import type { Hint } from '../../../model/issue.ts';
import { suggestion } from '../../../tools/messages/suggest.ts';
import { NOTATION, NOTATION_NAMES, readNotations } from '../../../tools/tree/codeNotations.ts';
import type { FenceMeta } from '../../../tools/tree/fenceMeta.ts';

/** A mark of code that has no effect. */
interface CodeIssue {
  /** 0-based line of the code; `undefined` for the opening line of the fence. */
  line: number | undefined;
  /** The mark as authored. */
  word: string;
  problem: string;
  hint: Hint;
}

/** Its length has a limit, so that a line of marks that never end is read once. */
const MARK = /\[!code\b([^\]]{0,200})\]/g;
/** A mark of Twoslash below a line, which asks for the type or the completions there. Behind it may be an answer. */
const TWOSLASH = /^\s*\/\/\s*(\^[?|])\s*$/;
/** A fence in code, which shows how to write one. */
const FENCE = /^\s*(?:`{3}|~{3})/m;
const NAMES = `The marks are ${NOTATION_NAMES.join(', ')} and word:text, in a comment.`;

/** Finds marks of a fence's code that have no effect: unknown ones, lines beyond the code, words that it does not have. */
export function checkCode(source: string, { highlighted, firstLine }: FenceMeta): CodeIssue[] {
  const { code, words } = readNotations(source);
  const lines = code.split('\n');
  const issues: CodeIssue[] = [];
  const last = Math.max(0, ...highlighted);
  if (last > lines.length) {
    const has = lines.length === 1 ? 'one line' : `${lines.length} lines`;
    issues.push({
      line: undefined,
      word: '{',
      problem: `highlights line ${last} of code that has ${has}.`,
      hint: firstLine === undefined ? 'Correct the lines in braces.' : 'Lines in braces are counted from 1.',
    });
  }
  const sourceLines = source.split('\n');
  // Whatever renders types has removed the marks of its own blocks by now.
  for (const [line, text] of source.includes('^') && !FENCE.test(source) ? sourceLines.entries() : []) {
    const word = TWOSLASH.exec(text)?.[1];
    if (word === undefined) continue;
    const problem = `has code with the mark "${word}" of Twoslash, which is shown as text.`;
    issues.push({
      line,
      word,
      problem,
      hint: 'The plugin typeHovers() answers it. Add the plugin, or remove the line.',
    });
    break;
  }
  if (!source.includes('!code')) return issues;
  for (const [line, text] of sourceLines.entries()) {
    for (const [word, content = ''] of text.replace(NOTATION, '').matchAll(MARK)) {
      const [name = ''] = content.trim().split(':');
      const known = [...NOTATION_NAMES, 'word'];
      const meant = known.includes(name) ? undefined : suggestion(name, known);
      issues.push({ line, word, problem: `has code with "${word}", which is shown as text.`, hint: meant ?? NAMES });
    }
  }
  for (const { word, from, to } of words) {
    if (lines.slice(from, to).some((each) => each.includes(word))) continue;
    const mark = `[!code word:${word}`;
    issues.push({
      line: sourceLines.findIndex((text) => text.includes(mark)),
      word: mark,
      problem: `marks the word "${word}" in lines that do not have it.`,
      hint: 'The mark is above these lines, or at the end of the first one.',
    });
  }
  return issues;
}
