/** What ids of headings leave out: all but letters, marks, digits, connectors, spaces and hyphens. */
const LEFT_OUT = /[^\p{Alphabetic}\p{Mark}\p{Decimal_Number}\p{Connector_Punctuation} -]/gu;

/** Returns the id of a heading that a component renders, by the rule of all ids. */
export function headingId(text: string): string {
  return text.trim().toLowerCase().replace(LEFT_OUT, '').replaceAll(' ', '-');
}
