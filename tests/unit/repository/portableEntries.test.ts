import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';

/** A static import or export with a value. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** Returns the packages and modules of Node.js that an entry loads, with those of the engine's modules behind it. */
function importsOf(entry: string): string[] {
  const seen = new Set<string>();
  const others = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (name.startsWith('.')) visit(path.join(path.dirname(file), name));
      else others.add(name);
    }
  };
  visit(entry);
  return [...others].sort();
}

test.each([
  ['src/api/handlers.ts', []],
  [
    'src/api/mcp.ts',
    [
      '@modelcontextprotocol/sdk/server/mcp.js',
      '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js',
      'flexsearch',
      'github-slugger',
      'zod',
    ],
  ],
])('%s loads nothing of Node.js, so that it runs in Workers and Deno', (entry, packages) => {
  expect(importsOf(entry)).toEqual(packages);
});

test('an import of Node.js would be found', () => {
  expect(importsOf('src/cli/mcp/readBuiltPages.ts')).toContain('node:fs');
});
