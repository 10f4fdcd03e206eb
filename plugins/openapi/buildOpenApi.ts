import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { VirtualPage } from '../../src/model/page.ts';
import type { HookContext } from '../../src/model/plugin.ts';
import type { SidebarItem } from '../../src/model/siteData.ts';
import type { TreeNode } from '../../src/model/tree.ts';
import { languageTag } from '../../src/shared/languageTag.ts';
import { digest, digestFile } from '../../src/tools/files/digest.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { toContentText } from '../../src/tools/reference/contentFence.ts';
import { descriptionTree } from '../../src/tools/reference/descriptionTree.ts';
import {
  missingTranslations,
  readTranslatedTexts,
  type TranslatedTexts,
  type TranslationFiles,
  Translator,
  unusedTranslations,
} from '../../src/tools/reference/translatedTexts.ts';
import { element, text } from '../../src/tools/tree/element.ts';
import { recordOf, textOr } from './DocumentValues.ts';
import { documentFiles, documentSource, documentsOf, isAddress } from './documentFiles.ts';
import { indexTree } from './indexTree.ts';
import { OPENAPI_FENCE } from './openApiFence.ts';
import type { DescriptionPlace, Operation } from './openapiDocument.ts';
import { openApiLabels } from './openapiLabels.ts';
import { CODE_LANGUAGES, type OpenApiDocument, type OpenApiOptions } from './openapiOptions.ts';
import { operationTree } from './operationTree.ts';
import { idOf, type PlannedDocument, type PlannedOpenApiPage, planDocument, schemeId } from './planDocument.ts';
import { MissingParser, readOpenApi, UnreadableDocument } from './readOpenApi.ts';
import { modelTree, type OpenApiWriter } from './schemaTree.ts';
import { integrityOf, OPENAPI_LOCK, readLock } from './storedDocuments.ts';

const MAX_DESCRIPTION_CHARACTERS = 160;
const LINKS_CHECK = 'openapi-links';
const NEEDS_PARSER: Pick<Issue, 'message' | 'hint'> = {
  message:
    'openapi() needs the packages "@redocly/openapi-core" and "@scalar/openapi-upgrader", which are not installed.',
  hint: 'Run "npm install -D @redocly/openapi-core@2 @scalar/openapi-upgrader@0.1".',
};

/** Everything that the hooks of a site need. */
export interface BuiltOpenApi {
  /** Changes with everything that it is made from, besides the options. */
  key: string;
  pages: VirtualPage[];
  issues: Issue[];
  documents: readonly PlannedDocument[];
  /** Translations by language and text. */
  translations: Readonly<Record<string, TranslatedTexts>>;
}

function translationFiles({ translations: name = '_openapi.json' }: OpenApiOptions): TranslationFiles {
  return { name, owner: 'document', check: 'openapi-translations' };
}

/**
 * Reads the documents of a site, and makes their pages.
 * @param last result of the last call, which is returned again if nothing has changed, as with most edits in watch mode
 */
export async function buildOpenApi(
  options: OpenApiOptions,
  { config, dependOn, cacheDir }: HookContext,
  last?: BuiltOpenApi,
): Promise<BuiltOpenApi> {
  const { docsDir } = config;
  const files = documentFiles(config);
  dependOn(files.lockFile);
  const issues: Issue[] = [];
  const sources = documentsOf(options);
  const digests: string[] = [];
  const read: [options: OpenApiDocument, document: Awaited<ReturnType<typeof readOpenApi>>][] = [];
  for (const each of sources) {
    if (each.linkBaseUrl !== undefined && !isAddress(each.linkBaseUrl))
      issues.push(wrongBase(each.linkBaseUrl, config));
    const source = documentSource(each.source, docsDir, files);
    if (source === undefined) issues.push(notStored(each.source, config));
    else {
      const { file } = source;
      dependOn(file);
      issues.push(...changedCopy(each.source, file, config));
      try {
        const document = await readOpenApi(source, docsDir, cacheDir, files);
        for (const other of document.files) dependOn(other);
        digests.push(...document.files.map(digestFile));
        read.push([each, document]);
      } catch (error) {
        if (error instanceof MissingParser) issues.push({ location: configLocation(config), ...NEEDS_PARSER });
        else if (error instanceof UnreadableDocument) issues.push(error.issue);
        else throw error;
        digests.push(digestFile(file));
        // The last state is shown until the document can be read again.
        const before = last?.documents.find(({ options: { source } }) => source === each.source);
        if (before && error instanceof UnreadableDocument) read.push([each, before.read]);
      }
    }
  }
  const translationsFile = translationFiles(options);
  const translations = readTranslatedTexts(translationsFile, config, issues, dependOn);
  const key = digest(JSON.stringify([digests, issues, translations, config.locales, config.lang]));
  if (last?.key === key) return last;
  const documents = read.map(([each, document]) => planDocument(each, document, sources.length));
  const found: Issue[] = [];
  const used = new Map<string, ReadonlySet<string>>();
  const missing = new Map<string, ReadonlyMap<string, string | undefined>>();
  const pages = config.locales.flatMap(({ lang, folder }) => {
    const translator = new Translator<string>(translations[lang], lang === config.lang);
    used.set(lang, translator.used);
    missing.set(lang, translator.missing);
    return documents.flatMap((document) => {
      const writer = createWriter(document, lang, config, translator, found);
      return document.pages.map((page) => toPage(page, document, folder, writer));
    });
  });
  found.push(
    ...unusedTranslations(translationsFile, translations, used, config),
    ...missingTranslations(translationsFile, 'openapi-untranslated', missing, config, (file) => ({
      file: toDisplayPath(file, config.cwd),
    })),
  );
  return { key, pages, issues: [...issues, ...found], documents, translations };
}

