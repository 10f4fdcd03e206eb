/** Formats a number with its noun, such as `1 page` and `2,331 pages`. The plural of the noun is regular. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
