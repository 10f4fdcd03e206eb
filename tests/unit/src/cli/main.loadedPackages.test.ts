import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';

/** Matches `import … from 'x'`, `export … from 'x'` and `import 'x'`, but for types. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s+)?'([^']+)';/gm;

/** Returns the packages that a module loads with the modules that it imports, types and dynamic imports excepted. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      if (specifier.startsWith('.')) visit(path.resolve(path.dirname(file), specifier));
      else if (!specifier.startsWith('node:')) packages.add(specifier);
    }
  };
  visit(path.resolve(entry));
  return packages;
}

test('a check loads few packages before it knows that it needs more', () => {
  expect([...packagesOf('src/cli/main.ts'), ...packagesOf('src/cli/commands/check.ts')].sort()).toEqual([
    'acorn',
    'commander',
    'github-slugger',
    'shiki/themes',
    'zod',
  ]);
});
