import type { DocsErrorOptions } from '../../../model/issue.ts';
import { DocsError } from '../../../tools/messages/errors.ts';
import { nextVerbatim } from '../../../tools/tree/fences.ts';
import {
  type CalloutLine,
  readCalloutLine,
  readUnknownAlert,
  readUnknownCallout,
  type UnknownCallout,
} from './callouts.ts';
import { markCjkEmphasis } from './cjkEmphasis.ts';
import { BUILT_IN_CONTAINERS, type ContainerProps, type ContainerTypes } from './containers.ts';

/** Markdown flavor of a file: with JSX and expressions, or with HTML. */
export type MarkdownFormat = 'mdx' | 'md';

/** Returns the flavor of a Markdown file. */
export function formatOf(file: string): MarkdownFormat {
  return file.endsWith('.md') ? 'md' : 'mdx';
}

/** Options of `prepareMarkdown`. */
interface PrepareMarkdownOptions {
  format: MarkdownFormat;
  cjkFriendlyEmphasis: boolean;
  /**
   * Types of containers. `any` leaves out the lines of those that are not the engine's, for a reader that wants nothing of them.
   * @default those of the engine
   */
  containers?: ContainerTypes | 'any';
  /** Display path. */
  file: string;
  /** Called with a warning for each line that looks like a callout but is not one. */
  warn?(warning: DocsErrorOptions): void;
  /** Called with an error for each callout that is never closed. */
  onUnclosed?(error: DocsError): void;
}

/** Start of a comment that represents an opening callout line in `.md` files. An `OpenContainer` as JSON follows. */
export const CALLOUT_OPEN = ':::open ';
/** Text of a comment that represents a closing callout line in `.md` files. */
export const CALLOUT_CLOSE = ':::close';

/** The component that a container begins, with its props. */
export interface OpenContainer {
  component: string;
  props: ContainerProps;
  /** Of its opening line, 1-based: comments in `.md` files have no position. */
  line: number;
  /** 1-based. */
  column: number;
}

