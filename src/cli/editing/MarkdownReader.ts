import type { MdastNode } from 'satteri';
import type { ResolvedConfig } from '../../model/config.ts';
import type { HeadingId } from '../../model/page.ts';
import { BUILT_IN_CONTAINERS, containerTypes } from '../../node/pages/markdown/containers.ts';
import { mathOf } from '../../node/pages/markdown/markdownParser.ts';
import { ParserProcess } from '../../node/pages/markdown/ParserProcess.ts';
import { formatOf, type MarkdownFormat } from '../../node/pages/markdown/prepareMarkdown.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import type { WrittenAddress } from './addresses.ts';
import { collectSyntax, type TagPair } from './collectSyntax.ts';
import { type HeadingLine, withIds } from './headingLines.ts';
import { PreparedText } from './PreparedText.ts';

/** What is in the text of a page or a fragment. */
export interface MarkdownSyntax {
  headings: readonly HeadingLine[];
  addresses: readonly WrittenAddress[];
  tags: readonly TagPair[];
}

/** A file whose text is read. */
interface MarkdownSource {
  /** Absolute path. */
  file: string;
  text: string;
  /** Headings of the compiled page. */
  headings?: readonly HeadingId[] | undefined;
}

/** Settings of the site that a file belongs to. */
type ReaderSettings = Pick<ResolvedConfig, 'docsDir' | 'markdown' | 'pageAdapter'>;

/**
 * Reads headings and addresses of pages where the parser of pages finds them. It runs in a process of its own, because a text may hang or
 * crash it.
 */
export class MarkdownReader {
  readonly #parser = new ParserProcess();

  /**
   * Reads a text. One that cannot be parsed with JSX, because it is half typed, is read as Markdown with HTML.
   * @param settings absent before the site is read
   * @returns `undefined` if the parser has no tree of it
   */
  async read({ file, text, headings }: MarkdownSource, settings?: ReaderSettings): Promise<MarkdownSyntax | undefined> {
    const { pageAdapter, markdown, docsDir } = settings ?? {};
    const format =
      (docsDir !== undefined && pageAdapter?.format?.(relativePosix(docsDir, file), false)) || formatOf(file);
    const types = markdown ? containerTypes(markdown.containers, '') : BUILT_IN_CONTAINERS;
    for (const each of new Set<MarkdownFormat>([format, 'md'])) {
      const prepared = new PreparedText(text, each, types);
      const root = await this.#parse(prepared.body, each, markdown && mathOf(markdown));
      if (!root) continue;
      const names = Object.values(markdown?.linkProps ?? {}).flat();
      const found = collectSyntax(root, prepared, names);
      return { ...found, headings: withIds(found.headings, headings, pageAdapter?.headingId) };
    }
    return undefined;
  }

  /** Ends the process. Nothing can be read any more. */
  close(): void {
    this.#parser.stop();
  }

  async #parse(
    body: string,
    format: MarkdownFormat,
    math: ReturnType<typeof mathOf> | undefined,
  ): Promise<MdastNode | undefined> {
    try {
      const kind = format === 'mdx' ? 'mdx-syntax' : 'md-syntax';
      const output = await this.#parser.run({ kind, body, file: '', ...(math !== undefined && { math }) });
      const { MdastReader, materializeMdastTree } = await import('satteri');
      return typeof output === 'string' ? undefined : materializeMdastTree(new MdastReader(output));
    } catch {
      return undefined;
    }
  }
}
