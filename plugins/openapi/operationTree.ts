import type { TreeNode } from '../../src/model/tree.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { code, element, linked, separated, text } from '../../src/tools/tree/element.ts';
import { codeSamples, isJson } from './codeSamples.ts';
import { listOf, recordOf, textOr, toPointer } from './DocumentValues.ts';
import { authoredExample, exampleOf } from './exampleValue.ts';
import type { JsonRecord, Operation } from './openapiDocument.ts';
import type { CodeLanguageName } from './openapiOptions.ts';
import { idOf } from './planDocument.ts';
import {
  badge,
  codeFence,
  component,
  exampleTree,
  fieldTree,
  label,
  labeled,
  type OpenApiWriter,
  partsTree,
} from './schemaTree.ts';
import { modelsIn, typeText } from './schemaTypes.ts';

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** Settings of an operation's tree. */
export interface OperationSettings {
  server: string | undefined;
  languages: readonly CodeLanguageName[];
  /** Whether the parts have headings of level 2, as on a page of one operation. */
  hasHeadings: boolean;
}

/** Returns an operation below its heading. */
export function operationTree(
  operation: Operation,
  writer: OpenApiWriter,
  { server, languages, hasHeadings }: OperationSettings,
): TreeNode[] {
  const { labels } = writer;
  const { value, pointer } = operation;
  const head = (title: string, id: string): TreeNode =>
    hasHeadings ? element('h2', { id }, [text(title)]) : label(title);
  const samples = operation.isWebhook ? [] : codeSamples(operation, writer.values, server, languages);
  const groups = samples.map((each) => codeFence(each.code, each.fence, `[${each.label}]`));
  return [
    codeFence(`${operation.method} ${operation.path}`, 'http'),
    ...(operation.isWebhook ? [element('p', {}, [badge('info', labels.webhook)])] : []),
    ...(operation.isDeprecated ? [element('p', {}, [badge('danger', labels.deprecated)])] : []),
    ...writer.describe(value.description, `${pointer}/description`),
    ...documentationLink(value.externalDocs, writer),
    ...securityLine(operation, writer),
    ...(groups.length > 0 ? [component('CodeGroup', { groupId: 'openapi-code' }, groups)] : []),
    ...parameterTrees(operation, writer, head),
    ...requestTree(operation, writer, head),
    ...responseTrees(operation, writer, head),
    ...callbackTrees(operation, writer, head),
  ];
}

function callbackTrees(operation: Operation, writer: OpenApiWriter, head: Head): TreeNode[] {
  const fields = writer.values.callbacks(operation).map(([name, request]) => {
    const { value, pointer, summary } = request;
    return fieldTree(
      {
        name,
        schema: undefined,
        isRequired: false,
        isDeprecated: request.isDeprecated,
        description: value.description ?? summary,
        pointer,
        more: [
          codeFence(`${request.method} ${request.path}`, 'http'),
          ...parameterTrees(request, writer, label),
          ...requestTree(request, writer, label),
          ...responseTrees(request, writer, label),
        ],
      },
      writer,
    );
  });
  return fields.length === 0 ? [] : [head(writer.labels.callbacks, 'callbacks'), ...fields];
}

/** Returns the link to more documentation of an object. */
export function documentationLink(externalDocs: unknown, { labels, words }: OpenApiWriter): TreeNode[] {
  const { url, description } = recordOf(externalDocs);
  if (typeof url !== 'string' || !/^https?:/i.test(url)) return [];
  const shown = textOr(description);
  return [element('p', {}, [element('a', { href: url }, [shown ? words(shown) : text(labels.moreInformation)])])];
}

type Head = (title: string, id: string) => TreeNode;

function securityLine({ security }: Operation, writer: OpenApiWriter): TreeNode[] {
  const { labels } = writer;
  const alternatives = security.map((schemes): TreeNode[] =>
    schemes.length === 0
      ? [text(labels.noAuthentication)]
      : schemes.flatMap(([name, scopes], index): TreeNode[] => [
          ...(index === 0 ? [] : [text(' + ')]),
          linked(code(name), writer.schemeAddress(name)),
          ...(scopes.length === 0 ? [] : [text(' ('), ...separated(scopes.map(code)), text(')')]),
        ]),
  );
  if (alternatives.length === 0) return [];
  const nodes = alternatives.flatMap((each, index) => (index === 0 ? each : [text(` ${labels.or} `), ...each]));
  return [labeled(labels.authentication, nodes, writer)];
}

function parameterTrees({ parameters, pointer }: Operation, writer: OpenApiWriter, head: Head): TreeNode[] {
  const { labels, values } = writer;
  const titles: Readonly<Record<string, string>> = {
    path: labels.pathParameters,
    query: labels.queryParameters,
    header: labels.headerParameters,
    cookie: labels.cookieParameters,
  };
  const places = [...new Set([...PLACES, ...parameters.map((each) => each.in)])];
  return places.flatMap((place): TreeNode[] => {
    const own = parameters.filter((each) => each.in === place);
    if (own.length === 0) return [];
    const fields = own.map(({ name, value }) => {
      const [media] = Object.values(recordOf(value.content));
      const example = authoredExample({ ...value, schema: undefined }, values)?.value;
      return fieldTree(
        {
          name,
          schema: value.schema ?? recordOf(media).schema,
          isRequired: value.required === true || place === 'path',
          isDeprecated: value.deprecated === true,
          description: value.description,
          pointer: `${pointer}/parameters`,
          example,
        },
        writer,
      );
    });
    return [head(titles[place] ?? labels.otherParameters, `${idOf(place)}-parameters`), ...fields];
  });
}

