/** A configuration that has been loaded, and describes no site. */
export class UnusableConfig extends Error {
  override name = 'UnusableConfig';
  readonly hint: string;
  /** The import that it is about. */
  readonly specifier: string | undefined;

  /**
   * @param problem what is wrong, as the end of a sentence about the file
   * @param specifier the import that it is about
   */
  constructor(problem: string, hint: string, specifier?: string) {
    super(problem);
    this.hint = hint;
    this.specifier = specifier;
  }
}
