import type { PageWithContent } from '../../../../src/node/pages/compilePage.ts';

/** Declarations of a package with each kind of export. */
export const TYPES = `/** Options of {@link parse}. */
export interface Options {
  /**
   * Reads faster.
   * @default false
   */
  fast?: boolean;
  /** Kind of the text. */
  kind: Kind | Promise<Kind>;
  /** @internal */
  secret?: string;
  /** Called at the end. */
  done?(result: Result): void;
}
export type Kind = 'a' | 'b';
/** @deprecated Use {@link Parser.read | the parser}. */
export declare function parse(text: string): Result;
/** With options. */
export declare function parse<T extends Kind>(text: string, options: Options & { kind: T }): Result;
/** What was read. */
export declare class Result {
  constructor(text: string);
  /** Length of it. */
  readonly length: number;
  private hidden: number;
  static from(text: string): Result;
}
export declare class Parser extends Result {
  /**
   * Reads.
   * @param text - What to read
   * @returns The result
   * @since 1.2
   * @see {@link Missing}
   */
  read(text: string): Promise<Result>;
}
/** @private */
export declare const internals: number;
export declare namespace tools { function trim(text: string): string; }
export declare enum Level { Low = 1, High = 'high' }
export declare const parseAgain: typeof parse;
export { parse as read };
`;
/** Files of the package. */
export const PACKAGE = {
  'node_modules/tool/package.json': JSON.stringify({ name: 'tool', version: '1.2.3', types: 'index.d.ts' }),
  'node_modules/tool/index.d.ts': TYPES,
};
/** Options of a site that describes it. */
export const OPTIONS = { packages: ['tool'] };
/** Addresses of the links of a page, and the lines on which they are authored. */
export const linksOf = ({ links }: PageWithContent) => links.map(({ written, line }) => [written, line]);
/** Content of a page with its fences as JSON. */
export const fences = ({ content }: PageWithContent) => JSON.stringify(content);
