import { readFileSync } from 'node:fs';

/** What the module of a component says about a prop. */
export interface PropDescription {
  /** Text of its comment. */
  text: string | undefined;
  /** Its default, as authored. */
  default: string | undefined;
}

/**
 * Returns the comment and the default of a prop from the module of its component, and from the modules that have its type.
 * @param files absolute paths, that of the component first
 */
export function describeProp(files: readonly string[], component: string, prop: string): PropDescription {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const [own = ''] = texts;
  const name = prop.replaceAll('$', '\\$');
  const parameters = new RegExp(`\\b${component}\\b[^(\\n]*\\(\\s*\\{([^}]*)\\}`).exec(own)?.[1] ?? '';
  const value = new RegExp(`(?:^|[,{\\s])${name}\\s*(?::\\s*\\w+\\s*)?=\\s*([^,\\n]+)`).exec(parameters)?.[1]?.trim();
  const pattern = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*(?:readonly\\s+)?["']?${name}["']?\\??\\s*[:(<]`);
  const comment = texts.map((text) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
  const lines = comment?.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd()) ?? [];
  const tagged = lines.find((line) => /^\s*@default\b/.test(line));
  const text = lines
    .filter((line) => !/^\s*@default\b/.test(line))
    .join('\n')
    .trim();
  return { text: text || undefined, default: tagged?.replace(/^\s*@default\s*/, '').trim() || value };
}
