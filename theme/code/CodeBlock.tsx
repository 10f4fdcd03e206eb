import { useSite } from '#runtime';
import { classNames, contentProps, type WithContent } from '../shared/content.ts';
import { useMessages } from '../shared/messages.ts';
import styles from './CodeBlock.module.css';
import { countLines, isTallerThan } from './foldCode.ts';

/** Props of `CodeBlock`. */
export interface CodeBlockProps extends WithContent {
  lang?: string;
  title?: string;
  /**
   * Whether long lines wrap by default.
   * @default the site's setting
   */
  wrap?: boolean;
  lineNumbers?: boolean;
  /** Terminal output, with a dark frame in both themes. */
  terminal?: boolean;
  /** Shows only the start, with a button to expand it. */
  fold?: boolean;
  /** Maximum height in pixels. Longer code scrolls, or folds. */
  height?: number;
}

/** A code block. theme/behavior/codeTools.ts adds its wrap and copy buttons, and codeActions.ts handles them. */
export function CodeBlock({ lang, title, wrap, lineNumbers, terminal, fold, height, ...content }: CodeBlockProps) {
  const messages = useMessages();
  const { markdown } = useSite();
  const isWrapped = wrap ?? markdown.defaultWrapCode;
  const html = content.html && String(content.html.__html);
  const isFolded = fold && html !== undefined && isTallerThan(html, height);
  const hasLimit = isFolded || (height !== undefined && !fold);
  // The height is known in advance only if every line is one row.
  const lines = isWrapped || hasLimit || html === undefined ? undefined : countLines(html);
  return (
    <figure
      className={classNames(
        styles.block,
        hasLimit && styles.limited,
        terminal && styles.terminal,
        title && styles.titled,
      )}
      data-code={lang ?? ''}
      data-lines={lines}
      data-height={height || undefined}
      data-terminal={terminal || undefined}
      data-wrapped={isWrapped || undefined}
      data-folded={isFolded || undefined}
      suppressHydrationWarning
    >
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable code must be reachable with the keyboard */}
      <pre className={styles.pre} tabIndex={0}>
        <code className={classNames(styles.code, lineNumbers && styles.numbered)} {...contentProps(content)} />
      </pre>
      {isFolded && (
        <button
          type="button"
          className={styles.foldButton}
          data-code-action="fold"
          aria-expanded={false}
          data-done={messages.collapseCode}
        >
          {messages.expandCode}
        </button>
      )}
    </figure>
  );
}
