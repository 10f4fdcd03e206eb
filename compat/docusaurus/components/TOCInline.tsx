/** The module `@theme/TOCInline`. */

import { usePage } from '#runtime';

/** A heading, as the list of a page has it. */
interface Heading {
  /** HTML. */
  value: string;
  id: string;
  level: number;
}

/** Props of `TOCInline`. */
export interface TOCInlineProps {
  /**
   * Headings to show.
   * @default those of the page
   */
  toc?: readonly Heading[];
  /** @default 2 for given headings */
  minHeadingLevel?: number;
  /** @default 3 for given headings */
  maxHeadingLevel?: number;
}

/** A heading to show: its HTML, or its text. */
interface Row {
  value?: string;
  text?: string;
  id: string;
  level: number;
}

/** A list of the headings of the page. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  // Those of the page have the levels that the site asks for.
  const own = usePage().toc.map(({ text, id, depth }) => ({ text, id, level: depth }));
  const given = toc?.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return <Rows rows={given ?? own} />;
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const top = Math.min(...rows.map(({ level }) => level));
  const starts = rows.flatMap(({ level }, index) => (level === top || index === 0 ? [index] : []));
  return rows.length === 0 ? null : (
    <ul>
      {starts.map((start, index) => {
        const [own, ...inside] = rows.slice(start, starts[index + 1]);
        return (
          own && (
            <li key={own.id}>
              {own.value === undefined ? (
                <a href={`#${own.id}`}>{own.text}</a>
              ) : (
                <a href={`#${own.id}`} dangerouslySetInnerHTML={{ __html: own.value }} />
              )}
              <Rows rows={inside} />
            </li>
          )
        );
      })}
    </ul>
  );
}
