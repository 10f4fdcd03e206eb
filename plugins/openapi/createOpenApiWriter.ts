import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { TreeNode } from '../../src/model/tree.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { descriptionTree } from '../../src/tools/reference/descriptionTree.ts';
import type { Translator } from '../../src/tools/reference/translatedTexts.ts';
import { element, text } from '../../src/tools/tree/element.ts';
import { recordOf } from './DocumentValues.ts';
import { isAddress } from './documentFiles.ts';
import type { DescriptionPlace } from './openapiDocument.ts';
import { openApiLabels } from './openapiLabels.ts';
import { idOf, type PlannedDocument, schemeId } from './planDocument.ts';
import type { OpenApiWriter } from './schemaTree.ts';

const LINKS_CHECK = 'openapi-links';

/** Returns how a document is written in a language. */
export function createOpenApiWriter(
  document: PlannedDocument,
  lang: string,
  config: ResolvedConfig,
  translator: Translator<string>,
  issues: Issue[],
): OpenApiWriter {
  const { values, folder, modelAddresses, read, options } = document;
  const baseUrl = isAddress(options.linkBaseUrl ?? '') ? options.linkBaseUrl : undefined;
  const isSource = lang === config.lang;
  const schemes = Object.keys(recordOf(recordOf(values.root.components).securitySchemes));
  const translate = (authored: string) => translator.translate(authored, read.file);
  /** Descriptions by line and text: those of models and of usual parameters are on many pages. */
  const described = new Map<string, TreeNode[]>();
  return {
    values,
    labels: openApiLabels(localeTag(lang, config)),
    modelAddress: (name) => modelAddresses.get(name) ?? `/${folder}/models`,
    schemeAddress: (name) => (schemes.includes(name) ? `/${folder}/#${encodeURIComponent(schemeId(name))}` : undefined),
    translate,
    words: (authored) => {
      const translation = translate(authored);
      return translation !== undefined || isSource
        ? text(translation ?? authored)
        : element('span', { lang: localeTag(config.lang, config) }, [text(authored)]);
    },
    describe: (value, pointer) => {
      if (typeof value !== 'string' || value.trim() === '') return [];
      const translation = translate(value);
      const { line, isOneLine = false } = (translation === undefined ? placeOf(pointer, read.lines) : undefined) ?? {};
      const key = `${line} ${value}`;
      const known = described.get(key);
      if (known) return known;
      const nodes = descriptionTree(
        { text: translation ?? value, line: line ?? 1 },
        () => undefined,
        line !== undefined,
        {
          hasHtml: true,
          isOneLine,
          ...(baseUrl !== undefined && { baseUrl }),
          resolveHash: (hash, at) => {
            const address = resolveHash(hash, document);
            if (address === undefined && isSource) issues.push(hashIssue(hash, at, document, config));
            return address;
          },
        },
      );
      const isTranslated = isSource || translation !== undefined;
      const shown = isTranslated ? nodes : [element('div', { lang: localeTag(config.lang, config) }, nodes)];
      described.set(key, shown);
      return shown;
    },
  };
}

/** Returns the address of `#tag/pets` or `#operation/getPet`, as other renderers of documents have them. */
function resolveHash(hash: string, { tags, tagAddresses, operationAddresses }: PlannedDocument): string | undefined {
  const [, kind, written = ''] = /^#(tag|operation)\/(.+)$/.exec(hash) ?? [];
  const name = decodeHash(written);
  if (kind === 'operation') return [...operationAddresses].find(([{ operationId }]) => operationId === name)?.[1];
  const tag = kind === 'tag' && tags.find((each) => [each.name, idOf(each.name)].includes(name));
  return tag ? tagAddresses.get(tag) : undefined;
}

function decodeHash(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hashIssue(
  hash: string,
  line: number | undefined,
  { read, tags, operationAddresses }: PlannedDocument,
  { cwd }: ResolvedConfig,
): Issue {
  const known = [
    ...tags.map(({ name }) => `#tag/${name}`),
    ...[...operationAddresses.keys()].flatMap(({ operationId }) => (operationId ? [`#operation/${operationId}`] : [])),
  ];
  return {
    check: LINKS_CHECK,
    location: { file: toDisplayPath(read.file, cwd), ...(line !== undefined && { line, column: 1, value: hash }) },
    message: `links to "${hash}", which is neither a tag nor an operation of the document.`,
    hint: suggestion(hash, known) ?? 'Write "#tag/NAME", "#operation/ID", or the address of a page.',
  };
}

/** Returns where a text is in the file. */
function placeOf(pointer: string, lines: PlannedDocument['read']['lines']): DescriptionPlace | undefined {
  return lines[pointer] ?? lines[pointer.replace(/^\/components\/schemas\//, '/definitions/')];
}
