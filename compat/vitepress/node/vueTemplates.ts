import type { ParsedFile } from '../../../src/model/page.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { JsxNode, TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { componentNames } from '../../../src/tools/tree/componentNames.ts';
import { type CountedUses, formatUses, sumUses } from '../../../src/tools/tree/countedUses.ts';
import { readFence } from '../../../src/tools/tree/readFence.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';
import { mayHave } from './includeFiles.ts';
import { BLOCK_CONSEQUENCES, takeBlocks } from './vueBlocks.ts';

const CHECK = 'vue-templates';
const INTERPOLATION = '{{ }}';
/** Components that are not reported, since their content is all that they show. In HTML, names have no case. */
const CONTENT_ELEMENTS: readonly string[] = ['clientonly', 'client-only'];

/** A fence whose language ends with `-vue`, with which VitePress evaluates its templates. */
const VUE_FENCE = /(?:`{3}|~{3})\s*[\w+#]+-vue\b/;
const VUE_LANGUAGE = /-vue(?=\{|$)/;

/** Consequences for readers. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  ...BLOCK_CONSEQUENCES,
  [INTERPOLATION]: 'shows as it is',
  'v-if': 'has no effect: its element always shows',
  'v-else-if': 'has no effect: its element always shows',
  'v-else': 'has no effect: its element always shows',
  'v-show': 'has no effect: its element always shows',
  'v-for': 'has no effect: its element shows once',
  'v-slot': 'has no effect: its content shows where it is written',
  'v-html': 'has no effect: its element is empty',
  'v-text': 'has no effect: its element is empty',
};

/** Reports templates, scripts and styles of Vue in pages, each kind once. Those of components are reported with the component. */
export const vueTemplates: DocsPlugin = {
  name: CHECK,
  checks: { [CHECK]: { finds: 'templates, scripts and styles of Vue, which are not evaluated', severity: 'warn' } },
  tree(tree, file) {
    if (file.source.includes('$frontmatter')) fillFrontmatter(tree.children, file);
    const templates = findTemplates(tree.children, file.source);
    const isUsed = Object.keys(templates).length > 0 || hasElement(tree.children, componentNames(file.source, true));
    const uses = { ...takeBlocks(tree, isUsed), ...templates };
    if (file.source.includes('<template') || file.source.includes('@include:')) {
      tree.children = showTemplates(tree.children);
    }
    if (VUE_FENCE.test(file.source) || file.source.includes('@include:')) readVueFences(tree.children);
    return Object.keys(uses).length > 0 ? uses : undefined;
  },
  check({ pages }, { report }) {
    for (const [kind, use] of sumUses(pages, CHECK)) {
      const consequence = CONSEQUENCES[kind] ?? 'has no effect';
      report({
        check: CHECK,
        location: { file: use.file, line: use.line },
        message: `uses "${kind}" of Vue, which ${consequence}. It is used ${formatUses(use)}.`,
        hint: 'Write the result, or write it in React, and rename the page to .mdx.',
      });
    }
  },
};

/**
 * Finds the templates of Vue in the nodes of a page, outside of what VitePress leaves as it is: inline code, and fences but for those whose
 * language ends with `-vue`.
 */
export function findTemplates(nodes: readonly TreeNode[], source: ParsedFile['source']): CountedUses {
  const uses: CountedUses = {};
  if (!mayHave(/\{\{|\sv-|\s[:@][a-z]/, source)) return uses;
  const components = componentNames(source, true);
  const isLiteral = literalLines(source);
  const lines = source.split('\n');
  visit(nodes, 1);
  return uses;

  function visit(list: readonly TreeNode[], outer: number): void {
    for (const node of list) {
      const line = node.position?.start.line ?? outer;
      if (node.type === 'text') {
        add(INTERPOLATION, isLiteral(line) ? 0 : countInterpolations(node.value), line);
      } else if (node.type === 'element') {
        if (node.tagName === 'pre' && (isVueCode(node) || lines[line - 1]?.includes('<pre'))) {
          add(INTERPOLATION, countInterpolations(textOf(node)), line);
        }
        if (node.tagName === 'pre' || node.tagName === 'code' || node.properties['v-pre'] !== undefined) continue;
        // The list of `[[toc]]` repeats headings.
        if (node.position === undefined && node.properties.dataPagefindIgnore === true) continue;
        const isReported = components.has(node.tagName) && !CONTENT_ELEMENTS.includes(node.tagName);
        if (!isReported) for (const kind of directivesOf(Object.keys(node.properties))) add(kind, 1, line);
        visit(node.children, line);
      } else if (node.type === 'mdxJsxTextElement') {
        takeLiterals(node);
        const names = node.attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? each.name : []));
        for (const kind of directivesOf(names)) add(kind, 1, line);
        visit(node.children, line);
      } else if ('children' in node) visit(node.children, line);
    }
  }

  /** Counts uses. The line is that of the first one. */
  function add(kind: string, count: number, line: number): void {
    if (count === 0) return;
    const use = uses[kind] ?? { count: 0, line };
    uses[kind] = { ...use, count: use.count + count };
  }
}

const FRONTMATTER_VALUE = /\{\{\s*\$frontmatter\.([\w.]+)\s*\}\}/g;

/**
 * Replaces values of the frontmatter in the texts of a page, `{{ $frontmatter.title }}`, outside of what VitePress leaves as it is. A heading
 * keeps the id of the authored text.
 */
function fillFrontmatter(
  nodes: readonly TreeNode[],
  { source, frontmatter }: Pick<ParsedFile, 'source' | 'frontmatter'>,
): void {
  const isLiteral = literalLines(source);
  visit(nodes, 1);

  function visit(list: readonly TreeNode[], outer: number): void {
    for (const node of list) {
      const line = node.position?.start.line ?? outer;
      if (node.type === 'text') {
        if (!isLiteral(line)) node.value = node.value.replace(FRONTMATTER_VALUE, fill);
      } else if ('children' in node) {
        if (node.type === 'element') {
          if (node.tagName === 'pre' || node.tagName === 'code' || node.properties['v-pre'] !== undefined) continue;
          const text = /^h[1-6]$/.test(node.tagName) ? textOf(node) : '';
          if (text.includes('$frontmatter')) node.data = { idText: text, ...node.data };
        }
        visit(node.children, line);
      }
    }
  }

  function fill(found: string, name: string): string {
    const value = valueAt(frontmatter, name.split('.'));
    return typeof value === 'string' || typeof value === 'number' ? String(value) : found;
  }
}

function hasElement(nodes: readonly TreeNode[], names: ReadonlyMap<string, string>): boolean {
  if (names.size === 0) return false;
  return nodes.some(
    (node) =>
      'children' in node && ((node.type === 'element' && names.has(node.tagName)) || hasElement(node.children, names)),
  );
}

function countInterpolations(text: string): number {
  return text.match(/\{\{[^{}]+\}\}/g)?.length ?? 0;
}

/** Returns whether a fence has a language such as `js-vue`, with which VitePress evaluates its templates. */
function isVueCode({ children: [code] }: TreeElement): boolean {
  return code?.type === 'element' && readFence(code).lang.endsWith('-vue');
}

/** A prop with a literal text: `:text="'new'"`. */
const BOUND = /^(?::|v-bind:)(?=\w)/;
const LITERAL = /^\s*(['"`])([^'"`\\$]*)\1\s*$/;

/** Gives a component that is known here, `<Badge :text="'new'" />`, its props with a literal text. */
function takeLiterals({ attributes }: JsxNode): void {
  for (const each of attributes) {
    if (each.type !== 'mdxJsxAttribute' || typeof each.value !== 'string' || !BOUND.test(each.name)) continue;
    const [, , text] = LITERAL.exec(each.value) ?? [];
    if (text === undefined) continue;
    each.name = each.name.replace(BOUND, '');
    each.value = text;
  }
}

/** Returns the directives among the attributes of an element; `:` and `@` stand for all props and events. */
function directivesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (/^:\w|^v-bind\b/.test(name)) return [':prop'];
    if (/^@\w|^v-on\b/.test(name)) return ['@event'];
    return /^v-[a-z]/.test(name) ? [name.replace(/[:.].*$/, '')] : [];
  });
}

