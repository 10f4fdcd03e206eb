import { findAddresses, findQuotedPaths, type WrittenAddress } from '../editing/addresses.ts';
import type { MovedPaths } from './MovedPaths.ts';
import type { SourceEdit } from './siteEdit.ts';

/** Returns the changes of the addresses in a text that a move needs. */
export function rewriteAddresses(file: string, text: string, paths: MovedPaths, isConfig: boolean): SourceEdit[] {
  const isMarkdown = /\.mdx?$/.test(file);
  const isModule = !isMarkdown && !file.endsWith('.json');
  const addresses = isMarkdown ? findAddresses(text) : findQuotedPaths(text);
  const edits: SourceEdit[] = [];
  for (const address of addresses) {
    const { start, end, written } = address;
    if (start < (edits.at(-1)?.end ?? 0)) continue;
    const isKey = isConfig && /^["'`]\s*:/.test(text.slice(end, end + 20));
    const newText = isKey ? paths.sectionAfter(written) : paths.addressAfter(file, inFile(address, isModule));
    if (newText !== written) edits.push({ start, end, newText });
  }
  return edits;
}

/** A relative path in a module is one of a module, or of a file beside it. */
function inFile(address: WrittenAddress, isModule: boolean): WrittenAddress {
  return isModule && address.written.startsWith('.') ? { ...address, kind: 'import' } : address;
}
