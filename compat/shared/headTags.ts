import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { HeadTag } from '#runtime';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Elements around the head, also by the names that Unhead has for them. */
const ROOTS: Readonly<Record<string, string>> = { html: 'html', htmlAttrs: 'html', body: 'body', bodyAttrs: 'body' };

/** Returns the head tags behind elements such as `<title>` and `<meta>`; `html` and `body` are attributes of those elements. */
export function toHeadTags(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child): HeadTag[] => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    if (child.type === Fragment && isValidElement<{ children?: ReactNode }>(child)) {
      return toHeadTags(child.props.children);
    }
    if (typeof child.type !== 'string') return [];
    const { children: content, ...props } = child.props;
    const attributes = Object.fromEntries(
      Object.entries(props).flatMap(([name, value]): [string, string][] =>
        value === false || value === null || value === undefined || typeof value === 'object'
          ? []
          : [[toAttribute(name), value === true ? '' : String(value)]],
      ),
    );
    const text = readMarkup(props.dangerouslySetInnerHTML, child.type) ?? textOf(content);
    return [text === '' ? [ROOTS[child.type] ?? child.type, attributes] : [child.type, attributes, text]];
  });
}

/** Returns the text of `dangerouslySetInnerHTML`, which static elements of pages have as well: that of a title is escaped. */
function readMarkup(value: unknown, tag: string): string | undefined {
  if (typeof value !== 'object' || value === null || !('__html' in value)) return undefined;
  const html = String(value.__html);
  return tag === 'title' ? html.replaceAll(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity) : html;
}

/** Text with expressions is a list of children, and fragments in pages. */
function textOf(content: unknown): string {
  if (typeof content === 'string' || typeof content === 'number') return String(content);
  if (Array.isArray(content)) return content.map(textOf).join('');
  return isValidElement<{ children?: unknown }>(content) ? textOf(content.props.children) : '';
}

function toAttribute(name: string): string {
  return name === 'className' ? 'class' : name.toLowerCase();
}
