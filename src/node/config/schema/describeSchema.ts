import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** Name of the TypeScript type. */
    type?: string;
    /** Summary of the type, as a sentence. */
    summary?: string;
    /** TypeScript of a value that only a function can check. */
    code?: string;
    /** TypeScript of the values of unknown keys. */
    rest?: string;
    /** What to do about more items than a list may have. */
    tooManyHint?: string;
    /** Default that the reader of the value fills in. */
    default?: unknown;
    /** Default that depends on something else, in Markdown. */
    defaultText?: string;
  }
}

type Schema = z.core.$ZodType;

/** One option of a configuration file. */
export interface Option {
  key: string;
  schema: Schema;
  isOptional: boolean;
  /** In Markdown. */
  description: string;
  /** In Markdown; undefined where the option has none. */
  default: string | undefined;
}

/** Returns the metadata of a schema. A wrapper's metadata overrides that of the wrapped schema. */
export function metadataOf(schema: Schema): z.GlobalMeta {
  const { def } = schema._zod;
  const inner = 'innerType' in def ? metadataOf(innerOf(def)) : undefined;
  return { ...inner, ...z.globalRegistry.get(schema) };
}

/** The schema within optional ones and those with a default. */
export function unwrap(schema: Schema): z.core.$ZodTypes {
  const { def } = schema._zod;
  // The union of all kinds of schemas, which Zod's own walkers assume as well.
  return 'innerType' in def ? unwrap(innerOf(def)) : (schema as z.core.$ZodTypes);
}

function innerOf(def: object): Schema {
  return (def as { innerType: Schema }).innerType;
}

/** The options of an object. */
export function optionsOf({ _zod: { def } }: z.core.$ZodObject): Option[] {
  return Object.entries(def.shape).map(([key, schema]) => {
    const metadata = metadataOf(schema);
    return {
      key,
      schema,
      isOptional: schema._zod.optin !== undefined,
      description: metadata.description ?? '',
      default: metadata.defaultText ?? formatValue(metadata.default ?? defaultOf(schema)),
    };
  });
}

function defaultOf(schema: Schema): unknown {
  const { def } = schema._zod;
  if (def.type !== 'default') return 'innerType' in def ? defaultOf(innerOf(def)) : undefined;
  return (def as z.core.$ZodDefaultDef).defaultValue;
}

function formatValue(value: unknown): string | undefined {
  return value === undefined ? undefined : `\`${JSON.stringify(value)}\``;
}
