import { SourceMap } from 'node:module';
import { loadSwc } from '../packages/lazyPackages.ts';
import { positionAt, type SourcePosition } from './positionAt.ts';

/** A closing tag. TypeScript's `<T>value` assertion is a syntax error in a file that may contain JSX. */
const JSX = /<\/|\/>/;

/** JavaScript made from TypeScript. */
export interface StrippedModule {
  code: string;
  /** Maps an offset in `code` to its position in the source. */
  originOf(offset: number): SourcePosition | undefined;
}

/** Options of `stripTypes`. */
interface StripOptions {
  /**
   * Whether to keep JSX, and imports that nothing uses.
   * @default false
   */
  isVerbatim?: boolean;
}

/**
 * Converts a TypeScript module to JavaScript.
 * @throws the compiler's error for a syntax error
 */
export function stripTypes(source: string, { isVerbatim = false }: StripOptions = {}): StrippedModule {
  const { code: stripped, map = '' } = loadSwc().transformSync(source, {
    jsc: {
      parser: { syntax: 'typescript', tsx: JSX.test(source) },
      target: 'es2022',
      ...(isVerbatim && { transform: { verbatimModuleSyntax: true, react: { runtime: 'preserve' } } }),
    },
    isModule: true,
    sourceMaps: true,
  });
  // A module of nothing but types.
  const code = /^\s*export \{\s*\};?\s*$/.test(stripped) ? '' : stripped;
  const origins = new SourceMap(JSON.parse(map));
  const originOf = (offset: number) => {
    const { line, column } = positionAt(code, offset);
    const entry = origins.findEntry(line - 1, column - 1);
    return 'originalLine' in entry ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : undefined;
  };
  return { code, originOf };
}
