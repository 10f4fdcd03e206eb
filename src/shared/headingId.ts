/** What GitHub leaves out of ids: all but letters, marks, digits, connectors, spaces and hyphens. */
const LEFT_OUT = /[^\p{Alphabetic}\p{Mark}\p{Decimal_Number}\p{Connector_Punctuation} -]/gu;

/** Returns the id of a heading that is not in the page's text, such as a title, by the rule of all ids. */
export function toHeadingId(text: string): string {
  return text.trim().toLowerCase().replace(LEFT_OUT, '').replaceAll(' ', '-');
}

/** Returns the id of a title that is added as a heading; `undefined` if a heading of the page has it. */
export function titleIdOf({ title, toc }: { title: string; toc: readonly { id: string }[] }): string | undefined {
  const id = toHeadingId(title);
  return id === '' || toc.some((heading) => heading.id === id) ? undefined : id;
}
