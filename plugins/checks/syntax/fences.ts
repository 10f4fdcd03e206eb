import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { isFence, nextVerbatim } from '../../../src/tools/tree/fences.ts';
import type { Finding } from './visit.ts';

/** Finds a code block that is never closed, so that the rest of the file is code. */
export function findUnclosedFence(source: string, format: 'md' | 'mdx'): Finding[] {
  let verbatim: string | undefined;
  let open = { line: 1, written: '' };
  for (const [index, line] of splitFrontmatter(source).body.split('\n').entries()) {
    const before = verbatim;
    verbatim = nextVerbatim(verbatim, line, format);
    if (before === undefined) open = { line: index + 1, written: line.trim() };
  }
  if (verbatim === undefined || !isFence(verbatim)) return [];
  return [
    {
      check: 'unclosed-fence',
      line: open.line,
      column: 1,
      problem: `opens a code block with "${open.written}" that is never closed.`,
      hint: `Close it with a separate line: ${verbatim.replace(/^>+/, '')}`,
    },
  ];
}
