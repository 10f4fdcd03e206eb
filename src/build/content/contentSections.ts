import type { ContentNode } from '../../shared/page.ts';
import { contentLength } from './pageContent.ts';
import { joinFlow, type Part } from './parts.ts';

/** Characters of text and HTML, and of code before it is highlighted, from which on a page has sections. */
const LONG_PAGE_CHARACTERS = 10_000;

/**
 * A page's content. That of a long page has a section for each heading of level 2 with what follows it: a theme may skip the
 * layout of those that are far from view.
 */
export function toSections(parts: readonly Part[], codeCharacters: number): ContentNode[] {
  const [lead = [], ...sections] = splitAtSections(parts).map((group) => joinFlow(group));
  const length = contentLength([...lead, ...sections.flat()]) + codeCharacters;
  if (length < LONG_PAGE_CHARACTERS) return [...lead, ...sections.flat()];
  return [...lead, ...sections.map(toSection)];
}

/** What comes before the first heading of level 2, then each of these headings with what follows it. */
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
