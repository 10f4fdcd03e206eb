import type { HeadTag } from '../shared/render.ts';

/** Marks the tags that a page brought, so that the next page can take them away. */
export const MANAGED_ATTRIBUTE = 'data-page-head';

/** Brings the document's head in step with a page: tags that are right already stay, the others change. */
export function applyHead(tags: HeadTag[]): void {
  const left = new Set(document.head.querySelectorAll(`[${MANAGED_ATTRIBUTE}]`));
  for (const [tag, attributes, text] of tags) {
    if (tag === 'title') {
      document.title = text ?? '';
      continue;
    }
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(MANAGED_ATTRIBUTE, '');
    if (text !== undefined) element.textContent = text;
    const same = [...left].find((other) => other.isEqualNode(element));
    if (same) left.delete(same);
    else document.head.append(element);
  }
  for (const stale of left) stale.remove();
}
