import { VERSION_SLOTS } from '../../src/shared/versionSlots.ts';

/** HTML of the slots of a document. */
export interface SlotContents {
  head: string;
  items: string;
  label: string;
  banner: string;
}

/** Tags of the head that depend on other versions, and those of the site in their place. */
const ADDRESS_TAGS = [
  { tag: /<link rel="canonical"[^>]*>/g, own: /<link [^>]*\brel="canonical"/ },
  { tag: /<link rel="alternate" hreflang=[^>]*>/g, own: /<link [^>]*\bhreflang=/ },
];
const END_OF_HEAD = '</head>';

/** Returns a document with a slot in its head, for the tags that depend on other versions. */
export function addHeadSlot(html: string): string {
  const end = html.indexOf(END_OF_HEAD);
  if (end < 0) return html;
  return html.slice(0, end) + VERSION_SLOTS.head + html.slice(end);
}

/** Returns whether a document has slots. */
export function hasSlots(html: string): boolean {
  return Object.values(VERSION_SLOTS).some((slot) => html.includes(slot));
}

/** Fills the slots of a document. */
export function fillSlots(html: string, { head, items, label, banner }: SlotContents): string {
  return html
    .replace(VERSION_SLOTS.head, () => withoutOwn(head, html.slice(0, html.indexOf(END_OF_HEAD))))
    .replaceAll(VERSION_SLOTS.items, () => items)
    .replaceAll(VERSION_SLOTS.label, () => label)
    .replace(VERSION_SLOTS.banner, () => banner);
}

/** Returns tags of the head without those that a site has written itself. */
function withoutOwn(tags: string, head: string): string {
  return ADDRESS_TAGS.reduce((rest, { tag, own }) => (own.test(head) ? rest.replace(tag, '') : rest), tags);
}
