/** A value, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>;

/** The bundler's result for the site. */
export interface Bundle {
  /** Returns the document of a route's page as HTML, or the 404 document for a route without a page. */
  render(routePath: string): Awaitable<string>;
  /** Returns a hash of everything that `render` depends on. */
  hashOf(routePath: string): string;
  /** Content-Security-Policy with which the documents work; `''` in watch mode. */
  readonly policy: string;
  /** Names of the bundler's files, relative to the output folder. */
  readonly files: readonly string[];
}

/** An output file. */
export interface OutputFile {
  /** Path relative to the output folder, with forward slashes. */
  fileName: string;
  /**
   * Source of the file for messages, such as `docs/public/logo.svg`.
   * @default the plugin
   */
  from?: string;
  /**
   * Hash of everything that the content depends on. If it is the same as in the last build, the file is reused. Without
   * a hash, the file is written in every build.
   */
  hash?: string | ((bundle: Bundle) => string);
  /**
   * Returns the content.
   * @param readText returns the text of a file that is listed before this one, without rendering it again
   */
  read(bundle: Bundle, readText: (fileName: string) => Awaitable<string>): Awaitable<string | Uint8Array>;
}

/**
 * A folder of the output that is written as a whole, such as the unpacked files of an archive. While its hash stays the same, none of its files is
 * read or copied, and an edit of one by somebody else writes the folder again. Files of others in it are preserved.
 */
export interface OutputFolder {
  /** Path relative to the output folder, with forward slashes and without one at its end. No output file may be in it. */
  folderName: string;
  /** Hash of everything that the files depend on. If it is the same as in the last build, the folder stays as it is. */
  hash: string;
  /**
   * Writes the files.
   * @param folder absolute path of the folder, which is empty
   * @param last absolute path of the folder as the last build wrote it, with another hash, to take files from; `undefined` if there is none
   */
  write(folder: string, last: string | undefined): Awaitable<void>;
}

/** The finished output. */
export interface FinishedOutput {
  /** Relative to the output folder, with forward slashes, sorted. */
  readonly fileNames: readonly string[];
  /** Content-Security-Policy with which the documents work. */
  readonly policy: string;
  readText(fileName: string): string;
}
