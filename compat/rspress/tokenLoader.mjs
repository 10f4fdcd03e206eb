/**
 * Adds the custom properties of this theme to declarations of those of Rspress. Plain JavaScript, because Rspack imports loaders itself.
 * @this {{ getOptions(): { addTokens(text: string): string } }}
 */
export default function tokenLoader(text) {
  return this.getOptions().addTokens(text);
}
