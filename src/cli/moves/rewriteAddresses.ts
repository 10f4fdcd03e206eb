import { type WrittenAddress, writeAddress } from '../editing/addresses.ts';
import type { MovedPaths } from './MovedPaths.ts';
import type { SourceEdit } from './siteEdit.ts';

/** A text with the addresses in it, in their order. */
interface AddressedText {
  /** Absolute path. */
  file: string;
  text: string;
  addresses: readonly WrittenAddress[];
  isConfig: boolean;
}

/** Returns the changes of the addresses in a text that a move needs. */
export function rewriteAddresses({ file, text, addresses, isConfig }: AddressedText, paths: MovedPaths): SourceEdit[] {
  const isModule = !/\.(?:mdx?|json)$/.test(file);
  const edits: SourceEdit[] = [];
  for (const address of addresses) {
    const { start, end, written } = address;
    if (start < (edits.at(-1)?.end ?? 0)) continue;
    const isKey = isConfig && /^["'`]\s*:/.test(text.slice(end, end + 20));
    const after = isKey ? paths.sectionAfter(written) : paths.addressAfter(file, inFile(address, isModule));
    if (after !== written) edits.push({ start, end, newText: writeAddress(after, address, text) });
  }
  return edits;
}

/** A relative path in a module is one of a module, or of a file beside it. */
function inFile(address: WrittenAddress, isModule: boolean): WrittenAddress {
  return isModule && address.written.startsWith('.') ? { ...address, kind: 'import' } : address;
}
