// Calls of the native parser, in plain JavaScript, because the parser process runs them without bundling.
import { createHastHandle, createMdxHastHandle, dropHandle, htmlToHast, serializeHandle } from 'satteri';

const FEATURES = { gfm: true, frontmatter: false };

/**
 * Runs a job with the native parser.
 * @param {{ kind: string, body: string }} job
 * @returns {Uint8Array | string} the tree of Markdown as the parser's own bytes, or of HTML as JSON
 * @throws the parser's error
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
