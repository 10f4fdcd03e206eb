import type { JsonValue } from '../../../model/json.ts';
import type { ContentNode } from '../../../model/pageData.ts';
import type { JsxNode } from '../../../model/tree.ts';
import { readLiteral } from '../../../tools/tree/literal.ts';

/** Attributes of a JSX element: literals as values, others as indices of expressions. */
export interface JsxAttributes {
  props: Record<string, JsonValue>;
  expressions: Record<string, number>;
  spreads: number[];
}

/** Context for reading attributes. */
interface AttributeReader {
  readLiteral(code: string): { value: JsonValue } | undefined;
  /**
   * Adds an expression and returns its index.
   * @param name of the attribute; `undefined` for a spread
   */
  addExpression(code: string, name: string | undefined): number;
}

/** Reads the attributes of a JSX element. */
export function readAttributes(node: JsxNode, reader: AttributeReader): JsxAttributes {
  const result: JsxAttributes = { props: {}, expressions: {}, spreads: [] };
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const literal = readSpread(attribute.value);
      // Without computed attributes, the last one of a name counts, as in JSX.
      if (literal && isLiteral(result)) Object.assign(result.props, literal);
      else result.spreads.push(reader.addExpression(`{${attribute.value}}`, undefined));
      continue;
    }
    const { name, value } = attribute;
    if (value === null || value === undefined) result.props[name] = true;
    else if (typeof value === 'string') result.props[name] = value;
    else {
      const literal = reader.readLiteral(value.value);
      if (literal) result.props[name] = literal.value;
      else result.expressions[name] = reader.addExpression(value.value, name);
    }
  }
  return result;
}

/** Returns the attributes of `...{ a: 1 }`; `undefined` if they have to be computed. */
function readSpread(value: string): Record<string, JsonValue> | undefined {
  const { value: object } = readLiteral(value.trim().replace(/^\.\.\./, '')) ?? {};
  return typeof object === 'object' && object !== null && !Array.isArray(object) ? object : undefined;
}

/** Returns whether every attribute is a literal. */
export function isLiteral({ expressions, spreads }: JsxAttributes): boolean {
  return spreads.length === 0 && Object.keys(expressions).length === 0;
}

/** Returns the visible text in a built-in component's props. */
export function wordsOf(name: string, props: Record<string, JsonValue>): string[] {
  const text = name === 'Badge' || name === 'Button' ? props.text : undefined;
  const description = name === 'LinkCard' ? props.description : undefined;
  const field = name === 'Field' ? props.name : undefined;
  const alt = name === 'MermaidDiagram' ? props.alt : undefined;
  return [props.title, props.label, text, field, description, alt, props.command].filter(
    (value) => typeof value === 'string',
  );
}

/** Returns literal attributes. */
export function toAttributes(props: Record<string, JsonValue>): JsxAttributes {
  return { props, expressions: {}, spreads: [] };
}

/** Creates the node of a component. Content has no empty fields. */
export function toComponentNode(
  name: string,
  { props, expressions, spreads }: JsxAttributes,
  content: ContentNode[],
): ContentNode {
  return {
    kind: 'component',
    name,
    ...(Object.keys(props).length > 0 ? { props } : undefined),
    ...(Object.keys(expressions).length > 0 ? { expressions } : undefined),
    ...(spreads.length > 0 ? { spreads } : undefined),
    ...(content.length > 0 ? { children: content } : undefined),
  };
}
