import path from 'node:path';
import type { AnyNode } from 'acorn';
import type { NotCarried } from '../../src/model/sourceAdapter.ts';
import { listConfigFiles } from '../../src/node/config/configInputs.ts';
import { parseUntyped } from '../../src/tools/files/locateKey.ts';
import type { SourcePosition } from '../../src/tools/files/positionAt.ts';
import { readSource } from '../../src/tools/files/readSource.ts';

/** A key or a text of a module. */
interface Found {
  text: string;
  start: number;
  isKey: boolean;
  /** Keys and texts around it: those of the objects that it is in, the names of plugins beside those, and of the file and of declarations. */
  around: readonly string[];
}

/** Keys whose values are declared elsewhere, by the name of the declaration: `pt` of `'pt-BR': { ...pt }`. */
type Uses = Map<string, Set<string>>;

/** What matches a name best in a module. The score is higher the more of the name is around it. */
interface Match {
  position: SourcePosition;
  score: number;
}

/** Packages that a configuration has by other names. */
export interface PackageNames {
  /** Returns the package that an option stands for. */
  packageOf(option: string): string | undefined;
  /** Returns whether a text stands for packages that have no option. */
  isPreset(text: string): boolean;
}

/** What a name around a match counts that is no part of the option. */
const FURTHER_NAME_SCORE = 0.01;
const NO_NAMES: PackageNames = { packageOf: () => undefined, isPreset: () => false };

/**
 * Locates what a line about a configuration names: `docs.showLastUpdateAuthor`, `@acme/plugin`, or `themeConfig.navbar "html"`.
 * @param source text of the configuration or a file of sidebars
 */
export function locateOption(name: string, source: string, names?: PackageNames): SourcePosition | undefined {
  return bestMatch(name, source, names)?.position;
}

/**
 * @param file names of the file and its folder
 * @param uses receives those of the module, and has those of modules that import it
 */
function bestMatch(
  name: string,
  source: string,
  { packageOf, isPreset }: PackageNames = NO_NAMES,
  file: readonly string[] = [],
  uses: Uses = new Map(),
): Match | undefined {
  // JSON is no module.
  const prefix = /^\s*[{[]/.test(source) ? 'export default ' : '';
  const module = parseUntyped(prefix + source);
  if (!module) return undefined;
  const [, outer = '', quoted] = /^(.*?) ?"(.+)"$/s.exec(name) ?? [];
  const isPackage = quoted === undefined && name.includes('/');
  const parts = quoted === undefined ? (isPackage ? [name] : name.split('.')) : [...outer.split('.'), quoted];
  // What is quoted is more often a value, such as the type of an item.
  const isSetting = quoted === undefined && !isPackage;
  const last = parts.at(-1) ?? '';
  const texts = listTexts(module.program, file, uses);
  const matches = texts.filter(
    ({ text, isKey }) => text === last || (isPackage && isKey && packageOf(text) === name) || packageOf(name) === text,
  );
  const isPart = (part: string, each: string) =>
    each === part || packageOf(part) === each || uses.get(each)?.has(part) === true;
  const outerParts = parts.slice(0, -1);
  const scoreOf = ({ around, isKey }: Found) =>
    2 * outerParts.filter((part) => around.some((each) => isPart(part, each))).length +
    Number(isKey === isSetting) -
    FURTHER_NAME_SCORE * around.filter((each) => !outerParts.some((part) => isPart(part, each))).length;
  // What the preset has without an option of its own is where the preset is.
  const found =
    matches.length > 0 || packageOf(name) === undefined ? matches : texts.filter(({ text }) => isPreset(text));
  const [best] = found.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  const position = best && module.originOf(best.start);
  if (!position) return undefined;
  const { line, column } = position;
  return { position: { line, column: line === 1 ? column - prefix.length : column }, score: scoreOf(best) };
}

/**
 * Locates what a line about a configuration names, in the configuration, in a file that it imports, or in another one that belongs to it.
 * @param file absolute path of the configuration
 * @param others absolute paths of files that belong to it
 */
export function locateOptionIn(
  name: string,
  file: string,
  { names, others = [] }: { names?: PackageNames; others?: readonly string[] } = {},
): NonNullable<NotCarried['place']> {
  const uses: Uses = new Map();
  const matches = [file, ...listConfigFiles(file), ...others].flatMap((each) => {
    const match = bestMatch(name, readSource(each) ?? '', names, namesOf(each), uses);
    return match ? [{ file: each, ...match }] : [];
  });
  const [best] = matches.toSorted((a, b) => b.score - a.score);
  return best ? { file: best.file, ...best.position } : { file };
}

/** Returns the names of a file and its folder: `zh/config.ts`, `config/zh.ts`. */
function namesOf(file: string): string[] {
  return [path.basename(file, path.extname(file)), path.basename(path.dirname(file))];
}

function listTexts(root: AnyNode, file: readonly string[], uses: Uses): Found[] {
  const found: Found[] = [];
  const addUse = (node: AnyNode, key: string): void => {
    if (node.type === 'Identifier') uses.set(node.name, (uses.get(node.name) ?? new Set()).add(key));
    else if (node.type === 'SpreadElement') addUse(node.argument, key);
    else if (node.type === 'ObjectExpression') for (const each of node.properties) addUse(each, key);
    else if (node.type === 'CallExpression') addUse(node.callee, key);
  };
  const visit = (node: AnyNode, around: readonly string[]): void => {
    if ((node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') && node.id?.type === 'Identifier') {
      const declared = [...around, node.id.name];
      for (const child of childrenOf(node)) visit(child, declared);
      return;
    }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      found.push({ text: node.value, start: node.start, isKey: false, around });
      return;
    }
    if (node.type === 'Property') {
      const key = nameOf(node.key);
      if (key !== undefined) found.push({ text: key, start: node.key.start, isKey: true, around });
      if (key !== undefined) addUse(node.value, key);
      visit(node.value, key === undefined ? around : [...around, key]);
      return;
    }
    // A plugin is a list of its name and its options.
    const [first] = node.type === 'ArrayExpression' ? node.elements : [];
    const name = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
    for (const child of childrenOf(node)) visit(child, name === undefined ? around : [...around, name]);
  };
  visit(root, file);
  return found;
}

function nameOf(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** Returns the nodes of a syntax tree that are members of a node. */
export function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
