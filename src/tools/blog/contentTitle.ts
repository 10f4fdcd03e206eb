/** Comments, and imports and exports, which may be before a title. */
const BEFORE_TITLE =
  /^(?:\s|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|(?:import|export)\s[\s\S]*?(?:\n\s*\n|;\s*\n|['"]\s*\n))*/;
const TITLE = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)|^([^\n]+)\n=+[ \t]*(?:\n|$)/;

/** Returns the text of a heading of level 1 that a page in Markdown begins with; `undefined` if it begins with something else. */
export function contentTitle(body: string): string | undefined {
  const content = body.slice(BEFORE_TITLE.exec(body)?.[0].length ?? 0);
  const [, marked, underlined] = TITLE.exec(content) ?? [];
  const title = marked ?? underlined;
  return title === undefined ? undefined : withoutMarks(title);
}

/** Removes links, code, emphasis, escapes and an id from a heading. */
function withoutMarks(heading: string): string {
  return heading
    .replace(/\s*\{(?:#|\/\*)[^}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|[`*]|<[^>]*>/g, '$1')
    .trim();
}
