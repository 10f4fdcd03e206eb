import { isRecord } from '../../src/shared/isRecord.ts';
import { type DocumentValues, listOf, recordOf, textOr } from './DocumentValues.ts';
import type { JsonRecord } from './openapiDocument.ts';
import type { OpenApiLabels } from './openapiLabels.ts';

/** Levels of lists and variants in the name of a type. */
const MAX_DEPTH = 4;
/** Values of an enumeration that are listed. */
const MAX_VALUES = 60;
const MAX_VALUE_CHARACTERS = 200;

/** Returns the name of a type as readers know it: `string (date-time)`, `Pet[]`, `Cat | Dog`. */
export function typeText(written: unknown, values: DocumentValues, depth = 0): string {
  const model = values.modelOf(written);
  if (model !== undefined) return model;
  if (written === true) return 'any';
  const schema = values.resolve(written);
  const inner = (each: unknown) => (depth > MAX_DEPTH ? '…' : typeText(each, values, depth + 1));
  const variants = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  if (variants.length > 0 && !isRecord(schema.properties)) return joined(variants.map(inner));
  const parts = listOf(schema.allOf);
  const [part] = parts;
  if (parts.length > 0 && !isRecord(schema.properties)) {
    return parts.length === 1 ? inner(part) : [...new Set(parts.map(inner))].join(' & ');
  }
  const types = [schema.type].flat().filter((each) => typeof each === 'string');
  if (types.length === 0) {
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (isRecord(schema.properties) || isRecord(schema.additionalProperties)) return objectText(schema, inner);
    if (schema.items !== undefined) return listText(inner(schema.items));
    return schema.enum === undefined ? 'any' : 'enum';
  }
  return joined(
    types.map((type) => {
      if (type === 'array') return listText(schema.items === undefined ? 'any' : inner(schema.items));
      if (type === 'object') return objectText(schema, inner);
      const format = type === 'null' ? undefined : textOr(schema.format);
      return format === undefined ? type : `${type} (${format})`;
    }),
  );
}

function objectText({ properties, additionalProperties }: JsonRecord, inner: (schema: unknown) => string): string {
  const isMap = isRecord(additionalProperties) && Object.keys(recordOf(properties)).length === 0;
  return isMap && Object.keys(additionalProperties).length > 0 ? `{ [key]: ${inner(additionalProperties)} }` : 'object';
}

function listText(item: string): string {
  return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function joined(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

/** Returns the models that a type names, in order. */
export function modelsIn(written: unknown, values: DocumentValues, depth = 0): string[] {
  const model = values.modelOf(written);
  if (model !== undefined) return [model];
  if (depth > MAX_DEPTH) return [];
  const { oneOf, anyOf, allOf, items, additionalProperties } = values.resolve(written);
  const inside = [...listOf(oneOf), ...listOf(anyOf), ...listOf(allOf), items, additionalProperties];
  return [...new Set(inside.filter(isRecord).flatMap((each) => modelsIn(each, values, depth + 1)))];
}

/** A property of an object, with what `allOf` adds. */
export interface Property {
  name: string;
  schema: unknown;
  isRequired: boolean;
}

/** Returns the properties of an object, also those of the objects that it is made of, but for models. */
export function propertiesOf(schema: JsonRecord, values: DocumentValues, depth = 0): Property[] {
  if (depth > MAX_DEPTH) return [];
  const required = new Set(listOf(schema.required));
  const own = Object.entries(recordOf(schema.properties)).map(
    ([name, each]): Property => ({ name, schema: each, isRequired: required.has(name) }),
  );
  const parts = listOf(schema.allOf).flatMap((each) =>
    values.modelOf(each) === undefined ? propertiesOf(values.resolve(each), values, depth + 1) : [],
  );
  return [...new Map([...parts, ...own].map((each) => [each.name, each])).values()];
}

/** Returns the object that a list has, or the list of it, down to what is no list. */
export function itemOf(written: unknown, values: DocumentValues): unknown {
  let at = written;
  for (let depth = 0; depth < MAX_DEPTH && values.modelOf(at) === undefined; depth += 1) {
    const { items } = values.resolve(at);
    if (items === undefined) return at;
    at = items;
  }
  return at;
}

/** A label with the code that it is for. */
export type SchemaFact = readonly [label: string, codes: readonly string[]];

/** Returns what a schema says about its values besides type and default. */
export function schemaFacts(schema: JsonRecord, labels: OpenApiLabels): SchemaFact[] {
  const { enum: allowed, pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const range = [
    ...(isNumber(minimum) ? [`>= ${minimum}`] : []),
    ...(isNumber(exclusiveMinimum) ? [`> ${exclusiveMinimum}`] : []),
    ...(isNumber(maximum) ? [`<= ${maximum}`] : []),
    ...(isNumber(exclusiveMaximum) ? [`< ${exclusiveMaximum}`] : []),
    ...(isNumber(multipleOf) ? [`% ${multipleOf} = 0`] : []),
  ];
  const within = (least: unknown, most: unknown) => [
    ...(isNumber(least) ? [`>= ${least}`] : []),
    ...(isNumber(most) ? [`<= ${most}`] : []),
  ];
  const facts: SchemaFact[] = [
    [labels.values, shownValues(listOf(allowed))],
    [labels.range, range],
    [labels.length, within(schema.minLength, schema.maxLength)],
    [labels.items, within(schema.minItems, schema.maxItems)],
    [labels.pattern, typeof pattern === 'string' ? [pattern] : []],
  ];
  return facts.filter(([, codes]) => codes.length > 0);
}

function shownValues(allowed: readonly unknown[]): string[] {
  const shown = allowed.slice(0, MAX_VALUES).map(valueText);
  return allowed.length > MAX_VALUES ? [...shown, '…'] : shown;
}

/** Prints a value for a line of text. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' && value !== '' ? value : String(JSON.stringify(value));
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
