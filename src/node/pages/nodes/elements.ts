import type { PropertyValue, TreeElement, TreeNode } from '../../../model/tree.ts';
import { textOf } from '../../../tools/tree/textOf.ts';
import { type Part, wrapElement } from './parts.ts';

/** Inline code up to this length does not wrap, because it fits on the narrowest phone. */
const LONG_CODE_CHARACTERS = 24;

/** A word of code with a hyphen, at which browsers break lines. `|` separates the types of a union. */
const HYPHENATED_WORD = /(?<![^\s|])([^\s|]*[^\s|-]-[^\s|]+)/;

/** Marks inline code that may wrap, and its short words that must not break at their hyphens. */
export function markLongCode(code: TreeElement): TreeElement {
  if (textOf(code).length <= LONG_CODE_CHARACTERS) return code;
  const children = code.children.flatMap((child) => {
    if (child.type !== 'text') return [child];
    return child.value.split(HYPHENATED_WORD).flatMap((value, index): TreeNode[] => {
      const part: TreeNode = { type: 'text', value };
      if (value === '') return [];
      return index % 2 === 1 && value.length <= LONG_CODE_CHARACTERS
        ? [{ type: 'element', tagName: 'span', properties: { className: ['code-word'] }, children: [part] }]
        : [part];
    });
  });
  return { ...code, properties: { className: ['code-long'], ...code.properties }, children };
}

/** Elements around pictures. */
const FRAMES = new Set(['a', 'picture', 'span', 'p']);

/** Returns whether an element shows nothing but pictures, whose alternative texts are no text of the page. */
export function showsPicturesAlone(node: TreeNode): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  const name = 'tagName' in node ? node.tagName : 'name' in node ? node.name : undefined;
  if (name === 'img' || name === 'source' || name === 'br') return true;
  return typeof name === 'string' && FRAMES.has(name) && 'children' in node && node.children.every(showsPicturesAlone);
}

/** A Chinese separator, at which lines break unless a hyphen follows. */
const SEPARATOR_AT_END = /[、，；：]$/;

/** Lets lines break between Chinese separators and flags (`--a`、`--b`), which are a single word to browsers. */
export function breakBeforeFlags(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const isBreakable = (node: TreeNode, index: number) => {
    const before = nodes[index - 1];
    return (
      node.type === 'element' &&
      before?.type === 'text' &&
      SEPARATOR_AT_END.test(before.value) &&
      textOf(node).startsWith('-')
    );
  };
  if (!nodes.some(isBreakable)) return nodes;
  return nodes.flatMap((node, index): TreeNode[] =>
    isBreakable(node, index) ? [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, node] : [node],
  );
}

const ALIGNMENTS: ReadonlySet<string> = new Set(['left', 'center', 'right']);
const ALIGN_DECLARATION = /(?<![\w-])text-align:\s*(left|right|center)\s*;?/;

/** Converts the alignment of a table cell to a class, because a strict content security policy blocks style attributes. */
export function alignByClass(cell: TreeElement): TreeElement {
  const { align, style, className, ...rest } = cell.properties;
  const ownStyle = typeof style === 'string' ? style : '';
  const value = typeof align === 'string' ? align.toLowerCase() : ALIGN_DECLARATION.exec(ownStyle)?.[1];
  if (value === undefined || !ALIGNMENTS.has(value)) return cell;
  const otherStyle = ownStyle.replace(ALIGN_DECLARATION, '').trim();
  const otherClasses = Array.isArray(className) ? className : [];
  const properties: Record<string, PropertyValue> = {
    ...rest,
    className: [...otherClasses, `align-${value}`],
    ...(otherStyle === '' ? undefined : { style: otherStyle }),
  };
  return { ...cell, properties };
}

/** Id that both parsers give to the label of a page's footnotes. */
const FOOTNOTES_LABEL_ID = 'footnote-label';

/** Returns whether a heading is the label of a page's footnotes. */
export function isFootnotesLabel(heading: TreeElement, id: string): boolean {
  return id === FOOTNOTES_LABEL_ID && isOnlyForScreenReaders(heading);
}

/** Returns whether only screen readers present an element. */
export function isOnlyForScreenReaders({ properties: { className } }: TreeElement): boolean {
  return Array.isArray(className) && className.includes('sr-only');
}

/** Reads a footnote's back link: its target and its reference, `1`, or `1-2` for the second reference to the first note. */
export function readBackReference({ properties }: TreeElement): { href: string; reference: string } | undefined {
  const { href, dataFootnoteBackref, ariaLabel } = properties;
  const reference =
    typeof ariaLabel === 'string' ? /^Back to reference (\d+(?:-\d+)?)$/.exec(ariaLabel)?.[1] : undefined;
  if (dataFootnoteBackref === undefined || typeof href !== 'string' || reference === undefined) return undefined;
  return { href, reference };
}

/** Renders an element whose content has no text for search. */
export function renderStatic({ tagName, properties, children }: TreeElement): Part[] {
  const parts = children.flatMap((child): Part[] => {
    if (child.type === 'text') return [{ kind: 'text', value: child.value }];
    return child.type === 'element' ? renderStatic(child) : [];
  });
  return wrapElement(tagName, properties, parts);
}

/**
 * Renders the link of a heading to itself. Style sheets show its sign: as text it would be a part of the heading's name where the
 * browser skips the layout, although it is hidden from screen readers.
 */
export function headingAnchor(id: string): Part[] {
  const properties = { className: ['header-anchor'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 };
  return wrapElement('a', properties, []);
}

/** Names the checkbox of an item in a task list after the text of the item, which screen readers don't connect with it. */
export function labelTask(item: TreeElement): TreeElement {
  const isList = (node: TreeNode) => node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');
  const ariaLabel = item.children
    .filter((child) => !isList(child))
    .map(textOf)
    .join('')
    .trim();
  return ariaLabel === '' ? item : { ...item, children: labelCheckbox(item.children, ariaLabel) };
}

/** Names a checkbox at the beginning of nodes, or of the paragraph there. */
function labelCheckbox(nodes: readonly TreeNode[], ariaLabel: string): TreeNode[] {
  const index = nodes.findIndex((node) => node.type !== 'text' || node.value.trim() !== '');
  const first = nodes[index];
  if (first?.type !== 'element') return [...nodes];
  const { tagName, properties, children } = first;
  if (tagName === 'p') return nodes.with(index, { ...first, children: labelCheckbox(children, ariaLabel) });
  const isUnnamed = tagName === 'input' && properties.type === 'checkbox' && !properties.ariaLabel;
  return isUnnamed ? nodes.with(index, { ...first, properties: { ...properties, ariaLabel } }) : [...nodes];
}
