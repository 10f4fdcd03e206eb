import { VERSION_SLOTS } from '../../src/shared/versionSlots.ts';

/** HTML of the slots of a document. */
export interface SlotContents {
  head: string;
  items: string;
  label: string;
  banner: string;
}

/** Tags of the head that depend on other versions, as the engine writes them. */
const ADDRESS_TAG = /<link rel="(?:canonical"|alternate" hreflang=)[^>]*>/g;
const END_OF_HEAD = '</head>';

/** Returns a document with a slot in its head, in place of the tags that depend on other versions. */
export function addHeadSlot(html: string): string {
  const end = html.indexOf(END_OF_HEAD);
  if (end < 0) return html;
  return html.slice(0, end).replace(ADDRESS_TAG, '') + VERSION_SLOTS.head + html.slice(end);
}

/** Returns whether a document has slots. */
export function hasSlots(html: string): boolean {
  return Object.values(VERSION_SLOTS).some((slot) => html.includes(slot));
}

/** Fills the slots of a document. */
export function fillSlots(html: string, { head, items, label, banner }: SlotContents): string {
  return html
    .replace(VERSION_SLOTS.head, () => head)
    .replaceAll(VERSION_SLOTS.items, () => items)
    .replaceAll(VERSION_SLOTS.label, () => label)
    .replace(VERSION_SLOTS.banner, () => banner);
}
