import type { CheckDeclarations } from '../../src/model/issue.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { JsxNode, RootNode, TreeNode } from '../../src/model/tree.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { localePrefix } from '../../src/shared/urls.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { fillContent } from '../../src/tools/reference/contentFence.ts';
import { placeRows } from '../../src/tools/reference/placeRows.ts';
import type { ApiReferenceOptions } from './apiReferenceOptions.ts';
import type { BuiltReference } from './buildReference.ts';
import { REFERENCE_FENCE } from './referenceFence.ts';

export type { ApiReferenceOptions };

const NAME = 'api-reference';
/** Elements that `fillElements` fills. */
const ELEMENTS = new Set<string | null>(['TypeTable', 'ApiExports']);
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
    async samples() {
      if (!built) return [];
      const { packageSamples } = await import('./exampleSamples.ts');
      return packageSamples(built);
    },
    async tree(tree, file, context) {
      if (fillContent(tree, REFERENCE_FENCE)) return undefined;
      const elements = findElements(tree);
      if (elements.length === 0) return undefined;
      const { fillElements } = await import('./fillElements.ts');
      fillElements(tree, elements, file, context);
      return undefined;
    },
    async navigation(navigation, _pages, { config }) {
      if (!built || options.sidebar === false) return;
      const { packageRows, referenceAddress } = await import('./referenceRows.ts');
      const { lang } = navigation;
      const prefix = localePrefix(lang, config.lang);
      const { references, translations } = built;
      for (const reference of references) {
        const isGrouped = references.length > 1;
        const rows = packageRows(reference, {
          prefix,
          tag: localeTag(lang, config),
          translations: translations[lang],
          isGrouped,
        });
        placeRows(navigation, referenceAddress(reference.package, reference.folder, prefix), rows);
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

function findElements(node: RootNode | TreeNode): JsxNode[] {
  if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && ELEMENTS.has(node.name))
    return [node];
  return 'children' in node ? node.children.flatMap(findElements) : [];
}
