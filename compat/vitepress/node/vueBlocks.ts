import type { RootNode, TreeElement, TreeNode } from '../../../src/model/tree.ts';
import type { CountedUses } from '../../../src/tools/tree/countedUses.ts';
import { nextVerbatim } from '../../../src/tools/tree/fences.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';
import { scopeStyles } from './scopeStyles.ts';

/** Comment that stands for a script in a page, as JSON of its kind, its line, and whether it only declares what the page uses. */
const SCRIPT_MARK = ':::vitepress-script ';
const SCRIPT = /^([ \t>]*)<script\b([^<>]*)>/i;
const SCRIPT_END = /<\/script\s*>/i;
/** A statement that does more than declare: a call at the beginning of a line, or what an Options API exports. */
const EFFECT = /^ {0,2}(?:(?:await )?[\w$.]+\(|export default\b)/m;
/** The name of `SCOPE_ATTRIBUTE` among the properties of an element. */
const SCOPE_PROPERTY = 'dataScoped';

/** What becomes of blocks of Vue in pages, by their kinds. */
export const BLOCK_CONSEQUENCES = {
  '<script setup>': 'is not run',
  '<script>': 'is not run',
  '<style module>': 'is left out: its classes have names of Vue',
  '<style lang>': 'is left out: only plain CSS is read',
  '<style src>': 'is left out: a page cannot have the styles of a file',
  '<style scoped>': 'is left out: it cannot be parsed',
  'v-bind() in <style>': 'has no effect: its declaration does not apply',
} as const;

type BlockKind = keyof typeof BLOCK_CONSEQUENCES;

/**
 * Replaces scripts, which are no HTML but parts of a component of Vue, with comments that `takeBlocks` counts. Lines stay the same.
 * @param toAuthored returns the line that messages name
 */
export function markScripts(text: string, toAuthored: (line: number) => number): string {
  if (!/<script\b/i.test(text)) return text;
  const authored = text.split('\n');
  let verbatim: string | undefined;
  let isInside = false;
  const lines = authored.map((line, index) => {
    if (isInside) {
      const end = SCRIPT_END.exec(line);
      isInside = end === null;
      return end ? line.slice(end.index + end[0].length) : '';
    }
    const before = verbatim;
    verbatim = nextVerbatim(verbatim, line, 'md');
    const [tag, indent = '', attributes = ''] = before === undefined ? (SCRIPT.exec(line) ?? []) : [];
    if (tag === undefined) return line;
    verbatim = undefined;
    const rest = line.slice(tag.length);
    const end = SCRIPT_END.exec(rest);
    isInside = end === null;
    const kind: BlockKind = /\bsetup\b/.test(attributes) ? '<script setup>' : '<script>';
    const [code = ''] = [rest, ...authored.slice(index + 1)].join('\n').split(SCRIPT_END);
    const mark = `${indent}<!--${SCRIPT_MARK}${JSON.stringify([kind, toAuthored(index + 1), !EFFECT.test(code)])}-->`;
    return end ? mark + rest.slice(end.index + end[0].length) : mark;
  });
  return lines.join('\n');
}

/**
 * Takes the scripts of a page, and the styles that are more than CSS, out of its tree. Styles of the page alone are adapted.
 * @param isUsed whether the page has components or templates, which are reported: a script that only declares them is not
 */
export function takeBlocks(tree: RootNode, isUsed = false): CountedUses {
  const uses: CountedUses = {};
  let hasScope = false;
  const add = (kind: BlockKind, line: number) => {
    const use = uses[kind] ?? { count: 0, line };
    uses[kind] = { ...use, count: use.count + 1 };
  };
  const take = (node: TreeNode, outer: number): boolean => {
    const line = node.position?.start.line ?? outer;
    if (node.type === 'comment' && node.value.startsWith(SCRIPT_MARK)) {
      const [kind, at, declares]: [BlockKind, number, boolean] = JSON.parse(node.value.slice(SCRIPT_MARK.length));
      if (!(isUsed && declares)) add(kind, at);
      return false;
    }
    if (node.type === 'element' && node.tagName === 'style') return takeStyle(node, line);
    if ('children' in node && !isCode(node)) node.children = node.children.filter((child) => take(child, line));
    return true;
  };
  const takeStyle = (node: TreeElement, line: number): boolean => {
    const { scoped, module, src, lang = 'css', ...properties } = node.properties;
    const css = textOf(node);
    if (/\bv-bind\(/.test(css)) add('v-bind() in <style>', line);
    const isPlain = ['css', 'postcss'].includes(String(lang));
    if (module !== undefined || src !== undefined || !isPlain) {
      add(module !== undefined ? '<style module>' : isPlain ? '<style src>' : '<style lang>', line);
      return false;
    }
    if (scoped === undefined) return true;
    const value = scopeStyles(css);
    if (value === undefined) {
      add('<style scoped>', line);
      return false;
    }
    hasScope = true;
    node.properties = properties;
    node.children = [{ type: 'text', value }];
    return true;
  };
  tree.children = tree.children.filter((node) => take(node, 1));
  if (hasScope) for (const node of tree.children) markScope(node);
  return uses;
}

/** Gives elements the attribute by which styles of the page alone select, as Vue does. */
function markScope(node: TreeNode): void {
  if (node.type === 'element' && node.tagName !== 'style') node.properties[SCOPE_PROPERTY] = '';
  if ('children' in node && !isCode(node)) for (const child of node.children) markScope(child);
}

function isCode(node: TreeNode): boolean {
  return node.type === 'element' && node.tagName === 'pre';
}
