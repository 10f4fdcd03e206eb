import type { Comment, Program } from 'oxc-parser';
import { loadOxc } from '../packages/lazyPackages.ts';

/** A module of TypeScript or JavaScript, with its types. */
export interface TypedModule {
  file: string;
  source: string;
  program: Program;
  comments: readonly Comment[];
}

/**
 * Parses a module of TypeScript or JavaScript. Offsets of its nodes are those of the source; parentheses are no nodes.
 * @param file path, whose extension is that of the language
 * @returns `undefined` for a syntax error
 */
export function parseTypeScript(source: string, file: string): TypedModule | undefined {
  // JSX is common in the former, and never wrong.
  const lang = /\.[cm]?js$/.test(file) ? 'jsx' : undefined;
  const { program, comments, errors } = loadOxc().parseSync(file, source, {
    ...(lang && { lang }),
    sourceType: 'module',
    preserveParens: false,
  });
  return errors.length > 0 ? undefined : { file, source, program, comments };
}
