import type { TreeElement, TreeNode } from '../../../model/tree.ts';
import { textOf } from '../../../tools/tree/textOf.ts';

const MIN_FACTS = 2;
/** Labels of a type. A list of types alone is a signature. */
const TYPE_LABEL = /^(?:Types?|类型|類型|型|Typ|Tipo|النوع)\s*[:：]?\s*$/;
/** Separator between a label and its value. */
const COLON = /^\s*[:：]\s*$/;

/**
 * Marks a list of facts, in which each item is a bold label with a colon and a value that starts with code, such as
 * `**Type:** \`number\``. The list gets the class `facts`, which themes render as a definition table, and the colons
 * move into the labels. A list of types alone, even of a single one, gets the class `signature`. Returns any other list unchanged.
 */
export function markFacts(list: TreeElement): TreeElement {
  const items = list.children.filter((child) => child.type === 'element');
  const facts = items.map(toFact);
  if (items.length === 0 || facts.includes(undefined)) return list;
  const isSignature = items.every(isType);
  if (items.length < MIN_FACTS && !isSignature) return list;
  const children = list.children.map((child) =>
    child.type === 'element' ? (facts[items.indexOf(child)] ?? child) : child,
  );
  return { ...list, properties: { ...list.properties, className: [isSignature ? 'signature' : 'facts'] }, children };
}

/** Returns whether a fact is a type and nothing else. */
function isType({ children }: TreeElement): boolean {
  const [label, ...value] = children.filter((child) => !isBlank(child));
  const isCode = value.filter((node) => node.type !== 'text' || !COLON.test(node.value)).length === 1;
  return label?.type === 'element' && isCode && TYPE_LABEL.test(textOf(label));
}

function toFact(item: TreeElement): TreeElement | undefined {
  const [label, ...value] = item.children.filter((child) => !isBlank(child));
  if (label?.type !== 'element' || label.tagName !== 'strong') return undefined;
  const [first] = value;
  const colon = first?.type === 'text' && COLON.test(first.value) ? first : undefined;
  const [start] = colon ? value.slice(1) : value;
  if (start?.type !== 'element' || start.tagName !== 'code') return undefined;
  if (!colon) return endsWithColon(label) ? item : undefined;
  const named = { ...label, children: [...label.children, { ...colon, value: colon.value.trim() }] };
  const space = { ...colon, value: ' ' };
  return {
    ...item,
    children: item.children.map((child) => (child === label ? named : child === colon ? space : child)),
  };
}

function endsWithColon({ children }: TreeElement): boolean {
  const last = children.at(-1);
  return last?.type === 'text' && /[:：]\s*$/.test(last.value);
}

function isBlank(node: TreeNode): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
