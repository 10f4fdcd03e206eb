import { readCalloutLine } from '../../node/pages/markdown/callouts.ts';
import type { ContainerTypes } from '../../node/pages/markdown/containers.ts';
import { hideSlashes, SLASH_SENTINEL } from '../../node/pages/markdown/htmlSlashes.ts';
import { escapeHeadingId, type MarkdownFormat } from '../../node/pages/markdown/prepareMarkdown.ts';
import { nextVerbatim } from '../../tools/tree/fences.ts';
import { endOfFrontmatter } from './addresses.ts';

/** A line that opens a container, with its offset: the parser sees none, but its title may have links. */
interface ContainerLine {
  line: string;
  offset: number;
}

/** The text of a Markdown file as the parser gets it, which has the lines of the file and nearly their columns. */
export class PreparedText {
  /** The text of the file, whose offsets are those of the file. */
  readonly source: string;
  /** End of the frontmatter; 0 if there is none. */
  readonly head: number;
  /** The text behind the frontmatter for the parser. */
  readonly body: string;
  readonly containers: readonly ContainerLine[];
  /** Number of the lines of the frontmatter before its last one. */
  readonly headLines: number;
  /** Offsets of the lines in the file. */
  readonly #starts: readonly number[];
  /** Columns in front of which the parser gets one more character, by line. */
  readonly #escapes = new Map<number, number>();

  constructor(text: string, format: MarkdownFormat, types: ContainerTypes) {
    this.source = text.replace(/\r(?!\n)/g, '\n').replaceAll('\0', '\uFFFD');
    this.head = endOfFrontmatter(this.source) || (text.startsWith('\uFEFF') ? 1 : 0);
    this.headLines = this.source.slice(0, this.head).split('\n').length - 1;
    const starts: number[] = [];
    const containers: ContainerLine[] = [];
    let [verbatim, offset]: [string | undefined, number] = [undefined, this.head];
    const lines = this.source
      .slice(this.head)
      .split('\n')
      .map((row, index) => {
        starts.push(offset);
        offset += row.length + 1;
        const line = row.replace(/\r$/, '');
        const before = verbatim;
        verbatim = nextVerbatim(verbatim, line, format);
        if (before !== undefined || verbatim !== undefined) return line;
        const container = line.includes(':::') ? readCalloutLine(line, types) : undefined;
        if (container) {
          if (container.kind === 'open') containers.push({ line, offset: starts[index] ?? 0 });
          return container.indent;
        }
        const escaped = format === 'mdx' ? escapeHeadingId(line) : line;
        if (escaped !== line) this.#escapes.set(index, escaped.lastIndexOf('\\{'));
        return escaped;
      });
    this.body = format === 'md' ? hideSlashes(lines.join('\n')) : lines.join('\n');
    this.containers = containers;
    this.#starts = starts;
  }

  /** Returns the offset in the file of a location that the parser has, both 1-based. */
  offsetOf({ line, column }: { line: number; column: number }): number {
    const added = column - 1 > (this.#escapes.get(line - 1) ?? column) ? 1 : 0;
    return Math.min((this.#starts[line - 1] ?? this.source.length) + column - 1 - added, this.source.length);
  }

  /** Returns a value of the parser as it is authored. */
  restore(value: string): string {
    return value.replaceAll(SLASH_SENTINEL, '/');
  }
}
