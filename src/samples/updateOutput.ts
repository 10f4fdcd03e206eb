import type { Sample } from './sample.ts';

/** New text for the fence of a sample. */
export interface OutputUpdate {
  sample: Sample;
  text: string;
}

/** Replaces the contents of fences in a page's text. Line endings stay the same. */
export function updateOutputs(text: string, updates: OutputUpdate[]): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r\n|\n/);
  const fromBelow = [...updates].sort((a, b) => b.sample.fence.line - a.sample.fence.line);
  for (const { sample, text: content } of fromBelow) {
    const { fence } = sample;
    const opening = lines[fence.line - 1] ?? '';
    // A list marker on the opening line is an indent on the following lines.
    const prefix = opening.slice(0, fence.column - 1).replace(/[^\s>]/g, ' ');
    const fresh = content.split('\n').map((line) => `${prefix}${line}`.trimEnd());
    lines.splice(fence.line, fence.lines.length, ...fresh);
  }
  return lines.join(lineEnd);
}
