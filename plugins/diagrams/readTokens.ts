import { transform } from 'lightningcss';

/** A theme of colors. */
export type ColorTheme = 'light' | 'dark';

/** Declarations of CSS variables, as written, in their order. */
interface Declaration {
  name: string;
  value: string;
  themes: readonly ColorTheme[];
}

const BOTH: readonly ColorTheme[] = ['light', 'dark'];
/** Selectors of the whole page, by the themes in which they match. */
const ROOT_SELECTORS: readonly [RegExp, readonly ColorTheme[]][] = [
  [/^(?::root|html|body)$/, BOTH],
  [/^(?::root|html|body)?\.dark(?::root)?(?:\s+body)?$/, ['dark']],
  [/^(?::root|html|body):not\(\.dark\)(?:\s+body)?$/, ['light']],
];
const TOKEN = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|[^{};"'/]+|\//g;
const DECLARATION = /^(--[\w-]+)\s*:\s*([\s\S]+)$/;
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g;
/** Variables of variables; a cycle ends here. */
const MAX_DEPTH = 12;

/**
 * Reads the CSS variables that style sheets set for the whole page, without those of media queries.
 * @param sheets texts of style sheets; a later one takes precedence
 * @returns a function from the name of a variable to its color; `undefined` if it has none that is known without a browser
 */
export function readTokens(sheets: readonly string[]): (name: string, theme: ColorTheme) => string | undefined {
  const values = { light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const { name, value, themes } of sheets.flatMap((sheet) => [...declarationsOf(sheet)])) {
    for (const theme of themes) values[theme].set(name, value);
  }
  return (name, theme) => toColor(resolve(`var(${name})`, values[theme]));
}

/** Yields the variables of rules whose selector is the page. */
function* declarationsOf(sheet: string): Generator<Declaration> {
  const preludes: string[] = [];
  let text = '';
  for (const [token] of sheet.matchAll(TOKEN)) {
    if (token.startsWith('/*')) continue;
    if (token === '{') preludes.push(text.trim());
    else if (token === ';' || token === '}') {
      const [, name, value] = DECLARATION.exec(text.trim()) ?? [];
      const themes = name === undefined ? [] : themesOf(preludes);
      if (name !== undefined && value !== undefined && themes.length > 0) yield { name, value: value.trim(), themes };
      if (token === '}') preludes.pop();
    } else {
      text += token;
      continue;
    }
    text = '';
  }
}

/** Returns the themes in which all preludes of a block match the page. */
function themesOf(preludes: readonly string[]): readonly ColorTheme[] {
  const rules = preludes.filter((prelude) => !prelude.startsWith('@layer'));
  const [rule, ...inner] = rules;
  if (rule === undefined || inner.length > 0) return [];
  const selectors = rule.split(',').map((each) => each.trim());
  return selectors.flatMap((each) => ROOT_SELECTORS.find(([pattern]) => pattern.test(each))?.[1] ?? []);
}

/** Replaces variables by their values. One without a value stays. */
function resolve(value: string, values: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > MAX_DEPTH) return value;
  return value.replace(VARIABLE, (written, name: string, fallback?: string) => {
    const found = values.get(name) ?? fallback?.trim();
    return found === undefined ? written : resolve(found, values, depth + 1);
  });
}

/** Computes a color, mixtures included. Returns `undefined` for what only a browser knows. */
export function toColor(value: string): string | undefined {
  if (/var\(|light-dark\(|currentcolor|;|\{|\}/i.test(value)) return undefined;
  try {
    const { code } = transform({ filename: 'color.css', code: Buffer.from(`a{color:${value}}`), minify: true });
    return /^a\{color:([^;]+)\}$/.exec(code.toString())?.[1];
  } catch {
    return undefined;
  }
}
