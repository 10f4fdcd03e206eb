import { type CodeString, listStrings } from '../../node/pages/javascript/codeStrings.ts';
import { ADDRESS_START, findQuotedPaths, unescapeHtml, unescapeString, type WrittenAddress } from './addresses.ts';

/** What a piece of code is: statements, an expression, the value of an address, or the value of something else. */
type CodeRole = 'module' | 'expression' | 'address' | 'value';

/**
 * Finds the addresses in code of a page.
 * @param offset of the code in its file
 * @param names of attributes and keys that have addresses
 */
export function findCodeAddresses(
  code: string,
  offset: number,
  role: CodeRole,
  names: ReadonlySet<string>,
): WrittenAddress[] {
  const strings = listStrings(code, role !== 'module');
  // What cannot be parsed may be TypeScript, or half typed.
  const found = strings
    ? strings.flatMap((each) => toAddress(each, role, names) ?? [])
    : role === 'value'
      ? []
      : findQuotedPaths(code);
  return found.map((each) => ({ ...each, start: each.start + offset, end: each.end + offset }));
}

function toAddress(
  { raw, start, isAttribute, isImport, owner }: CodeString,
  role: CodeRole,
  names: ReadonlySet<string>,
): WrittenAddress | undefined {
  const written = isAttribute ? unescapeHtml(raw) : unescapeString(raw);
  const isNamed = owner === undefined ? role === 'address' : owner !== 'other' && names.has(owner.name);
  if (!isImport && !isNamed && (role === 'value' || !ADDRESS_START.test(written))) return undefined;
  // A relative path in statements is that of a module, or of a file beside it.
  const isFile = isImport || (role === 'module' && !isAttribute && !isNamed && written.startsWith('.'));
  const notation = isAttribute ? 'html' : 'javascript';
  return { kind: isFile ? 'import' : 'link', written, notation, start, end: start + raw.length };
}
