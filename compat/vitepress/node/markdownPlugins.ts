import path from 'node:path';
import type { AnyNode } from 'acorn';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import type { RootNode, TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { listConfigFiles, listImports } from '../../../src/node/config/configInputs.ts';
import { packageOf } from '../../../src/node/config/packageOf.ts';
import { parseUntyped } from '../../../src/tools/files/locateKey.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { type CountedUses, formatUses, type sumUses } from '../../../src/tools/tree/countedUses.ts';
import { childrenOf } from '../../support/locateOption.ts';
import type { Options } from '../../support/values.ts';
import { TITLES_PACKAGE } from './codeTitles.ts';
import { mergeOptions } from './languages.ts';
import { MERMAID_PACKAGE } from './mermaid.ts';

/** Option in which a site adds plugins to the parser of VitePress. */
export const PLUGIN_OPTION = 'markdown.config';
/** Plugins of that parser. */
const PLUGIN = /markdown-it-|^@mdit\/plugin-/;
const FOOTNOTE = /(?:^|[/-])footnote$/;
const MATH = /(?:^|[/-])(?:katex|mathjax3?|texmath)$/;
/** Those whose syntax is read here, or whose containers have lines of their own. */
const READ = /(?:^|[/-])(?:attrs|container|emoji|footnote|task-lists?|tasklist|task-checkbox|cjk-friendly)$/;
const OTHERS_READ: ReadonlySet<string> = new Set([
  'vitepress',
  'vitepress-plugin-tabs',
  TITLES_PACKAGE,
  MERMAID_PACKAGE,
]);

/** What is written for plugins, by the last word of their names. */
const SYNTAX: Readonly<Record<string, RegExp>> = {
  abbr: /^\*\[[^\]\n]+\]:/gm,
  deflist: /^:[ \t]+\S/gm,
  ins: /\+\+[^\s+](?:[^+\n]*[^\s+])?\+\+/g,
  kbd: /\[\[[^[\]\n]+\]\]/g,
  mark: /==[^\s=](?:[^=\n]*[^\s=])?==/g,
  sub: /~[^\s~]+~/g,
  sup: /\^[^\s^]+\^/g,
};

/** Turns formulas on in options of a site that has a plugin for them. */
export function withPluginMath(options: Options, configFile: string): Options {
  if (!importedPlugins(options, configFile).some((name) => MATH.test(name))) return options;
  return mergeOptions({ markdown: { math: true } }, options);
}

/** Returns the plugins of the parser that are not run and whose syntax is not read: names of packages, and of functions of the site. */
export function lostPlugins(options: Options, configFile: string): string[] {
  return [...new Set(parserPlugins(options, configFile))]
    .filter((name) => !MATH.test(name) && !READ.test(name) && !OTHERS_READ.has(name))
    .toSorted();
}

/** Returns whether a site has footnotes by a plugin of the parser. */
export function hasFootnotes(options: Options, configFile: string): boolean {
  return parserPlugins(options, configFile).some((name) => FOOTNOTE.test(name));
}

function parserPlugins(options: Options, configFile: string): string[] {
  return hasPlugins(options) ? [...importedPlugins(options, configFile), ...usedPlugins(configFile)] : [];
}

/**
 * Names those plugins in the line about their option.
 * @param uses what is written for them in pages, as far as that is known
 */
export function namePlugins(
  notCarried: readonly NotCarried[],
  plugins: readonly string[],
  uses: ReturnType<typeof sumUses> = new Map(),
): NotCarried[] {
  if (plugins.length === 0) return [...notCarried];
  const names = plugins.map((name) => {
    const use = uses.get(name);
    return use ? `"${name}" (${formatUses(use)})` : `"${name}"`;
  });
  const consequence = `is not run: what ${names.join(', ')} would add is missing, and its syntax shows as text`;
  return notCarried.map((each) => (each.name === PLUGIN_OPTION ? { ...each, consequence } : each));
}

function hasPlugins(options: Options): boolean {
  return typeof valueAt(options, PLUGIN_OPTION.split('.')) === 'function';
}

function importedPlugins(options: Options, configFile: string): string[] {
  if (!hasPlugins(options)) return [];
  return listImports(configFile)
    .map(({ specifier }) => packageOf(specifier))
    .filter((name) => PLUGIN.test(name));
}