function configLocation({ configFile, cwd }: ResolvedConfig): { file: string } {
  return { file: toDisplayPath(configFile, cwd) };
}

function notStored(source: string, config: ResolvedConfig): Issue {
  return {
    location: configLocation(config),
    message: `lists the document "${source}", which is not stored.`,
    hint: 'Run "docspack openapi" to request and store it.',
  };
}

function wrongBase(linkBaseUrl: string, config: ResolvedConfig): Issue {
  return {
    location: configLocation(config),
    message: `has the linkBaseUrl "${linkBaseUrl}", which is no absolute URL.`,
    hint: 'Begin it with "https://".',
  };
}

/** Reports a stored copy that is missing or has been edited. */
function changedCopy(source: string, file: string, { docsDir, cwd }: ResolvedConfig): Issue[] {
  const locked = isAddress(source) ? readLock(docsDir).get(source) : undefined;
  if (!locked || !existsSync(file) || integrityOf(readFileSync(file)) === locked.integrity) return [];
  return [
    {
      location: { file: toDisplayPath(file, cwd), line: 1, column: 1 },
      message: `differs from what "${OPENAPI_LOCK}" has of "${source}".`,
      hint: 'Run "docspack openapi" to request it again, or restore the file.',
    },
  ];
}

/** Returns how a document is written in a language. */
function createWriter(
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
    labels: openApiLabels(lang),
    modelAddress: (name) => modelAddresses.get(name) ?? `/${folder}/models`,
    schemeAddress: (name) => (schemes.includes(name) ? `/${folder}/#${encodeURIComponent(schemeId(name))}` : undefined),
    translate,
    words: (authored) => {
      const translation = translate(authored);
      return translation !== undefined || isSource
        ? text(translation ?? authored)
        : element('span', { lang: languageTag(config.lang) }, [text(authored)]);
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
      const shown = isTranslated ? nodes : [element('div', { lang: languageTag(config.lang) }, nodes)];
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

function toPage(
  page: PlannedOpenApiPage,
  document: PlannedDocument,
  localeFolder: string,
  writer: OpenApiWriter,
): VirtualPage {
  const { name, content } = page;
  const { read, options } = document;
  const shownTitle = writer.translate(document.title) ?? document.title;
  const title = titleOf(page, document, writer);
  const nodes = [element('h1', {}, [headingOf(page, document, writer)]), ...contentOf(page, document, writer)];
  const description = descriptionOf(page, document, writer);
  const isOperation = content.kind === 'operation';
  return {
    relativePath: path.posix.join(localeFolder, `${name}.md`),
    text: toContentText(OPENAPI_FENCE, nodes),
    from: read.file,
    frontmatter: {
      title,
      description: description ?? (title === shownTitle ? title : `${title} · ${shownTitle}`),
      ...(isAddress(options.source) && { editLink: false }),
      ...(isOperation && { keywords: searchNames(content.operation) }),
      ...(content.kind === 'tag' && { outline: [2, 2] }),
    },
  };
}

/** Returns the names by which readers look for an operation. */
export function searchNames({ method, path: at, operationId }: Operation): string[] {
  return [`${method} ${at}`, ...(operationId === undefined ? [] : [operationId])];
}

/** Returns the title of an operation: its summary, or its method and path. */
function operationTitle({ summary, method, path: at }: Operation, translate: OpenApiWriter['translate']): string {
  return summary === undefined ? `${method} ${at}` : (translate(summary) ?? summary);
}

function operationHeading({ summary, method, path: at }: Operation, { words }: OpenApiWriter): TreeNode {
  return summary === undefined ? text(`${method} ${at}`) : words(summary);
}

function headingOf(page: PlannedOpenApiPage, document: PlannedDocument, writer: OpenApiWriter): TreeNode {
  const { content } = page;
  if (content.kind === 'index') return writer.words(document.title);
  if (content.kind === 'tag' && content.tag.title !== '') return writer.words(content.tag.title);
  if (content.kind === 'operation') return operationHeading(content.operation, writer);
  return text(titleOf(page, document, writer));
}

function titleOf(
  { content }: PlannedOpenApiPage,
  { title }: PlannedDocument,
  { labels, translate }: OpenApiWriter,
): string {
  switch (content.kind) {
    case 'index':
      return translate(title) ?? title;
    case 'tag':
      return content.tag.title === '' ? labels.operations : (translate(content.tag.title) ?? content.tag.title);
    case 'operation':
      return operationTitle(content.operation, translate);
    case 'models':
      return labels.models;
    case 'model':
      return content.model;
  }
}

function contentOf({ content }: PlannedOpenApiPage, document: PlannedDocument, writer: OpenApiWriter): TreeNode[] {
  const { options, operationAddresses, modelAddresses } = document;
  const { server, code: languages = CODE_LANGUAGES } = options;
  const idIn = (address = '') => decodeURIComponent(address.split('#')[1] ?? '');
  switch (content.kind) {
    case 'index':
      return indexTree(document, writer);
    case 'tag':
      return [
        ...writer.describe(content.tag.description, content.tag.pointer),
        ...content.tag.operations.flatMap((operation): TreeNode[] => [
          element('h2', { id: idIn(operationAddresses.get(operation)) }, [operationHeading(operation, writer)]),
          ...operationTree(operation, writer, { server, languages, hasHeadings: false }),
        ]),
      ];
    case 'operation':
      return operationTree(content.operation, writer, { server, languages, hasHeadings: true });
    case 'models':
      if (content.models.length === 0) {
        const rows = [...modelAddresses].map(([name, href]) =>
          element('li', {}, [element('a', { href }, [element('code', {}, [text(name)])])]),
        );
        return [element('ul', {}, rows)];
      }
      return content.models.flatMap((model): TreeNode[] => [
        element('h2', { id: idIn(modelAddresses.get(model)) }, [text(model)]),
        ...modelTree(model, writer),
      ]);
    case 'model':
      return modelTree(content.model, writer);
  }
}

/** Returns the first paragraph of a page in plain text. */
function descriptionOf(
  { content }: PlannedOpenApiPage,
  { values }: PlannedDocument,
  { translate }: OpenApiWriter,
): string | undefined {
  const authored =
    content.kind === 'index'
      ? values.resolve(values.root.info).description
      : content.kind === 'tag'
        ? content.tag.description
        : content.kind === 'operation'
          ? content.operation.value.description
          : content.kind === 'model'
            ? values.resolve(values.at(`#/components/schemas/${content.model}`)).description
            : undefined;
  const whole = textOr(authored) ?? '';
  const [paragraph = ''] = (translate(whole) ?? whole).trim().split(/\n\s*\n/);
  const plain = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[`*#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return undefined;
  return plain.length <= MAX_DESCRIPTION_CHARACTERS ? plain : `${plain.slice(0, MAX_DESCRIPTION_CHARACTERS - 1)}…`;
}

/** Settings of the rows of a document. */
interface RowSettings {
  /** Of addresses in the language. */
  prefix: string;
  lang: string;
  translations: TranslatedTexts | undefined;
  /** Whether the rows are in a group with the title of the document, as in sites with several of them. */
  isGrouped: boolean;
}

/** Returns the rows of a document in a sidebar. */
export function documentRows(
  document: PlannedDocument,
  { prefix, lang, translations, isGrouped }: RowSettings,
): SidebarItem[] {
  const { tags, pages, tagAddresses, operationAddresses, modelAddresses, folder, options } = document;
  const labels = openApiLabels(lang);
  const translator = new Translator(translations);
  const translate = (authored: string) => translator.translate(authored);
  const shown = (authored: string) => translate(authored) ?? authored;
  const first = { text: shown(document.title), link: `${prefix}/${folder}/` };
  const rows: SidebarItem[] = [];
  for (const tag of tags) {
    const title = tag.title === '' ? labels.operations : shown(tag.title);
    const link = prefix + (tagAddresses.get(tag) ?? '');
    if (options.pages !== 'operation') {
      rows.push({ kind: 'link', text: title, link });
      continue;
    }
    const items = tag.operations.map(
      (operation): SidebarItem => ({
        kind: 'link',
        text: operationTitle(operation, translate),
        link: prefix + (operationAddresses.get(operation) ?? ''),
        ...(operation.isDeprecated && { tag: 'deprecated' }),
      }),
    );
    rows.push({ kind: 'group', text: title, items, collapsed: true, collapsible: true });
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
