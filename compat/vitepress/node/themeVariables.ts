import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { RootNode, TreeNode } from '../../../src/model/tree.ts';
import { type CountedUses, formatUses, sumUses } from '../../../src/tools/tree/countedUses.ts';

const NAME = 'vitepress-variables';
const CHECK = 'theme-variables';
/** A use of a property of VitePress's theme. */
const USE = /var\(\s*(--vp-[\w-]+)/g;

const inSteps = (name: string, value: string) =>
  ['1', '2', '3'].map((step): [string, string] => [`--vp-c-${name}-${step}`, value]);

/** Properties of the theme of VitePress that pages use, as those of this theme. */
const VARIABLES: ReadonlyMap<string, string> = new Map([
  ...inSteps('brand', 'var(--c-brand)'),
  ['--vp-c-brand', 'var(--c-brand)'],
  ['--vp-c-brand-soft', 'var(--c-brand-soft)'],
  ['--vp-c-text-1', 'var(--c-text-1)'],
  ['--vp-c-text-2', 'var(--c-text-2)'],
  ['--vp-c-text-3', 'var(--c-text-3)'],
  ['--vp-c-bg', 'var(--c-bg)'],
  ['--vp-c-bg-alt', 'var(--c-bg-soft)'],
  ['--vp-c-bg-soft', 'var(--c-bg-soft)'],
  ['--vp-c-bg-elv', 'var(--c-bg-raised)'],
  ['--vp-c-border', 'var(--c-border)'],
  ['--vp-c-divider', 'var(--c-border)'],
  ['--vp-c-gutter', 'var(--c-border)'],
  ['--vp-c-white', '#ffffff'],
  ['--vp-c-black', '#000000'],
  ['--vp-c-neutral', 'var(--c-text-1)'],
  ...inSteps('default', 'var(--c-bg-mute)'),
  ['--vp-c-default-soft', 'var(--c-bg-mute)'],
  ...inSteps('gray', 'var(--c-bg-mute)'),
  ['--vp-c-gray-soft', 'var(--c-bg-mute)'],
  ...[
    ['tip', 'tip'],
    ['success', 'tip'],
    ['green', 'tip'],
    ['note', 'info'],
    ['info', 'info'],
    ['indigo', 'info'],
    ['warning', 'warning'],
    ['yellow', 'warning'],
    ['danger', 'danger'],
    ['caution', 'danger'],
    ['red', 'danger'],
  ].flatMap(([name = '', tone = '']): [string, string][] => [
    ...inSteps(name, `var(--c-${tone})`),
    [`--vp-c-${name}-soft`, `var(--c-${tone}-soft)`],
  ]),
  ['--vp-font-family-base', 'var(--font-sans)'],
  ['--vp-font-family-mono', 'var(--font-mono)'],
  ['--vp-nav-height', 'var(--navbar-height)'],
]);

/**
 * Gives the properties of VitePress's theme that styles of pages use the values of this theme, in sites whose pages use them. Others are
 * named.
 */
export const themeVariables: DocsPlugin = {
  name: NAME,
  checks: { [CHECK]: { finds: 'properties of the theme of VitePress that have no counterpart', severity: 'warn' } },
  tree(tree, { source }) {
    if (!source.includes('--vp-')) return undefined;
    const uses: CountedUses = {};
    const lines = source.split('\n');
    for (const name of usesIn(tree)) {
      const line = lines.findIndex((each) => each.includes(name)) + 1;
      uses[name] = { count: (uses[name]?.count ?? 0) + 1, line: uses[name]?.line ?? Math.max(line, 1) };
    }
    return Object.keys(uses).length === 0 ? undefined : uses;
  },
  documentHead(_, { pages }) {
    const rules = [...sumUses(pages, NAME).keys()].sort().flatMap((name) => {
      const value = VARIABLES.get(name);
      return value === undefined ? [] : `${name}:${value}`;
    });
    return rules.length === 0 ? [] : [['style', {}, `:root{${rules.join(';')}}`]];
  },
  check({ pages }, { report }) {
    for (const [name, use] of sumUses(pages, NAME)) {
      if (VARIABLES.has(name)) continue;
      report({
        check: CHECK,
        location: { file: use.file, line: use.line },
        message: `uses "${name}" of the theme of VitePress, which has no value. It is used ${formatUses(use)}.`,
        hint: 'Set it in a style sheet of the theme.',
      });
    }
  },
};

/** Returns the properties that styles of a tree use, without those of code. */
function usesIn(node: RootNode | TreeNode): string[] {
  if (node.type === 'element' && /^(?:pre|code)$/.test(node.tagName)) return [];
  const isStyle = node.type === 'element' && node.tagName === 'style';
  const own = isStyle ? JSON.stringify(node.children) : JSON.stringify({ ...node, children: [] });
  const found = 'value' in node ? [] : [...own.matchAll(USE)].map(([, name = '']) => name);
  return isStyle || !('children' in node) ? found : [...found, ...node.children.flatMap(usesIn)];
}
