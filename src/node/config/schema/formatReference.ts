import type { z } from 'zod';
import { metadataOf, optionsOf, unwrap } from './describeSchema.ts';

type Schema = z.core.$ZodType;

/** A row of a reference table. All fields are Markdown. */
export interface ReferenceRow {
  /** Such as `themeConfig.nav[].text`. */
  option: string;
  type: string;
  default: string;
  description: string;
}

/** A Markdown table with all options of a configuration file: name, type, default and description. */
export function formatReference(schema: Schema): string {
  return formatReferenceRows(referenceRows(schema));
}

/** A Markdown table of options. */
export function formatReferenceRows(rows: readonly ReferenceRow[]): string {
  return formatTable([
    ['Option', 'Type', 'Default', 'Description'],
    ...rows.map((row) => [row.option, row.type, row.default, row.description]),
  ]);
}

/** A Markdown table. The first row is its header. */
export function formatTable([header = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [header, header.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return `${lines.join('\n')}\n`;
}

/** The rows of the table, a nested option after the one that it belongs to. */
export function referenceRows(schema: Schema): ReferenceRow[] {
  return rowsOf(schema, '', new Set());
}

function rowsOf(schema: Schema, at: string, open: ReadonlySet<Schema>): ReferenceRow[] {
  const inner = unwrap(schema);
  // The options of a value that contains values of its own kind are listed once.
  if (open.has(inner) || metadataOf(schema).code !== undefined) return [];
  const inside = new Set([...open, inner]);
  const { def } = inner._zod;
  switch (def.type) {
    case 'object':
      return optionsOf(inner as z.core.$ZodObject).flatMap((option) => {
        const name = at === '' ? option.key : `${at}.${option.key}`;
        const row = {
          option: `\`${name}\``,
          type: `\`${typeOf(option.schema)}\``,
          default: option.default ?? (option.isOptional ? '' : 'required'),
          description: option.description,
        };
        return [row, ...rowsOf(option.schema, name, inside)];
      });
    case 'array':
      return rowsOf(def.element, `${at}[]`, inside);
    case 'record':
      return rowsOf(def.valueType, `${at}.*`, inside);
    case 'union':
      return def.options.flatMap((option) => rowsOf(option, at, inside));
    default:
      return [];
  }
}

/** Describes a type in a few words: the keys of objects have their own rows. */
function typeOf(schema: Schema): string {
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
