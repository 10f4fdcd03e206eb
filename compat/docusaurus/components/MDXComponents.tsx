/** The module `@theme/MDXComponents`: components that all pages have. */

import { Children, type ComponentProps, type ReactNode } from 'react';
import Head from '../core/Head.tsx';
import Link from '../core/Link.tsx';
import Admonition from './Admonition.tsx';
import CodeBlock, { type CodeBlockProps } from './CodeBlock.tsx';
import { PageDetails } from './Details.tsx';
import Heading from './Heading.tsx';

/** Elements of Markdown, which code of a site may wrap. */
const ELEMENTS = Object.fromEntries('h1 h2 h3 h4 h5 h6 img li ol table ul'.split(' ').map((name) => [name, name]));

/** Code with several lines is a block, and any other is a part of a text. */
function Code({ children, ...props }: CodeBlockProps) {
  const isText = Children.toArray(children).every((each) => typeof each === 'string' && !each.includes('\n'));
  return children !== undefined && isText ? (
    <code className={props.className}>{children}</code>
  ) : (
    <CodeBlock {...props}>{children}</CodeBlock>
  );
}

function Pre({ children }: { children?: ReactNode }) {
  return children;
}

function A(props: ComponentProps<typeof Link>) {
  return <Link {...props} />;
}

/** Components by the names that pages use. */
export default {
  ...ELEMENTS,
  Details: PageDetails,
  Head,
  Heading,
  a: A,
  admonition: Admonition,
  code: Code,
  details: PageDetails,
  pre: Pre,
};
