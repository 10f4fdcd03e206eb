import type { JsonValue } from '../../shared/page.ts';
import type { JsxNode } from './tree.ts';

/** The attributes of a JSX element: literal ones as values, the others as indices of expressions. */
export interface JsxAttributes {
  props: Record<string, JsonValue>;
  expressions: Record<string, number>;
  spreads: number[];
}

/** What attributes are read with. */
export interface AttributeReader {
  readLiteral(code: string): { value: JsonValue } | undefined;
  /** Keeps code and gives its index. */
  addExpression(code: string): number;
}

/** Reads the attributes of a JSX element. */
export function readAttributes(node: JsxNode, reader: AttributeReader): JsxAttributes {
  const result: JsxAttributes = { props: {}, expressions: {}, spreads: [] };
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      result.spreads.push(reader.addExpression(`{${attribute.value}}`));
      continue;
    }
    const { name, value } = attribute;
    if (value === null || value === undefined) result.props[name] = true;
    else if (typeof value === 'string') result.props[name] = value;
    else {
      const literal = reader.readLiteral(value.value);
      if (literal) result.props[name] = literal.value;
      else result.expressions[name] = reader.addExpression(value.value);
    }
  }
  return result;
}

/** Whether every attribute is a literal. */
export function isLiteral({ expressions, spreads }: JsxAttributes): boolean {
  return spreads.length === 0 && Object.keys(expressions).length === 0;
}

/** Words of a built-in component's props that a reader sees. */
export function wordsOf(name: string, props: Record<string, JsonValue>): string[] {
  const text = name === 'Badge' || name === 'Button' ? props.text : undefined;
  return [props.title, props.label, text, props.command].filter((value) => typeof value === 'string');
}
