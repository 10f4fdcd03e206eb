import path from 'node:path';
import type { ParsedFile } from '../../src/model/page.ts';
import type { TreeContext } from '../../src/model/plugin.ts';
import type { JsxNode, RootNode, TreeElement, TreeNode } from '../../src/model/tree.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { Translator } from '../../src/tools/reference/translatedTexts.ts';
import { type ApiExport, type ApiSource, apiKey } from './apiModel.ts';
import { optionTree } from './commentTree.ts';
import { ExportAddresses, LinkResolver } from './LinkResolver.ts';
import { memberTable } from './memberTree.ts';
import { sectionOf } from './referencePage.ts';
import { createWriter } from './referenceWriter.ts';
import { readTypes, type ShownGroup, type StoredTypes, typesFile } from './storedTypes.ts';
import type { TreeWriter } from './TreeWriter.ts';

/** Elements that the plugin fills. */
export const TABLE = 'TypeTable';
export const EXPORTS = 'ApiExports';

/** A page whose elements are filled. */
interface FilledPage {
  tree: RootNode;
  file: ParsedFile;
  types: StoredTypes;
  writer: TreeWriter;
  report: TreeContext['report'];
}

/**
 * Puts tables of members in place of `<TypeTable type="…" />`, and exports in place of `<ApiExports group="…" />`. Reports types and groups that
 * do not exist, and groups that the page leaves out.
 */
export function fillElements(
  tree: RootNode,
  elements: readonly JsxNode[],
  file: ParsedFile,
  { config, report, dependOn, cacheDir }: TreeContext,
): void {
  const stored = typesFile(cacheDir);
  dependOn(stored);
  const types = readTypes(stored);
  const { locale } = file;
  const addresses = new ExportAddresses(new Map(Object.entries(types.addresses)), types.authored);
  const links = new LinkResolver(types.exports, addresses);
  const translator = new Translator<ApiSource>(types.translations[locale], locale === config.lang);
  const { packages } = types;
  const writer: TreeWriter = {
    ...createWriter({ lang: locale, config, addresses, packages, translator }),
    resolveLink: (name, _comment, _line, subject) => links.resolve(name, subject),
  };
  const page: FilledPage = { tree, file, types, writer, report };
  const folder = config.locales.find(({ lang }) => lang === locale)?.folder ?? '';
  const name = path.posix.relative(folder, file.relativePath).replace(/\.\w+$/, '');
  const groups = types.shown[name] ?? [];
  const filled = new Map<TreeNode, TreeNode[]>(
    elements.map((each) => [each, each.name === TABLE ? tableOf(each, page) : exportsOf(each, groups, page)]),
  );
  reportLeftOut(elements, groups, page);
  tree.children = replaceIn(tree.children, filled);
}

function tableOf(table: JsxNode, { file, types: { exports }, writer, report }: FilledPage): TreeNode[] {
  const name = attributeOf(table, 'type');
  const location = { file: file.displayPath, ...table.position?.start };
  const subject = exports.find((each) => each.path === name || apiKey(each) === name);
  if (name === undefined) {
    report({ location, message: 'has a <TypeTable> without a type.', hint: 'Write <TypeTable type="Name" />.' });
  } else if (!subject) {
    const hint =
      suggestion(
        name,
        exports.map((each) => each.path),
      ) ?? 'Add its package to "packages" of apiReference().';
    report({ location, message: `shows the type "${name}", which no package of apiReference() exports.`, hint });
  } else if (subject.members.length === 0) {
    const hint = `Link to its page instead: it is a ${subject.kind} without members of its own.`;
    report({ location, message: `shows the type "${name}", which has no members.`, hint });
  }
  return subject ? memberTable(subject, writer, attributeOf(table, 'ids')) : [];
}

/** Returns the exports of a group, or of all groups of the page, below the heading before the element. */
function exportsOf(element: JsxNode, groups: readonly ShownGroup[], page: FilledPage): TreeNode[] {
  const { tree, file, types, writer, report } = page;
  const location = { file: file.displayPath, ...element.position?.start };
  const wanted = attributeOf(element, 'group');
  const shown = wanted === undefined ? groups : groups.filter(({ title }) => title === wanted);
  if (groups.length === 0) {
    const message = 'has <ApiExports>, but not the address of a page that apiReference() would generate.';
    report({ location, message, hint: 'Set "folder" of a package, or "page" of a group, to the path of this page.' });
  } else if (shown.length === 0) {
    const titles = groups.map(({ title }) => title);
    const hint = suggestion(wanted ?? '', titles) ?? `Groups of this page are ${titles.join(', ')}.`;
    report({ location, message: `shows the exports of "${wanted}", which is no group of this page.`, hint });
  }
  const level = levelBefore(tree, element) + 1;
  const byKey = new Map(types.exports.map((each) => [apiKey(each), each]));
  return shown.flatMap(({ description, exports }) => [
    ...optionTree(description, writer),
    ...exports.flatMap((key) => {
      const subject: ApiExport | undefined = byKey.get(key);
      return subject ? sectionOf(subject, level, writer) : [];
    }),
  ]);
}

/** A group without a place on its page would have addresses that lead nowhere. */
function reportLeftOut(
  elements: readonly JsxNode[],
  groups: readonly ShownGroup[],
  { file, report }: FilledPage,
): void {
  const lists = elements.filter(({ name }) => name === EXPORTS);
  const placed = new Set(lists.map((each) => attributeOf(each, 'group')));
  if (lists.length === 0 || placed.has(undefined)) return;
  for (const { title } of groups.filter((group) => !placed.has(group.title))) {
    const location = { file: file.displayPath, ...lists[0]?.position?.start };
    const message = `leaves out the exports of "${title}", whose address is this page.`;
    report({ location, message, hint: `Add <ApiExports group="${title}" />.` });
  }
}

/** Returns the level of the last heading before a node: 1 for the title of the page. */
function levelBefore(tree: RootNode, before: TreeNode): number {
  const all: TreeNode[] = [];
  const visit = (node: TreeNode): void => {
    all.push(node);
    if ('children' in node) node.children.forEach(visit);
  };
  tree.children.forEach(visit);
  const heading = all
    .slice(0, all.indexOf(before))
    .findLast((node): node is TreeElement => node.type === 'element' && /^h[1-5]$/.test(node.tagName));
  return Number(heading?.tagName.slice(1) ?? 1);
}

function attributeOf({ attributes }: JsxNode, name: string): string | undefined {
  const found = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return found?.type === 'mdxJsxAttribute' && typeof found.value === 'string' ? found.value : undefined;
}

function replaceIn(nodes: readonly TreeNode[], filled: ReadonlyMap<TreeNode, TreeNode[]>): TreeNode[] {
  return nodes.flatMap((node): TreeNode[] => {
    const own = filled.get(node);
    if (own) return own;
    if (!('children' in node)) return [node];
    node.children = replaceIn(node.children, filled);
    return [node];
  });
}
