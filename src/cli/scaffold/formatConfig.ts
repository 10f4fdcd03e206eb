import path from 'node:path';
import { siteSchema } from '../../node/config/schema/site.ts';
import { isRecord } from '../../shared/isRecord.ts';

const INDENT = '  ';
const LINE_CHARACTERS = 110;
const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/;

/**
 * Formats settings as the text of a `site.config.ts`. Leaves out what is empty or the default.
 * @param docsDir absolute: absolute paths are written relative to it
 */
export function formatConfig(values: object, docsDir: string): string {
  const own = withoutDefaults(values, siteSchema.parse({}));
  const text = formatValue(toRelative(own ?? {}, docsDir), '');
  return `import { defineConfig } from 'docspack';\n\nexport default defineConfig(${text});\n`;
}

/** Returns a value without functions, empty values and defaults; `undefined` if nothing is left. */
function withoutDefaults(value: unknown, byDefault: unknown): unknown {
  if (value === undefined || value === null || typeof value === 'function') return undefined;
  if (JSON.stringify(value) === JSON.stringify(byDefault)) return undefined;
  if (Array.isArray(value)) {
    const items = value.filter((item) => typeof item !== 'function');
    return items.length > 0 ? items : undefined;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    const kept = withoutDefaults(each, isRecord(byDefault) ? byDefault[key] : undefined);
    return kept === undefined ? [] : [[key, kept]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function toRelative(value: unknown, docsDir: string): unknown {
  if (typeof value === 'string' && path.isAbsolute(value) && value.startsWith(path.dirname(docsDir) + path.sep)) {
    const relative = path.relative(docsDir, value).split(path.sep).join('/');
    return relative.startsWith('.') ? relative : `./${relative}`;
  }
  if (Array.isArray(value)) return value.map((item) => toRelative(item, docsDir));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toRelative(each, docsDir)]));
}

function formatValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) {
    return lines(
      '[',
      value.map((item) => formatValue(item, indent + INDENT)),
      ']',
      indent,
    );
  }
  if (!isRecord(value)) return String(value);
  const entries = Object.entries(value).map(
    ([key, each]) => `${PLAIN_KEY.test(key) ? key : quote(key)}: ${formatValue(each, indent + INDENT)}`,
  );
  return lines('{', entries, '}', indent);
}

function lines(open: string, items: readonly string[], close: string, indent: string): string {
  if (items.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const short = `${open}${space}${items.join(', ')}${space}${close}`;
  if (indent !== '' && short.length + indent.length < LINE_CHARACTERS && !short.includes('\n')) return short;
  return `${open}\n${items.map((item) => `${indent}${INDENT}${item},\n`).join('')}${indent}${close}`;
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
