import { classifyLink } from '../../../src/shared/urls.ts';
import { textAt } from '../../support/values.ts';
import type { Doc } from './docs.ts';
import { flatRows, type Row } from './sidebars.ts';

/** A link to the page before or after another one. */
export interface Neighbor {
  link: string;
  text: string;
}

/** Links of a page that differ from those that the rows of its sidebar give it; `false` for none. */
export interface Neighbors {
  prev?: Neighbor | false;
  next?: Neighbor | false;
}

interface Step extends Neighbor {
  /** Text of its row. */
  label: string;
  /** Whether Docusaurus leads there: rows of links and of documents of other sidebars are passed over. */
  counts: boolean;
}

/** Returns the text of a link to a document. */
export function neighborText({ frontmatter, title }: Doc): string {
  return textAt(frontmatter, 'pagination_label') ?? textAt(frontmatter, 'sidebar_label') ?? title;
}

/**
 * Returns the neighbors of the pages of a sidebar, by site path. Docusaurus leads through documents and categories with a page alone, and
 * a document may have another text there than in the sidebar.
 */
export function findNeighbors(rows: readonly Row[]): Map<string, Neighbors> {
  const steps = flatRows(rows).flatMap(toStep);
  const counted = steps.filter(({ counts }) => counts);
  // A page with several rows is where it is listed first.
  const firstOf = new Map(counted.toReversed().map((step) => [step.link, step]));
  // Of a page with several rows, the engine knows the first, whatever it is.
  const firstRows = new Map(steps.toReversed().map((step) => [step.link, step]));
  const differing = (own: Step | undefined, row: Step | undefined): Neighbor | false | undefined => {
    if (own === undefined) return row === undefined ? undefined : false;
    const isKnown = own === row && own.text === own.label && firstRows.get(own.link) === own;
    return isKnown ? undefined : { link: own.link, text: own.text };
  };
  return new Map(
    counted.flatMap((step, index): [string, Neighbors][] => {
      if (firstOf.get(step.link) !== step) return [];
      const place = steps.indexOf(firstRows.get(step.link) ?? step);
      const prev = differing(counted[index - 1], steps[place - 1]);
      const next = differing(counted[index + 1], steps[place + 1]);
      if (prev === undefined && next === undefined) return [];
      return [[step.link, { ...(prev !== undefined && { prev }), ...(next !== undefined && { next }) }]];
    }),
  );
}

function toStep(row: Row): Step[] {
  switch (row.kind) {
    case 'doc':
      return [
        {
          link: row.permalink,
          label: row.label,
          text: textAt(row.doc.frontmatter, 'pagination_label') ?? row.label,
          counts: row.isRef !== true && isListed(row.doc),
        },
      ];
    case 'category': {
      const { permalink, label, doc } = row;
      if (permalink === undefined) return [];
      return [{ link: permalink, label, text: doc ? neighborText(doc) : label, counts: true }];
    }
    case 'link':
      return classifyLink(row.href) === 'internal'
        ? [{ link: row.href, label: row.label, text: row.label, counts: false }]
        : [];
    default:
      return [];
  }
}

function isListed({ frontmatter }: Doc): boolean {
  return frontmatter.unlisted !== true;
}
