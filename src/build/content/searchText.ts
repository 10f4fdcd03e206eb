/** The text of a page for search, put together on the walk over its tree: one block a line, white space folded. */
export class SearchText {
  #parts: string[] = [];
  #length = 0;
  /** Whether the text ends in a space or a line end, so that the next word needs none. */
  #isOpen = true;

  /** UTF-16 units so far. */
  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.join('');
  }

  #push(text: string) {
    if (text === '') return;
    this.#parts.push(text);
    this.#length += text.length;
    this.#isOpen = /\s$/.test(text);
  }

  /** Running text. */
  addText(text: string): void {
    const folded = text.replace(/\s+/g, ' ');
    this.#push(this.#isOpen ? folded.replace(/^ /, '') : folded);
  }

  /** Ends a line, if one was begun. */
  endBlock(): void {
    if (this.#length > 0 && this.#parts.at(-1) !== '\n') this.#push('\n');
  }

  /** Text with lines of its own, such as code. */
  addBlock(text: string): void {
    this.endBlock();
    this.#push(
      text
        .replace(/[ \t]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim(),
    );
    this.endBlock();
  }
}
