import { FENCE } from '../../../src/build/content/markdown/prepareMarkdown.ts';
import { splitFrontmatter } from '../../../src/build/sources/splitFrontmatter.ts';
import type { Finding } from './visit.ts';

/** Finds a code block that is never closed, so that the rest of the file is code. */
export function findUnclosedFence(source: string): Finding[] {
  let open: { mark: string; line: number; written: string } | undefined;
  for (const [index, line] of splitFrontmatter(source).body.split('\n').entries()) {
    const [, mark, rest = ''] = FENCE.exec(line) ?? [];
    if (open) {
      if (mark?.startsWith(open.mark) && rest.trim() === '') open = undefined;
    } else if (mark !== undefined && !(mark.startsWith('`') && rest.includes('`'))) {
      open = { mark, line: index + 1, written: line.trim() };
    }
  }
  if (!open) return [];
  return [
    {
      check: 'unclosed-fence',
      line: open.line,
      column: 1,
      problem: `opens a code block with "${open.written}" that is never closed.`,
      hint: `Close it with a separate line: ${open.mark}`,
    },
  ];
}
