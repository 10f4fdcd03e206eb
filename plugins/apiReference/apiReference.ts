import type { CheckDeclarations } from '../../src/model/issue.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SidebarItem } from '../../src/model/siteData.ts';
import type { JsxNode, RootNode, TreeNode } from '../../src/model/tree.ts';
import { findSection, localePrefix } from '../../src/shared/urls.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { textOf } from '../../src/tools/tree/textOf.ts';
import type { ApiReferenceOptions } from './apiReferenceOptions.ts';
import type { BuiltReference } from './buildReference.ts';

export type { ApiReferenceOptions };

const NAME = 'api-reference';
const FENCE = 'docspack-api-reference';
const TABLE = 'TypeTable';
const CHECKS: CheckDeclarations = {
  'api-links': { finds: '`{@link}` of source comments that leads to no export', severity: 'warn' },
  'api-translations': { finds: 'translations of source comments that have changed', severity: 'warn' },
  'api-untranslated': { finds: 'source comments without a translation', severity: 'off' },
};

/**
 * Adds reference pages of the exports of packages, as their types and comments describe them, and `<TypeTable type="…" />` to pages. Needs
 * TypeScript 7, which reads the types once for each state of the packages.
 */
export function apiReference(options: ApiReferenceOptions): DocsPlugin {
  let built: BuiltReference | undefined;
  let failure: string | undefined;
  return {
    name: NAME,
    checks: CHECKS,
    cacheKey: JSON.stringify(options, (_, value) => (value instanceof RegExp ? String(value) : value)),
    async pages(sources, context) {
      const { buildReference } = await import('./buildReference.ts');
      const last = built;
      built = undefined;
      failure = undefined;
      try {
        built = await buildReference(options, sources, context, last);
      } catch (error) {
        failure = messageOf(error);
      }
      return built?.pages ?? [];
    },
    async tree(tree, file, context) {
      if (fill(tree)) return undefined;
      const tables = findTables(tree);
      if (tables.length === 0) return undefined;
      const { fillTables } = await import('./fillTables.ts');
      fillTables(tree, tables, file, context);
      return undefined;
    },
    async navigation(navigation, _pages, { config }) {
      if (!built || options.sidebar === false) return;
      const { sidebarRows } = await import('./buildReference.ts');
      const { lang, sidebars } = navigation;
      const prefix = localePrefix(lang, config.lang);
      for (const reference of built.references) {
        const own = `${prefix}/${reference.folder}/`;
        const section =
          findSection(
            Object.keys(sidebars).map((each) => ({ prefix: each })),
            own,
          )?.prefix ?? own;
        const rows = sidebars[section] ?? [];
        const wanted = sidebarRows(reference, prefix, lang, built.translations[lang] ?? {});
        const links = new Set(wanted.flatMap(linksOf));
        const listed = new Set(rows.flatMap(linksOf));
        if (reference.package.options.pages === 'package') continue;
        const isGenerated = [...links].every((link) => listed.has(link) || link.includes('#'));
        const missing = wanted.flatMap((row) => withoutLinks([row], listed));
        if (isGenerated) sidebars[section] = [...withoutLinks(rows, links), ...wanted];
        else if (listed.has(own)) sidebars[section] = rows.map((row) => withItems(row, own, missing));
        else sidebars[section] = [...rows, ...missing];
      }
    },
    check({ config }, { report }) {
      if (failure !== undefined) {
        const location = { file: toDisplayPath(config.configFile, config.cwd) };
        report({ location, message: `apiReference() cannot read the packages: ${failure}` });
      }
      for (const issue of built?.issues ?? []) report(issue);
    },
  };
}

/** Puts the content of a generated page in place of the fence that has it. */
function fill(tree: RootNode): boolean {
  const [first] = tree.children.filter((node) => node.type === 'element');
  const code = first?.type === 'element' && first.tagName === 'pre' ? first.children[0] : undefined;
  if (code?.type !== 'element') return false;
  const { className } = code.properties;
  const isOwn = code.data?.lang === FENCE || (Array.isArray(className) && className.includes(`language-${FENCE}`));
  if (!isOwn) return false;
  tree.children = JSON.parse(textOf(code));
  return true;
}

function findTables(node: RootNode | TreeNode): JsxNode[] {
  if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === TABLE) return [node];
  return 'children' in node ? node.children.flatMap(findTables) : [];
}

function linksOf(row: SidebarItem): string[] {
  if (row.kind === 'link') return [row.link];
  return row.kind === 'group' ? [...(row.link === undefined ? [] : [row.link]), ...row.items.flatMap(linksOf)] : [];
}

/** Adds rows below the one with a link. */
function withItems(row: SidebarItem, link: string, added: readonly SidebarItem[]): SidebarItem {
  if (row.kind === 'link' && row.link === link) {
    const { text, tag, icon } = row;
    return { kind: 'group', text, link, tag, icon, items: [...added], collapsed: true, collapsible: true };
  }
  if (row.kind !== 'group') return row;
  if (row.link === link) return { ...row, items: [...row.items, ...added] };
  return { ...row, items: row.items.map((each) => withItems(each, link, added)) };
}

/** Returns rows without those of some links, and without groups that have no other. */
function withoutLinks(rows: readonly SidebarItem[], links: ReadonlySet<string>): SidebarItem[] {
  return rows.flatMap((row): SidebarItem[] => {
    if (row.kind === 'link') return links.has(row.link) ? [] : [row];
    if (row.kind !== 'group') return [row];
    const items = withoutLinks(row.items, links);
    return items.length === 0 ? [] : [{ ...row, items }];
  });
}
