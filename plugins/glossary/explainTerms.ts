import type { JsxNode, PropertyValue, RootNode, TreeElement, TreeNode } from '../../src/model/tree.ts';
import type { DefinedTerm, TermList } from './defineTerms.ts';

/** Elements whose text is code, a name, or acts on a press. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'a abbr button code dfn dt figcaption h1 h2 h3 h4 h5 h6 kbd label math option pre samp script select style summary svg template textarea th var'.split(
    ' ',
  ),
);
/** Components whose children are text. Others may show theirs in a link or a button. */
const TEXT_COMPONENTS: ReadonlySet<string> = new Set([
  'Callout',
  'Field',
  'PageTab',
  'PageTabs',
  'Steps',
  'Tab',
  'Tabs',
]);

/** Class of the list of definitions at the end of a page. */
export const NOTES_CLASS = 'glossary-notes';
/** Class of the button in the text. */
export const TERM_CLASS = 'glossary-term';

/**
 * Makes the first use of each term a button that shows its definition, and adds the definitions at the end of the page, where they are printed.
 * @param toNodes returns the content of a definition
 * @returns the terms that the page uses
 */
export function explainTerms(
  tree: RootNode,
  list: TermList,
  isMarked: boolean,
  toNodes: (term: DefinedTerm) => TreeNode[],
): DefinedTerm[] {
  const used = new Set<DefinedTerm>();
  const changed = explainIn(tree.children, list, used);
  const terms = [...used];
  if (terms.length === 0 || !isMarked) return terms;
  tree.children = [
    ...changed,
    element(
      'div',
      { className: [NOTES_CLASS], dataPagefindIgnore: '' },
      terms.map((term) => note(term, toNodes)),
    ),
  ];
  return terms;
}

function explainIn(nodes: readonly TreeNode[], list: TermList, used: Set<DefinedTerm>): TreeNode[] {
  return nodes.flatMap((node): TreeNode[] => {
    if (node.type === 'text') return explainText(node, list, used);
    if (!('children' in node) || !mayExplain(node)) return [node];
    return [{ ...node, children: explainIn(node.children, list, used) }];
  });
}

function mayExplain(node: TreeElement | JsxNode | RootNode): boolean {
  if (node.type === 'root') return true;
  if (node.type === 'element') return !LEFT_OUT.has(node.tagName) && node.properties.role !== 'button';
  const { name } = node;
  if (name === null) return true;
  return /^[a-z]/.test(name) ? !LEFT_OUT.has(name) : TEXT_COMPONENTS.has(name);
}

function explainText(node: Extract<TreeNode, { type: 'text' }>, list: TermList, used: Set<DefinedTerm>): TreeNode[] {
  const uses = list.find(node.value, used);
  if (uses.length === 0) return [node];
  const parts: TreeNode[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) parts.push({ ...node, value: node.value.slice(at, end) });
  };
  for (const { term, start, end } of uses) {
    addText(start);
    const id = noteId(term);
    const properties = { type: 'button', className: [TERM_CLASS], popoverTarget: id, ariaDescribedBy: [id] };
    parts.push(element('button', properties, [{ ...node, value: node.value.slice(start, end) }]));
    used.add(term);
    at = end;
  }
  addText(node.value.length);
  return parts;
}

function noteId({ id }: DefinedTerm): string {
  return `term--${id}`;
}

/** Browsers show it beside the button. It is outside of the text, so that it may have links and paragraphs. */
function note(term: DefinedTerm, toNodes: (term: DefinedTerm) => TreeNode[]): TreeElement {
  const name = element('strong', {}, [{ type: 'text', value: term.term }]);
  const separator: TreeNode = { type: 'text', value: ' ' };
  return element('div', { id: noteId(term), popover: 'auto', dataPrint: '' }, [name, separator, ...toNodes(term)]);
}

function element(tagName: string, properties: Record<string, PropertyValue>, children: TreeNode[]): TreeElement {
  return { type: 'element', tagName, properties, children };
}
