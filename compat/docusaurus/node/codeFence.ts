/** A comment that marks lines: the next one, or those of a block. */
export interface MagicComment {
  line?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** Comments that every site has. */
export const HIGHLIGHTS: readonly MagicComment[] = [
  { line: 'highlight-next-line', start: 'highlight-start', end: 'highlight-end' },
];

/** Marks of lines in comments, such as `// highlight-next-line`, by what a comment may begin and end with. */
const COMMENT = /^\s*(?:\/\/|\/\*|\{\s*\/\*|#|--|%|<!--|REM|"|;|'|\*)\s*(\S.*?)\s*(?:\*\/\s*\}?|-->|")?\s*$/i;

/** Code without the comments that mark lines. */
interface MarkedCode {
  code: string;
  /** 1-based numbers of the lines that are highlighted. */
  highlighted: number[];
}

/** Removes the comments that mark lines as highlighted. */
export function readMagicComments(code: string, comments: readonly MagicComment[] = HIGHLIGHTS): MarkedCode {
  const all = comments.flatMap((each) => [each.line, each.start, each.end]);
  const words = new Set(all.flatMap((word) => (word === undefined ? [] : word.toLowerCase())));
  const plain = code.toLowerCase();
  if (![...words].some((word) => plain.includes(word))) return { code, highlighted: [] };
  const kept: string[] = [];
  const highlighted = new Set<number>();
  let isNext = false;
  /** Number of lines before each block that is open. One without an end, or before another start, marks nothing. */
  const starts = new Map<MagicComment, number>();
  for (const line of code.split('\n')) {
    const mark = COMMENT.exec(line)?.[1]?.toLowerCase();
    const is = (word: string | undefined) => mark !== undefined && word?.toLowerCase() === mark;
    const comment = comments.find((each) => is(each.line) || is(each.start) || is(each.end));
    if (!comment) {
      kept.push(line);
      if (isNext) highlighted.add(kept.length);
      isNext = false;
    } else if (is(comment.line)) isNext = true;
    else if (is(comment.start)) starts.set(comment, kept.length);
    else {
      for (let number = (starts.get(comment) ?? kept.length) + 1; number <= kept.length; number++)
        highlighted.add(number);
      starts.delete(comment);
    }
  }
  return { code: kept.join('\n'), highlighted: [...highlighted].sort((one, other) => one - other) };
}

/** What this engine reads in the meta of a fence, and Docusaurus does not: it would show other code than the fence has, or less. */
const OWN_WORDS = /(?<=^|\s)(?:(?:file|region|lines|height)=(?:"[^"]*"|'[^']*'|\S+)|(?:hidden|fold)(?:=\S+)?)(?=\s|$)/g;

/** Docusaurus reads titles in quotes alone. */
const BARE_TITLE = /(?<=^|\s)title=(?!["'])\S*/g;

/** Braces without lines at the beginning, which are for plugins. */
const DATA = /^\s*\{[^{}]*["':][^{}]*\}/;

/**
 * Returns the meta of a fence in the syntax of this engine. Docusaurus counts lines from `showLineNumbers`.
 * @param hasCode whether the fence has code. Plugins for Docusaurus show a file in an empty one: `file=./a.js`
 */
export function adaptMeta(meta: string, highlighted: readonly number[], hasCode: boolean): string {
  const own = (hasCode ? meta.replace(OWN_WORDS, '') : meta).replace(BARE_TITLE, '').replace(DATA, '').trim();
  const adapted = own.replace(/\bshowLineNumbers(?:=(\{?\w+\}?))?/g, (_, first = '') => {
    const number = first.replace(/[{}]/g, '');
    return /^\d+$/.test(number) ? `lineNumbers=${number}` : 'lineNumbers';
  });
  return highlighted.length === 0 ? adapted : `${adapted} {${highlighted.join(',')}}`.trim();
}
