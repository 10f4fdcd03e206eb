import path from 'node:path';
import { findPackage } from '../../src/tools/packages/findPackage.ts';
import type { ProgramFence } from './programFences.ts';

const IMPORT = /(?:\bfrom|\bimport|\brequire\()\s*['"]([^.'"/][^'"]*)['"]/g;
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** Returns the files that the types of code depend on, besides the compiler: manifests of the packages that it imports. */
export function codeDependencies(fences: readonly ProgramFence[], docsDir: string): string[] {
  const names = new Set<string>();
  for (const { lines } of fences) {
    for (const [, specifier = ''] of lines.join('\n').matchAll(IMPORT)) {
      const [name] = PACKAGE.exec(specifier) ?? [];
      if (name !== undefined && !name.startsWith('node:')) names.add(name);
    }
  }
  return [...names].flatMap((name) => {
    const folder = findPackage(name, docsDir) ?? findPackage(`@types/${name}`, docsDir);
    return folder === undefined ? [] : [path.join(folder, 'package.json')];
  });
}
