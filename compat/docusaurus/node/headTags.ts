import type { HeadTag } from '../../../src/model/pageData.ts';
import { removeBase } from '../../../src/shared/urls.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { listAt, type Options, textAt } from '../../support/values.ts';
import type { DocusaurusConfig } from './siteSettings.ts';

function attributes(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(value)).flatMap(([name, each]): [string, string][] =>
      each === false || each === undefined || each === null ? [] : [[name, each === true ? '' : String(each)]],
    ),
  );
}

/** Returns the tags of the head that the configuration lists, and those of plugins. */
function headTagsOf({ options, additions }: DocusaurusConfig): unknown[] {
  return [...listAt(options, 'headTags'), ...(additions?.headTags ?? [])];
}

/** Tags of `headTags` that have a text: scripts and styles. */
export function scriptTagsOf(config: DocusaurusConfig): HeadTag[] {
  return headTagsOf(config).flatMap((tag): HeadTag[] => {
    const [name, text] = [textAt(tag, 'tagName'), textAt(tag, 'innerHTML')];
    return name === undefined || !text ? [] : [[name, attributes(valueAt(tag, ['attributes'])), text]];
  });
}

/** Tells search engines to leave a page out. */
export const NO_INDEX: [string, Record<string, string>] = ['meta', { name: 'robots', content: 'noindex, nofollow' }];

/** Tags of `headTags` without a text, of `metadata`, and of scripts and styles that are loaded from an address. */
export function headOf(config: DocusaurusConfig, theme: Options): [string, Record<string, string>][] {
  const { options } = config;
  const tags = headTagsOf(config).flatMap((tag): [string, Record<string, string>][] => {
    const name = textAt(tag, 'tagName');
    return name === undefined || textAt(tag, 'innerHTML') ? [] : [[name, attributes(valueAt(tag, ['attributes']))]];
  });
  const scripts = listAt(options, 'scripts').map((each): [string, Record<string, string>] => [
    'script',
    typeof each === 'string' ? { src: each } : attributes(each),
  ]);
  const sheets = listAt(options, 'stylesheets').map((each): [string, Record<string, string>] => [
    'link',
    typeof each === 'string' ? { rel: 'stylesheet', href: each } : { rel: 'stylesheet', ...attributes(each) },
  ]);
  const metadata = listAt(theme, 'metadata')
    .filter((each) => !isReplaced(each))
    .map((each): [string, Record<string, string>] => ['meta', attributes(each)]);
  const robots = options.noIndex === true ? [NO_INDEX] : [];
  return [...robots, ...metadata, ...tags, ...scripts, ...sheets];
}

/** Returns whether a tag names an address of the host that is outside of the site. Docusaurus writes addresses as they are. */
export function isOutside([, { src, href }]: [string, Record<string, string>], base: string): boolean {
  const address = src ?? href ?? '';
  return /^\/(?!\/)/.test(address) && removeBase(address, base) === undefined;
}

/** Metadata that pages replace by their own. Without those of a page, they are that of the settings with the same effect. */
const REPLACED = new Set(['description', 'og:title', 'og:description']);

function isReplaced(tag: unknown): boolean {
  const key = keyOfTag(tag);
  return REPLACED.has(key) || (key === 'og:image' && ADDRESS.test(textAt(tag, 'content') ?? ''));
}

/** Matches an address with its host. */
export const ADDRESS = /^https?:\/\//;

function keyOfTag(tag: unknown): string {
  return textAt(tag, 'name') ?? textAt(tag, 'property') ?? '';
}

/** Returns the content of the last metadata with the first of the keys that has any. */
export function metadataOf(theme: Options, ...keys: readonly string[]): string | undefined {
  const found = keys.map((key) => listAt(theme, 'metadata').findLast((each) => keyOfTag(each) === key));
  return found.map((each) => textAt(each, 'content')).find((content) => content !== undefined);
}
