/** Elements that an icon may have: shapes and fills. None of them runs code or loads anything. */
const ELEMENTS = new Set(
  'svg g path circle ellipse line rect polygon polyline defs linearGradient radialGradient stop clipPath mask symbol use title desc'.split(
    ' ',
  ),
);
const TAG = /<(\/?)([A-Za-z][A-Za-z\d:-]*)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*\/?>/y;
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g;
const TEXT = /[^<>]+/y;

/**
 * Describes the first active part of an icon's markup, as the end of a sentence; `undefined` for an SVG of shapes alone. What it
 * cannot read is refused, so that a browser cannot read it in another way.
 */
export function findActiveMarkup(markup: string): string | undefined {
  for (let at = 0; at < markup.length; ) {
    TEXT.lastIndex = at;
    TAG.lastIndex = at;
    const text = TEXT.exec(markup);
    if (text) {
      at += text[0].length;
      continue;
    }
    const tag = TAG.exec(markup);
    if (!tag) return `has markup that cannot be read, at "${markup.slice(at, at + 20)}"`;
    const [whole, , name = '', attributes = ''] = tag;
    if (!ELEMENTS.has(name)) return `has the element <${name}>`;
    if (at === 0 && name !== 'svg') return `begins with <${name}>`;
    for (const [, attribute = '', double, single = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (isActive(attribute.toLowerCase(), double ?? single)) return `has the attribute "${attribute}"`;
    }
    at += whole.length;
  }
  return undefined;
}

/** Handlers of events, links that leave the icon, and styles that load something. */
function isActive(name: string, value: string): boolean {
  if (name.startsWith('on')) return true;
  if (name === 'href' || name === 'xlink:href') return !value.trim().startsWith('#');
  // A reference to a gradient or a mask of the icon itself is `url(#id)`.
  return /url\s*\(\s*(?!["']?#)|@import|\\|&/i.test(value) && !name.startsWith('xmlns');
}
