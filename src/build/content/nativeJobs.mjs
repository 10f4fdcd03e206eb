// The calls of the native parser, in plain JavaScript: the parser process runs them too, and nothing has been bundled for it.
import { createHastHandle, createMdxHastHandle, dropHandle, htmlToHast, serializeHandle } from 'satteri';

const FEATURES = { gfm: true, frontmatter: false };

/**
 * Runs a job with the native parser.
 * @param {{ kind: string, body: string }} job
 * @returns {Uint8Array | string} the tree of Markdown as the parser's own bytes, that of HTML as JSON. Throws what the parser throws.
 */
export function runNativeJob({ kind, body }) {
  if (kind === 'html') return JSON.stringify(htmlToHast(body, { fragment: true }));
  const handle = kind === 'mdx' ? createMdxHastHandle(body, FEATURES) : createHastHandle(body, FEATURES);
  try {
    return serializeHandle(handle);
  } finally {
    dropHandle(handle);
  }
}