/** Returns a function that returns whether a line is in a container `v-pre`. */
function literalLines(source: string): (line: number) => boolean {
  const literal = new Set<number>();
  let colons: string | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    const [, marks, name = ''] = /^(:{3,})[ \t]*([\w-]*)/.exec(line) ?? [];
    if (colons === undefined && name === 'v-pre') colons = marks;
    else if (colons !== undefined && marks === colons && name === '') colons = undefined;
    if (colons !== undefined) literal.add(index + 1);
  }
  return (line) => literal.has(line);
}

/** Gives code such as `js-vue` the language `js`. */
export function readVueFences(nodes: readonly TreeNode[]): void {
  for (const node of nodes) {
    if (!('children' in node)) continue;
    const isCode = node.type === 'element' && node.tagName === 'code';
    if (!isCode) readVueFences(node.children);
    else if (VUE_LANGUAGE.test(readFence(node).lang)) {
      const written = node.data?.lang ?? readFence(node).lang;
      node.data = { ...node.data, lang: written.replace(VUE_LANGUAGE, '') };
    }
  }
}

/** Replaces templates with a directive, such as `<template #title>`, by their content: a browser shows nothing of a template. */
export function showTemplates(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element' || node.tagName === 'pre') return [node];
    const children = showTemplates(node.children);
    const isVue = node.tagName === 'template' && Object.keys(node.properties).some((name) => name.startsWith('v-'));
    return isVue ? children : [{ ...node, children }];
  });
}