/** Contents with one schema. */
interface SharedContent {
  types: string[];
  media: JsonRecord;
  pointer: string;
}

function contentsOf(content: unknown, pointer: string): SharedContent[] {
  const found = new Map<string, SharedContent>();
  for (const [type, written] of Object.entries(recordOf(content))) {
    const media = recordOf(written);
    const key = JSON.stringify(media.schema) ?? '';
    const same = found.get(key);
    if (same) {
      same.types.push(type);
      if (isJson(type)) same.media = { ...same.media, ...media };
    } else found.set(key, { types: [type], media, pointer: `${pointer}/content/${toPointer(type)}` });
  }
  return [...found.values()];
}

function requestTree({ value, pointer }: Operation, writer: OpenApiWriter, head: Head): TreeNode[] {
  const { labels, values } = writer;
  const body = values.resolve(value.requestBody);
  const own = `${pointer}/requestBody`;
  const contents = contentsOf(body.content, own);
  if (contents.length === 0) return [];
  return [
    head(labels.requestBody, 'request-body'),
    ...writer.describe(body.description, `${own}/description`),
    ...contents.flatMap(({ types, media, pointer: at }): TreeNode[] => {
      const shown = media.schema === undefined ? [] : [text(labels.colon), ...typeLinks(media.schema, writer)];
      const line = element('p', {}, [
        ...separated(types.map(code)),
        ...shown,
        ...(body.required === true ? [text(' '), badge('info', labels.required)] : []),
      ]);
      return [line, ...partsTree(media.schema, `${at}/schema`, writer)];
    }),
  ];
}

/** Returns the name of a type, with links to its models. */
function typeLinks(schema: unknown, writer: OpenApiWriter): TreeNode[] {
  const models = modelsIn(schema, writer.values);
  const [model] = models;
  const name = code(typeText(schema, writer.values));
  if (models.length === 1 && model !== undefined) return [element('a', { href: writer.modelAddress(model) }, [name])];
  const links = models.map((each) => element('a', { href: writer.modelAddress(each) }, [code(each)]));
  return links.length === 0 ? [name] : [name, text(' ('), ...separated(links), text(')')];
}

function responseTrees({ value, pointer }: Operation, writer: OpenApiWriter, head: Head): TreeNode[] {
  const { labels, values } = writer;
  const responses = Object.entries(recordOf(value.responses)).filter(([status]) => !status.startsWith('x-'));
  if (responses.length === 0) return [];
  const fields = responses.map(([status, written]) => {
    const response = values.resolve(written);
    const own = `${pointer}/responses/${status}`;
    const contents = contentsOf(response.content, own);
    const [first] = contents;
    const headers = Object.entries(recordOf(response.headers)).map(([name, each]) => {
      const header = values.resolve(each);
      return fieldTree(
        {
          name,
          schema: header.schema,
          isRequired: false,
          isDeprecated: header.deprecated === true,
          description: header.description,
          pointer: `${own}/headers/${toPointer(name)}`,
        },
        writer,
      );
    });
    const more = [
      ...(headers.length > 0 ? [label(labels.headers), ...headers] : []),
      ...contents.flatMap((content, index) => contentTree(content, index > 0, writer)),
    ];
    return fieldTree(
      {
        name: status,
        schema: first?.media.schema,
        isRequired: false,
        description: response.description,
        pointer: own,
        more,
        isFlat: true,
      },
      writer,
    );
  });
  return [head(labels.responses, 'responses'), ...fields];
}

function contentTree({ types, media, pointer }: SharedContent, isNext: boolean, writer: OpenApiWriter): TreeNode[] {
  const { values } = writer;
  const line = element('p', {}, [
    ...separated(types.map(code)),
    ...(isNext && media.schema !== undefined ? [text(writer.labels.colon), ...typeLinks(media.schema, writer)] : []),
  ]);
  const [type = ''] = types;
  const isShown = types.some(isJson);
  const example = isShown ? exampleOf(media, values) : authoredExample({ ...media, schema: undefined }, values)?.value;
  const isStructured = isRecord(example) || listOf(example).length > 0;
  const isModel = modelsIn(media.schema, values).length > 0;
  return [
    line,
    ...(isModel ? [] : partsTree(media.schema, `${pointer}/schema`, writer)),
    ...(isStructured || (!isShown && typeof example === 'string')
      ? exampleTree(example, isShown ? 'json' : fenceOf(type), writer)
      : []),
  ];
}

function fenceOf(type: string): string {
  if (/[/+]xml\b/.test(type)) return 'xml';
  if (/html/.test(type)) return 'html';
  return 'text';
}
