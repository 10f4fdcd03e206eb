import { parseExpressionAt } from 'acorn';
import { bracedText } from '../../node/support/sources/bracedText.ts';
import { locateInModule } from '../../tools/files/locateKey.ts';
import type { SourcePosition } from '../../tools/files/positionAt.ts';

/** A language of a site, as its configuration lists it. */
export interface ListedLocale {
  lang: string;
  label: string;
}

/** Lists of languages in a configuration, the one that takes precedence first. */
const LISTS: readonly (readonly PropertyKey[])[] = [['locales'], ['themeConfig', 'locales']];

/** Formats a language as an item of `locales`. */
export function formatLocale({ lang, label }: ListedLocale, quote = "'"): string {
  const text = (value: string) =>
    quote + value.replaceAll(/[\\'"]/g, (char) => (char === quote || char === '\\' ? `\\${char}` : char)) + quote;
  return `{ lang: ${text(lang)}, label: ${text(label)} }`;
}

/**
 * Adds languages to the text of a configuration: behind the last one that it lists, or with a list of its own where it has none. The rest of
 * the text stays as it is.
 * @param present languages of the site, the default one first
 * @returns `undefined` if the list is not written out as a literal
 */
export function addLocales(
  source: string,
  present: readonly ListedLocale[],
  added: readonly ListedLocale[],
): string | undefined {
  const quote = source.includes('"') && !source.includes("'") ? '"' : "'";
  const at = present.length - 1;
  for (const list of LISTS) {
    if (!hasKey(source, list)) continue;
    const start = offsetOf(source, locateInModule(source, [...list, at]));
    const end = start === undefined ? undefined : endOfLocale(source, start, present[at]?.lang);
    if (start === undefined || end === undefined) return undefined;
    const indent = /(?:^|\n)([ \t]*)$/.exec(source.slice(0, start));
    const separator = indent ? `,\n${indent[1]}` : ', ';
    const items = added.map((each) => separator + formatLocale(each, quote));
    return source.slice(0, end) + items.join('') + source.slice(end);
  }
  const root = offsetOf(source, locateInModule(source, []));
  if (root === undefined || source[root] !== '{') return undefined;
  const settings = localeSettings(source, present, added, quote);
  const indent = /^\{[ \t]*\r?\n([ \t]*)\S/.exec(source.slice(root))?.[1];
  const lines =
    indent === undefined ? ` ${settings.join(', ')},` : settings.map((line) => `\n${indent}${line},`).join('');
  const rest = source.slice(root + 1);
  return source.slice(0, root + 1) + (/^\s*\}/.test(rest) ? lines.replace(/,$/, ' ') + rest.trimStart() : lines + rest);
}

/** Returns the settings that a configuration without a list of languages needs. */
export function localeSettings(
  source: string,
  present: readonly ListedLocale[],
  added: readonly ListedLocale[],
  quote = "'",
): string[] {
  const locales = [...present, ...added].map((each) => formatLocale(each, quote)).join(', ');
  const lang = `lang: ${quote}${present[0]?.lang ?? ''}${quote}`;
  return [...(hasKey(source, ['lang']) ? [] : [lang]), `locales: [${locales}]`];
}

/** Returns whether a configuration has a key. What it has innermost of another one has that one's location. */
function hasKey(source: string, path: readonly PropertyKey[]): boolean {
  const parent = locateInModule(source, path.slice(0, -1));
  const own = locateInModule(source, path);
  return own !== undefined && (own.line !== parent?.line || own.column !== parent.column);
}

/** Returns where the literal of a language ends; `undefined` if there is another expression. */
function endOfLocale(source: string, start: number, lang: string | undefined): number | undefined {
  try {
    const literal = bracedText(source.slice(start));
    const node = literal === undefined ? undefined : parseExpressionAt(literal, 0, { ecmaVersion: 'latest' });
    if (literal === undefined || node?.type !== 'ObjectExpression') return undefined;
    const isIt = node.properties.some(
      (each) => each.type === 'Property' && each.value.type === 'Literal' && each.value.value === lang,
    );
    return isIt ? start + literal.length : undefined;
  } catch {
    return undefined;
  }
}

function offsetOf(source: string, position: SourcePosition | undefined): number | undefined {
  if (position === undefined) return undefined;
  const lines = source.split('\n').slice(0, position.line - 1);
  return lines.reduce((sum, line) => sum + line.length + 1, position.column - 1);
}
