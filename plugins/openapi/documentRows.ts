import type { SidebarItem } from '../../src/model/siteData.ts';
import { type TranslatedTexts, Translator } from '../../src/tools/reference/translatedTexts.ts';
import { openApiLabels } from './openapiLabels.ts';
import { operationTitle } from './operationTitle.ts';
import type { PlannedDocument } from './planDocument.ts';

/** Settings of the rows of a document. */
interface RowSettings {
  /** Of addresses in the language. */
  prefix: string;
  /** Tag of the language. */
  tag: string;
  translations: TranslatedTexts | undefined;
  /** Whether the rows are in a group with the title of the document, as in sites with several of them. */
  isGrouped: boolean;
}

/** Returns the rows of a document in a sidebar. */
export function documentRows(
  document: PlannedDocument,
  { prefix, tag: language, translations, isGrouped }: RowSettings,
): SidebarItem[] {
  const { tags, pages, tagAddresses, operationAddresses, modelAddresses, folder } = document;
  const labels = openApiLabels(language);
  const translator = new Translator(translations);
  const translate = (authored: string) => translator.translate(authored);
  const shown = (authored: string) => translate(authored) ?? authored;
  const first = { text: shown(document.title), link: `${prefix}/${folder}/` };
  const rows: SidebarItem[] = [];
  for (const tag of tags) {
    const title = tag.title === '' ? labels.operations : shown(tag.title);
    const address = tagAddresses.get(tag) ?? '';
    const link = address.includes('#') ? undefined : prefix + address;
    const items = tag.operations.flatMap((operation): SidebarItem[] => {
      const own = operationAddresses.get(operation) ?? '';
      if (own.includes('#')) return [];
      const mark = operation.isDeprecated && { tag: 'deprecated' };
      return [{ kind: 'link', text: operationTitle(operation, translate), link: prefix + own, ...mark }];
    });
    rows.push(
      items.length === 0
        ? { kind: 'link', text: title, link: prefix + address }
        : { kind: 'group', text: title, ...(link && { link }), items, collapsed: true, collapsible: true },
    );
  }
  if (pages.some(({ content }) => content.kind === 'models' && content.models.length > 0))
    rows.push({ kind: 'link', text: labels.models, link: `${prefix}/${folder}/models` });
  else if (modelAddresses.size > 0) {
    const items = [...modelAddresses].map(
      ([name, address]): SidebarItem => ({ kind: 'link', text: name, link: prefix + address, context: 'code' }),
    );
    const link = `${prefix}/${folder}/models/`;
    rows.push({ kind: 'group', text: labels.models, link, items, collapsed: true, collapsible: true });
  }
  if (isGrouped) return [{ kind: 'group', ...first, items: rows, collapsed: true, collapsible: true }];
  return [{ kind: 'link', ...first }, ...rows];
}
