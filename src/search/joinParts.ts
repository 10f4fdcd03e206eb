import type { TocEntry } from '../shared/page.ts';
import type { StoredSearchDocument } from '../shared/search.ts';

/** The first lines of a part belong to the text before the first heading. */
const LINES_BEFORE_HEADINGS = 2;
/** Depth of a section whose heading has none of the words. */
const UNKNOWN_DEPTH = 6;

/**
 * Joins the parts that shards have of a document: one document with the words of all of them, by section.
 * @param title the document of the file of titles
 */
export function joinParts(title: StoredSearchDocument, parts: readonly StoredSearchDocument[]): StoredSearchDocument {
  const lines: string[] = [];
  const headings = new Map<number, { text: string; depth: number }>();
  for (const { content, toc } of parts) {
    let start = 0;
    for (const [line, text] of content.split('\n').entries()) {
      if (text !== '') lines[line] = `${lines[line] ?? ''} ${text}`;
      const entry = toc.find(({ charIndex }) => charIndex === start);
      if (entry) headings.set(line, { text: `${headings.get(line)?.text ?? ''} ${entry.text}`, depth: entry.depth });
      start += text.length + 1;
    }
  }
  const count = Math.max(lines.length, ...[...headings.keys()].map((line) => line + 1));
  const toc: TocEntry[] = [];
  let content = '';
  for (let line = 0; line < count; line++) {
    if (line > 0) content += '\n';
    const { text = '', depth = UNKNOWN_DEPTH } = headings.get(line) ?? {};
    if (line >= LINES_BEFORE_HEADINGS) toc.push({ text, id: String(line), depth, charIndex: content.length });
    content += lines[line] ?? '';
  }
  return { ...title, content, toc };
}
