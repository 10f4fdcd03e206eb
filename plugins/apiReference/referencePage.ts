import path from 'node:path';
import type { VirtualPage } from '../../src/model/page.ts';
import type { TreeNode } from '../../src/model/tree.ts';
import { toContentText } from '../../src/tools/reference/contentFence.ts';
import type { TranslatedTexts } from '../../src/tools/reference/translatedTexts.ts';
import { element } from '../../src/tools/tree/element.ts';
import type { ApiExport } from './apiModel.ts';
import { exportTree, headingOf } from './apiTree.ts';
import { optionTree } from './commentTree.ts';
import type { PlannedReference, PlannedReferencePage } from './planReference.ts';
import { REFERENCE_FENCE } from './referenceFence.ts';
import { groupTitle } from './referenceRows.ts';
import type { TreeWriter } from './TreeWriter.ts';

const MAX_DESCRIPTION_CHARACTERS = 160;

/** Returns a generated page in a language. */
export function toPage(
  page: PlannedReferencePage,
  reference: PlannedReference,
  localeFolder: string,
  writer: TreeWriter,
  translations: TranslatedTexts,
): VirtualPage {
  const title = (text: string) => {
    const known = groupTitle(text, writer.labels);
    const isAuthored = known === text && text !== page.package.name;
    return (isAuthored || Object.hasOwn(translations, text) ? writer.translate(text) : undefined) ?? known;
  };
  const nodes = contentOf(page, reference, writer, title);
  const [first] = page.exports;
  const source = page.form === 'export' && first ? writer.sourceUrl(first.source, first) : undefined;
  const heading = page.form === 'export' ? page.heading : title(page.heading);
  return {
    relativePath: path.posix.join(localeFolder, `${page.name}.md`),
    text: toContentText(REFERENCE_FENCE, [element('h1', {}, [{ type: 'text', value: heading }]), ...nodes]),
    ...(page.form === 'export' && first && { from: first.source.file }),
    frontmatter: {
      title: page.form === 'export' ? page.title : title(page.title),
      description: descriptionOf(page, reference, writer),
      editLink: source?.href ?? false,
      ...(page.form !== 'export' && page.form !== 'index' && { outline: [2, 4] }),
    },
  };
}

/** Returns an export among others, with its heading. */
export function sectionOf(subject: ApiExport, level: number, writer: TreeWriter): TreeNode[] {
  const name: TreeNode = { type: 'text', value: headingOf(subject) };
  return [
    element(`h${level}`, { id: subject.path }, [element('code', {}, [name])]),
    ...exportTree(subject, level + 1, writer),
  ];
}

function contentOf(
  { form, group: own, exports, package: { options } }: PlannedReferencePage,
  { groups }: PlannedReference,
  writer: TreeWriter,
  title: (text: string) => string,
): TreeNode[] {
  const text = (value: string): TreeNode => ({ type: 'text', value });
  if (form === 'export') return exports.flatMap((each) => exportTree(each, 2, writer));
  if (form === 'group') {
    const about = optionTree(groups.find((group) => group.title === own)?.description, writer);
    return [...about, ...exports.flatMap((each) => sectionOf(each, 2, writer))];
  }
  const shown = new Set(exports);
  const sections = groups.flatMap((group): TreeNode[] => {
    const head = [element('h2', {}, [text(title(group.title))]), ...optionTree(group.description, writer)];
    if (form === 'index') {
      const items = group.rows.map((row) =>
        element('li', {}, [element('a', { href: row.link }, [element('code', {}, [text(row.text)])])]),
      );
      return [...head, element('ul', {}, items)];
    }
    const members = group.rows.flatMap((row) => (row.export && shown.has(row.export) ? [row.export] : []));
    return members.length === 0 ? [] : [...head, ...members.flatMap((each) => sectionOf(each, 3, writer))];
  });
  return [...optionTree(options.description, writer), ...sections];
}

/** Returns the first paragraph below the heading in plain text. */
function descriptionOf(page: PlannedReferencePage, { title, groups }: PlannedReference, writer: TreeWriter): string {
  const [first] = page.exports;
  const authored =
    page.form === 'export'
      ? first?.comment?.description.text
      : page.form === 'group'
        ? groups.find((group) => group.title === page.group)?.description
        : page.package.options.description;
  const text = authored === undefined ? '' : (writer.translate(authored) ?? authored);
  const [paragraph = ''] = text.split(/\n\s*\n/);
  const plain = paragraph
    .replace(
      /\{@\w+\s+(?:[^\s!}]*!)?([^}|]*?)(?:\s*\|\s*([^}]*))?\}/g,
      (_, name: string, label?: string) => label ?? name,
    )
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return page.title === title ? title : `${page.title} · ${title}`;
  return plain.length <= MAX_DESCRIPTION_CHARACTERS ? plain : `${plain.slice(0, MAX_DESCRIPTION_CHARACTERS - 1)}…`;
}
