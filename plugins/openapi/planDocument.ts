import path from 'node:path';
import { DocumentValues, recordOf, textOr } from './DocumentValues.ts';
import type { Operation, OperationTag, ReadDocument } from './openapiDocument.ts';
import type { OpenApiDocument } from './openapiOptions.ts';

/** Models of a document that are on one page. More have a page each. */
const MAX_MODELS_PER_PAGE = 60;
/** Operations of a tag that are on its page. More have a page each. */
const MAX_OPERATIONS_PER_PAGE = 40;
/** Operations that the first page lists. It lists only the tags of a document with more. */
const MAX_LISTED_OPERATIONS = 1000;
/** Ids of the headings of the first page besides those of tags. */
const INDEX_IDS = ['servers', 'authentication', 'operations'];

/** A page to generate, the same in all languages. */
export interface PlannedOpenApiPage {
  /** Path in the folder of a language, without extension: `api/pets`. */
  name: string;
  content:
    | { kind: 'index' }
    | { kind: 'tag'; tag: OperationTag }
    | { kind: 'tagList'; tag: OperationTag }
    | { kind: 'operation'; tag: OperationTag; operation: Operation }
    | { kind: 'models'; models: readonly string[] }
    | { kind: 'model'; model: string };
}

/** Pages of a document with their addresses. */
export interface PlannedDocument {
  options: OpenApiDocument;
  read: ReadDocument;
  values: DocumentValues;
  title: string;
  /** Folder of the pages in a language. */
  folder: string;
  tags: readonly OperationTag[];
  /** Whether the first page lists the operations, besides the tags. */
  hasOperationList: boolean;
  pages: readonly PlannedOpenApiPage[];
  /** Addresses without language. */
  operationAddresses: ReadonlyMap<Operation, string>;
  tagAddresses: ReadonlyMap<OperationTag, string>;
  /** Ids of the headings of tags on the first page. */
  tagIds: ReadonlyMap<OperationTag, string>;
  modelAddresses: ReadonlyMap<string, string>;
}

/**
 * Returns the pages of a document.
 * @param count number of documents that the site lists, which decides their folders
 */
export function planDocument(options: OpenApiDocument, read: ReadDocument, count: number): PlannedDocument {
  const values = new DocumentValues(read.document);
  const info = values.resolve(read.document.info);
  const title = options.title ?? textOr(info.title) ?? 'API';
  const folder = options.folder?.replace(/^\/+|\/+$/g, '') ?? defaultFolder(options.source, count);
  const operations = values.operations();
  const tags = values.tags(operations);
  const hasOperationList = operations.length <= MAX_LISTED_OPERATIONS;
  const isByOperation = options.pages === 'operation';
  const names = new Names(['index', 'models']);
  const pages: PlannedOpenApiPage[] = [{ name: `${folder}/index`, content: { kind: 'index' } }];
  const operationAddresses = new Map<Operation, string>();
  const tagAddresses = new Map<OperationTag, string>();
  const schemes = Object.keys(recordOf(recordOf(values.root.components).securitySchemes));
  const indexIds = new Names([...INDEX_IDS, ...schemes.map((name) => schemeId(name).toLowerCase())]);
  const tagIds = new Map(tags.map((tag) => [tag, indexIds.add(idOf(tag.name))]));
  for (const tag of tags) {
    const isSplit = isByOperation || tag.operations.length > MAX_OPERATIONS_PER_PAGE;
    const hasPage = !isByOperation || !hasOperationList;
    const name = hasPage ? `${folder}/${names.add(slug(tag.name) || 'operations')}` : folder;
    const address = isSplit ? `/${name}/` : `/${name}`;
    tagAddresses.set(tag, hasPage ? address : `/${folder}/#${encodeURIComponent(tagIds.get(tag) ?? '')}`);
    if (hasPage && !isSplit) pages.push({ name, content: { kind: 'tag', tag } });
    if (hasPage && isSplit) pages.push({ name: `${name}/index`, content: { kind: 'tagList', tag } });
    const used = hasPage ? new Names(['index']) : names;
    for (const operation of tag.operations) {
      const own = used.add(nameOf(operation));
      operationAddresses.set(operation, isSplit ? address + own : `${address}#${encodeURIComponent(own)}`);
      if (isSplit) pages.push({ name: `${name}/${own}`, content: { kind: 'operation', tag, operation } });
    }
  }
  const { modelAddresses, modelPages } = planModels(values.models, folder);
  pages.push(...modelPages);
  return {
    options,
    read,
    values,
    title,
    folder,
    tags,
    hasOperationList,
    pages,
    operationAddresses,
    tagAddresses,
    tagIds,
    modelAddresses,
  };
}

function planModels(
  models: readonly string[],
  folder: string,
): { modelAddresses: Map<string, string>; modelPages: PlannedOpenApiPage[] } {
  const modelAddresses = new Map<string, string>();
  const modelPages: PlannedOpenApiPage[] = [];
  const isOne = models.length <= MAX_MODELS_PER_PAGE;
  const names = new Names();
  for (const model of models) {
    const name = names.add(idOf(model));
    modelAddresses.set(model, isOne ? `/${folder}/models#${encodeURIComponent(name)}` : `/${folder}/models/${name}`);
    if (!isOne) modelPages.push({ name: `${folder}/models/${name}`, content: { kind: 'model', model } });
  }
  if (models.length > 0 && isOne) modelPages.push({ name: `${folder}/models`, content: { kind: 'models', models } });
  if (!isOne) modelPages.unshift({ name: `${folder}/models/index`, content: { kind: 'models', models: [] } });
  return { modelAddresses, modelPages };
}

function defaultFolder(source: string, count: number): string {
  if (count === 1) return 'api';
  const name = path.posix.basename(source.replace(/[?#].*$/, '')).replace(/\.[a-z]+$/i, '');
  // Files whose names begin with "_" are no pages.
  return `api/${slug(name.replace(/^_+/, '')) || 'document'}`;
}

/** Returns the text that the address of an operation is made of. */
function nameOf({ operationId, method, path: at }: Operation): string {
  return idOf(operationId ?? `${method.toLowerCase()} ${at}`);
}

/** Returns the id of a way of authentication on the first page. */
export function schemeId(name: string): string {
  return `authentication-${idOf(name)}`;
}

/** Returns a text as an id: letters, digits, and what addresses may have. */
export function idOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}._~-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
}

function slug(text: string): string {
  return idOf(text).toLowerCase();
}

/** Names in a folder or on a page, which no file system confuses. */
class Names {
  readonly #used: Set<string>;

  constructor(reserved: readonly string[] = []) {
    this.#used = new Set(reserved);
  }

  /** Returns a free name for a text, with a number if another one has it. */
  add(text: string): string {
    const base = text || 'item';
    let name = base;
    for (let number = 2; this.#used.has(name.toLowerCase()); number += 1) name = `${base}-${number}`;
    this.#used.add(name.toLowerCase());
    return name;
  }
}
