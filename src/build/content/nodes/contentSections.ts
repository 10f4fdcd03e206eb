import type { ContentNode } from '../../../shared/page.ts';
import { contentLength } from './contentNodes.ts';
import { joinFlow, type Part } from './parts.ts';

/** Minimum length of a page with sections, in characters of text, HTML and unhighlighted code. */
const LONG_PAGE_CHARACTERS = 10_000;

/**
 * Wraps each h2 of a long page, with the content up to the next one, in a `<section>`. A theme can skip the layout of
 * off-screen sections.
 */
export function toSections(parts: readonly Part[], codeCharacters: number): ContentNode[] {
  const [lead = [], ...sections] = splitAtSections(parts).map((group) => joinFlow(group));
  const length = contentLength([...lead, ...sections.flat()]) + codeCharacters;
  if (length < LONG_PAGE_CHARACTERS) return [...lead, ...sections.flat()];
  return [...lead, ...sections.map(toSection)];
}

/** Splits content before each h2. The first item is the content before the first h2. */
function splitAtSections(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [[]];
  for (const part of parts) {
    if (part.kind !== 'text' && part.startsSection) groups.push([]);
    groups.at(-1)?.push(part);
  }
  return groups;
}

function toSection(children: ContentNode[]): ContentNode {
  return { kind: 'element', tag: 'section', props: { className: 'content-section' }, children };
}
