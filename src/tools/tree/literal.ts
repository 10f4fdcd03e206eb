import JSON5 from 'json5';
import type { JsonValue } from '../../model/json.ts';

/**
 * Evaluates a JavaScript expression if it is a literal made of strings, numbers, booleans, null, arrays and objects.
 */
export function readLiteral(expression: string): { value: JsonValue } | undefined {
  const text = expression.trim();
  const template = /^`([^`$\\]*)`$/.exec(text);
  if (template) return { value: template[1] ?? '' };
  if (!/^(["'[{\d.+-]|true\b|false\b|null\b)/.test(text)) return undefined;
  try {
    return { value: JSON5.parse<JsonValue>(text) };
  } catch {
    return undefined;
  }
}

/** Returns whether an expression contains only comments. */
export function isComment(expression: string): boolean {
  let rest = expression.trimStart();
  while (rest.startsWith('/*') || rest.startsWith('//')) {
    const end = rest.startsWith('//') ? rest.indexOf('\n') + 1 : rest.indexOf('*/', 2) + 2;
    rest = end < 2 ? '' : rest.slice(end).trimStart();
  }
  return rest === '';
}
