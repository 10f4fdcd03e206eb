import type { ContentNode, SlotNode } from '../../shared/page.ts';
import { digest } from '../cache/digest.ts';
import type { CodeBlock } from './codeBlock.ts';

/** What the colours of a block depend on, beside the engine and the site's description. */
export function codeKey({ lang, code, meta }: Pick<CodeBlock, 'lang' | 'code' | 'meta'>): string {
  return digest(
    lang,
    code,
    meta.lineNumbers === true ? 'numbers' : '',
    meta.terminal === true ? 'terminal' : '',
    [...meta.highlighted].join(),
  );
}

/** Keys of the code blocks in some content, in the order in which `knownCode` finds their slots again; '' for other slots. */
export function codeKeys(content: readonly ContentNode[], blocks: readonly CodeBlock[]): string[] {
  const keys = new Map<SlotNode, string>(blocks.map((block) => [block.slot, codeKey(block)]));
  return codeSlots(content).map((slot) => keys.get(slot) ?? '');
}

/** The HTML of a page's code blocks by their keys, from what was kept of it. */
export function knownCode(content: readonly ContentNode[], keys: readonly string[]): Map<string, string> {
  const known = new Map<string, string>();
  const slots = codeSlots(content);
  for (const [index, key] of keys.entries()) {
    const html = slots[index]?.h;
    if (key !== '' && html !== undefined) known.set(key, html);
  }
  return known;
}

function codeSlots(content: readonly ContentNode[]): SlotNode[] {
  return content.flatMap((node) => {
    if (typeof node === 'string') return [];
    if ('n' in node && node.n === 'CodeBlock') return [node];
    return 'c' in node && node.c ? codeSlots(node.c) : [];
  });
}
