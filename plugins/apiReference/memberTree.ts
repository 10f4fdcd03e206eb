import type { TreeElement, TreeNode } from '../../src/model/tree.ts';
import { code, element, separated } from '../../src/tools/tree/element.ts';
import type { ApiComment, ApiExport, ApiMember, ApiSignature } from './apiModel.ts';
import { isBlock, linkedCode, signatureFence } from './codeTree.ts';
import {
  commentFacts,
  deprecation,
  deprecationText,
  description,
  details,
  examples,
  type Fact,
  inline,
  translatedTree,
} from './commentTree.ts';
import { tagText } from './parseComment.ts';
import type { TreeWriter } from './TreeWriter.ts';

/** Two words, of which the first is none of JavaScript. */
const DEFAULT_TEXT = /^(?!(?:async|await|class|function|new|typeof|void) )[a-z]+ \w/;
/** How members without a name are shown, by the names in their ids. */
const SIGNATURE_NAMES: Readonly<Record<string, string>> = { new: 'constructor', call: '()', index: '[key]' };

/**
 * Returns a table of the members of a type.
 * @param ids what the ids of rows have before the names; without it, rows have none
 */
export function memberTable(subject: ApiExport, writer: TreeWriter, ids?: string): TreeNode[] {
  const { labels } = writer;
  const members = subject.members.filter(({ isStatic, kind }) => !isStatic && kind !== 'constructor');
  const hasDefaults = members.some((member) => defaultOf(member) !== undefined);
  const cell = (tag: string, ...children: TreeNode[]) => element(tag, {}, children);
  const head = [labels.name, labels.type, ...(hasDefaults ? [labels.default] : []), labels.description];
  const rows = members.map((member) => {
    const { comment, name, isOptional, modifiers = [], type, signatures } = member;
    const value = defaultOf(member);
    const shown = type ?? signatures[0]?.code ?? { text: '', references: [] };
    const about = [...deprecationText(comment, subject, writer), ...description(comment, subject, writer)];
    const [only] = about;
    const isLine = about.length === 1 && only?.type === 'element' && only.tagName === 'p';
    return element('tr', ids === undefined ? {} : { id: ids + name }, [
      cell('td', code(isOptional ? `${name}?` : memberName(member)), ...modifiers.flatMap(spaced)),
      cell('td', linkedCode(shown, writer)),
      ...(hasDefaults ? [cell('td', ...(value === undefined ? [] : defaultTree(value, member, writer)))] : []),
      cell('td', ...(isLine ? only.children : about)),
    ]);
  });
  return [
    element('table', {}, [
      element('thead', {}, [
        element(
          'tr',
          {},
          head.map((text) => cell('th', { type: 'text', value: text })),
        ),
      ]),
      element('tbody', {}, rows),
    ]),
  ];
}

/** A modifier behind a name. */
function spaced(modifier: string): TreeNode[] {
  return [{ type: 'text', value: ' ' }, code(modifier)];
}

/** Id of a member on the page of its export, or on one with several. */
export function memberId(
  { path }: Pick<ApiExport, 'path'>,
  { name, isStatic }: Pick<ApiMember, 'name' | 'isStatic'>,
): string {
  return `${path}.${isStatic ? 'static-' : ''}${name}`.replace(/\s+/g, '-');
}

/** Name of a member as a list of names has it: `read`, `constructor`, `()`, `[key]`. */
export function memberName({ kind, name }: Pick<ApiMember, 'kind' | 'name'>): string {
  return kind === 'signature' || kind === 'constructor' ? (SIGNATURE_NAMES[name] ?? name) : name;
}

/** Id of a member by its name in a list of names. */
export function memberIdOf(subject: Pick<ApiExport, 'path'>, shown: string): string {
  const [name = shown] = Object.entries(SIGNATURE_NAMES).find(([, each]) => each === shown) ?? [];
  return memberId(subject, { name, isStatic: false });
}

/** Returns the nodes of a member, with its heading. */
export function memberTree(member: ApiMember, subject: ApiExport, level: number, writer: TreeWriter): TreeNode[] {
  const { labels } = writer;
  const { comment, kind, isOptional, isStatic, modifiers = [], type, signatures } = member;
  const suffix = kind === 'method' ? '()' : isOptional ? '?' : '';
  const shown = memberName(member);
  const dot = kind === 'signature' ? '' : '.';
  const title =
    kind === 'constructor'
      ? `new ${subject.path}()`
      : `${subject.path}${dot}${shown}${isOptional && kind === 'method' ? '?()' : suffix}`;
  const facts: Fact[] = [];
  const value = defaultOf(member);
  if (type && !isBlock(type)) facts.push([kind === 'value' ? labels.value : labels.type, linkedCode(type, writer)]);
  if (signatures.length === 0 && modifiers.length > 0)
    facts.push([labels.modifiers, ...separated(modifiers.map((each) => code(each)))]);
  if (value !== undefined) facts.push([labels.default, ...defaultTree(value, member, writer)]);
  return [
    heading(level, isStatic ? title + labels.static : title, memberId(subject, member)),
    ...deprecation(comment, subject, writer),
    ...(type && isBlock(type) ? [signatureFence(type, writer)] : []),
    ...signatureTrees(signatures, comment, subject, writer),
    ...commentFacts(comment, writer, facts),
    ...description(comment, subject, writer),
    ...details(comment, subject, writer),
    ...examples(comment, subject, writer),
  ];
}

/** Returns fences of signatures, each with its comment if that is not the first one. */
export function signatureTrees(
  signatures: readonly ApiSignature[],
  first: ApiComment | undefined,
  subject: ApiExport,
  writer: TreeWriter,
): TreeNode[] {
  return signatures.flatMap(({ code: shown, comment }) => {
    const own = comment && comment.description.line !== first?.description.line ? comment : undefined;
    return [
      signatureFence(shown, writer),
      ...(own
        ? [
            ...deprecation(own, subject, writer),
            ...commentFacts(own, writer, []),
            ...description(own, subject, writer),
            ...details(own, subject, writer),
            ...examples(own, subject, writer),
          ]
        : []),
    ];
  });
}

/** A heading of plain text. */
export function heading(level: number, text: string, id: string): TreeElement {
  return element(`h${level}`, { id }, [{ type: 'text', value: text }]);
}

/** Returns the default that a comment names, or that the code has. */
function defaultOf({ comment, default: value }: ApiMember): string | undefined {
  const text = tagText(comment, 'default', 'defaultValue', 'defaultvalue');
  return text?.replace(/^```\w*\s*|\s*```$/g, '').replace(/^`([^`]*)`$/, '$1') || value;
}

/** A default as code, or as a text if it is one: `the name of the package`. */
function defaultTree(value: string, { source }: ApiMember, writer: TreeWriter): TreeNode[] {
  if (!DEFAULT_TEXT.test(value)) return [code(value)];
  return inline(translatedTree({ text: value, line: source.line }, () => undefined, writer, source.file));
}
