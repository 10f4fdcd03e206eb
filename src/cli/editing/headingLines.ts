import type { HeadingId } from '../../model/page.ts';
import type { PageAdapter } from '../../model/pageAdapter.ts';
import { HeadingIds } from '../../node/pages/nodes/headings.ts';

/** A heading in the text of a page, as far as the text shows it. */
export interface HeadingText {
  level: number;
  /** As readers see it. */
  text: string;
  /** As authored, without marks and id. */
  source: string;
  /** The id if it is authored. */
  authoredId: string | undefined;
  /** 0-based. */
  line: number;
  /** Offset of the text behind the marks. */
  start: number;
  /** Offset of the end of the text, before an id. */
  end: number;
  /** Offset of the end of its last line of text. */
  lineEnd: number;
}

/** A heading in the text of a page. */
export interface HeadingLine extends HeadingText {
  id: string;
}

/**
 * Adds the ids of headings.
 * @param known headings of the compiled page: fragments, components and the page of another language have a part in ids
 * @param rule of the ids that headings have without a compiled page
 */
export function withIds(
  headings: readonly HeadingText[],
  known: readonly HeadingId[] = [],
  rule?: PageAdapter['headingId'],
): HeadingLine[] {
  const ids = new HeadingIds(rule);
  const own = known.filter(({ file }) => file === undefined);
  const byLine = new Map(own.map((each) => [each.line, each]));
  const isSame = headings.every(({ line, level }) => byLine.get(line + 1)?.level === level);
  const isAlike = own.length === headings.length && headings.every(({ level }, at) => level === own[at]?.level);
  return headings.map((each, at) => {
    const { authoredId: customId, text, line } = each;
    const next = ids.next({ customId, text, children: [] }) ?? customId ?? '';
    // The page may be that of an earlier text, of which the lines are others.
    const compiled = isSame ? byLine.get(line + 1) : isAlike ? own[at] : undefined;
    return { ...each, id: customId ?? compiled?.id ?? next };
  });
}
