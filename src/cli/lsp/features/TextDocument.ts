import type { Position, Range } from 'vscode-languageserver';
import { positionAt } from '../../../tools/files/positionAt.ts';
import { lineStartsOf } from '../../../tools/messages/sourceLines.ts';
import type { MarkdownReader, MarkdownSyntax } from '../../editing/MarkdownReader.ts';

/** A text that an editor asks about, of a site that may not have been read. */
export class TextDocument {
  readonly file: string;
  readonly text: string;
  protected syntax: MarkdownSyntax = { headings: [], addresses: [], tags: [] };
  #reading: Promise<void> | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  get isMarkdown(): boolean {
    return /\.mdx?$/.test(this.file);
  }

  /** The headings; none before they are read. */
  get headings(): MarkdownSyntax['headings'] {
    return this.syntax.headings;
  }

  /** The tags of JSX elements; none before they are read. */
  get tags(): MarkdownSyntax['tags'] {
    return this.syntax.tags;
  }

  /** Reads headings and addresses, once. A text that crashes the parser has none. */
  read(reader: MarkdownReader): Promise<void> {
    this.#reading ??= this.findSyntax(reader).then((syntax) => {
      if (syntax) this.syntax = syntax;
    });
    return this.#reading;
  }

  protected async findSyntax(reader: MarkdownReader): Promise<MarkdownSyntax | undefined> {
    return this.isMarkdown ? reader.read(this) : undefined;
  }

  offsetAt({ line, character }: Position): number {
    const starts = lineStartsOf(this.text);
    const start = starts[line] ?? this.text.length;
    const end = (starts[line + 1] ?? this.text.length + 1) - 1;
    return Math.min(start + Math.max(character, 0), end);
  }

  positionAt(offset: number): Position {
    return positionIn(this.text, offset);
  }

  rangeOf({ start, end }: { start: number; end: number }): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }
}

/** Converts an offset to a position of the protocol, which counts from 0. */
export function positionIn(text: string, offset: number): Position {
  const { line, column } = positionAt(text, offset);
  return { line: line - 1, character: column - 1 };
}
