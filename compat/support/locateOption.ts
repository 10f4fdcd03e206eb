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
  /** Keys and texts around it: those of the objects that it is in, and the names of plugins beside those. */
  around: readonly string[];
}

/** Packages that a configuration has by other names. */
export interface PackageNames {
  /** Returns the package that an option stands for. */
  packageOf(option: string): string | undefined;
  /** Returns whether a text stands for packages that have no option. */
  isPreset(text: string): boolean;
}

const NO_NAMES: PackageNames = { packageOf: () => undefined, isPreset: () => false };

/**
 * Locates what a line about a configuration names: `docs.showLastUpdateAuthor`, `@acme/plugin`, or `themeConfig.navbar "html"`.
 * @param source text of the configuration or a file of sidebars
 */
export function locateOption(
  name: string,
  source: string,
  { packageOf, isPreset }: PackageNames = NO_NAMES,
): SourcePosition | undefined {
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
  const texts = listTexts(module.program);
  const matches = texts.filter(
    ({ text, isKey }) => text === last || (isPackage && isKey && packageOf(text) === name) || packageOf(name) === text,
  );
  const scoreOf = ({ around, isKey }: Found) =>
    2 * parts.slice(0, -1).filter((part) => around.some((each) => each === part || packageOf(part) === each)).length +
    Number(isKey === isSetting);
  // What the preset has without an option of its own is where the preset is.
  const found =
    matches.length > 0 || packageOf(name) === undefined ? matches : texts.filter(({ text }) => isPreset(text));
  const [best] = found.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  const position = best && module.originOf(best.start);
  return position?.line === 1 ? { ...position, column: position.column - prefix.length } : position;
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
  const inFile = (each: string) => {
    const position = locateOption(name, readSource(each) ?? '', names);
    return position && { file: each, ...position };
  };
  const found = inFile(file);
  if (found) return found;
  for (const each of [...listConfigFiles(file), ...others]) {
    const imported = inFile(each);
    if (imported) return imported;
  }
  return { file };
}

function listTexts(root: AnyNode): Found[] {
  const found: Found[] = [];
  const visit = (node: AnyNode, around: readonly string[]): void => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      found.push({ text: node.value, start: node.start, isKey: false, around });
      return;
    }
    if (node.type === 'Property') {
      const key = nameOf(node.key);
      if (key !== undefined) found.push({ text: key, start: node.key.start, isKey: true, around });
      visit(node.value, key === undefined ? around : [...around, key]);
      return;
    }
    // A plugin is a list of its name and its options.
    const [first] = node.type === 'ArrayExpression' ? node.elements : [];
    const name = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
    for (const child of childrenOf(node)) visit(child, name === undefined ? around : [...around, name]);
  };
  visit(root, []);
  return found;
}

function nameOf(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
