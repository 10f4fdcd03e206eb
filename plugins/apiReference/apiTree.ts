import type { JsxNode, TreeElement, TreeNode } from '../../src/model/tree.ts';
import { descriptionTree, type ResolveLink } from '../../src/tools/reference/descriptionTree.ts';
import { element } from '../../src/tools/tree/element.ts';
import type {
  ApiCode,
  ApiComment,
  ApiExport,
  ApiMember,
  ApiSignature,
  ApiSource,
  CommentTag,
  CommentText,
} from './apiModel.ts';
import { tagsOf, tagText } from './parseComment.ts';
import type { ReferenceLabels } from './referenceLabels.ts';

const FENCE = /^\s*(?:`{3,}|~{3,})/m;
const INDEX_NAMES: Readonly<Record<string, string>> = { new: 'new', call: '()', index: '[key]' };

/** Groups of members, in order. Their titles have a heading on the page of an export. */
const MEMBER_GROUPS: readonly (readonly [
  title: 'constructors' | 'properties' | 'methods' | 'values',
  kinds: readonly ApiMember['kind'][],
])[] = [
  ['constructors', ['constructor', 'signature']],
  ['properties', ['property']],
  ['methods', ['method']],
  ['values', ['value']],
];

/** How a reference is written in a language. */
export interface TreeWriter {
  labels: ReferenceLabels;
  /**
   * Returns the address of an export, or the address itself; `undefined` for an export without a page.
   * @param member id of a member of the export
   */
  addressOf(to: string, member?: string): string | undefined;
  /** Returns the address of a name in `{@link}`, and reports one that leads nowhere. */
  resolveLink(name: string, comment: ApiComment, line: number, subject: ApiExport): string | undefined;
  /**
   * Returns a translation of a text, in the language of the page; `undefined` if there is none.
   * @param source where the text is, for the list of those without a translation; none for one of the configuration
   */
  translate(text: string, source?: ApiSource): string | undefined;
  /** Absolute path of the file that the page is generated from; `undefined` if there is none. */
  file: string | undefined;
  /** Language of the comments, where it differs from that of the page. */
  sourceLang: string | undefined;
  /** Returns the address of a line of a source. */
  sourceUrl(source: ApiExport['source'], subject: ApiExport): { href: string; text: string } | undefined;
}

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
    nodes.push(nameList(names.map(({ name, to }) => reference(name, to, writer))));
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
      isListed ? writer.addressOf(to, memberId({ path: from }, { name, isStatic: false })) : undefined;
    nodes.push(
      element('p', {}, [
        { type: 'text', value: `${labels.inherited} ` },
        reference(from, to, writer),
        { type: 'text', value: labels.colon },
        ...separated(own.map((name) => linked(code(name), address(name)))),
      ]),
    );
  }
  nodes.push(...examples(comment, subject, writer));
  return nodes;
}

/** Returns a table of the members of a type. */
export function memberTable(subject: ApiExport, writer: TreeWriter): TreeNode[] {
  const { labels } = writer;
  const members = subject.members.filter(({ isStatic, kind }) => !isStatic && kind !== 'constructor');
  const hasDefaults = members.some(({ comment }) => defaultOf(comment) !== undefined);
  const cell = (tag: string, ...children: TreeNode[]) => element(tag, {}, children);
  const head = [labels.name, labels.type, ...(hasDefaults ? [labels.default] : []), labels.description];
  const rows = members.map((member) => {
    const { comment, name, isOptional, type, signatures } = member;
    const value = defaultOf(comment);
    const shown = type ?? signatures[0]?.code ?? { text: '', references: [] };
    const about = [...deprecationText(comment, subject, writer), ...description(comment, subject, writer)];
    const [only] = about;
    const isLine = about.length === 1 && only?.type === 'element' && only.tagName === 'p';
    return element('tr', {}, [
      cell('td', code(isOptional ? `${name}?` : (INDEX_NAMES[name] ?? name))),
      cell('td', linkedCode(shown, writer)),
      ...(hasDefaults ? [cell('td', ...(value === undefined ? [] : [code(value)]))] : []),
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

/** Name of an export in headings: `parse()`, `Parser`. */
export function headingOf({ path, kind }: Pick<ApiExport, 'path' | 'kind'>): string {
  return kind === 'function' ? `${path}()` : path;
}

/** Id of a member on the page of its export, or on one with several. */
export function memberId(
  { path }: Pick<ApiExport, 'path'>,
  { name, isStatic }: Pick<ApiMember, 'name' | 'isStatic'>,
): string {
  return `${path}.${isStatic ? 'static-' : ''}${name}`.replace(/\s+/g, '-');
}

function anchorOf({ path }: ApiExport, name: string, level: number): string {
  return level === 2 ? name : `${path}-${name}`;
}

function memberTree(member: ApiMember, subject: ApiExport, level: number, writer: TreeWriter): TreeNode[] {
  const { labels } = writer;
  const { comment, kind, name, isOptional, isStatic, type, signatures } = member;
  const suffix = kind === 'method' ? '()' : isOptional ? '?' : '';
  const shown = INDEX_NAMES[name] !== undefined && kind !== 'property' ? INDEX_NAMES[name] : name;
  const dot = kind === 'signature' ? '' : '.';
  const title =
    kind === 'constructor'
      ? `new ${subject.path}()`
      : `${subject.path}${dot}${shown}${isOptional && kind === 'method' ? '?()' : suffix}`;
  const facts: Fact[] = [];
  const value = defaultOf(comment);
  if (type) facts.push([kind === 'value' ? labels.value : labels.type, linkedCode(type, writer)]);
  if (value !== undefined) facts.push([labels.default, code(value)]);
  return [
    heading(level, isStatic ? title + labels.static : title, memberId(subject, member)),
    ...deprecation(comment, subject, writer),
    ...signatureTrees(signatures, comment, subject, writer),
    ...commentFacts(comment, writer, facts),
    ...description(comment, subject, writer),
    ...details(comment, subject, writer),
    ...examples(comment, subject, writer),
  ];
}

function signatureTrees(
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

/** A fence whose names are links. */
function signatureFence({ text, references }: ApiCode, writer: TreeWriter): TreeElement {
  const links = references.flatMap(({ start, length, to }) => {
    const href = writer.addressOf(to);
    if (href === undefined) return [];
    const before = text.slice(0, start).split('\n');
    return [{ line: before.length - 1, start: before.at(-1)?.length ?? 0, length, href }];
  });
  const inner: TreeElement = {
    ...element('code', { className: ['language-ts'] }, [{ type: 'text', value: `${text}\n` }]),
    data: { lang: 'ts', ...(links.length > 0 && { links }) },
  };
  return element('pre', {}, [inner]);
}

/** A label with what it says. The first node is code, as lists of facts have it. */
type Fact = [label: string, ...value: TreeNode[]];

function commentFacts(comment: ApiComment | undefined, writer: TreeWriter, before: readonly Fact[]): TreeNode[] {
  const { colon, since: sinceLabel } = writer.labels;
  const since = tagText(comment, 'since', 'version');
  const facts = [...before, ...(since ? [[sinceLabel, code(since)] satisfies Fact] : [])];
  if (facts.length === 0) return [];
  return [
    element(
      'ul',
      {},
      facts.map(([label, ...value]) =>
        element('li', {}, [
          element('strong', {}, [{ type: 'text', value: label + colon.trimEnd() }]),
          ...(colon.endsWith(' ') ? [{ type: 'text', value: ' ' } satisfies TreeNode] : []),
          ...value,
        ]),
      ),
    ),
  ];
}

/** Other names and modules by which readers import an export. */
function aliasFact({ aliases, alsoIn, kind }: ApiExport, { labels }: TreeWriter): Fact[] {
  const others = [...aliases, ...alsoIn.map((each) => importOf({ ...each, kind }))];
  return others.length === 0 ? [] : [[labels.aliases, ...separated(others.map(code))]];
}

function sourceFact(subject: ApiExport, writer: TreeWriter): Fact[] {
  const source = writer.sourceUrl(subject.source, subject);
  if (!source) return [];
  return [[writer.labels.source, element('code', {}, [linked({ type: 'text', value: source.text }, source.href)])]];
}

/** What the tags of a comment say about parameters, results and errors, and where to read on. */
function details(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
  const { labels } = writer;
  if (!comment) return [];
  const listed = (title: string, tags: readonly CommentTag[]): TreeNode[] => {
    const described = tags.filter(({ text }) => text !== '');
    if (described.length === 0) return [];
    const items = described.map((tag) => {
      const text = inline(textTree(tag, comment, subject, writer));
      const name =
        tag.parameter === undefined
          ? []
          : [code(tag.parameter), { type: 'text', value: labels.colon } satisfies TreeNode];
      return element('li', {}, [...name, ...text]);
    });
    return [element('p', {}, [element('strong', {}, [{ type: 'text', value: title }])]), element('ul', {}, items)];
  };
  return [
    ...listed(labels.typeParameters, tagsOf(comment, 'typeParam', 'typeparam', 'template')),
    ...listed(labels.parameters, tagsOf(comment, 'param', 'arg', 'argument')),
    ...listed(labels.returns, tagsOf(comment, 'returns', 'return')),
    ...listed(labels.throws, tagsOf(comment, 'throws', 'exception')),
    ...tagsOf(comment, 'remarks').flatMap((tag) => textTree(tag, comment, subject, writer)),
    ...listed(
      labels.see,
      tagsOf(comment, 'see').map((tag) => seeLink(tag)),
    ),
  ];
}

/** `@see Name` is short for a link. */
function seeLink(tag: CommentTag): CommentTag {
  const isName = /^[A-Za-z_$][\w$.#]*$/.test(tag.text);
  return isName || /^https?:\S+$/.test(tag.text) ? { ...tag, text: `{@link ${tag.text}}` } : tag;
}

function examples(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
  const { labels } = writer;
  if (!comment) return [];
  const found = tagsOf(comment, 'example').filter(({ text }) => text !== '');
  if (found.length === 0) return [];
  return [
    element('p', {}, [element('strong', {}, [{ type: 'text', value: labels.examples }])]),
    ...found.flatMap((tag) =>
      FENCE.test(tag.text)
        ? textTree(withoutCaption(tag), comment, subject, writer)
        : [
            element('pre', {}, [
              {
                ...element('code', { className: ['language-ts'] }, [{ type: 'text', value: `${tag.text}\n` }]),
                data: { lang: 'ts' },
              },
            ]),
          ],
    ),
  ];
}

/** `<caption>Text</caption>`, as JSDoc has it, is a paragraph. */
function withoutCaption(tag: CommentTag): CommentTag {
  return { ...tag, text: tag.text.replace(/^<caption>(.*?)<\/caption>/, '$1') };
}

function deprecation(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
  const [tag] = tagsOf(comment, 'deprecated');
  if (!comment || !tag) return [];
  const callout: JsxNode = {
    type: 'mdxJsxFlowElement',
    name: 'Callout',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'type', value: 'warning' },
      { type: 'mdxJsxAttribute', name: 'title', value: writer.labels.deprecated },
    ],
    children: textTree(tag, comment, subject, writer),
  };
  return [callout];
}

/** The same in a table, without a box. */
function deprecationText(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
  const [tag] = tagsOf(comment, 'deprecated');
  if (!comment || !tag) return [];
  const { deprecated, colon } = writer.labels;
  const text = textTree(tag, comment, subject, writer);
  const label = element('strong', {}, [{ type: 'text', value: text.length === 0 ? deprecated : deprecated + colon }]);
  return text.length === 1 ? [element('p', {}, [label, ...inline(text)])] : [element('p', {}, [label]), ...text];
}

function description(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
  return comment ? textTree(comment.description, comment, subject, writer) : [];
}

/** A text in the language of the page, or in its own with its language. */
function textTree(text: CommentText, comment: ApiComment, subject: ApiExport, writer: TreeWriter): TreeNode[] {
  if (text.text.trim() === '') return [];
  const resolve = (name: string, line: number) => writer.resolveLink(name, comment, line, subject);
  const { file } = comment;
  return translatedTree(text, resolve, writer, file, file === writer.file);
}

/** Returns the nodes of a text of the configuration. */
export function optionTree(text: string | undefined, writer: TreeWriter): TreeNode[] {
  return text === undefined ? [] : translatedTree({ text, line: 1 }, () => undefined, writer);
}

function translatedTree(
  text: CommentText,
  resolve: ResolveLink,
  writer: TreeWriter,
  file?: string,
  isPlaced = false,
): TreeNode[] {
  const translation = writer.translate(text.text, file === undefined ? undefined : { file, line: text.line });
  const nodes = descriptionTree({ ...text, text: translation ?? text.text }, resolve, isPlaced);
  if (translation !== undefined || writer.sourceLang === undefined) return nodes;
  return [element('div', { lang: writer.sourceLang }, nodes)];
}

/** The nodes of a text of one paragraph without the paragraph. */
function inline(nodes: readonly TreeNode[]): TreeNode[] {
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'element') return [...nodes];
  if (only.tagName === 'p') return only.children;
  const inner = only.tagName === 'div' ? inline(only.children) : [];
  return only.tagName === 'div'
    ? [{ ...only, tagName: inner === only.children ? 'div' : 'span', children: inner }]
    : [only];
}

function heading(level: number, text: string, id: string): TreeElement {
  return element(`h${level}`, { id }, [{ type: 'text', value: text }]);
}

function importOf({ path, module, kind }: Pick<ApiExport, 'path' | 'module' | 'kind'>): string {
  const [name = '', ...rest] = path.split('.');
  const isType = rest.length === 0 && (kind === 'interface' || kind === 'type');
  if (name === 'default') return `import value from '${module}'`;
  return `import ${isType ? 'type ' : ''}{ ${name} } from '${module}'`;
}

function defaultOf(comment: ApiComment | undefined): string | undefined {
  const text = tagText(comment, 'default', 'defaultValue', 'defaultvalue');
  return text?.replace(/^```\w*\s*|\s*```$/g, '').replace(/^`([^`]*)`$/, '$1') || undefined;
}

function code(text: string): TreeElement {
  return element('code', {}, [{ type: 'text', value: text }]);
}

/** Code in a line, whose names are links. */
function linkedCode({ text, references }: ApiCode, writer: TreeWriter): TreeElement {
  const children: TreeNode[] = [];
  const shown = (from: number, to: number) => text.slice(from, to).replace(/\s*\n\s*/g, ' ');
  let at = 0;
  for (const { start, length, to } of references) {
    const href = writer.addressOf(to);
    if (href === undefined || start < at) continue;
    if (start > at) children.push({ type: 'text', value: shown(at, start) });
    children.push(linked({ type: 'text', value: text.slice(start, start + length) }, href));
    at = start + length;
  }
  if (at < text.length) children.push({ type: 'text', value: shown(at, text.length) });
  return element('code', {}, children);
}

function reference(name: string, to: string, writer: TreeWriter): TreeNode {
  return linked(code(name), writer.addressOf(to));
}

function linked(node: TreeNode, href: string | undefined): TreeNode {
  return href === undefined ? node : element('a', { href }, [node]);
}

function separated(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node, index): TreeNode[] => (index === 0 ? [node] : [{ type: 'text', value: ', ' }, node]));
}

function nameList(nodes: readonly TreeNode[]): TreeElement {
  return element(
    'ul',
    {},
    nodes.map((node) => element('li', {}, [node])),
  );
}
