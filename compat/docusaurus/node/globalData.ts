import { localePrefix } from '../../../src/shared/urls.ts';
import { recordAt, textAt } from '../../support/values.ts';
import type { DocsData, GlobalDoc, GlobalVersion, VersionLook } from '../core/docsData.ts';
import { descriptionOf, joinAddress } from './docs.ts';
import { mainDocOf } from './navigation.ts';
import { flatRows, type Row } from './sidebars.ts';
import { type LocaleContent, sidebarOf, type VersionContent } from './siteContent.ts';

/** Names that code of a site reads. */
export type MemberNames = Pick<ReadonlySet<string>, 'has'>;

/** Names that code reads the documents of a version by. */
export const DOCS_MEMBERS = [
  ...['docs', 'activeDoc', 'alternateDocVersions', 'latestDocSuggestion', 'draftIds', 'sidebars'],
  ...['useLayoutDoc', 'useLayoutDocsSidebar', 'useDocsVersion', 'useDocById'],
];

/**
 * Returns the docs by language, as Docusaurus describes them to components.
 * @param base base of the site
 * @param members names that code of the site reads
 */
export function docsData(
  contents: readonly LocaleContent[],
  base: string,
  members: MemberNames,
): Record<string, DocsData> {
  const isWhole = DOCS_MEMBERS.some((name) => !/^useDoc(?:sVersion|ById)$/.test(name) && members.has(name));
  const hasDocs = members.has('useDocById') || (members.has('useDocsVersion') && members.has('docs'));
  const first = contents[0]?.locale.lang ?? '';
  return Object.fromEntries(
    contents.map(({ locale: { lang }, versions }) => {
      const toPath = (path: string) => joinAddress(base, localePrefix(lang, first), path);
      const plugins: DocsData['plugins'] = {};
      const looks: DocsData['looks'] = {};
      for (const { instance } of versions) {
        const { id, options } = instance;
        if (plugins[id]) continue;
        const own = versions
          .filter((version) => version.instance === instance)
          .toSorted((one, other) => one.source.position - other.source.position);
        plugins[id] = {
          path: toPath(textAt(options, 'routeBasePath') ?? 'docs'),
          versions: own.map((version) => describeVersion(version, toPath, isWhole)),
          breadcrumbs: options.breadcrumbs !== false,
        };
        looks[id] = Object.fromEntries(
          own.map((version) => [
            version.source.version,
            { ...lookOf(version, own.length), ...(hasDocs && { docs: describeDocs(version) }) },
          ]),
        );
      }
      return [lang, { plugins, looks }];
    }),
  );
}

function describeVersion(content: VersionContent, toPath: (path: string) => string, isWhole: boolean): GlobalVersion {
  const { source, docs, sidebars, members } = content;
  const isDraft = ({ frontmatter }: (typeof docs)[number]) => frontmatter.draft === true;
  const main = docs.find(({ permalink }) => permalink === mainDocOf(content)) ?? docs[0];
  const version: GlobalVersion = {
    name: source.version,
    label: source.label,
    isLast: source.isLast,
    path: toPath(content.path),
    mainDocId: main?.id ?? '',
  };
  if (!isWhole) return version;
  const rows = docs
    .filter((doc) => !isDraft(doc))
    .map((doc): GlobalDoc => {
      const { displayed_sidebar: displayed, unlisted } = doc.frontmatter;
      const sidebar = displayed === null ? null : sidebarOf(doc, members);
      return {
        id: doc.id,
        path: toPath(doc.permalink),
        ...(unlisted === true && { unlisted }),
        ...(sidebar !== undefined && { sidebar }),
      };
    });
  const indexes = [...sidebars].flatMap(([sidebar, each]) =>
    flatRows(each).flatMap((row): GlobalDoc[] => {
      if (row.kind !== 'category' || !row.index) return [];
      const { permalink } = row.index;
      const slug = content.path === '/' ? permalink : permalink.slice(content.path.length);
      return [{ id: slug, path: toPath(permalink), sidebar }];
    }),
  );
  return {
    ...version,
    docs: [...rows, ...indexes],
    draftIds: docs.filter(isDraft).map(({ id }) => id),
    sidebars: Object.fromEntries([...sidebars].map(([name, each]) => [name, firstLink(each, toPath)])),
  };
}

/** Returns the documents of a version by their ids, as cards of Docusaurus have them. */
function describeDocs({ docs, members }: VersionContent): NonNullable<VersionLook['docs']> {
  const published = docs.filter(({ frontmatter }) => frontmatter.draft !== true);
  return Object.fromEntries(
    published.map((doc) => {
      const { id, title } = doc;
      const sidebar = sidebarOf(doc, members);
      return [id, { id, title, description: descriptionOf(doc), ...(sidebar !== undefined && { sidebar }) }];
    }),
  );
}

/** Returns the link of the first row that leads to a page of the docs. */
function firstLink(rows: readonly Row[], toPath: (path: string) => string): { link?: { path: string; label: string } } {
  const first = flatRows(rows).find((row) => row.kind === 'doc' || (row.kind === 'category' && row.permalink));
  if ((first?.kind !== 'doc' && first?.kind !== 'category') || first.permalink === undefined) return {};
  // Docusaurus has the id where the sidebar names no label.
  const label = first.kind === 'doc' && first.label === first.doc.title ? first.id : first.label;
  return { link: { path: toPath(first.permalink), label } };
}

function lookOf({ source, instance }: VersionContent, count: number): VersionLook {
  const own = recordAt(instance.options, 'versions', source.version);
  return {
    banner: source.banner === 'none' ? null : source.banner,
    badge: typeof own.badge === 'boolean' ? own.badge : count > 1,
    noIndex: source.isNoIndex,
    className: textAt(own, 'className') ?? `docs-version-${source.version}`,
  };
}
