import type { TreeNode } from '../../src/model/tree.ts';
import { code, element, linked, separated } from '../../src/tools/tree/element.ts';
import type { ApiExport, ApiMember } from './apiModel.ts';
import { nameList, reference } from './codeTree.ts';
import {
  commentFacts,
  deprecation,
  deprecationNote,
  description,
  details,
  examples,
  type Fact,
} from './commentTree.ts';
import { heading, memberIdOf, memberTree, signatureTrees } from './memberTree.ts';
import type { TreeWriter } from './TreeWriter.ts';

/** Groups of members, in order. Their titles have a heading on the page of an export. */
const MEMBER_GROUPS: readonly (readonly [
  title: 'props' | 'constructors' | 'properties' | 'methods' | 'values',
  kinds: readonly ApiMember['kind'][],
])[] = [
  ['props', ['prop']],
  ['constructors', ['constructor', 'signature']],
  ['properties', ['property']],
  ['methods', ['method']],
  ['values', ['value']],
];

/** Returns the nodes of an export below its heading, with the headings of its parts on a level. */
export function exportTree(subject: ApiExport, level: number, writer: TreeWriter): TreeNode[] {
  const { labels } = writer;
  const { comment, signatures, members, names, inherited } = subject;
  const nodes: TreeNode[] = [
    ...deprecation(comment, subject, writer),
    ...description(comment, subject, writer),
    ...signatureTrees(signatures, comment, subject, writer),
    element('p', {}, [code(importOf(subject))]),
    ...commentFacts(comment, writer, [...aliasFact(subject, writer), ...sourceFact(subject, writer)]),
    ...details(comment, subject, writer),
  ];
  if (names.length > 0) {
    nodes.push(heading(level, labels.exports, anchorOf(subject, 'exports', level)));
    nodes.push(
      nameList(
        names.map(({ name, to, deprecation }) => [
          reference(name, to, writer),
          ...deprecationNote(deprecation, subject, writer),
        ]),
      ),
    );
  }
  const isOnPage = level === 2;
  for (const [title, kinds] of MEMBER_GROUPS) {
    const own = members.filter(({ kind }) => kinds.includes(kind));
    if (own.length === 0) continue;
    if (isOnPage) nodes.push(heading(level, labels[title], title));
    nodes.push(...own.flatMap((member) => memberTree(member, subject, isOnPage ? level + 1 : level, writer)));
  }
  for (const { from, to, names: own, isListed } of inherited) {
    const address = (name: string) =>
      isListed && to !== undefined ? writer.addressOf(to, memberIdOf({ path: from }, name)) : undefined;
    nodes.push(
      element('p', {}, [
        { type: 'text', value: `${labels.inherited} ` },
        to === undefined ? code(from) : reference(from, to, writer),
        { type: 'text', value: labels.colon },
        ...separated(own.map((name) => linked(code(name), address(name)))),
      ]),
    );
  }
  nodes.push(...examples(comment, subject, writer));
  return nodes;
}

/** Name of an export in headings: `parse()`, `Parser`, `<Badge>`. */
export function headingOf({ path, kind }: Pick<ApiExport, 'path' | 'kind'>): string {
  if (kind === 'component') return `<${path}>`;
  return kind === 'function' ? `${path}()` : path;
}

function anchorOf({ path }: ApiExport, name: string, level: number): string {
  return level === 2 ? name : `${path}-${name}`;
}

/** Other names and modules by which readers import an export. */
function aliasFact(subject: ApiExport, writer: TreeWriter): Fact[] {
  const { aliases, alsoIn, kind, deprecatedAliases } = subject;
  const current = aliases.filter((name) => !Object.hasOwn(deprecatedAliases, name));
  const others = [...current, ...alsoIn.map((each) => importOf({ ...each, kind }))];
  const { labels } = writer;
  return [
    ...(others.length === 0 ? [] : [[labels.aliases, ...separated(others.map(code))] satisfies Fact]),
    ...aliases
      .filter((name) => Object.hasOwn(deprecatedAliases, name))
      .map((name): Fact => [labels.aliases, code(name), ...deprecationNote(deprecatedAliases[name], subject, writer)]),
  ];
}

function sourceFact(subject: ApiExport, writer: TreeWriter): Fact[] {
  const source = writer.sourceUrl(subject.source, subject);
  if (!source) return [];
  return [[writer.labels.source, element('code', {}, [linked({ type: 'text', value: source.text }, source.href)])]];
}

function importOf({ path, module, kind }: Pick<ApiExport, 'path' | 'module' | 'kind'>): string {
  const [name = '', ...rest] = path.split('.');
  const isType = rest.length === 0 && (kind === 'interface' || kind === 'type');
  if (name === 'default') return `import value from '${module}'`;
  return `import ${isType ? 'type ' : ''}{ ${name} } from '${module}'`;
}
