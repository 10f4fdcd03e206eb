/** The module `@theme/TOCInline`. */

import { type OutlineEntry, usePage } from '#runtime';

/** Props of `TOCInline`. */
export interface TOCInlineProps {
  /** Empty: the headings are those of the page. */
  toc?: readonly unknown[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** A list of the headings of the page. */
export default function TOCInline({ minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  const entries = usePage().toc.filter(({ depth }) => depth >= minHeadingLevel && depth <= maxHeadingLevel);
  return <Entries entries={entries} />;
}

function Entries({ entries }: { entries: readonly OutlineEntry[] }) {
  const top = Math.min(...entries.map(({ depth }) => depth));
  const starts = entries.flatMap(({ depth }, index) => (depth === top ? [index] : []));
  return entries.length === 0 ? null : (
    <ul>
      {starts.map((start, index) => {
        const [own, ...inside] = entries.slice(start, starts[index + 1]);
        return (
          own && (
            <li key={own.id}>
              <a href={`#${own.id}`}>{own.text}</a>
              <Entries entries={inside} />
            </li>
          )
        );
      })}
    </ul>
  );
}
