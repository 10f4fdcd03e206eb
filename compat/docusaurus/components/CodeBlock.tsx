/** The module `@theme/CodeBlock`, for code that a page makes. */

import type { ReactNode } from 'react';
import { CodeBlock as EngineCodeBlock } from '#default-theme';

/** Props of `CodeBlock`. */
export interface CodeBlockProps {
  language?: string;
  title?: string;
  /** What a fence has behind its language, of which the title is read. */
  metastring?: string;
  showLineNumbers?: boolean | number;
  className?: string;
  children?: ReactNode;
}

const TITLE = /(?:^|\s)title=(["'])(.*?)\1/;
const LANGUAGE = /(?:^|\s)language-(\S+)/;
/** A line that marks others. */
const MARK = /^[ \t]*(?:\/\/|#|--|\/\*|<!--|\{\s*\/\*)\s*highlight-(?:next-line|start|end)\b.*\n?/gm;

/** A block of code, without colors: code that is highlighted is known before the page renders. */
export default function CodeBlock({ metastring = '', className = '', children, ...props }: CodeBlockProps) {
  const title = TITLE.exec(metastring)?.[2] ?? props.title;
  const lang = props.language ?? LANGUAGE.exec(className)?.[1];
  return (
    <EngineCodeBlock {...(title !== undefined && { title })} {...(lang !== undefined && { lang })}>
      {typeof children === 'string' ? children.replace(MARK, '') : children}
    </EngineCodeBlock>
  );
}
