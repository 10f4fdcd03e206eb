import type { z } from 'zod';
import { metadataOf, type Option, optionsOf, unwrap } from './describeSchema.ts';

type Schema = z.core.$ZodType;

/** An option of a reference. */
export interface ReferenceField {
  /** Key in its object, with marks of arrays and records: `nav[]`, `sidebar.*[]`. */
  name: string;
  /** Path from the top of the file: `themeConfig.nav[].text`. */
  path: string;
  /** TypeScript of its values. The keys of objects are fields of their own. */
  type: string;
  /** Default, in Markdown. */
  default?: string;
  isRequired: boolean;
  /** In Markdown. */
  description: string;
  /** Objects that it can have; several if the schema has alternatives. */
  variants: ReferenceVariant[];
}

/** One of the objects that an option can have. */
export interface ReferenceVariant {
  /** In Markdown: what the object is recognized by, if there are others: `type: "file"`, or its key `items`. */
  title?: string;
  fields: ReferenceField[];
}

/** A Markdown table. The first row is its header. */
export function formatTable([header = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [header, header.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return `${lines.join('\n')}\n`;
}

/** Returns the alternatives of a configuration file's content, each with its options. */
export function referenceVariants(schema: Schema): ReferenceVariant[] {
  return variantsOf(schema, '', new Set());
}

/** Returns options and those nested in them, in their order. */
export function flattenFields(fields: readonly ReferenceField[]): ReferenceField[] {
  return fields.flatMap((field) => [field, ...field.variants.flatMap((variant) => flattenFields(variant.fields))]);
}

/** Id of an option's row: `themeconfig-nav-text`. */
export function referenceId({ path }: Pick<ReferenceField, 'path'>, prefix = ''): string {
  return `${prefix}${path}`
    .replace(/\[\]|\.\*/g, '')
    .replaceAll('.', '-')
    .toLowerCase();
}

function variantsOf(schema: Schema, at: string, open: ReadonlySet<Schema>): ReferenceVariant[] {
  const objects = objectsOf(schema, at, open);
  const shapes = objects.map(({ object }) => optionsOf(object));
  return objects.map(({ object, path, inside }, index) => {
    const others = shapes.filter((_, other) => other !== index).flat();
    const title = others.length === 0 ? undefined : (literalOf(object) ?? ownKey(shapes[index] ?? [], others));
    return { ...(title !== undefined && { title }), fields: fieldsOf(object, path, inside) };
  });
}

/** A required key that the other alternatives lack, or else one that they do not require. */
function ownKey(options: readonly Option[], others: readonly Option[]): string | undefined {
  const required = options.filter(({ isOptional }) => !isOptional);
  const own =
    required.find(({ key }) => !others.some((other) => other.key === key)) ??
    required.find(({ key }) => !others.some((other) => other.key === key && !other.isOptional));
  return own && `\`${own.key}\``;
}

/** The value of the key `type`, which tells objects apart. */
function literalOf(object: z.core.$ZodObject): string | undefined {
  const { type } = object._zod.def.shape;
  const { def } = type === undefined ? { def: undefined } : unwrap(type)._zod;
  return def?.type === 'literal'
    ? `\`type: ${def.values.map((value) => JSON.stringify(value)).join(' | ')}\``
    : undefined;
}

/** An object that a value can be or contain. */
interface FoundObject {
  object: z.core.$ZodObject;
  /** Path of the object, with the marks of the arrays and records around it. */
  path: string;
  /** Schemas that it lies in, itself included. */
  inside: ReadonlySet<Schema>;
}

function objectsOf(schema: Schema, at: string, open: ReadonlySet<Schema>): FoundObject[] {
  const inner = unwrap(schema);
  // The options of a value that contains values of its own kind are listed once.
  if (open.has(inner) || metadataOf(schema).code !== undefined) return [];
  const inside = new Set([...open, inner]);
  const { def } = inner._zod;
  switch (def.type) {
    case 'object':
      return [{ object: inner as z.core.$ZodObject, path: at, inside }];
    case 'array':
      return objectsOf(def.element, `${at}[]`, inside);
    case 'record':
      return objectsOf(def.valueType, `${at}.*`, inside);
    case 'union':
      return def.options.flatMap((option) => objectsOf(option, at, inside));
    default:
      return [];
  }
}

function fieldsOf(object: z.core.$ZodObject, at: string, inside: ReadonlySet<Schema>): ReferenceField[] {
  return optionsOf(object).map((option) => {
    const path = at === '' ? option.key : `${at}.${option.key}`;
    return {
      name: option.key,
      path,
      type: typeOf(option.schema),
      ...(option.default !== undefined && { default: option.default }),
      isRequired: option.default === undefined && !option.isOptional,
      description: option.description,
      variants: variantsOf(option.schema, path, inside),
    };
  });
}

/** Describes a type in a few words: the keys of objects have their own rows. */
export function typeOf(schema: Schema): string {
  const { code } = metadataOf(schema);
  if (code !== undefined) return code;
  const { def } = unwrap(schema)._zod;
  switch (def.type) {
    case 'literal':
      return def.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'enum':
      return Object.values(def.entries)
        .map((value) => JSON.stringify(value))
        .join(' | ');
    case 'array': {
      const element = typeOf(def.element);
      return element.includes(' ') ? `(${element})[]` : `${element}[]`;
    }
    case 'record':
      return `Record<string, ${typeOf(def.valueType)}>`;
    case 'union':
      return [...new Set(def.options.map(typeOf))].join(' | ');
    default:
      return def.type;
  }
}
