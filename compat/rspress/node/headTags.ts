import type { Page } from '../../../src/model/page.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import { loadHtmlParser } from '../../../src/tools/packages/lazyPackages.ts';

/** Argument of a head function of Rspress. */
export interface HeadRoute {
  routePath: string;
  relativePath: string;
  absolutePath: string;
  pageName: string;
  lang: string;
  version: string;
}

/** Returns what a head function receives for a page. */
export function toHeadRoute({ source }: Page): HeadRoute {
  const { routePath, relativePath, file, locale } = source;
  const pageName = relativePath.replace(/\.\w+$/, '').replace(/[^\w]+/g, '_');
  return { routePath, relativePath, absolutePath: file, pageName, lang: locale, version: '' };
}

/** Returns the tags of an entry of `head`: a text of HTML, a tag with its attributes, or a function that returns one. */
export function toHeadTags(entry: unknown, route: HeadRoute): HeadTag[] {
  const value: unknown = typeof entry === 'function' ? entry(route) : entry;
  if (typeof value === 'string') return parseTags(value);
  if (!Array.isArray(value)) return [];
  const [tag, attributes = {}, text]: unknown[] = value;
  if (typeof tag !== 'string' || typeof attributes !== 'object' || attributes === null) return [];
  const texts = Object.entries(attributes).flatMap(([name, each]): [string, string][] =>
    each === false || each === undefined ? [] : [[name, each === true ? '' : String(each)]],
  );
  const all = Object.fromEntries(texts);
  return [typeof text === 'string' ? [tag, all, text] : [tag, all]];
}

function parseTags(html: string): HeadTag[] {
  const tags: HeadTag[] = [];
  const { Parser } = loadHtmlParser();
  const parser = new Parser({
    onopentag: (name, attributes) => tags.push([name, { ...attributes }]),
    ontext(text) {
      const tag = tags.at(-1);
      if (tag && text.trim() !== '') tag[2] = (tag[2] ?? '') + text;
    },
  });
  parser.end(html);
  return tags;
}
