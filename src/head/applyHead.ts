import { trustScript, trustScriptUrl } from '../browser/trustedHtml.ts';
import type { HeadTag } from '../shared/page.ts';

/** Marks the tags that a page brought, so that the next page can take them away. */
export const MANAGED_ATTRIBUTE = 'data-page-head';

/**
 * Brings the document's head in step with a page: tags that are right already stay, the others change. A tag that the browser
 * refuses, as one with a bad name, is left out with a warning: the page shows without it.
 */
export function applyHead(tags: HeadTag[]): void {
  const left = new Set(document.head.querySelectorAll(`[${MANAGED_ATTRIBUTE}]`));
  for (const tag of tags) {
    try {
      applyTag(tag, left);
    } catch (error) {
      console.warn(`The head tag ${JSON.stringify(tag)} was left out.`, error);
    }
  }
  for (const stale of left) stale.remove();
}

/** Applies one tag; the same one among `left` stays in the document and is taken off that list. */
function applyTag([tag, attributes, text]: HeadTag, left: Set<Element>): void {
  if (tag === 'title') {
    document.title = text ?? '';
    return;
  }
  const element = document.createElement(tag);
  const isScript = element instanceof HTMLScriptElement;
  for (const [name, value] of Object.entries(attributes)) {
    if (isScript && name === 'src') element.src = trustScriptUrl(value);
    else element.setAttribute(name, value);
  }
  element.setAttribute(MANAGED_ATTRIBUTE, '');
  if (text !== undefined) {
    if (isScript) element.text = trustScript(text);
    else element.textContent = text;
  }
  const same = [...left].find((other) => other.isEqualNode(element));
  if (same) left.delete(same);
  else document.head.append(element);
}
