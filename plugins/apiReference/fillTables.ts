import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ParsedFile } from '../../src/model/page.ts';
import type { TreeContext } from '../../src/model/plugin.ts';
import type { JsxNode, RootNode, TreeNode } from '../../src/model/tree.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { Translator } from '../../src/tools/reference/translatedTexts.ts';
import { type ApiSource, apiKey } from './apiModel.ts';
import { memberTable, type TreeWriter } from './apiTree.ts';
import { createWriter, type StoredTypes, TYPES_FILE } from './buildReference.ts';
import { ExportAddresses, LinkResolver } from './LinkResolver.ts';

/** The last file that was read, because many pages of a process may have tables. */
let last: { file: string; time: number; types: StoredTypes } | undefined;

/** Puts tables of members in place of `<TypeTable type="…" />`. Reports a type that does not exist. */
export function fillTables(
  tree: RootNode,
  tables: readonly JsxNode[],
  { displayPath, locale }: ParsedFile,
  { config, report, dependOn, cacheDir }: TreeContext,
): void {
  const file = path.join(cacheDir, TYPES_FILE);
  dependOn(file);
  const types = readTypes(file);
  const { exports, translations } = types;
  const addresses = new ExportAddresses(new Map(Object.entries(types.addresses)), types.authored);
  const links = new LinkResolver(exports, addresses);
  const translator = new Translator<ApiSource>(translations[locale], locale === config.lang);
  const writer: TreeWriter = {
    ...createWriter({ lang: locale, config, addresses, packages: [], translator }),
    resolveLink: (name, _comment, _line, subject) => links.resolve(name, subject),
  };
  const filled = new Map<TreeNode, TreeNode[]>();
  for (const table of tables) {
    const name = attributeOf(table, 'type');
    const location = { file: displayPath, ...table.position?.start };
    const subject = exports.find((each) => each.path === name || apiKey(each) === name);
    filled.set(table, subject ? memberTable(subject, writer) : []);
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
  }
  tree.children = replaceIn(tree.children, filled);
}

function readTypes(file: string): StoredTypes {
  if (!existsSync(file)) return { exports: [], addresses: {}, authored: [], translations: {} };
  const time = statSync(file).mtimeMs;
  if (last?.file === file && last.time === time) return last.types;
  const types: StoredTypes = JSON.parse(readFileSync(file, 'utf8'));
  last = { file, time, types };
  return types;
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
