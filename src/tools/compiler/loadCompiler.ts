import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const CHECKER = 'typescript/unstable/sync';
const SYNTAX = 'typescript/unstable/ast';

/** The interface of TypeScript's checker. */
export type CompilerModule = typeof import('typescript/unstable/sync');

/** The interface of TypeScript's syntax trees. */
export type SyntaxModule = typeof import('typescript/unstable/ast');

/**
 * Loads the compiler of a site, because a package cannot see those that its users install.
 * @throws Error without TypeScript 7, which has the compiler's interface
 */
export async function loadCompiler(docsDir: string): Promise<CompilerModule> {
  try {
    return await import(addressOf(CHECKER, docsDir));
  } catch {
    return import(CHECKER).catch(() => {
      throw new Error('TypeScript 7 reads the types, and is not installed.');
    });
  }
}

/** Loads what belongs to the compiler of `loadCompiler`. */
export async function loadSyntax(docsDir: string): Promise<SyntaxModule> {
  try {
    return await import(addressOf(SYNTAX, docsDir));
  } catch {
    return import(SYNTAX);
  }
}

function addressOf(specifier: string, docsDir: string): string {
  return pathToFileURL(createRequire(path.join(docsDir, 'index.js')).resolve(specifier)).href;
}
