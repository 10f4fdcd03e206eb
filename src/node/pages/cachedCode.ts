import type { ContentNode } from '../../model/pageData.ts';
import { digest } from '../../tools/files/digest.ts';
import type { CodeFence } from '../../tools/tree/readFence.ts';
import { findCode } from './nodes/contentNodes.ts';

/** Key of a block's highlighted code, apart from the engine and the site's configuration. */
export function codeKey({
  lang,
  code,
  meta,
  decorations,
}: Pick<CodeFence, 'lang' | 'code' | 'meta' | 'decorations'>): string {
  return digest(
    lang,
    code,
    meta.lineNumbers === true ? `numbers${meta.firstLine ?? ''}` : '',
    meta.terminal === true ? 'terminal' : '',
    [...meta.highlighted].join(),
    meta.notes === undefined ? '' : JSON.stringify(meta.notes),
    ...(meta.links === undefined ? [] : [JSON.stringify(meta.links)]),
    decorations === undefined ? '' : JSON.stringify(decorations),
  );
}

/** Keys of the code blocks in some content, in the order in which `cachedCode` finds their nodes again; '' for other nodes. */
export function codeKeys(content: readonly ContentNode[], blocks: readonly CodeFence[]): string[] {
  const keys = new Map<ContentNode, string>(blocks.map((block) => [block.node, codeKey(block)]));
  return findCode(content).map((node) => keys.get(node) ?? '');
}

/** Collects the HTML of a page's code blocks by key from cached content. */
export function cachedCode(content: readonly ContentNode[], keys: readonly string[]): Map<string, string> {
  const known = new Map<string, string>();
  const nodes = findCode(content);
  for (const [index, key] of keys.entries()) {
    const html = nodes[index]?.html;
    if (key !== '' && html !== undefined) known.set(key, html);
  }
  return known;
}
