import { useEffect } from 'react';
import { type HeadTag, useHead } from '#runtime';

/**
 * Adds tags to the head of the document while the calling component is mounted; `html` and `body` are attributes of those elements. The document
 * of the page has them from the start.
 */
export function useDocumentHead(tags: HeadTag[]): void {
  const roots = tags.filter(isRoot);
  useHead(typeof document === 'undefined' ? tags : tags.filter((tag) => !isRoot(tag)));
  const key = JSON.stringify(roots);
  useEffect(() => {
    const given: HeadTag[] = JSON.parse(key);
    for (const [tag, attributes] of given) setAttributes(tag, attributes);
    return () => {
      for (const [tag, attributes] of given) removeAttributes(tag, attributes);
    };
  }, [key]);
}

function isRoot([tag]: HeadTag): boolean {
  return tag === 'html' || tag === 'body';
}

function rootElement(tag: string): HTMLElement {
  return tag === 'html' ? document.documentElement : document.body;
}

function setAttributes(tag: string, attributes: Readonly<Record<string, string>>): void {
  const root = rootElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // Others may add classes as well.
    if (name === 'class') root.classList.add(...namesIn(value));
    else root.setAttribute(name, value);
  }
}

function removeAttributes(tag: string, attributes: Readonly<Record<string, string>>): void {
  const root = rootElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class') root.classList.remove(...namesIn(value));
    // The next page sets its language by itself.
    else if (name !== 'lang' && name !== 'dir') root.removeAttribute(name);
  }
}

function namesIn(value: string): string[] {
  return value.split(/\s+/).filter((name) => name !== '');
}
