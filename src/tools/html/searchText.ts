/** Collects the search text of a page while its tree is walked: one block per line, with whitespace collapsed. */
export class SearchText {
  #parts: string[] = [];
  #length = 0;
  /** Whether the text ends in whitespace, so that the next word needs no space. */
  #isOpen = true;
  /** Number of the ignored parts around the next text. */
  #ignored = 0;

  /** Length in UTF-16 units. */
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
    this.#isOpen = /\s/.test(text.at(-1) ?? '');
  }

  /** Whether text is left out now. */
  get isIgnoring(): boolean {
    return this.#ignored > 0;
  }

  /** Leaves out the text that is added while a function runs. */
  ignore<Value>(run: () => Value): Value {
    this.#ignored += 1;
    try {
      return run();
    } finally {
      this.#ignored -= 1;
    }
  }

  /** Keeps the space before the next text, because rendering puts text between. */
  keepSpace(): void {
    if (this.#length > 0) this.#isOpen = false;
  }

  /** Adds inline text. */
  addText(text: string): void {
    if (this.isIgnoring) return;
    const folded = text.replace(/\s+/g, ' ');
    this.#push(this.#isOpen ? folded.replace(/^ /, '') : folded);
  }

  /** Ends the current line, if any. */
  endBlock(): void {
    if (this.#length > 0 && this.#parts.at(-1) !== '\n') this.#push('\n');
  }

  /** Adds text that has its own lines, such as code. */
  addBlock(text: string): void {
    if (this.isIgnoring) return;
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
