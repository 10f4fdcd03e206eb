import { digest } from './digest.ts';
import { normalizeSource } from './readSource.ts';
/** Hashes a page's text. The hash in the report is compared with that of the current page. */
export function hashText(text: string): string {
  return digest(normalizeSource(text));
}
