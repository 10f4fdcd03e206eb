import type { JsxNode, RootNode, TreeElement, TreeNode } from '../../../src/model/tree.ts';
import type { CheckCode, CheckedCode } from './twoslash.ts';

/** Words behind the language of fences that a plugin of Rspress runs. */
const RUN_BY_PLUGINS = ['preview', 'playground', 'twoslash'] as const;

export type FencePlugin = (typeof RUN_BY_PLUGINS)[number];

/** A plugin of a site that runs fences. */
export interface FenceRunner {
  plugin: FencePlugin;
  /** Languages whose fences it runs without its word. */
  languages: readonly string[];
  /** Options of Twoslash. */
  options?: object;
}

/** Numbers of fences by plugin. */
type FenceCounts = Partial<Record<FencePlugin, number>>;

/** Input of `readPluginFences`. */
export interface PluginFencesInput {
  runners: readonly FenceRunner[];
  /** `undefined` if Twoslash is not installed. */
  checkCode: CheckCode | undefined;
  /** Called for code that Twoslash refuses, with the 1-based line of its fence. */
  onRefused(message: string, line: number | undefined): void;
}

/**
 * Adds a notice to the fences of a page that a plugin of Rspress would run, and the types to those that Twoslash checks. Turns those in `tree`
 * into file trees.
 * @returns the numbers of fences that are not run
 */
export function readPluginFences(tree: RootNode, { runners, checkCode, onRefused }: PluginFencesInput): FenceCounts {
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
      const lang = languageOf(code) ?? '';
      const plugin = findRunner(runners, lang, code.data?.meta ?? '');
      if (plugin !== undefined) {
        nodes[index] = toPluginFence(node, code, lang, plugin);
        code.data = { ...code.data, meta: withoutPluginWords(code.data?.meta ?? '') };
      }
      const entries = lang === 'tree' ? readEntries(textOf(code)) : [];
      if (entries.length > 0) nodes[index] = toFileTree(entries, node);
    }
  }

  function toPluginFence(node: TreeElement, code: TreeElement, lang: string, plugin: FencePlugin): JsxNode {
    const checked = plugin === 'twoslash' && checkCode ? check(checkCode, code, lang) : undefined;
    if (!checked) {
      counts[plugin] = (counts[plugin] ?? 0) + 1;
      return wrap(node, { plugin });
    }
    code.children = [{ type: 'text', value: `${checked.code}\n` }];
    code.data = { ...code.data, notes: checked.notes };
    return wrap(node, { texts: JSON.stringify(checked.texts) });
  }

  function check(checkCode: CheckCode, code: TreeElement, lang: string): CheckedCode | undefined {
    const text = textOf(code);
    try {
      // The text of a file is not known yet.
      return text.trim() === '' ? undefined : checkCode(text, lang);
    } catch (error) {
      onRefused(messageOf(error), code.position?.start.line);
      return undefined;
    }
  }
}

/** Returns the plugin that runs a fence. */
function findRunner(runners: readonly FenceRunner[], lang: string, meta: string): FencePlugin | undefined {
  const words = meta.split(/\s+/).map((word) => word.split('=')[0]);
  if (words.includes('pure')) return undefined;
  return (
    runners.find(({ plugin }) => words.includes(plugin)) ?? runners.find(({ languages }) => languages.includes(lang))
  )?.plugin;
}

/** A word behind a language, which may have a quoted value. */
const WORD = /[\w-]+=(?:"[^"]*"|'[^']*'|`[^`]*`)|\S+/g;
/** Words that only plugins of Rspress read. */
const PLUGIN_WORD = /^(?:preview|playground|direction)(?:=|$)/;

function withoutPluginWords(meta: string): string {
  return meta.replace(WORD, (word) => (PLUGIN_WORD.test(word) ? '' : word)).trim();
}

function wrap(node: TreeElement, attributes: Record<string, string>): JsxNode {
  return {
    type: 'mdxJsxFlowElement',
    name: 'PluginFence',
    attributes: Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
    children: [node],
    ...(node.position && { position: node.position }),
  };
}

/** Errors of Twoslash are several paragraphs, of which the last lines say what is wrong. */
function messageOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return (lines.find((line) => /^\s*\[\d+\]/.test(line)) ?? lines[1] ?? lines[0] ?? '').trim();
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
  /** Text behind the name. */
  comment: string | undefined;
  entries: Entry[];
}

/** Lines and spaces before a name: four characters for each level. */
const INDENT = /^[\s│├└─|`+\\-]*/;
const LEVEL_CHARACTERS = 4;

/** A name, and a comment behind several spaces or a mark of its own. */
const NAME_AND_COMMENT = /^(\S+(?: \S+)*?)(?: {2,}| (?=#|\/\/|<--|←))\s*(\S.*)$/;

/** Reads a tree as the program `tree` prints it. */
function readEntries(text: string): Entry[] {
  const top: Entry[] = [];
  const open: Entry[][] = [top];
  for (const line of text.split('\n')) {
    const [indent = ''] = INDENT.exec(line) ?? [];
    const written = line.slice(indent.length).trim();
    if (written === '') continue;
    const [, name = written, comment] = NAME_AND_COMMENT.exec(written) ?? [];
    const level = Math.min(Math.round(indent.length / LEVEL_CHARACTERS), open.length - 1);
    const entry: Entry = { name, comment, entries: [] };
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
  const items = entries.map(({ name, comment, entries: inner }): TreeElement => {
    const text = { type: 'text', value: name } as const;
    // The component shows a text behind code as a comment.
    const row: TreeNode[] =
      comment === undefined ? [text] : [element('code', [text]), { type: 'text', value: ` ${comment}` }];
    return element('li', inner.length > 0 ? [...row, toList(inner)] : row);
  });
  return element('ul', items);
}

function element(tagName: string, children: TreeNode[]): TreeElement {
  return { type: 'element', tagName, properties: {}, children };
}
