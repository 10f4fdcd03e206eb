import { isRecord } from '../../src/shared/isRecord.ts';
import { type DocumentValues, listOf, recordOf } from './DocumentValues.ts';
import type { JsonRecord } from './openapiDocument.ts';

/** Levels of objects and lists of a generated example. */
const MAX_DEPTH = 6;
/** Values of a generated example. One with more has fewer levels: models that lead to many others would fill a page. */
const MAX_VALUES = 100;

/** Returns the example of a media type or a parameter: an authored one, or one that is made from its schema. */
export function exampleOf(holder: JsonRecord, values: DocumentValues): unknown {
  const authored = authoredExample(holder, values);
  return authored === undefined ? makeExample(holder.schema, values) : authored.value;
}

/** Returns the first example that a document has for a media type or a parameter. */
export function authoredExample(holder: JsonRecord, values: DocumentValues): { value: unknown } | undefined {
  if (holder.example !== undefined) return { value: holder.example };
  for (const each of Object.values(recordOf(holder.examples))) {
    const { value, dataValue } = values.resolve(each);
    if (value !== undefined || dataValue !== undefined) return { value: value ?? dataValue };
  }
  return schemaExample(values.resolve(holder.schema));
}

/** Returns the example that a schema itself has. */
export function schemaExample({
  example,
  examples,
  default: initial,
  const: only,
}: JsonRecord): { value: unknown } | undefined {
  const value = [example, listOf(examples)[0], only, initial].find((each) => each !== undefined);
  return value === undefined ? undefined : { value };
}

/** Makes an example from a schema. A model in itself is left out. */
export function makeExample(schema: unknown, values: DocumentValues): unknown {
  for (let levels = MAX_DEPTH; levels > 1; levels -= 1) {
    const maker = new ExampleMaker(values, levels, MAX_VALUES);
    const example = maker.make(schema);
    if (!maker.isFull) return example;
  }
  return new ExampleMaker(values, 1, Number.POSITIVE_INFINITY).make(schema);
}

/** Makes an example with some levels, unless it gets too many values. */
class ExampleMaker {
  readonly #values: DocumentValues;
  readonly #levels: number;
  #left: number;

  constructor(values: DocumentValues, levels: number, maxValues: number) {
    this.#values = values;
    this.#levels = levels;
    this.#left = maxValues;
  }

  /** Whether the example has more values than it may have, so that some are missing. */
  get isFull(): boolean {
    return this.#left < 0;
  }

  /** @param within models around the schema */
  make(written: unknown, within: readonly string[] = [], depth = 0): unknown {
    const values = this.#values;
    const model = values.modelOf(written);
    if (this.isFull || depth > this.#levels || (model !== undefined && within.includes(model))) return undefined;
    this.#left -= 1;
    const inside = model === undefined ? within : [...within, model];
    const schema = values.resolve(written);
    const authored = schemaExample(schema);
    if (authored) return authored.value;
    const [first] = listOf(schema.enum);
    if (first !== undefined) return first;
    const next = (each: unknown) => this.make(each, inside, depth + 1);
    const [variant] = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].filter(
      (each) => values.resolve(each).type !== 'null',
    );
    if (listOf(schema.allOf).length > 0 || isRecord(schema.properties)) {
      const parts = listOf(schema.allOf).map((each) => this.make(each, inside, depth));
      const base = variant === undefined ? undefined : this.make(variant, inside, depth);
      const own = Object.entries(recordOf(schema.properties)).flatMap(([name, each]) => {
        const value = values.resolve(each).readOnly === true ? undefined : next(each);
        return value === undefined ? [] : [[name, value] as const];
      });
      const records = [...parts, base].filter(isRecord);
      if (records.length === 0 && own.length === 0 && parts.length > 0) return parts[0];
      return Object.assign({}, ...records, Object.fromEntries(own));
    }
    if (variant !== undefined) return this.make(variant, inside, depth);
    return exampleOfType(schema, next);
  }
}

function exampleOfType(schema: JsonRecord, next: (schema: unknown) => unknown): unknown {
  const [type] = [schema.type].flat().filter((each) => each !== 'null');
  switch (type) {
    case 'string':
      return textOfFormat(schema.format);
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 0;
    case 'boolean':
      return true;
    case 'array': {
      const item = next(schema.items);
      return item === undefined ? [] : [item];
    }
    case 'object': {
      const value = isRecord(schema.additionalProperties) ? next(schema.additionalProperties) : undefined;
      return value === undefined ? {} : { key: value };
    }
    default:
      return undefined;
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  email: 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
};

function textOfFormat(format: unknown): string {
  return (typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined) ?? 'string';
}
