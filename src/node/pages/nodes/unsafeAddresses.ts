import type { PropertyValue } from '../../../model/tree.ts';
import { hasUnsafeScheme } from '../../../shared/urls.ts';

/** Attributes with URLs that browsers follow or load, in lower case, without hyphens and colons. */
const ADDRESSES = new Set(['href', 'xlinkhref', 'src', 'action', 'formaction', 'data', 'poster']);
/** Elements that show what they load as a picture, audio or video, without running it. */
const MEDIA = new Set(['img', 'image', 'source', 'audio', 'video', 'track']);

/** Returns the names of attributes whose URL would run code, or open a document that the URL itself contains. */
export function unsafeAddresses(tagName: string, properties: Record<string, PropertyValue>): string[] {
  const unsafe: string[] = [];
  for (const name in properties) {
    const value = properties[name];
    if (typeof value !== 'string' || !value.includes(':') || !hasUnsafeScheme(value)) continue;
    if (!ADDRESSES.has(name.toLowerCase().replace(/[-:]/g, ''))) continue;
    if (MEDIA.has(tagName) && /^data:/i.test(value.trim())) continue;
    unsafe.push(name);
  }
  return unsafe;
}
