/** Marks of lines in comments, such as `// highlight-next-line`, by what a comment may begin and end with. */
const COMMENT =
  /^\s*(?:\/\/|\/\*|\{\s*\/\*|#|--|%|<!--|REM|"|;|'|\*)\s*(highlight-(?:next-line|start|end))\s*(?:\*\/\s*\}?|-->|")?\s*$/i;

/** Code without the comments that mark lines. */
interface MarkedCode {
  code: string;
  /** 1-based numbers of the lines that are highlighted. */
  highlighted: number[];
}

/** Removes the comments that mark lines as highlighted. */
export function readMagicComments(code: string): MarkedCode {
  if (!code.toLowerCase().includes('highlight-')) return { code, highlighted: [] };
  const kept: string[] = [];
  const highlighted: number[] = [];
  let isNext = false;
  /** Number of lines before the block that is open. One without an end, or before another start, marks nothing. */
  let start: number | undefined;
  for (const line of code.split('\n')) {
    const mark = COMMENT.exec(line)?.[1]?.toLowerCase();
    if (mark === 'highlight-next-line') isNext = true;
    else if (mark === 'highlight-start') start = kept.length;
    else if (mark === 'highlight-end') {
      for (let number = (start ?? kept.length) + 1; number <= kept.length; number++) highlighted.push(number);
      start = undefined;
    } else {
      kept.push(line);
      if (isNext) highlighted.push(kept.length);
      isNext = false;
    }
  }
  return { code: kept.join('\n'), highlighted };
}

/** Returns the meta of a fence in the syntax of this engine. Docusaurus counts lines from `showLineNumbers`. */
export function adaptMeta(meta: string, highlighted: readonly number[]): string {
  const adapted = meta.replace(/\bshowLineNumbers(?:=(\{?\d+\}?))?/g, (_, first?: string) =>
    first === undefined ? 'lineNumbers' : `lineNumbers=${first.replace(/[{}]/g, '')}`,
  );
  return highlighted.length === 0 ? adapted : `${adapted} {${highlighted.join(',')}}`.trim();
}
