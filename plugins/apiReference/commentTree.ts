import type { JsxNode, TreeNode } from '../../src/model/tree.ts';
import { descriptionTree, type ResolveLink } from '../../src/tools/reference/descriptionTree.ts';
import { code, element } from '../../src/tools/tree/element.ts';
import type { ApiComment, ApiExport, CommentTag, CommentText } from './apiModel.ts';
import { tagsOf, tagText } from './parseComment.ts';
import type { TreeWriter } from './TreeWriter.ts';

const FENCE = /^\s*(?:`{3,}|~{3,})/m;

/** A label with what it says. The first node is code, as lists of facts have it. */
export type Fact = [label: string, ...value: TreeNode[]];

/** Returns a list of facts, with the version since which they hold. */
export function commentFacts(comment: ApiComment | undefined, writer: TreeWriter, before: readonly Fact[]): TreeNode[] {
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

/** What the tags of a comment say about parameters, results and errors, and where to read on. */
export function details(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
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

/** Returns the examples of a comment. */
export function examples(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
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

/** Returns a warning for what is deprecated. */
export function deprecation(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
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
export function deprecationText(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
  const [tag] = tagsOf(comment, 'deprecated');
  if (!comment || !tag) return [];
  const { deprecated, colon } = writer.labels;
  const text = textTree(tag, comment, subject, writer);
  const label = element('strong', {}, [{ type: 'text', value: text.length === 0 ? deprecated : deprecated + colon }]);
  return text.length === 1 ? [element('p', {}, [label, ...inline(text)])] : [element('p', {}, [label]), ...text];
}

/** The same behind a name. */
export function deprecationNote(
  comment: ApiComment | undefined,
  subject: ApiExport,
  writer: TreeWriter,
): readonly TreeNode[] {
  const [tag] = tagsOf(comment, 'deprecated');
  if (!comment || !tag) return [];
  const { deprecated, colon } = writer.labels;
  const text = inline(textTree(tag, comment, subject, writer));
  const label = element('strong', {}, [{ type: 'text', value: deprecated }]);
  return [
    { type: 'text', value: ' (' },
    label,
    ...(text.length === 0 ? [] : [{ type: 'text', value: colon } satisfies TreeNode, ...text]),
    { type: 'text', value: ')' },
  ];
}

/** Returns the text of a comment before its tags. */
export function description(comment: ApiComment | undefined, subject: ApiExport, writer: TreeWriter): TreeNode[] {
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

/** Returns the nodes of a text in the language of the page, or in its own with its language. */
export function translatedTree(
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
export function inline(nodes: readonly TreeNode[]): TreeNode[] {
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'element') return [...nodes];
  if (only.tagName === 'p') return only.children;
  const inner = only.tagName === 'div' ? inline(only.children) : [];
  return only.tagName === 'div'
    ? [{ ...only, tagName: inner === only.children ? 'div' : 'span', children: inner }]
    : [only];
}
