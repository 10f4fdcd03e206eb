import type { ContentNode } from '../../../model/pageData.ts';
import { type CodeLines, type ContentWidth, estimateHeight, NARROW_CONTENT, WIDE_CONTENT } from './contentHeight.ts';
import { contentLength } from './contentNodes.ts';
import { joinFlow, type Part } from './parts.ts';
import { toReferenceRows } from './referenceRows.ts';

/** Minimum length of a page with sections, in characters of text, HTML and unhighlighted code. */
const LONG_PAGE_CHARACTERS = 10_000;

interface Section {
  /** Depth of its heading; 1 for what comes before the first section. */
  depth: number;
  parts: Part[];
}

/**
 * Wraps each h2 and h3 of a long page, with the content up to the next one, in a `<section>`. A theme can skip the layout of
 * off-screen sections, for which it has their estimated heights; small ones are laid out in short tasks.
 */
export function toSections(
  parts: readonly Part[],
  codeCharacters: number,
  lines: CodeLines = new Map(),
  width = WIDE_CONTENT,
): ContentNode[] {
  const isReference = width.textColumn !== undefined;
  const sections = splitAtSections(parts).map(({ depth, parts: own }) => ({
    depth,
    children: isReference && depth > 1 ? toReferenceRows(own) : joinFlow(own),
  }));
  const children = sections.flatMap((section) => section.children);
  if (!isReference && contentLength(children) + codeCharacters < LONG_PAGE_CHARACTERS) return children;
  return sections.flatMap((section) => (section.depth === 1 ? section.children : [toSection(section, lines, width)]));
}

/** Splits content before each h2 and h3. The first item is the content before them. */
function splitAtSections(parts: readonly Part[]): Section[] {
  const sections: Section[] = [{ depth: 1, parts: [] }];
  for (const part of parts) {
    if (part.kind !== 'text' && part.sectionDepth !== undefined) sections.push({ depth: part.sectionDepth, parts: [] });
    sections.at(-1)?.parts.push(part);
  }
  return sections;
}

function toSection(
  { depth, children }: { depth: number; children: ContentNode[] },
  lines: CodeLines,
  width: ContentWidth,
): ContentNode {
  const className = depth === 2 ? 'content-section' : 'content-section content-subsection';
  const props = {
    className,
    'data-size': estimateHeight(children, lines, width),
    'data-narrow': estimateHeight(children, lines, NARROW_CONTENT),
  };
  return { kind: 'element', tag: 'section', props, children };
}
