import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = /(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)/;

/**
 * Reads the files of pages by route. The folder of the docs, and that of a language which is published without it, are no part of a route.
 * @param folder of the site
 * @param outFolder absolute path of an output, whose Markdown is no source
 */
export function readSources(folder: string, outFolder: string): Map<string, string> {
  const sources = new Map<string, string>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.mdx?$/.test(name) && !SKIPPED.test(name))
    .filter((name) => !path.resolve(folder, name).startsWith(outFolder + path.sep));
  // Longer routes have their own files: `/es/a` is not `/a` of another language.
  for (const dropped of [0, 1, 2]) {
    for (const name of files.toSorted()) {
      const parts = name.replace(/\.mdx?$/, '').split('/');
      if (parts.length <= dropped) continue;
      const route = `/${parts.slice(dropped).join('/')}`.replace(/\/index$/, '') || '/';
      if (!sources.has(route)) sources.set(route, readFileSync(path.join(folder, name), 'utf8'));
    }
  }
  return sources;
}
