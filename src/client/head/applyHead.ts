import type { HeadTag } from '../../model/pageData.ts';
import { trustScript, trustScriptUrl } from '../browser/trustedHtml.ts';

/** Marks tags that belong to a page, so that the next page can remove them. Those with a value are only in its document. */
const MANAGED_ATTRIBUTE = 'data-page-head';
/** During hydration, the document already has the tags of its page. */
const MANAGED_TAGS = 'html[data-hydrated] [data-page-head],[data-page-head=""]';

/**
 * Updates the document's head for a page. Keeps tags that are already correct. A tag that the browser rejects, such as
 * one with an invalid name, is skipped with a warning, so that the page still renders.
 */
export function applyHead(tags: HeadTag[]): void {
  const left = new Set(document.querySelectorAll(MANAGED_TAGS));
  for (const tag of tags) {
    try {
      applyTag(tag, left);
    } catch (error) {
      console.warn(`Skipped the invalid head tag ${JSON.stringify(tag)}.`, error);
    }
  }
  for (const stale of left) stale.remove();
}

/** Applies one tag. If an equal tag is in `left`, keeps that element and removes it from the set. */
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
