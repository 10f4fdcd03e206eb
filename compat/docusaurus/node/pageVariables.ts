import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RootNode, TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { HeadingIds } from '../../../src/node/pages/nodes/headings.ts';
import { escapeText } from '../../../src/shared/escapeHtml.ts';
import { readImports } from '../../../src/tools/javascript/esm.ts';
import { splitHeading } from '../../../src/tools/tree/splitHeading.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';
import { readMarkdown } from './contentFiles.ts';

/** Variables that Docusaurus gives a page. */
const VARIABLES = ['toc', 'contentTitle', 'frontMatter'] as const;

const IMPORTS = /^\s*import\b[^'"]*(['"])[^'"]*\1/gm;

/**
 * Adds the variables that Docusaurus gives a page, if its code uses them or that of others may.
 * @param file absolute path of the page
 * @param imports modules behind its default imports: the headings of Markdown that it shows are its own
 * @param isModule whether code imports it
 */
export function addVariables(
  tree: RootNode,
  file: string,
  { imports, isModule }: { imports: ReadonlyMap<string, string>; isModule: boolean },
): void {
  const code = codeOf(tree);
  const used = VARIABLES.filter((name) => (isModule ? !declaresVariable(code, name) : usesVariable(code, name)));
  if (used.length > 0 && existsSync(file)) tree.children.unshift(variablesOf(tree, file, { names: used, imports }));
}

/** Returns the declarations of variables of a page. */
function variablesOf(
  tree: RootNode,
  file: string,
  { names, imports }: { names: readonly string[]; imports: ReadonlyMap<string, string> },
): Extract<TreeNode, { type: 'mdxjsEsm' }> {
  const { frontmatter, contentTitle = '' } = readMarkdown({ file, source: file });
  const { list, lines } = headingsOf(tree, imports);
  const values = { toc: list, contentTitle: JSON.stringify(contentTitle), frontMatter: JSON.stringify(frontmatter) };
  const declarations = Object.entries(values)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => `export const ${name} = ${value};`);
  // Before the code that uses them.
  return { type: 'mdxjsEsm', value: [...(names.includes('toc') ? lines : []), ...declarations].join('\n') };
}

/** Returns whether the code of a page declares or imports a name. */
export function declaresVariable(code: readonly string[], name: string): boolean {
  const isDeclared = new RegExp(`\\b(?:const|let|var|function)\\s+${name}\\b`);
  const isImported = (each: string) => readImports(each).some(({ names }) => names.some(({ local }) => local === name));
  return code.some((each) => isDeclared.test(each) || (each.includes(name) && isImported(each)));
}

function usesVariable(code: readonly string[], name: string): boolean {
  if (declaresVariable(code, name)) return false;
  const use = new RegExp(`(?<![\\w$.'"-])${name}(?![\\w$'"-])`);
  return code.some((each) => use.test(each.replace(IMPORTS, '')));
}

/** Returns all code of a page. */
export function codeOf(tree: RootNode): string[] {
  const found: string[] = [];
  const visit = (node: TreeNode): void => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm')
      found.push(node.value);
    if ('attributes' in node) {
      for (const { value } of node.attributes) {
        if (typeof value === 'object' && value) found.push(value.value);
      }
    }
    if ('children' in node) node.children.forEach(visit);
  };
  tree.children.forEach(visit);
  return found;
}

/** Returns the code of the list of headings, with the imports that it needs. */
function headingsOf(tree: RootNode, imports: ReadonlyMap<string, string>): { list: string; lines: string[] } {
  const ids = new HeadingIds();
  const entries: string[] = [];
  const lines = new Map<string, string>();
  const visit = (node: TreeNode): void => {
    if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) {
      const entry = toEntry(node, ids);
      if (entry) entries.push(JSON.stringify(entry));
      return;
    }
    const specifier = 'name' in node ? imports.get(node.name ?? '') : undefined;
    if (specifier !== undefined && /\.mdx?$/.test(specifier)) {
      const name = `_toc_${'name' in node ? node.name : ''}`;
      lines.set(name, `import { toc as ${name} } from ${JSON.stringify(specifier)};`);
      entries.push(`...${name}`);
    }
    if ('children' in node) node.children.forEach(visit);
  };
  tree.children.forEach(visit);
  return { list: `[${entries.join(', ')}]`, lines: [...lines.values()] };
}

/** A heading, as the list of Docusaurus has it. */
interface HeadingEntry {
  /** HTML. */
  value: string;
  id: string;
  level: number;
}

function toEntry(node: TreeElement, ids: HeadingIds): HeadingEntry | undefined {
  const parts = splitHeading(node.children);
  const own = node.properties.id;
  const id = typeof own === 'string' ? own : ids.next({ ...parts, text: node.data?.idText ?? parts.text });
  const level = Number(node.tagName.slice(1));
  const value = parts.children.map(toHtml).join('').trim();
  return level === 1 || id === undefined || value === '' ? undefined : { value, id, level };
}

const KEPT = new Set(['code', 'em', 'strong', 'del']);

function toHtml(node: TreeNode): string {
  if (node.type === 'mdxTextExpression') return '';
  if (node.type !== 'element' || node.children.length === 0) return escapeText(textOf(node));
  const inner = node.children.map(toHtml).join('');
  return KEPT.has(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner;
}

/** `import code from '!!raw-loader!./a.js'`, the text of a file. */
const RAW_IMPORT = /^(\s*import\s+[\w$]+\s+from\s*)(['"])!{0,2}raw-loader!([^'"!]+)\2/gm;

/** `import file from '!!file-loader!./a.pdf'`, which is a file without the loader, too. */
const FILE_IMPORT = /^(\s*import\s+[\w$]+\s+from\s*)(['"])!{0,2}(?:file|url)-loader(?:\?[^'"!]*)?!([^'"]+)\2/gm;

/** `import Logo from './logo.svg'`, a component. */
const SVG_IMPORT = /^(\s*import\s+[\w$]+\s+from\s*['"][^'"!?]+\.svg)(['"])/gm;

/** `import data from '!!own-loader!./a.js'`, what other loaders make of a file beside the page. */
const LOADED_IMPORT = /^(\s*import\s[^'"]*)(['"])(!{0,2}(?:[^'"!]+!)+)(\.{1,2}\/[^'"!]+)\2/gm;

/**
 * Converts the imports in the code of a page: of texts, and of pictures that are components. A file behind loaders gets its absolute path, since
 * the module of a page is elsewhere.
 * @param file absolute path of the page
 */
export function toEngineImports(code: string, file: string): string {
  const toAbsolute = (_: string, start: string, quote: string, loaders: string, written: string) =>
    start + quote + loaders + path.resolve(path.dirname(file), written).replaceAll('\\', '/') + quote;
  return code
    .replace(RAW_IMPORT, '$1$2$3?raw$2')
    .replace(FILE_IMPORT, '$1$2$3$2')
    .replace(LOADED_IMPORT, toAbsolute)
    .replace(SVG_IMPORT, '$1?component$2');
}

/** Converts the imports of a page. */
export function adaptImports(tree: RootNode, file: string): void {
  for (const node of tree.children) if (node.type === 'mdxjsEsm') node.value = toEngineImports(node.value, file);
}
