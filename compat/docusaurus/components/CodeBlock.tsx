/** The module `@theme/CodeBlock`, for code that a page makes. */

import type { ReactNode } from 'react';
import { CodeBlock as EngineCodeBlock } from '#default-theme';

/** Props of `CodeBlock`. */
export interface CodeBlockProps {
  language?: string;
  title?: string;
  showLineNumbers?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A block of code, without colors: code that is highlighted is known before the page renders. */
export default function CodeBlock({ title, language, children }: CodeBlockProps) {
  return (
    <EngineCodeBlock {...(title !== undefined && { title })} {...(language !== undefined && { lang: language })}>
      {children}
    </EngineCodeBlock>
  );
}
