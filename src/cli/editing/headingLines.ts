import type { HeadingId } from '../../model/page.ts';
import type { PageAdapter } from '../../model/pageAdapter.ts';
import { HeadingIds } from '../../node/pages/nodes/headings.ts';
import { nextFence } from '../../tools/tree/fences.ts';
import { endOfFrontmatter } from './addresses.ts';

/** A heading in the text of a page. */
export interface HeadingLine {
  level: number;
  /** As readers see it. */
  text: string;
  /** As authored, without marks and id. */
  source: string;
  id: string;
  /** The id if it is authored. */
  authoredId: string | undefined;
  /** 0-based. */
  line: number;
  /** Offset of the text behind the marks. */
  start: number;
  /** Offset of the end of the text, before an id. */
  end: number;
  /** Offset of the end of the line. */
  lineEnd: number;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const ID_MARK = /\s*\\?\{(?:#([^\s{}]+)|\/\*\s*#?([^\s*]+)\s*\*\/)\}$/;

/**
 * Finds the headings in the text of a page, with their ids.
 * @param known headings of the compiled page, whose ids may come from the page of another language
 */
export function findHeadingLines(
  text: string,
  known: readonly HeadingId[] = [],
  rule?: PageAdapter['headingId'],
): HeadingLine[] {
  const ids = new HeadingIds(rule);
  const headings: HeadingLine[] = [];
  const head = endOfFrontmatter(text);
  let offset = head;
  let line = text.slice(0, head).split('\n').length - 1;
  let fence: string | undefined;
  for (const each of text.slice(head).split('\n')) {
    const row = each.replace(/\r$/, '');
    const before = fence;
    fence = nextFence(fence, row);
    const match = before === undefined && fence === undefined ? HEADING.exec(row) : null;
    if (match) {
      const [, marks = '', content = ''] = match;
      const mark = ID_MARK.exec(content);
      const authoredId = mark?.[1] ?? mark?.[2];
      const own = mark ? content.slice(0, mark.index) : content;
      const start = offset + row.indexOf(content, row.indexOf(marks) + marks.length);
      const plain = plainText(own);
      const id = ids.next({ customId: authoredId, text: plain, children: [] }) ?? authoredId ?? '';
      headings.push({
        level: marks.length,
        text: plain,
        source: own,
        id,
        authoredId,
        line,
        start,
        end: start + own.length,
        lineEnd: offset + row.length,
      });
    }
    offset += each.length + 1;
    line += 1;
  }
  const isAlike = headings.length === known.length && headings.every(({ level }, at) => level === known[at]?.level);
  return isAlike ? headings.map((each, at) => ({ ...each, id: known[at]?.id ?? each.id })) : headings;
}

/** Returns the text of a heading as readers see it. */
function plainText(written: string): string {
  return written
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(.*?)\1|<\/?[a-zA-Z][^>]*>|(?<![\w\\])[*_]+|[*_]+(?![\w])|\\(?=[^\w\s])/g, (_, ticks, code) =>
      ticks ? code : '',
    )
    .replace(/\s+/g, ' ')
    .trim();
}
