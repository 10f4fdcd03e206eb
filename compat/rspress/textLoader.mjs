/**
 * Converts the text of a file. Plain JavaScript, because Rspack imports loaders itself.
 * Lines stay where they are.
 * @this {{ getOptions(): { convert(text: string): string }, callback(error: null, text: string, map: unknown): void }}
 */
export default function textLoader(text, map) {
  this.callback(null, this.getOptions().convert(text), map);
}
