import type { PageAdapter } from '../../../src/model/pageAdapter.ts';
import type { RootNode, TreeNode } from '../../../src/model/tree.ts';
import { type PageImport, readEsm } from '../../../src/tools/javascript/esm.ts';
import { addAll } from '../../../src/tools/messages/addAll.ts';
import { suggestion } from '../../../src/tools/messages/suggest.ts';
import { isThemeSpecifier, themeComponent } from '../../../src/tools/pages/themeExports.ts';
import { type Finding, type MarkupElement, toMarkup } from './visit.ts';

const GROUPS: ReadonlySet<string> = new Set(['Tabs', 'PageTabs']);
const TABS: ReadonlySet<string> = new Set(['Tab', 'PageTab']);
/** Entry of the package with the components of the default theme. */
const THEME_ENTRY = 'docspack/theme';

/**
 * Returns whether a file imports other tabs than those of the theme, which may have other props.
 * @param adapter that of the engine that the page is written for
 */
export function hasOwnTabs(tree: RootNode, file: string, adapter: PageAdapter | undefined): boolean {
  const blocks = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' && /Tabs?\b/.test(node.value)
      ? [{ value: node.value, line: node.position?.start.line }]
      : [],
  );
  if (blocks.length === 0) return false;
  return importsOf(blocks, file).some(({ specifier, names }) =>
    names.some(
      ({ local, imported }) =>
        (GROUPS.has(local) || TABS.has(local)) &&
        specifier !== THEME_ENTRY &&
        !isThemeSpecifier(specifier) &&
        themeComponent(specifier, imported, adapter) === undefined,
    ),
  );
}

/** Returns no imports for code that cannot be parsed, which is reported when the page is compiled. */
function importsOf(...input: Parameters<typeof readEsm>): PageImport[] {
  try {
    return readEsm(...input).imports;
  } catch {
    return [];
  }
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
