import type { RootNode, TreeNode } from '../../../src/model/tree.ts';
import { addAll } from '../../../src/tools/messages/addAll.ts';
import { suggestion } from '../../../src/tools/messages/suggest.ts';
import { type Finding, type MarkupElement, toMarkup } from './visit.ts';

const GROUPS: ReadonlySet<string> = new Set(['Tabs', 'PageTabs']);
const TABS: ReadonlySet<string> = new Set(['Tab', 'PageTab']);
/** An import of the name from elsewhere than the theme. */
const OWN_TABS = /import[^'"]*\b(?:Page)?Tabs?\b[^'"]*from\s*['"](?!(?:@theme|#theme|@rspress\/|rspress\/|docspack\/))/;

/** Returns whether a file imports other tabs, which may have other props. */
export function hasOwnTabs(tree: RootNode): boolean {
  return tree.children.some((node) => node.type === 'mdxjsEsm' && OWN_TABS.test(node.value));
}

/** Finds a default tab that matches no tab. */
export function checkTabs(node: MarkupElement): Finding[] {
  if (!GROUPS.has(node.name) || node.isOpen) return [];
  const tabs = tabsIn(node.children);
  const names = tabs?.flatMap(({ attributes }) => [attributes.get('value'), attributes.get('label')]) ?? [];
  const isKnown = tabs !== undefined && tabs.length > 0 && !node.attributes.has('values');
  if (!isKnown || tabs.some(hasUnknownName)) return [];
  const known = [...new Set(names.filter((name) => name !== undefined))];
  const wanted = node.attributes.get('defaultValue');
  if (wanted !== undefined && !known.includes(wanted)) {
    return [
      {
        check: 'tabs',
        node,
        value: wanted,
        problem: `selects the tab "${wanted}", which does not exist.`,
        hint: suggestion(wanted, known) ?? `The tabs are ${known.map((name) => `"${name}"`).join(', ')}.`,
      },
    ];
  }
  return [];
}

/** Returns the tabs among nodes; `undefined` if there is anything else, such as an expression that renders tabs. */
function tabsIn(nodes: readonly TreeNode[]): MarkupElement[] | undefined {
  const tabs: MarkupElement[] = [];
  for (const node of nodes) {
    if (node.type === 'text' && node.value.trim() === '') continue;
    const syntax = toMarkup(node);
    if (!syntax || syntax.isOpen) return undefined;
    if (syntax.name === 'p') {
      const inner = tabsIn(syntax.children);
      if (!inner) return undefined;
      addAll(tabs, inner);
    } else if (TABS.has(syntax.name)) tabs.push(syntax);
    else return undefined;
  }
  return tabs;
}

/** A name that only a run of the page gives. */
function hasUnknownName({ attributes }: MarkupElement): boolean {
  return ['value', 'label'].some((key) => attributes.has(key) && attributes.get(key) === undefined);
}
