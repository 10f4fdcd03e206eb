import type { CheckDeclarations } from '../../src/model/issue.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SearchRecord } from '../../src/model/search.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { localePrefix } from '../../src/shared/urls.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { fillContent } from '../../src/tools/reference/contentFence.ts';
import { placeRows } from '../../src/tools/reference/placeRows.ts';
import type { BuiltOpenApi } from './buildOpenApi.ts';
import { OPENAPI_FENCE } from './openApiFence.ts';
import type { OpenApiOptions } from './openapiOptions.ts';

export type { OpenApiOptions };

const NAME = 'openapi';
const CHECKS: CheckDeclarations = {
  'openapi-document': {
    finds:
      'references of OpenAPI documents that lead nowhere, repeated operation ids, and what the specification does not allow',
    severity: 'error',
  },
  'openapi-links': { finds: 'links to tags and operations that an OpenAPI document does not have', severity: 'warn' },
  'openapi-translations': { finds: 'translations of texts that OpenAPI documents no longer have', severity: 'warn' },
  'openapi-untranslated': { finds: 'texts of OpenAPI documents without a translation', severity: 'off' },
  'openapi-examples': { finds: 'examples of OpenAPI documents that do not match their schemas', severity: 'warn' },
};

/**
 * Adds pages of the operations and models of OpenAPI documents. Needs `@redocly/openapi-core` and `@scalar/openapi-upgrader`, which read a
 * document once for each of its states.
 */
export function openapi(options: OpenApiOptions): DocsPlugin {
  let built: BuiltOpenApi | undefined;
  let failure: string | undefined;
  return {
    name: NAME,
    checks: CHECKS,
    cacheKey: JSON.stringify(options),
    async pages(_sources, context) {
      const { buildOpenApi } = await import('./buildOpenApi.ts');
      const last = built;
      built = undefined;
      failure = undefined;
      try {
        built = await buildOpenApi(options, context, last);
      } catch (error) {
        failure = messageOf(error);
      }
      return built?.pages ?? [];
    },
    tree(tree) {
      fillContent(tree, OPENAPI_FENCE);
      return undefined;
    },
    async navigation(navigation, _pages, { config }) {
      if (!built || options.sidebar === false) return;
      const { documentRows } = await import('./documentRows.ts');
      const { lang } = navigation;
      const prefix = localePrefix(lang, config.lang);
      for (const document of built.documents)
        placeRows(
          navigation,
          `${prefix}/${document.folder}/`,
          documentRows(document, {
            prefix,
            tag: localeTag(lang, config),
            translations: built.translations[lang],
            isGrouped: built.documents.length > 1,
          }),
        );
    },
    async searchRecords(records, _site, { config }) {
      if (!built) return undefined;
      const { addressesOf } = await import('./searchAddresses.ts');
      const names = addressesOf(built.documents);
      return records.map((record) => {
        const route = record.routePath.slice(localePrefix(record.lang, config.lang).length);
        return withAddresses(record, names.get(route));
      });
    },
    commands: {
      async openapi(_site, context) {
        const { requestDocuments } = await import('./requestDocuments.ts');
        await requestDocuments(options, context);
      },
    },
    async check({ config }, context) {
      const { report, cacheDir } = context;
      if (failure !== undefined) {
        const location = { file: toDisplayPath(config.configFile, config.cwd) };
        report({ location, message: `openapi() cannot read the documents: ${failure}` });
      }
      for (const issue of built?.issues ?? []) report(issue);
      const { checkOpenApiDocuments } = await import('./checkDocument.ts');
      for (const issue of await checkOpenApiDocuments(options, config, cacheDir)) report(issue);
    },
  };
}

/** Adds headings with method and path to those of the operations of a page: search finds both. */
function withAddresses(record: SearchRecord, own: ReadonlyMap<string, string> | undefined): SearchRecord {
  if (!own) return record;
  const headings = record.headings.flatMap((each) => {
    const text = own.get(each.id);
    return text === undefined || text === each.text ? [each] : [{ ...each, text }, each];
  });
  return { ...record, headings };
}
