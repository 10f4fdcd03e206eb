import { trustHtml, useSite } from '#runtime';
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
  /** Number of lines at the beginning that are hidden until the reader asks for them. Copying includes them. */
  imports?: number;
  /** Further data attributes, without `data-`, for a script of a plugin. */
  data?: Readonly<Record<string, string>>;
  /** Shows the name of the output, which opens to the code. */
  collapsed?: 'failure' | 'output';
}

/** Returns highlighted code with its first lines in an element of their own, unless a token goes beyond them. */
export function markImports(html: string, lines: number, className = ''): string | undefined {
  let end = -1;
  for (let line = 0; line < lines; line++) {
    end = html.indexOf('\n', end + 1);
    if (end < 0) return undefined;
  }
  const start = html.slice(0, end + 1);
  const isBalanced = (start.match(/<span/g)?.length ?? 0) === (start.match(/<\/span>/g)?.length ?? 0);
  return isBalanced ? `<span class="${className}">${start}</span>${html.slice(end + 1)}` : undefined;
}

/** A code block. Its buttons, which wrap lines and copy the code, are added in the browser. */
export function CodeBlock(props: CodeBlockProps) {
  const {
    lang,
    title,
    wrap,
    lineNumbers,
    terminal,
    fold,
    height,
    imports = 0,
    collapsed,
    data = {},
    ...content
  } = props;
  const messages = useMessages();
  const { markdown } = useSite();
  const isWrapped = wrap ?? markdown.defaultWrapCode;
  const whole = content.html && String(content.html.__html);
  const marked = imports > 0 && whole !== undefined ? markImports(whole, imports, styles.imports) : undefined;
  const html = marked ?? whole;
  const isFolded = fold && html !== undefined && isTallerThan(html, height, marked ? imports : 0);
  const hasLimit = isFolded || (height !== undefined && !fold);
  // The height is known in advance only if every line is one row.
  const lines = isWrapped || hasLimit || html === undefined ? undefined : countLines(html) - (marked ? imports : 0);
  const figure = (
    <figure
      className={classNames(
        styles.block,
        hasLimit && styles.limited,
        terminal && styles.terminal,
        title && styles.titled,
      )}
      role={title ? undefined : 'none'}
      data-code={lang ?? ''}
      data-lines={lines}
      data-height={height || undefined}
      data-terminal={terminal || undefined}
      data-wrapped={isWrapped || undefined}
      data-folded={isFolded || undefined}
      data-imports={marked === undefined ? undefined : 'hidden'}
      {...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]))}
      suppressHydrationWarning
    >
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable code must be reachable with the keyboard */}
      <pre className={styles.pre} tabIndex={0}>
        <code
          className={classNames(styles.code, lineNumbers && styles.numbered)}
          {...contentProps(marked === undefined ? content : { html: { __html: trustHtml(marked) } })}
        />
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
  if (collapsed === undefined) return figure;
  return (
    <details className={styles.collapsed}>
      <summary lang={messages.lang}>{messages[collapsed === 'failure' ? 'failureOutput' : 'runOutput']}</summary>
      {figure}
    </details>
  );
}
