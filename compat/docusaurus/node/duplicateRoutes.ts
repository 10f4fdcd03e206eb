import type { VirtualPage } from '../../../src/model/page.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import type { Mistake } from '../../support/dataFiles.ts';
import { textAt } from '../../support/values.ts';
import type { DocusaurusConfig } from './siteSettings.ts';

/** Pages of a language, by what made them. */
interface RoutedPages {
  documents: readonly VirtualPage[];
  /** Posts, lists of posts, and pages. */
  others: readonly VirtualPage[];
}

/** Returns how two pages with one address are reported; `undefined` if they are not. */
export function duplicateSeverity({ options }: Pick<DocusaurusConfig, 'options'>): Mistake['severity'] {
  const setting = textAt(options, 'onDuplicateRoutes') ?? 'warn';
  if (setting === 'ignore') return undefined;
  return setting === 'throw' ? 'error' : 'warning';
}

/**
 * Returns the pages without those whose address an earlier one has. In Docusaurus, pages and posts come before lists of tags, and
 * documents are last.
 * @param addressOf returns the address of a page without a slash at its end
 */
export function withoutDuplicates(
  { documents, others }: RoutedPages,
  config: DocusaurusConfig,
  addressOf: (page: VirtualPage) => string,
): VirtualPage[] {
  const severity = duplicateSeverity(config);
  const inOrder = [
    ...others,
    ...documents.filter(({ from }) => from === undefined),
    ...documents.filter(({ from }) => from),
  ];
  const owners = new Map<string, VirtualPage>();
  const left = new Set<VirtualPage>();
  for (const page of inOrder) {
    if (page.frontmatter?.draft === true) continue;
    const address = addressOf(page);
    const owner = owners.get(address);
    if (owner === undefined) {
      owners.set(address, page);
      continue;
    }
    left.add(page);
    if (!severity) continue;
    const other = owner.from === undefined ? 'a generated list' : relativePosix(config.siteDir, owner.from);
    config.files.report({
      location: { file: page.from ?? config.siteDir },
      message: `has the address "${address}", which ${other} has: the page is left out.`,
      hint: 'Remove one of the two, or give it another "slug".',
      severity,
    });
  }
  return [...documents, ...others].filter((page) => !left.has(page));
}

/**
 * Returns the pages of the default language without those that have the address of a page in another one, `src/pages/zh/about.js`. In
 * Docusaurus, each language is built by itself, the others later.
 * @param taken pages of the other languages by their addresses
 * @param addressOf returns the address of a page without a slash at its end
 */
export function withoutTranslations(
  pages: readonly VirtualPage[],
  taken: ReadonlyMap<string, VirtualPage>,
  config: DocusaurusConfig,
  addressOf: (page: VirtualPage) => string,
): VirtualPage[] {
  return pages.filter((page) => {
    const address = addressOf(page);
    const other = taken.get(address);
    if (other === undefined) return true;
    const translated = other.from === undefined ? 'a generated list' : relativePosix(config.siteDir, other.from);
    config.files.report({
      location: { file: page.from ?? config.siteDir },
      message: `has the address "${address}", which the translation of ${translated} has: the page is left out.`,
      hint: 'Move it to the folder of the language in "i18n".',
      severity: 'warning',
    });
    return false;
  });
}
