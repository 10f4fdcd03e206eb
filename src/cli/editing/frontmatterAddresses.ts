import type { Scalar } from 'yaml';
import { loadYaml } from '../../tools/packages/lazyPackages.ts';
import { ADDRESS_NAMES, type WrittenAddress } from './addresses.ts';

/** Longer frontmatter is a mistake, and its parser takes quadratic time. */
const MAX_CHARACTERS = 64_000;

/**
 * Finds the addresses in frontmatter: values of the keys that have them, also in lists.
 * @param yaml the lines between its marks
 * @param offset of these in the file
 */
export function findFrontmatterAddresses(yaml: string, offset: number): WrittenAddress[] {
  if (yaml.length > MAX_CHARACTERS) return [];
  const { isPair, isScalar, parseDocument, visit } = loadYaml();
  const found: WrittenAddress[] = [];
  visit(parseDocument(yaml), {
    Scalar(key, node, path) {
      const pair = path.findLast((each) => isPair(each));
      const name = isPair(pair) && isScalar(pair.key) ? pair.key.value : undefined;
      if (key === 'key' || typeof name !== 'string' || !ADDRESS_NAMES.has(name)) return;
      const range = rangeOf(node, yaml);
      if (typeof node.value !== 'string' || !range) return;
      const [start, end] = range;
      found.push({ kind: 'link', written: node.value, notation: 'yaml', start: offset + start, end: offset + end });
    },
  });
  return found;
}

/** Returns where the text of a value is, without quotes; `undefined` for one that is folded. */
function rangeOf({ range, type, value }: Scalar, yaml: string): [number, number] | undefined {
  const [start, end] = range ?? [];
  if (start === undefined || end === undefined) return undefined;
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  if (isQuoted) return [start + 1, end - 1];
  const at = yaml.slice(start, end).indexOf(String(value).trim());
  return at < 0 ? undefined : [start + at, start + at + String(value).trim().length];
}
