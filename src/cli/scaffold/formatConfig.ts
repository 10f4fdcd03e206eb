import path from 'node:path';
import type { HeadTag } from '../../model/pageData.ts';
import { siteSchema } from '../../node/config/schema/site.ts';
import { isRecord } from '../../shared/isRecord.ts';

const INDENT = '  ';
const LINE_CHARACTERS = 110;
const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/;

/** What a `site.config.ts` has besides values. */
interface ConfigCode {
  /** Tags that the documents of a language have in their head, by its key; `''` is for all. */
  documentHead?: Readonly<Record<string, readonly HeadTag[]>>;
  /** Sources for the Content-Security-Policy, by directive. */
  csp?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Formats settings as the text of a `site.config.ts`. Leaves out defaults, and what `findCodeValues` finds.
 * @param docsDir absolute: paths of `resolve.alias` are written relative to it
 */
export function formatConfig(
  values: object,
  docsDir: string,
  { documentHead = {}, csp = {} }: ConfigCode = {},
): string {
  const kept = withoutDefaults(values, siteSchema.parse({}));
  const settings = isRecord(kept) ? withRelativeAliases(kept, docsDir) : {};
  const tags = Object.fromEntries(Object.entries(documentHead).filter(([, list]) => list.length > 0));
  const hasTags = Object.keys(tags).length + Object.keys(csp).length > 0;
  const entries = hasTags ? [...formatEntries(settings, ''), 'plugins: [head]'] : formatEntries(settings, '');
  const imports = hasTags ? 'type DocsPlugin, defineConfig, type HeadTag' : 'defineConfig';
  const head = hasTags ? `${headPlugin(tags, csp)}\n` : '';
  return `import { ${imports} } from 'docspack';\n\n${head}export default defineConfig(${lines('{', entries, '}', '')});\n`;
}

/** Returns the path of an object or a list that has itself in it, which no text can have; `undefined` if there is none. */
export function findCycle(value: unknown, name = '', outer: readonly unknown[] = []): string | undefined {
  if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isPlain(value))) return undefined;
  if (outer.includes(value)) return name;
  for (const [key, each] of Object.entries(value)) {
    const found = findCycle(each, name === '' ? key : `${name}.${key}`, [...outer, value]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the paths of values that a text cannot have: functions and objects of classes, such as plugins. */
export function findCodeValues(value: unknown, name = ''): string[] {
  if (typeof value === 'function' || typeof value === 'symbol') return [name];
  if (Array.isArray(value)) return value.some((item) => findCodeValues(item, name).length > 0) ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (!isPlain(value)) return [name];
  return Object.entries(value).flatMap(([key, each]) => findCodeValues(each, name === '' ? key : `${name}.${key}`));
}

/** Tags with a text are those of a plugin, which the policy of the page allows. */
function headPlugin(
  tags: Readonly<Record<string, readonly HeadTag[]>>,
  csp: Readonly<Record<string, readonly string[]>>,
): string {
  const { '': everywhere = [], ...byLanguage } = tags;
  return [
    `const tags: HeadTag[] = ${formatValue(everywhere, '')};`,
    `const tagsOf: Record<string, HeadTag[]> = ${formatValue(byLanguage, '')};`,
    '',
    'const head: DocsPlugin = {',
    "  name: 'site-head',",
    ...(Object.keys(csp).length > 0 ? [`  csp: ${formatValue(csp, INDENT)},`] : []),
    '  documentHead: ({ source }) => [...tags, ...(tagsOf[source.locale] ?? [])],',
    '};',
    '',
  ].join('\n');
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Returns a value without code and defaults; `undefined` if nothing is left of it. What is empty as it is, `sidebar: {}`, is a setting. */
function withoutDefaults(value: unknown, byDefault: unknown): unknown {
  if (value === undefined || value === null || findCodeValues(value).includes('')) return undefined;
  if (JSON.stringify(value) === JSON.stringify(byDefault)) return undefined;
  if (Array.isArray(value)) {
    return value.map((item) => withoutDefaults(item, undefined)).filter((item) => item !== undefined);
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    const kept = withoutDefaults(each, isRecord(byDefault) ? byDefault[key] : undefined);
    return kept === undefined ? [] : [[key, kept]];
  });
  const isEmptied = entries.length === 0 && Object.keys(value).length > 0;
  return isEmptied ? undefined : Object.fromEntries(entries);
}

/** Files are written relative to the docs folder. Targets of other aliases are packages. */
function withRelativeAliases(settings: Record<string, unknown>, docsDir: string): Record<string, unknown> {
  const alias = isRecord(settings.resolve) ? settings.resolve.alias : undefined;
  if (!isRecord(alias)) return settings;
  const entries = Object.entries(alias).map(([name, target]) => [name, toRelative(target, docsDir)]);
  return { ...settings, resolve: { alias: Object.fromEntries(entries) } };
}

function toRelative(file: unknown, docsDir: string): unknown {
  if (typeof file !== 'string' || !path.isAbsolute(file)) return file;
  const relative = path.relative(docsDir, file).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
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
  return isRecord(value) ? lines('{', formatEntries(value, indent), '}', indent) : String(value);
}

function formatEntries(value: Record<string, unknown>, indent: string): string[] {
  return Object.entries(value).map(([key, each]) => `${formatKey(key)}: ${formatValue(each, indent + INDENT)}`);
}

function formatKey(key: string): string {
  // Without brackets, it would set the prototype.
  if (key === '__proto__') return `['${key}']`;
  return PLAIN_KEY.test(key) ? key : quote(key);
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
