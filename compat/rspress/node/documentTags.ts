import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { type Options, recordAt, textAt } from '../../support/values.ts';
import { isHeadElement, toAttributes, withSchemeKey } from './headTags.ts';

const TAGS = 'builderConfig.html.tags';
/** The attribute with the address of a file, by element. */
const FILE_ATTRIBUTES: Readonly<Record<string, string>> = { link: 'href', script: 'src' };
/** Tags that the engine writes for each page. */
const OF_PAGES = /^(?:description|og:(?:title|description|url|type|site_name))$/;
/** Types of scripts that run where they are. */
const RUNS_AT_ONCE = /^(?:|(?:text|application)\/(?:java|ecma)script)$/;

/** The tags of documents in configurations of Rsbuild. */
interface DocumentTags {
  head: HeadTag[];
  /** Address of the site, if a tag has it. */
  url: string | undefined;
  missing: NotCarried[];
}

/**
 * Reads `html.meta` and `html.tags`.
 * @param configs configurations of Rsbuild, in the order in which they are merged
 * @param publicPath beginning of the addresses of files
 * @throws what a function of a configuration throws
 */
export async function readDocumentTags(configs: readonly unknown[], publicPath: string): Promise<DocumentTags> {
  const meta = await mergeForms(formsAt(configs, 'html', 'meta'), async (form, value) => {
    const added = await form({ value, entryName: 'index' });
    return isRecord(added) ? { ...value, ...added } : value;
  });
  const described = Object.entries(meta).flatMap(([name, content]) => toMeta(name, content));
  const missing = new Map<string, NotCarried>();
  const lose = (quoted: string, consequence: string) =>
    void missing.set(quoted + consequence, { name: `${TAGS}${quoted}`, consequence });
  const forms = formsAt(configs, 'html', 'tags');
  const tags = await listTags(forms, publicPath);
  const changed = await findChanges(forms, publicPath);
  if (changed.length > 0) {
    lose(
      '',
      `has a function for tags of the engine (${changed.join(', ')}), which stay: it gets those of the site alone`,
    );
  }
  const head = tags.flatMap((tag) => toHeadTag(tag, publicPath, lose));
  return {
    head: [...described.filter((tag) => !OF_PAGES.test(keyOf(tag))), ...head.map(withSchemeKey)],
    url: described.find((tag) => keyOf(tag) === 'og:url')?.[1].content,
    missing: [...missing.values()],
  };
}

/** A function in a setting of Rsbuild. */
type Form = (...args: unknown[]) => unknown;

/** Returns what configurations have for a setting, each of which may have a list. */
export function formsAt(configs: readonly unknown[], ...keys: string[]): unknown[] {
  return configs.flatMap((config) => [valueAt(config, keys)].flat()).filter((form) => Boolean(form));
}

/**
 * Merges the objects of a setting. A function among them changes what comes before it, or returns another object.
 * @param call calls a function in the way of the setting
 */
export async function mergeForms(
  forms: readonly unknown[],
  call: (form: Form, value: Options) => unknown = (form, value) => form(value),
): Promise<Options> {
  let merged: Options = {};
  for (const form of forms) {
    if (!isForm(form)) merged = { ...merged, ...recordAt(form) };
    else {
      const changed = await call(form, merged);
      if (isRecord(changed)) merged = changed;
    }
  }
  return merged;
}

function isForm(value: unknown): value is Form {
  return typeof value === 'function';
}

function toMeta(name: string, content: unknown): HeadTag[] {
  if (typeof content === 'string') return [['meta', { name, content }]];
  return isRecord(content) ? [['meta', toAttributes(content)]] : [];
}

const keyOf = ([, { name, property }]: HeadTag) => property ?? name ?? '';

/** Returns the tags of a list. A function gets those before it; the ones of the engine are not among them. */
async function listTags(forms: readonly unknown[], publicPath: string): Promise<unknown[]> {
  let tags: unknown[] = [];
  for (const form of forms) {
    if (!isForm(form)) tags.push(isRecord(form) ? { ...form } : form);
    else tags = await callForm(form, tags, publicPath);
  }
  const isFirst = (tag: unknown) => valueAt(tag, ['append']) === false;
  return [...tags.filter(isFirst), ...tags.filter((tag) => !isFirst(tag))];
}

