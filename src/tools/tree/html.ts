import { find, html, svg } from 'property-information';
import type { JsonValue } from '../../model/json.ts';
import type { PropertyValue } from '../../model/tree.ts';
import { escapeAttribute } from '../../shared/escapeHtml.ts';

const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Elements that cannot have a wrapping `<div>` inside inline content; all others are flow content. */
export const BLOCK_ELEMENTS = new Set(
  'address article aside blockquote dd details dialog div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul video'.split(
    ' ',
  ),
);

interface Attribute {
  name: string;
  isBoolean: boolean;
  separator: string;
  /** Name in React. */
  reactName: string;
}

const attributes = new Map<string, Attribute>();

/** JSX uses `className` and `htmlFor` like hast, and some SVG attribute names. */
function attributeOf(property: string): Attribute {
  let attribute = attributes.get(property);
  if (!attribute) {
    const inHtml = find(html, property);
    const inSvg = find(svg, property);
    const info = inHtml.property in html.property || !(inSvg.property in svg.property) ? inHtml : inSvg;
    attribute = {
      name: info.attribute,
      isBoolean: info.boolean || info.overloadedBoolean,
      separator: info.commaSeparated ? ', ' : ' ',
      reactName: /^(aria|data)[-A-Z]/.test(info.property) ? info.attribute : info.property,
    };
    attributes.set(property, attribute);
  }
  return attribute;
}

/** Renders ` name="value"` for every property with a value. */
export function renderAttributes(properties: Record<string, PropertyValue>): string {
  let result = '';
  for (const property in properties) {
    const value = properties[property];
    if (value === undefined || value === null || value === false) continue;
    const { name, isBoolean, separator } = attributeOf(property);
    if (value === true) result += isBoolean ? ` ${name}` : ` ${name}="true"`;
    else result += ` ${name}="${escapeAttribute(Array.isArray(value) ? value.join(separator) : String(value))}"`;
  }
  return result;
}

/** Renders an element around inner HTML. */
export function renderElement(tagName: string, properties: Record<string, PropertyValue>, inner: string): string {
  const open = `<${tagName}${renderAttributes(properties)}>`;
  return VOID_ELEMENTS.has(tagName) ? open : `${open}${inner}</${tagName}>`;
}

/** Returns whether an element has no content and no closing tag. */
export function isVoidElement(tagName: string): boolean {
  return VOID_ELEMENTS.has(tagName);
}

/** Converts properties to React props. */
export function toReactProps(properties: Record<string, PropertyValue>): Record<string, JsonValue> {
  const props: Record<string, JsonValue> = {};
  for (const property in properties) {
    const value = properties[property];
    if (value === undefined || value === null || value === false) continue;
    const { reactName, separator } = attributeOf(property);
    if (reactName === 'style' && typeof value === 'string') props.style = readStyle(value);
    else props[reactName] = Array.isArray(value) ? value.join(separator) : value;
  }
  return props;
}

function readStyle(style: string): Record<string, string> {
  const entries = style.split(';').flatMap((rule): [string, string][] => {
    const colon = rule.indexOf(':');
    if (colon < 0) return [];
    const name = rule.slice(0, colon).trim();
    const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return [[key, rule.slice(colon + 1).trim()]];
  });
  return Object.fromEntries(entries);
}
