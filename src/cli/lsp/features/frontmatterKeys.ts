import { z } from 'zod';
import { type Option, optionsOf, unwrap } from '../../../node/config/schema/describeSchema.ts';
import { frontmatterSchema } from '../../../node/config/schema/frontmatter.ts';
import { PAGE_TYPES } from '../../../shared/pageType.ts';

type Schema = z.core.$ZodType;

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
