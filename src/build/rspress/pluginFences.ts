import type { JsxNode, RootNode, TreeElement, TreeNode } from '../content/markdown/tree.ts';

/** Words behind the language of fences that a plugin of Rspress runs. */
const RUN_BY_PLUGINS = ['preview', 'playground', 'twoslash'] as const;

export type FencePlugin = (typeof RUN_BY_PLUGINS)[number];

/** Numbers of fences by plugin. */
type FenceCounts = Partial<Record<FencePlugin, number>>;

/** Counts the fences of a page that a plugin of Rspress would run, and turns those in `tree` into file trees. */
export function readPluginFences(tree: RootNode): FenceCounts {
  const counts: FenceCounts = {};
  visit(tree.children);
  return counts;

  function visit(nodes: TreeNode[]): void {
    for (const [index, node] of nodes.entries()) {
      if (!('children' in node)) continue;
      const code = node.children[0];
      const isFence = node.type === 'element' && node.tagName === 'pre' && code?.type === 'element';
      if (!isFence || code.tagName !== 'code') {
        visit(node.children);
        continue;
      }
      const words = (code.data?.meta ?? '').split(/\s+/);
      for (const name of RUN_BY_PLUGINS) if (words.includes(name)) counts[name] = (counts[name] ?? 0) + 1;
      const entries = languageOf(code) === 'tree' ? readEntries(textOf(code)) : [];
      if (entries.length > 0) nodes[index] = toFileTree(entries, node);
    }
  }
}

function languageOf({ data, properties }: TreeElement): string | undefined {
  const [, named] = /language-(\S+)/.exec(String(properties.className ?? '')) ?? [];
  return data?.lang ?? named;
}

function textOf(node: TreeElement): string {
  return node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

interface Entry {
  name: string;
  entries: Entry[];
}

/** Lines and spaces before a name: four characters for each level. */
const INDENT = /^[\s│├└─|`+\\-]*/;
const LEVEL_CHARACTERS = 4;

/** Reads a tree as the program `tree` prints it. */
function readEntries(text: string): Entry[] {
  const top: Entry[] = [];
  const open: Entry[][] = [top];
  for (const line of text.split('\n')) {
    const [indent = ''] = INDENT.exec(line) ?? [];
    const name = line.slice(indent.length).trim();
    if (name === '') continue;
    const level = Math.min(Math.round(indent.length / LEVEL_CHARACTERS), open.length - 1);
    const entry: Entry = { name, entries: [] };
    open[level]?.push(entry);
    open.splice(level + 1, open.length, entry.entries);
  }
  return top;
}

function toFileTree(entries: readonly Entry[], { position }: TreeElement): JsxNode {
  const at = position && { position };
  return { type: 'mdxJsxFlowElement', name: 'FileTree', attributes: [], children: [toList(entries)], ...at };
}

function toList(entries: readonly Entry[]): TreeElement {
  const items = entries.map(({ name, entries: inner }): TreeElement => {
    const text = { type: 'text', value: name } as const;
    return element('li', inner.length > 0 ? [text, toList(inner)] : [text]);
  });
  return element('ul', items);
}

function element(tagName: string, children: TreeNode[]): TreeElement {
  return { type: 'element', tagName, properties: {}, children };
}
