import path from 'node:path';
import type { Page } from '../../../src/model/page.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { HEAD_ELEMENTS } from '../../../src/node/config/schema/values.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { DocsError, messageOf, quoteValue } from '../../../src/tools/messages/errors.ts';
import { findSiteFrame } from '../../../src/tools/messages/pluginError.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { loadHtmlParser } from '../../../src/tools/packages/lazyPackages.ts';
import { locateOptionIn } from '../../support/locateOption.ts';
import { listAt } from '../../support/values.ts';

/** Key of the stored color scheme in Rspress. */
export const RSPRESS_SCHEME_KEY = 'rspress-theme-appearance';
/** That of this engine, with the same values: src/client/appearance/appearance.ts, which is for browsers. */
export const SCHEME_KEY = 'docs-appearance';

/** Argument of a head function of Rspress. */
interface HeadRoute {
  routePath: string;
  /** Without language and version. */
  pureRoutePath: string;
  relativePath: string;
  absolutePath: string;
  pageName: string;
  lang: string;
  version: string;
}

/** What head functions may know of a page. */
interface HeadPage {
  source: Pick<Page['source'], 'routePath' | 'relativePath' | 'file' | 'displayPath' | 'locale'>;
}

/** Returns what a head function receives for a page: that of the whole site, also in a version. */
function toHeadRoute({ source }: HeadPage, { docsDir, multiVersion }: HeadPlace): HeadRoute {
  const { file, locale: lang } = source;
  const current = String(valueAt(multiVersion, ['default']) ?? '');
  const inSite = path.relative(docsDir, file).replaceAll(path.sep, '/');
  const [folder = ''] = inSite.split('/');
  const version = listAt(multiVersion, 'versions').includes(folder) ? folder : current;
  const relativePath = version === folder ? inSite : source.relativePath;
  return {
    routePath: (version === current ? '' : `/${version}`) + source.routePath,
    pureRoutePath: source.routePath.startsWith(`/${lang}/`)
      ? source.routePath.slice(lang.length + 1)
      : source.routePath,
    relativePath,
    absolutePath: file,
    pageName: relativePath.replace(/\.\w+$/, '').replace(/[^\w]+/g, '_'),
    lang,
    version,
  };
}

/** Where the option `head` is, and what its functions get. Paths are absolute. */
interface HeadPlace {
  configFile: string;
  docsDir: string;
  cwd: string;
  /** The option of versions. */
  multiVersion?: unknown;
}

/** The tags of the option `head`. */
interface AuthoredHead {
  /** Those of all pages. */
  tags: HeadTag[];
  /**
   * Returns the tags of functions for a page; `undefined` if there is no function.
   * @throws DocsError for a function that throws or returns something else
   */
  tagsOf: ((page: HeadPage) => HeadTag[]) | undefined;
  /** A line about each element that is left out. */
  notCarried: NotCarried[];
}

/** Reads the option `head`. */
export function readHead(entries: readonly unknown[], place: HeadPlace): AuthoredHead {
  const { configFile, docsDir, cwd } = place;
  const functions = entries.filter(isFunction);
  const authored = entries.flatMap((entry) => (isFunction(entry) ? [] : toHeadTags(entry)));
  const others = authored.filter(([element]) => !isHeadElement(element));
  const fail = (page: HeadPage, problem: string, cause?: unknown) => {
    const { file, ...position } = findSiteFrame(cause, { cwd, docsDir }) ?? locateOptionIn('head', configFile);
    return new DocsError({
      area: 'config',
      location: { file: toDisplayPath(file, cwd), ...position },
      problem: `has a function in "head" that ${problem} for ${page.source.displayPath}.`,
      source: readSource(file),
      commonCause: { key: `rspress head ${problem}`, place: { file: page.source.displayPath }, kind: 'page' },
      ...(cause !== undefined && { cause }),
    });
  };
  const call = (entry: HeadFunction, page: HeadPage): HeadTag[] => {
    let value: unknown;
    try {
      value = entry(toHeadRoute(page, place));
    } catch (cause) {
      throw fail(page, `throws "${messageOf(cause)}"`, cause);
    }
    const tags = toHeadTags(value);
    const other = tags.find(([element]) => !isHeadElement(element));
    if (other) throw fail(page, `returns <${other[0]}>, which the head of a document cannot have,`);
    if (value && tags.length === 0)
      throw fail(page, `returns ${quoteValue(value)} instead of HTML or [tag, attributes]`);
    return tags;
  };
  return {
    tags: authored.filter(([element]) => isHeadElement(element)),
    tagsOf: functions.length > 0 ? (page) => functions.flatMap((entry) => call(entry, page)) : undefined,
    notCarried: [...new Set(others.map(([element]) => element))].map((element) => ({
      name: `head "${element}"`,
      consequence: 'is left out: the head of a document cannot have this element',
    })),
  };
}

/** Returns whether a tag has styles of its own. */
export function isStyle([element, , text]: HeadTag): boolean {
  return element === 'style' && text !== undefined;
}

type HeadFunction = (route: HeadRoute) => unknown;

function isFunction(entry: unknown): entry is HeadFunction {
  return typeof entry === 'function';
}

/** Returns whether an element may be in the head of a document. */
export function isHeadElement(name: string): boolean {
  return HEAD_ELEMENTS.includes(name.toLowerCase());
}

/** Returns a tag whose script stores the color scheme, or reads it, under the key of this engine. */
export function withSchemeKey([element, attributes, text]: HeadTag): HeadTag {
  if (text === undefined) return [element, attributes];
  return [element, attributes, text.replaceAll(RSPRESS_SCHEME_KEY, SCHEME_KEY)];
}

/** Returns the tags of an entry of `head`: a text of HTML, or a tag with its attributes. */
export function toHeadTags(value: unknown): HeadTag[] {
  return readTags(value).map(withSchemeKey);
}

function readTags(value: unknown): HeadTag[] {
  if (typeof value === 'string') return parseTags(value);
  if (!Array.isArray(value)) return [];
  const [tag, attributes = {}, text]: unknown[] = value;
  if (typeof tag !== 'string' || !isRecord(attributes)) return [];
  const all = toAttributes(attributes);
  return [typeof text === 'string' ? [tag, all, text] : [tag, all]];
}

/** Returns the attributes of a tag as documents have them. */
export function toAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(attributes).flatMap(([name, each]): [string, string][] =>
    each === false || each === undefined || each === null ? [] : [[name, each === true ? '' : String(each)]],
  );
  return Object.fromEntries(texts);
}

/** Elements in others, such as a frame in a `noscript`, are text of these. */
function parseTags(html: string): HeadTag[] {
  const tags: HeadTag[] = [];
  const open: { name: string; contentAt: number }[] = [];
  const { Parser } = loadHtmlParser();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length === 0) tags.push([name, { ...attributes }]);
      open.push({ name, contentAt: parser.endIndex + 1 });
    },
    onclosetag() {
      const closed = open.pop();
      const tag = tags.at(-1);
      const text = closed && html.slice(closed.contentAt, Math.max(parser.startIndex, closed.contentAt)).trim();
      if (open.length === 0 && tag && text) tag[2] = tag[0] === 'title' ? textOf(text) : text;
    },
  });
  parser.end(html);
  return tags;
}

/** Returns a text without its entities. */
function textOf(html: string): string {
  const texts: string[] = [];
  const { Parser } = loadHtmlParser();
  new Parser({ ontext: (each) => void texts.push(each) }).end(html);
  return texts.join('');
}