async function callForm(form: Form, tags: unknown[], publicPath: string): Promise<unknown[]> {
  const changed = await form(tags, { hash: '', entryName: 'index', outputName: 'index.html', publicPath });
  return Array.isArray(changed) ? changed : tags;
}

/** Returns the elements, in quotes, of tags as those of Rspress that functions change or remove. */
async function findChanges(forms: readonly unknown[], publicPath: string): Promise<string[]> {
  const [own, given] = [ownTags(publicPath), ownTags(publicPath)];
  let tags: unknown[] = given;
  for (const form of forms) {
    try {
      if (isForm(form)) tags = await callForm(form, tags, publicPath);
    } catch {
      // It has run on the tags of the site alone.
    }
  }
  const lost = own.filter((tag) => !tags.some((each) => isDeepStrictEqual(each, tag)));
  return [...new Set(lost.map(({ tag }) => `"${tag}"`))];
}

/** Tags as those that a document of Rspress has. */
function ownTags(publicPath: string) {
  return [
    { tag: 'meta', attrs: { charset: 'UTF-8' }, head: true },
    { tag: 'meta', attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1.0' }, head: true },
    { tag: 'meta', attrs: { name: 'generator', content: 'Rspress v2' }, head: true },
    { tag: 'link', attrs: { rel: 'icon', href: `${publicPath}favicon.ico` }, head: true },
    { tag: 'link', attrs: { rel: 'stylesheet', href: `${publicPath}static/css/styles.css` }, head: true },
    { tag: 'script', attrs: { defer: true, src: `${publicPath}static/js/index.js` }, head: true },
  ];
}

/**
 * Returns the tag as one of the head, if it can be there.
 * @param lose receives the element of a tag, quoted, and what becomes of it
 */
function toHeadTag(tag: unknown, publicPath: string, lose: (quoted: string, consequence: string) => void): HeadTag[] {
  const element = textAt(tag, 'tag');
  if (element === undefined) {
    lose('', 'has an entry without "tag", which is left out');
    return [];
  }
  if (!isHeadElement(element)) {
    lose(` "${element}"`, 'is left out: the body of a document has what the theme renders');
    return [];
  }
  const attributes = withAddress(tag, element, publicPath);
  const text = textAt(tag, 'children');
  const hash = valueAt(tag, ['hash']);
  if (FILE_ATTRIBUTES[element] !== undefined && (hash === true || isForm(hash))) {
    lose(` "${element}"`, 'has no hash in its address: set "hash" to a text');
  }
  if (element === 'script' && valueAt(tag, ['head']) === false && RUNS_AT_ONCE.test(attributes.type ?? '')) {
    // A deferred script runs after the body, as one at its end does.
    const deferred: Record<string, string> = attributes.async === undefined ? { defer: '', ...attributes } : attributes;
    if (attributes.src !== undefined) return [['script', deferred]];
    lose(' "script"', 'is in the head, where its code runs before there is a body');
  }
  return [text === undefined ? [element, attributes] : [element, attributes, text]];
}

/** Returns the attributes of a tag with the address that Rsbuild gives to its file. */
function withAddress(tag: unknown, element: string, publicPath: string): Record<string, string> {
  const attributes = toAttributes(recordAt(tag, 'attrs'));
  const name = FILE_ATTRIBUTES[element];
  const url = name === undefined ? undefined : attributes[name];
  if (name === undefined || url === undefined) return attributes;
  const [prefix, hash] = [valueAt(tag, ['publicPath']), valueAt(tag, ['hash'])];
  const address = isForm(prefix) ? String(prefix(url, publicPath)) : addPrefix(url, prefix, publicPath);
  return { ...attributes, [name]: typeof hash === 'string' && hash !== '' ? `${address}?${hash}` : address };
}

function addPrefix(url: string, option: unknown, publicPath: string): string {
  const prefix = typeof option === 'string' ? option : publicPath;
  if (option === false || url.startsWith('//') || URL.canParse(url)) return url;
  const [, origin = '', folder = ''] = /^((?:https?:)?\/\/[^/]*)?(.*)$/.exec(prefix) ?? [];
  return origin + path.posix.join('/', folder, url);
}
