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
      // The date in the name of a post is folders of its route.
      const parts = translatedName(name)
        .replace(/\.mdx?$/, '')
        .replace(/(\d{4})-(\d\d)-(\d\d)-(?=[^/]+$)/, '$1/$2/$3/')
        .split('/');
      if (parts.length <= dropped) continue;
      // Numbers that order files are in no route of Docusaurus.
      for (const own of [parts, parts.map((part) => part.replace(/^\d+[-_.]+(?=\D)/, ''))]) {
        const route = `/${own.slice(dropped).join('/')}`.replace(/\/index$/, '') || '/';
        if (!sources.has(route)) sources.set(route, readFileSync(path.join(folder, name), 'utf8'));
      }
    }
  }
  return sources;
}

const TRANSLATION = /^.*?i18n\/([^/]+)\/docusaurus-plugin-content-(docs|blog|pages)(?:-([^/]+))?\/(?:current\/)?/;

/** Returns the name of a translation of Docusaurus as it is in its route: that of an instance of a plugin is its default address. */
function translatedName(name: string): string {
  return name.replace(TRANSLATION, (_, lang: string, kind: string, instance: string = kind) =>
    kind === 'pages' ? `${lang}/` : `${lang}/${instance}/`,
  );
}

/** Returns the text of the page at a route; for a version or a translation without a file of that route, the one that its end names. */
export function findSource(route: string, sources: ReadonlyMap<string, string>): string | undefined {
  const parts = route.split('/').slice(1);
  return parts.map((_, index) => sources.get(`/${parts.slice(index).join('/')}`)).find((text) => text !== undefined);
}