/** A function that a module gives the parser, or gives to it. */
interface UsedFunction {
  name: string;
  /** What the module imports it from. */
  specifier?: string | undefined;
  /** Whether the function gets the parser itself, so that it may add plugins: `setup(md)` instead of `md.use(plugin)`. */
  isCalled: boolean;
}

/** Returns the plugins that a configuration and the files that it imports add to a parser. */
function usedPlugins(configFile: string): string[] {
  const modules = listConfigFiles(configFile).flatMap((file) => {
    const used = usedFunctions(readSource(file) ?? '');
    return used.length > 0 ? [{ file, used }] : [];
  });
  const addsPlugins = (specifier: string) => {
    const name = path.basename(specifier, path.extname(specifier));
    return modules.some(({ file }) => [path.parse(file).name, path.basename(path.dirname(file))].includes(name));
  };
  return modules
    .flatMap(({ used }) => used)
    .filter(({ isCalled, specifier }) => !isCalled || (specifier !== undefined && !addsPlugins(specifier)))
    .map(({ name, specifier }) =>
      specifier === undefined || /^[./@~]+\//.test(specifier) ? name : packageOf(specifier),
    );
}

/** Returns the functions of `md.use(plugin)`, and of `setup(md)` in a function that is a member `config`. */
export function usedFunctions(source: string): UsedFunction[] {
  const { program } = /\bconfig\b|\.use\b/.test(source) ? (parseUntyped(source) ?? {}) : {};
  const imports = new Map<string, string>();
  const used: Omit<UsedFunction, 'specifier'>[] = [];
  if (program) visit(program);
  return used.map((each) => ({ ...each, specifier: imports.get(each.name) }));

  function visit(node: AnyNode, parser?: string): void {
    let inner = parser;
    if (node.type === 'ImportDeclaration') {
      for (const { local } of node.specifiers) imports.set(local.name, String(node.source.value));
    } else if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'config') {
      const [first] = 'params' in node.value ? node.value.params : [];
      inner = first?.type === 'Identifier' ? first.name : undefined;
    } else if (node.type === 'CallExpression') {
      const [first] = node.arguments;
      const plugin = first && isUse(node) ? rootName(first) : undefined;
      if (plugin !== undefined) used.push({ name: plugin, isCalled: false });
      const getsParser = first?.type === 'Identifier' && first.name === parser;
      if (getsParser && node.callee.type === 'Identifier') used.push({ name: node.callee.name, isCalled: true });
    }
    for (const child of childrenOf(node)) visit(child, inner);
  }
}

/** Returns whether a call is one of `md.use(…)`, or of `md.use(…).use(…)`. */
function isUse(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  return property.type === 'Identifier' && property.name === 'use' && (object.type === 'Identifier' || isUse(object));
}

/** Returns the name of a function, or of the one that makes it: `a` of `a`, `a(b)` and `a.b`. */
function rootName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return rootName(node.callee);
  if (node.type === 'MemberExpression') return rootName(node.object);
  return node.type === 'AwaitExpression' ? rootName(node.argument) : undefined;
}

const BLOCKS = new Set(['p', 'li', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const CODE = new Set(['pre', 'code']);

/** Counts what is written for plugins in a page. */
export function countSyntax({ children }: RootNode, plugins: readonly string[]): CountedUses {
  const uses: CountedUses = {};
  const patterns = plugins.flatMap((name) => {
    const pattern = SYNTAX[/\w+$/.exec(name)?.[0] ?? ''];
    return pattern ? [[name, pattern] as const] : [];
  });
  if (patterns.length > 0) children.forEach(visit);
  return uses;

  function visit(node: TreeNode): void {
    if (!('children' in node) || (node.type === 'element' && CODE.has(node.tagName))) return;
    if (node.type === 'element' && BLOCKS.has(node.tagName)) {
      const text = ownText(node);
      for (const [name, pattern] of patterns) {
        const found = text.match(pattern)?.length ?? 0;
        const { count, line } = uses[name] ?? { count: 0, line: node.position?.start.line ?? 1 };
        if (found > 0) uses[name] = { count: count + found, line };
      }
    }
    node.children.forEach(visit);
  }
}

/** Returns the text of a block without code and blocks in it. */
function ownText({ children }: TreeElement): string {
  return children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element' || BLOCKS.has(child.tagName) || CODE.has(child.tagName)) return '\0';
      return ownText(child);
    })
    .join('');
}
