/**
 * Converts the text of a file. Plain JavaScript, because Rspack imports loaders itself.
 * @this {{ getOptions(): { convert(text: string): string } }}
 */
export default function textLoader(text) {
  return this.getOptions().convert(text);
}
