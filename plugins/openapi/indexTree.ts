import type { TreeNode } from '../../src/model/tree.ts';
import { code, element, separated, text } from '../../src/tools/tree/element.ts';
import { listOf, recordOf, serverAddress, textOr, toPointer } from './DocumentValues.ts';
import type { JsonRecord, OperationTag } from './openapiDocument.ts';
import { documentationLink } from './operationTree.ts';
import { type PlannedDocument, schemeId } from './planDocument.ts';
import { badge, label, labeled, type OpenApiWriter } from './schemaTree.ts';

/** Returns the first page of a document: what it is about, servers, authentication, and a list of its operations. */
export function indexTree(document: PlannedDocument, writer: OpenApiWriter): TreeNode[] {
  const { labels, values } = writer;
  const info = recordOf(values.root.info);
  return [
    ...(typeof info.version === 'string' && info.version !== ''
      ? [labeled(labels.version, [code(info.version)], writer)]
      : []),
    ...writer.describe(info.description, '/info/description'),
    ...documentationLink(values.root.externalDocs, writer),
    ...aboutLines(info, writer),
    ...serverTree(writer),
    ...authenticationTree(writer),
    ...operationsOf(document, writer),
  ];
}

function aboutLines({ license, contact, termsOfService }: JsonRecord, writer: OpenApiWriter): TreeNode[] {
  const { labels } = writer;
  const rows: [title: string, name: unknown, address: unknown][] = [
    [labels.license, recordOf(license).name, recordOf(license).url],
    [labels.contact, recordOf(contact).name ?? recordOf(contact).email, recordOf(contact).url ?? mailOf(contact)],
    [labels.terms, termsOfService, termsOfService],
  ];
  return rows.flatMap(([title, name, address]): TreeNode[] => {
    const shown = textOr(name) ?? textOr(address);
    if (shown === undefined || shown === '') return [];
    const isSafe = typeof address === 'string' && /^(?:https?:\/\/|mailto:)/i.test(address);
    return [labeled(title, [isSafe ? element('a', { href: address }, [text(shown)]) : text(shown)], writer)];
  });
}

function mailOf(contact: unknown): string | undefined {
  const { email } = recordOf(contact);
  return typeof email === 'string' ? `mailto:${email}` : undefined;
}

function serverTree(writer: OpenApiWriter): TreeNode[] {
  const servers = listOf(writer.values.root.servers).map(recordOf);
  const rows = servers.flatMap((server): TreeNode[] => {
    const [address] = serverAddress(server);
    if (address === undefined) return [];
    const description = textOr(server.description);
    return [
      element('li', {}, [
        code(address),
        ...(description === undefined ? [] : [text(writer.labels.colon), writer.words(description)]),
      ]),
    ];
  });
  return rows.length === 0 ? [] : [heading(writer.labels.servers, 'servers'), element('ul', {}, rows)];
}

function authenticationTree(writer: OpenApiWriter): TreeNode[] {
  const { labels, values } = writer;
  const schemes = Object.entries(recordOf(recordOf(values.root.components).securitySchemes));
  if (schemes.length === 0) return [];
  return [
    heading(labels.authentication, 'authentication'),
    ...schemes.flatMap(([name, written]): TreeNode[] => {
      const scheme = values.resolve(written);
      const pointer = `/components/securitySchemes/${toPointer(name)}/description`;
      return [
        element('h3', { id: schemeId(name) }, [text(name)]),
        element('p', {}, schemeLine(scheme, writer)),
        ...writer.describe(scheme.description, pointer),
        ...flowTrees(scheme, writer),
      ];
    }),
  ];
}

function schemeLine(scheme: JsonRecord, { labels }: OpenApiWriter): TreeNode[] {
  const { type, in: place, name, scheme: kind, openIdConnectUrl } = scheme;
  const parts = [type, kind].filter((each) => typeof each === 'string').map(code);
  const nodes = separated(parts, ' ');
  if (typeof place === 'string') nodes.push(text(` · ${labels.in}${labels.colon}`), code(place));
  if (typeof name === 'string') nodes.push(text(` · ${labels.name}${labels.colon}`), code(name));
  if (typeof openIdConnectUrl === 'string') nodes.push(text(' · '), code(openIdConnectUrl));
  return nodes;
}

function flowTrees({ flows }: JsonRecord, writer: OpenApiWriter): TreeNode[] {
  const { labels } = writer;
  return Object.entries(recordOf(flows)).flatMap(([kind, written]): TreeNode[] => {
    const { authorizationUrl, tokenUrl, refreshUrl, scopes } = recordOf(written);
    const addresses = [authorizationUrl, tokenUrl, refreshUrl].filter(
      (each) => typeof each === 'string' && each !== '',
    );
    const rows = Object.entries(recordOf(scopes)).map(([name, about]) =>
      element('li', {}, [
        code(name),
        ...(typeof about === 'string' && about !== '' ? [text(labels.colon), writer.words(about)] : []),
      ]),
    );
    return [
      labeled(labels.flow, separated([code(kind), ...addresses.map((each) => code(String(each)))], ' · '), writer),
      ...(rows.length > 0 ? [label(labels.scopes), element('ul', {}, rows)] : []),
    ];
  });
}

function operationsOf(document: PlannedDocument, writer: OpenApiWriter): TreeNode[] {
  const { labels } = writer;
  const { tags, tagAddresses, tagIds, modelAddresses, folder, pages, hasOperationList } = document;
  if (tags.length === 0) return [];
  const tagged = tags.map((tag) => {
    const address = tagAddresses.get(tag) ?? '';
    const title = tag.title === '' ? text(labels.operations) : writer.words(tag.title);
    const hasPage = !address.includes('#');
    return { tag, hasPage, title: hasPage ? element('a', { href: address }, [title]) : title };
  });
  const trees = hasOperationList
    ? tagged.flatMap(({ tag, hasPage, title }): TreeNode[] => [
        element('h3', { id: tagIds.get(tag) ?? '' }, [title]),
        ...(hasPage ? [] : writer.describe(tag.description, tag.pointer)),
        operationList(tag, document, writer),
      ])
    : [
        element(
          'ul',
          {},
          tagged.map(({ tag, title }) => element('li', {}, [title, text(` (${tag.operations.length})`)])),
        ),
      ];
  const hasModels = modelAddresses.size > 0;
  const isOne = pages.some(({ content }) => content.kind === 'models' && content.models.length > 0);
  const models = element('p', {}, [
    element('a', { href: `/${folder}/models${isOne ? '' : '/'}` }, [text(labels.models)]),
  ]);
  return [heading(labels.operations, 'operations'), ...trees, ...(hasModels ? [models] : [])];
}

/** Returns links to the operations of a tag. */
export function operationList(
  { operations }: OperationTag,
  { operationAddresses }: PlannedDocument,
  { labels, words }: OpenApiWriter,
): TreeNode {
  const rows = operations.map((operation) =>
    element('li', {}, [
      element('a', { href: operationAddresses.get(operation) ?? '' }, [code(`${operation.method} ${operation.path}`)]),
      ...(operation.summary === undefined ? [] : [text(labels.colon), words(operation.summary)]),
      ...(operation.isDeprecated ? [text(' '), badge('danger', labels.deprecated)] : []),
    ]),
  );
  return element('ul', {}, rows);
}

function heading(shown: string, id: string): TreeNode {
  return element('h2', { id }, [text(shown)]);
}
