import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ReactNode, useMemo } from 'react';
import { classifyLink, Link, matchRoute, splitHref } from '#runtime';
import { splitCitations } from './citations.ts';
import type { FoundPassage } from './collectPassages.ts';

/** Props of `AnswerText`. */
export interface AnswerTextProps {
  /** Markdown of a model: HTML in it is text, pictures are their descriptions. */
  text: string;
  passages: readonly FoundPassage[];
  /** Routes that links may lead to. All others are text. */
  routes: ReadonlySet<string>;
  onOpen: () => void;
}

/** The Markdown of an answer as elements. */
export function AnswerText({ text, ...context }: AnswerTextProps) {
  const tree = useMemo(() => fromMarkdown(text), [text]);
  return renderAll(tree.children, context);
}

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type Context = Omit<AnswerTextProps, 'text'>;

function renderAll(nodes: readonly RootContent[], context: Context): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{render(node, context)}</Fragment>);
}

function render(node: RootContent, context: Context): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{renderAll(node.children, context)}</p>;
    case 'heading':
      return (
        <p>
          <strong>{renderAll(node.children, context)}</strong>
        </p>
      );
    case 'blockquote':
      return <blockquote>{renderAll(node.children, context)}</blockquote>;
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{renderAll(node.children, context)}</ol>
      ) : (
        <ul>{renderAll(node.children, context)}</ul>
      );
    case 'listItem':
      return <li>{renderAll(node.children, context)}</li>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'strong':
      return <strong>{renderAll(node.children, context)}</strong>;
    case 'emphasis':
      return <em>{renderAll(node.children, context)}</em>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'text':
      return <Cited text={node.value} {...context} />;
    case 'link':
      return (
        <CheckedLink href={node.url} {...context}>
          {renderAll(node.children, context)}
        </CheckedLink>
      );
    case 'image':
      return node.alt ?? '';
    case 'html':
      return node.value;
    default:
      return 'children' in node ? renderAll(node.children, context) : null;
  }
}

function Cited({ text, passages, onOpen }: Pick<AnswerTextProps, 'text' | 'passages' | 'onOpen'>) {
  return splitCitations(text, passages.length).map((part, index) => {
    const passage = typeof part === 'number' ? passages[part - 1] : undefined;
    if (!passage) return part;
    return (
      <sup key={index}>
        <Link href={passage.link} title={passage.title} onClick={onOpen}>
          {`[${part}]`}
        </Link>
      </sup>
    );
  });
}

/** A link that the model wrote: one to a page of the site leads there, and any other is text with its address. */
function CheckedLink({ href, routes, onOpen, children }: { href: string; children: ReactNode } & Context) {
  const { pathname } = splitHref(href);
  const isKnown = classifyLink(href) === 'internal' && matchRoute(pathname, (route) => routes.has(route)) !== undefined;
  if (isKnown) {
    return (
      <Link href={href} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  return (
    <>
      {children} ({href})
    </>
  );
}
