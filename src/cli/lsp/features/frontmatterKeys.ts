import { z } from 'zod';
import { type Option, optionsOf, unwrap } from '../../../node/config/schema/describeSchema.ts';
import { frontmatterSchema } from '../../../node/config/schema/frontmatter.ts';
import { PAGE_TYPES } from '../../../shared/pageType.ts';

/** Any schema. */
export type Schema = z.core.$ZodType;

/** Returns the keys of the frontmatter below others: below `['hero', 'actions']`, those of a button. */
export function frontmatterOptions(path: readonly string[]): Option[] {
  let schema: Schema | undefined = frontmatterSchema;
  for (const key of path) {
    const options: Option[] = schema ? membersOf(schema) : [];
    schema = options.find((option) => option.key === key)?.schema;
  }
  return schema ? membersOf(schema) : [];
}

/** Returns the values that a key accepts, as they are written in YAML; none where any text is allowed. */
export function frontmatterValues(path: readonly string[], key: string): string[] {
  if (path.length === 0 && key === 'pageType') return [...PAGE_TYPES];
  const option = frontmatterOptions(path).find((each) => each.key === key);
  return option ? valuesOf(option.schema) : [];
}

function membersOf(schema: Schema): Option[] {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodObject) return optionsOf(plain);
  const { def } = plain._zod;
  if (def.type === 'array') return membersOf(def.element);
  return def.type === 'union' ? def.options.flatMap(membersOf) : [];
}

function valuesOf(schema: Schema): string[] {
  const { def } = unwrap(schema)._zod;
  if (def.type === 'boolean') return ['true', 'false'];
  if (def.type === 'enum') return Object.values(def.entries).map(String);
  if (def.type === 'literal') return def.values.map(String);
  return def.type === 'union' ? def.options.flatMap(valuesOf) : [];
}

/** Returns the options of a schema: of an object, of the items of an array, or of all kinds of a union, each key once. */
export function schemaOptions(schema: Schema): Option[] {
  const found = new Map<string, Option>();
  for (const option of membersOf(schema)) if (!found.has(option.key)) found.set(option.key, option);
  return [...found.values()];
}

/** Returns the values of a key in any kind of a union. */
export function schemaValues(schema: Schema, key: string): string[] {
  const own = membersOf(schema).filter((option) => option.key === key);
  return [...new Set(own.flatMap((option) => valuesOf(option.schema)))];
}