const HEADING_ID = /^((?:[ \t]|>)*#{1,6}[ \t].*[^\\])\{(#[^\s{}]+)\}[ \t]*$/;

/**
 * Converts syntax that Markdown parsers do not support, line by line, so that line numbers stay the same: callouts
 * become components (in `.md`, comments), `{#id}` is escaped, and emphasis next to CJK text is marked. Ignores fenced
 * code, comments of several lines and HTML such as `<pre>`. A callout that is never closed ends with the page.
 * @throws DocsError for it, without `onUnclosed`
 */
export function prepareMarkdown(body: string, options: PrepareMarkdownOptions): string {
  const isPlain = !body.includes(':::') && !body.includes('{#') && !body.includes('[!');
  if (isPlain && !(options.cjkFriendlyEmphasis && /\*|~~/.test(body))) return body;
  const callouts = new Callouts(options);
  let verbatim: string | undefined;
  const prepared = body.split('\n').map((line, index) => {
    const before = verbatim;
    verbatim = nextVerbatim(verbatim, line, options.format);
    if (before !== undefined || verbatim !== undefined) return line;
    return callouts.convert(line, index + 1) ?? prepareText(line, options);
  });
  return [...prepared, ...callouts.end(body)].join('\n');
}

/** Escapes the id behind a heading, which MDX would evaluate. */
export function escapeHeadingId(line: string): string {
  return line.replace(HEADING_ID, '$1\\{$2}');
}

function prepareText(line: string, { format, cjkFriendlyEmphasis }: PrepareMarkdownOptions): string {
  const escaped = format === 'mdx' ? escapeHeadingId(line) : line;
  return cjkFriendlyEmphasis ? markCjkEmphasis(escaped) : escaped;
}

/** Converts the callouts of a page, and warns about lines that look like callouts. */
class Callouts {
  #options: PrepareMarkdownOptions;
  #types: ContainerTypes;
  #open: { line: number; indent: string; colons: number; type: string }[] = [];
  #unknown: { line: number; callout: UnknownCallout }[] = [];

  constructor(options: PrepareMarkdownOptions) {
    this.#options = options;
    const { containers = BUILT_IN_CONTAINERS } = options;
    this.#types = containers === 'any' ? BUILT_IN_CONTAINERS : containers;
  }

  /** Returns what the opening or closing line of a callout becomes; `undefined` for another line. */
  convert(line: string, number: number): string | undefined {
    const { format, containers } = this.#options;
    const callout = line.includes(':::') ? readCalloutLine(line, this.#types) : undefined;
    if (callout?.kind === 'open') {
      this.#open.push({ line: number, ...callout });
      return callout.indent + openTag(format, this.#toComponent(callout, number));
    }
    if (callout?.kind === 'close' && this.#isClosed(callout.colons)) {
      const { type = '', indent = '' } = this.#open.pop() ?? {};
      // Formatters indent the end of a callout that follows a list, as if it belonged to the last item.
      const isAround = callout.indent.startsWith(indent);
      return (isAround ? indent : callout.indent) + closeTag(format, type, this.#types);
    }
    if (callout) this.#closeUnknown(callout.colons);
    else if (line.includes(':::')) {
      const unknown = readUnknownCallout(line, this.#types);
      if (unknown && containers === 'any') return '';
      this.#addUnknown(unknown, number);
    }
    const alert = line.includes('[!') ? readUnknownAlert(line) : undefined;
    if (alert?.hint !== undefined) this.#warn(alert, number);
    return undefined;
  }

  /** Returns whether a line of colons ends the last callout: it may be longer than the opening one, as long as it ends no other. */
  #isClosed(colons: number): boolean {
    const { colons: opening } = this.#open.at(-1) ?? { colons: Number.POSITIVE_INFINITY };
    return opening === colons || (opening < colons && this.#open.every((each) => each.colons !== colons));
  }

  /** Ends the page. Returns what closes the callouts that are open, and reports them. */
  end(body: string): string[] {
    const { file, format, onUnclosed } = this.#options;
    for (const { line, indent, colons, type } of this.#open) {
      const error = new DocsError({
        area: 'pages',
        location: { file, line, column: indent.length + 1 },
        problem: `opens a callout ":::${type}" that is never closed.`,
        hint: `Close it with a separate line: ${':'.repeat(colons)}`,
        source: body,
      });
      if (!onUnclosed) throw error;
      onUnclosed(error);
    }
    return this.#open.toReversed().flatMap(({ indent, type }) => ['', indent + closeTag(format, type, this.#types)]);
  }

  /** Returns the component of a container with its props. Warns about attributes that have no effect. */
  #toComponent(
    { type, title, markdown, attributes = {}, indent }: Extract<CalloutLine, { kind: 'open' }>,
    line: number,
  ): OpenContainer {
    const { component = 'Callout', props, accepts } = this.#types.get(type) ?? {};
    const given: ContainerProps = title === undefined ? attributes : { title, ...attributes };
    const className = [props?.className, given.className].filter((each) => each !== undefined).join(' ');
    const result: ContainerProps = { ...props };
    for (const [name, value] of Object.entries(given)) {
      if (accepts?.includes(name) ?? true) result[name] = value;
      else {
        this.#options.warn?.({
          area: 'callouts',
          location: { file: this.#options.file, line, column: indent.length + 1, value: name },
          problem: `has "${name}" on ":::${type}", where it has no effect.`,
          hint: `It accepts ${accepts?.map((each) => (each === 'className' ? 'class' : each)).join(', ')}.`,
        });
      }
    }
    if (className !== '') result.className = className;
    if (markdown !== undefined && component === 'Callout') result.titleHtml = markdown;
    return { component, props: result, line, column: indent.length + 1 };
  }

  #addUnknown(callout: UnknownCallout | undefined, line: number) {
    if (callout?.hint !== undefined) this.#warn(callout, line);
    else if (callout) this.#unknown.push({ line, callout });
  }

  /** A closing line shows that an unknown opening line was meant as a callout. */
  #closeUnknown(colons: number) {
    const last = this.#unknown.at(-1);
    if (last?.callout.colons !== colons) return;
    this.#unknown.pop();
    this.#warn(last.callout, last.line);
  }

  #warn(callout: Omit<UnknownCallout, 'colons'>, line: number) {
    this.#options.warn?.(unknownWarning(callout, this.#options.file, line, this.#types));
  }
}

function closeTag(format: MarkdownFormat, type: string, types: ContainerTypes): string {
  return format === 'mdx' ? `</${types.get(type)?.component}>` : `<!--${CALLOUT_CLOSE}-->`;
}

function unknownWarning(
  { written, hint, column, isOther = hint === undefined }: Omit<UnknownCallout, 'colons'>,
  file: string,
  line: number,
  types: ContainerTypes,
): DocsErrorOptions {
  return {
    area: 'callouts',
    location: { file, line, column },
    problem: `has an unknown callout "${written}", which is shown as text.`,
    hint: hint ?? `Supported types: ${[...types.keys()].join(', ')}.`,
    // A container of another tool may be used hundreds of times. Mistakes with a hint of their own have another cause each.
    ...(isOther && { commonCause: { key: written } }),
  };
}

function openTag(format: MarkdownFormat, container: OpenContainer): string {
  if (format === 'md') return `<!--${CALLOUT_OPEN}${JSON.stringify(container).replaceAll('--', '-\\u002d')}-->`;
  const attributes = Object.entries(container.props).map(([name, value]) => {
    if (value === true) return ` ${name}`;
    return name === 'type' ? ` type="${value}"` : ` ${name}={${JSON.stringify(value)}}`;
  });
  return `<${container.component}${attributes.join('')}>`;
}
