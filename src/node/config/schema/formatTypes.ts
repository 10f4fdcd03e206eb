import type { z } from 'zod';
import { metadataOf, optionsOf, unwrap } from './describeSchema.ts';

type Schema = z.core.$ZodType;

/** A generated type. */
interface TypeDeclaration {
  name: string;
  text: string;
}

/**
 * TypeScript declarations of the named types in schemas, with the descriptions of options as doc comments. Types that Zod infers have
 * none, and an editor shows them to authors.
 * @param known names of types that are declared elsewhere
 */
export function formatTypes(roots: readonly Schema[], known: readonly string[] = []): TypeDeclaration[] {
  const declared = new Set(known);
  const queue = [...roots];
  const declarations: TypeDeclaration[] = [];
  const declare = (schema: Schema): string => {
    const { type } = metadataOf(schema);
    if (type === undefined) return formatType(schema, 0);
    if (!declared.has(type)) queue.push(schema);
    return type;
  };

  const formatType = (schema: Schema, indent: number): string => {
    const { code } = metadataOf(schema);
    if (code !== undefined) return code;
    const { def } = unwrap(schema)._zod;
    const nested = (inner: Schema) =>
      metadataOf(inner).type === undefined ? formatType(inner, indent) : declare(inner);
    switch (def.type) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'unknown':
        return def.type;
      case 'literal':
        return joinTypes(
          def.values.map((value) => quote(value)),
          indent,
        );
      case 'enum':
        return joinTypes(Object.values(def.entries).map(quote), indent);
      case 'array': {
        const element = nested(def.element);
        return element.includes(' | ') ? `(${element})[]` : `${element}[]`;
      }
      case 'record':
        return `Record<${nested(def.keyType)}, ${nested(def.valueType)}>`;
      case 'union':
        return joinTypes(def.options.map(nested), indent);
      case 'object':
        return formatObject(unwrap(schema) as z.core.$ZodObject, indent);
      default:
        throw new Error(`A schema of the kind "${def.type}" needs the metadata "code".`);
    }
  };

  const formatObject = (schema: z.core.$ZodObject, indent: number): string => {
    const pad = ' '.repeat(indent + 2);
    const { rest } = metadataOf(schema);
    const lines = optionsOf(schema).flatMap(({ key, isOptional, ...option }) => {
      const { type } = metadataOf(option.schema);
      const value = type === undefined ? formatType(option.schema, indent + 2) : declare(option.schema);
      return [...formatComment(option, pad), `${pad}${key}${isOptional ? '?' : ''}: ${value};`];
    });
    if (rest !== undefined) lines.push(`${pad}[key: string]: ${rest};`);
    return `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`;
  };

  for (let schema = queue.shift(); schema; schema = queue.shift()) {
    const { type = '', summary = '' } = metadataOf(schema);
    if (declared.has(type)) continue;
    declared.add(type);
    const value = formatType(schema, 0);
    const head = value.startsWith('{')
      ? `export interface ${type} `
      : `export type ${type} =${value.startsWith('\n') ? '' : ' '}`;
    declarations.push({ name: type, text: `/** ${summary} */\n${head}${value}${value.startsWith('{') ? '' : ';'}\n` });
  }
  return declarations;
}

function formatComment(
  { description, default: value }: { description: string; default: string | undefined },
  pad: string,
) {
  if (value === undefined) return [`${pad}/** ${description} */`];
  return [
    `${pad}/**`,
    `${pad} * ${description}`,
    `${pad} * @default ${value.replace(/^`([^`]*)`$/, '$1')}`,
    `${pad} */`,
  ];
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Formats a union, on separate lines if one of its types has several lines. */
function joinTypes(types: readonly string[], indent: number): string {
  if (!types.some((type) => type.includes('\n'))) return types.join(' | ');
  const pad = ' '.repeat(indent + 2);
  return types.map((type) => `\n${pad}| ${type.replaceAll('\n', '\n  ')}`).join('');
}
