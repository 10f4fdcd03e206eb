import type { HeadTag } from '../../../src/model/pageData.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { readYaml } from '../../support/readYaml.ts';
import { listAt } from '../../support/values.ts';

const NAME = 'vitepress-head';

/** Adds the scripts and styles with a text that the frontmatter of a page has in `head`. */
export const headScripts: DocsPlugin = {
  name: NAME,
  tree(_tree, { source, isFragment }) {
    const { yaml } = isFragment ? {} : splitFrontmatter(source);
    const tags = yaml?.includes('head:') ? listAt(readYaml(yaml), 'head').map(withTexts).filter(hasText) : [];
    const copies = tags.map(([tag, attributes, text = '']) => [tag, { ...attributes }, text]);
    return copies.length > 0 ? copies : undefined;
  },
  documentHead: ({ treeData }) =>
    (treeData?.[NAME] ?? []).flatMap(({ value }) => {
      const tags: readonly unknown[] = Array.isArray(value) ? value : [];
      return tags.filter(hasText);
    }),
};

/** Returns whether a tag of the head has a text: a script or a style. */
export function hasText(tag: unknown): tag is HeadTag {
  return isTag(tag) && typeof tag[2] === 'string';
}

/** Returns whether a value is a tag of the head. */
export function isTag(tag: unknown): tag is HeadTag {
  return Array.isArray(tag) && typeof tag[0] === 'string' && isRecord(tag[1]);
}

/**
 * Returns a tag of the head whose attributes are texts: numbers are their digits, and one that is on, such as `async: true`, is empty. Those
 * without a value are left out.
 */
export function withTexts(tag: unknown): unknown {
  if (!Array.isArray(tag) || !isRecord(tag[1])) return tag;
  const attributes = Object.entries(tag[1]).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return [[name, value === true ? '' : typeof value === 'number' || value === false ? String(value) : value]];
  });
  return [tag[0], Object.fromEntries(attributes), ...tag.slice(2)];
}
