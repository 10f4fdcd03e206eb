import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from './digest.ts';

/** Folders and files of the engine that decide what a page compiles to. */
const ENGINE_SOURCES = ['plugins', 'src/shared', 'package.json', 'package-lock.json'];

/** Digest of the engine itself, its packages and the site's description: a cache is good only as long as it is the same. */
export function engineKey(engineRoot: string, configFile: string): string {
  const parts: string[] = [process.version];
  const add = (file: string) => parts.push(readFileSync(file, 'utf8'));
  const visit = (target: string) => {
    for (const entry of readdirSync(target, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = path.join(target, entry.name);
      if (entry.isDirectory()) visit(inner);
      else if (/\.(ts|mjs|js|json)$/.test(entry.name)) add(inner);
    }
  };
  for (const source of ENGINE_SOURCES) {
    const target = path.join(engineRoot, source);
    if (path.extname(target) === '') visit(target);
    else add(target);
  }
  add(configFile);
  return digest(...parts);
}
