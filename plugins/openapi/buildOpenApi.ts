import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { VirtualPage } from '../../src/model/page.ts';
import type { HookContext } from '../../src/model/plugin.ts';
import type { TreeNode } from '../../src/model/tree.ts';
import { digest, digestFile } from '../../src/tools/files/digest.ts';
import { locateCall } from '../../src/tools/files/locateCall.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { toContentText } from '../../src/tools/reference/contentFence.ts';
import {
  missingTranslations,
  readTranslatedTexts,
  type TranslatedTexts,
  type TranslationFiles,
  Translator,
  unusedTranslations,
} from '../../src/tools/reference/translatedTexts.ts';
import { element, text } from '../../src/tools/tree/element.ts';
import { createOpenApiWriter } from './createOpenApiWriter.ts';
import { UnreadableDocument } from './DocumentResolver.ts';
import { textOr } from './DocumentValues.ts';
import { documentFiles, documentSource, documentsOf, isAddress } from './documentFiles.ts';
import { indexTree, operationList } from './indexTree.ts';
import { OPENAPI_FENCE } from './openApiFence.ts';
import type { Operation, ReadDocument } from './openapiDocument.ts';
import { CODE_LANGUAGES, type OpenApiDocument, type OpenApiOptions } from './openapiOptions.ts';
import { operationTitle } from './operationTitle.ts';
import { operationTree } from './operationTree.ts';
import { type PlannedDocument, type PlannedOpenApiPage, planDocument } from './planDocument.ts';
import { MissingParser, readOpenApi } from './readOpenApi.ts';
import { modelTree, type OpenApiWriter } from './schemaTree.ts';
import { changedCopy, missingSource, settingIssues } from './sourceIssues.ts';
import { lockIssue } from './storedDocuments.ts';

const MAX_DESCRIPTION_CHARACTERS = 160;
/** Pages that are made before others have a turn. All of a large document take longer than a hook may run without a pause. */
const PAGES_WITHOUT_PAUSE = 100;
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
  const lockMistake = lockIssue(config);
  const issues: Issue[] = lockMistake ? [lockMistake] : [];
  const sources = documentsOf(options);
  const digests: string[] = [];
  const read: [options: OpenApiDocument, document: ReadDocument][] = [];
  for (const each of sources) {
    issues.push(...settingIssues(each, config));
    const source = documentSource(each.source, docsDir, files);
    if (source) dependOn(source.file);
    const missing = missingSource(each.source, source?.file, config);
    // A list that cannot be read is reported instead.
    if (missing && (source || !lockMistake)) issues.push(missing);
    const before = last?.documents.find(({ options: { source } }) => source === each.source);
    if (source && !missing) {
      issues.push(...changedCopy(each.source, source.file, config));
      try {
        const document = await readOpenApi(source, docsDir, cacheDir, files);
        for (const other of document.files) dependOn(other);
        digests.push(document.key);
        read.push([each, document]);
      } catch (error) {
        if (error instanceof MissingParser) issues.push({ location: locateCall('openapi', config), ...NEEDS_PARSER });
        else issues.push(error instanceof UnreadableDocument ? error.issue : unread(source.file, error, config));
        digests.push(digestFile(source.file));
        // The last state is shown until the document can be read again.
        if (before && !(error instanceof MissingParser)) read.push([each, before.read]);
      }
    } else if (before) read.push([each, before.read]);
  }
  const translationsFile = translationFiles(options);
  const translations = readTranslatedTexts(translationsFile, config, issues, dependOn);
  const key = digest(JSON.stringify([digests, issues, translations, config.locales, config.lang]));
  if (last?.key === key) return last;
  const documents = read.map(([each, document]) => planDocument(each, document, sources.length));
  const found: Issue[] = [];
  const used = new Map<string, ReadonlySet<string>>();
  const missing = new Map<string, ReadonlyMap<string, string | undefined>>();
  const pages: VirtualPage[] = [];
  for (const { lang, folder } of config.locales) {
    const translator = new Translator<string>(translations[lang], lang === config.lang);
    used.set(lang, translator.used);
    missing.set(lang, translator.missing);
    for (const document of documents) {
      const writer = createOpenApiWriter(document, lang, config, translator, found);
      for (const page of document.pages) {
        pages.push(toPage(page, document, folder, writer));
        if (pages.length % PAGES_WITHOUT_PAUSE === 0) await setImmediate();
      }
    }
  }
  found.push(
    ...unusedTranslations(translationsFile, translations, used, config),
    ...missingTranslations(translationsFile, 'openapi-untranslated', missing, config, (file) => ({
      file: toDisplayPath(file, config.cwd),
    })),
  );
  return { key, pages, issues: [...issues, ...found], documents, translations };
}

function unread(file: string, error: unknown, { cwd }: ResolvedConfig): Issue {
  return {
    location: { file: toDisplayPath(file, cwd), line: 1, column: 1 },
    message: `cannot be read: ${messageOf(error)}.`,
    hint: 'Correct what else is reported in it.',
  };
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

function operationHeading({ summary, method, path: at }: Operation, { words }: OpenApiWriter): TreeNode {
  return summary === undefined ? text(`${method} ${at}`) : words(summary);
}

function headingOf(page: PlannedOpenApiPage, document: PlannedDocument, writer: OpenApiWriter): TreeNode {
  const { content } = page;
  if (content.kind === 'index') return writer.words(document.title);
  if (content.kind === 'operation') return operationHeading(content.operation, writer);
  if ('tag' in content && content.tag.title !== '') return writer.words(content.tag.title);
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
    case 'tagList':
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
    case 'tagList':
      return [
        ...writer.describe(content.tag.description, content.tag.pointer),
        operationList(content.tag, document, writer),
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
      : content.kind === 'tag' || content.kind === 'tagList'
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
