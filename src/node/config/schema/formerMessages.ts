/** Interface messages that were removed since the last release, with the one to set instead and an example of it. */
export const FORMER_MESSAGES: ReadonlyMap<string, { name: string; example: string }> = new Map([
  ['searchOnePage', { name: 'searchPages', example: '{ one: "…", other: "…" }' }],
  ['searchManyPages', { name: 'searchPages', example: '{ one: "…", other: "…" }' }],
]);
