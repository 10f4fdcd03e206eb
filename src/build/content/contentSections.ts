import type { ContentNode, ElementNode } from '../../shared/page.ts';

/** Characters of HTML from which on a page is rendered in sections: a shorter one is laid out in a moment. */
const LONG_PAGE_CHARACTERS = 15_000;
/** A section is at least about this tall, so that there are not more elements than it is worth. */
const MIN_SECTION_PX = 600;
/** Sizes are rounded to this many pixels. */
const SIZE_STEP_PX = 100;
/** A line of text in the middle column of a wide window, and a line of code. */
const LINE_CHARACTERS = 80;
const LINE_PX = 28;
const CODE_LINE_PX = 22;

/**
 * Of a section of a long page: a theme may leave out those that are far from view. Its `data-size` is about its height, in
 * pixels.
 */
const SECTION_CLASS = 'content-section';

/**
 * A long page's content with what belongs to each heading of the second level in an element of its own; what comes before
 * the first one, and a page that is not worth it, as it is.
 */
export function toSections(content: ContentNode[]): ContentNode[] {
  if (content.reduce((sum, node) => sum + htmlOf(node).length, 0) < LONG_PAGE_CHARACTERS) return content;
  const lead: ContentNode[] = [];
  const sections: { nodes: ContentNode[]; size: number }[] = [];
  for (const node of content) {
    const isStart = typeof node === 'object' && node.kind !== 'component' && htmlOf(node).startsWith('<h2');
    const last = sections.at(-1);
    if (isStart && (last === undefined || last.size >= MIN_SECTION_PX)) sections.push({ nodes: [], size: 0 });
    const section = sections.at(-1);
    if (section) {
      section.nodes.push(node);
      section.size += sizeOf(node);
    } else lead.push(node);
  }
  return [...lead, ...sections.map(({ nodes, size }) => toElement(nodes, size))];
}

function toElement(nodes: ContentNode[], size: number): ElementNode {
  const rounded = Math.ceil(size / SIZE_STEP_PX) * SIZE_STEP_PX;
  return { kind: 'element', tag: 'div', props: { className: SECTION_CLASS, 'data-size': rounded }, children: nodes };
}

function htmlOf(node: ContentNode): string {
  return typeof node === 'object' && node.kind !== 'expression' ? (node.html ?? '') : '';
}

/** Nobody sees how wrong this is: the height that is found when a section is rendered is kept. */
function sizeOf(node: ContentNode): number {
  const html = htmlOf(node);
  if (typeof node === 'object' && node.kind === 'component')
    return html.split('\n').length * CODE_LINE_PX + 2 * LINE_PX;
  const blocks = html.match(/<(?:p|li|tr|h\d)\b/g)?.length ?? 1;
  const text = html.replace(/<[^>]+>/g, '').length;
  return Math.round(blocks * 1.2 + text / LINE_CHARACTERS) * LINE_PX;
}
