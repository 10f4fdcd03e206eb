import { hasUnsafeScheme } from '../../shared/urls.ts';
import type { PropertyValue } from './tree.ts';

/** Attributes that browsers follow or load, in lower case, without hyphens and colons. */
const ADDRESSES = new Set(['href', 'xlinkhref', 'src', 'action', 'formaction', 'data', 'poster']);
/** Elements that show what they load as a picture, sound or film, and run nothing of it. */
const MEDIA = new Set(['img', 'image', 'source', 'audio', 'video', 'track']);

/** Names of an element's attributes whose address would run code, or show a document that the address itself holds. */
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
