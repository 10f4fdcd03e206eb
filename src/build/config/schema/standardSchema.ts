/** A schema of any library that implements Standard Schema, such as Zod, Valibot or ArkType: https://standardschema.dev */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    validate(value: unknown): StandardResult | Promise<StandardResult>;
  };
}

/** Result of a schema. Only the issues are used. */
export interface StandardResult {
  readonly issues?:
    | readonly { readonly message: string; readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] }[]
    | undefined;
}

/** Returns whether a value is a Standard Schema. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || !('~standard' in value))
    return false;
  const standard = value['~standard'];
  return (
    typeof standard === 'object' &&
    standard !== null &&
    'validate' in standard &&
    typeof standard.validate === 'function'
  );
}
