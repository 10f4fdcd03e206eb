import type { ResolvedConfig } from '../../../src/model/config.ts';
import type { ParsedFile } from '../../../src/model/page.ts';
import type { RootNode } from '../../../src/model/tree.ts';
import { addAll } from '../../../src/tools/messages/addAll.ts';
import { checkAddress } from './addresses.ts';
import { findUnclosedFence } from './fences.ts';
import { findForeignSyntax } from './foreignSyntax.ts';
import { HeadingCheck } from './headings.ts';
import { checkPicture } from './pictures.ts';
import { findUndefinedReferences } from './references.ts';
import { checkTable } from './tables.ts';
import { checkTabs, hasOwnTabs } from './tabs.ts';
import { type Finding, type MarkupNode, visit } from './visit.ts';

/** Returns the findings of one file, in one walk through its tree. */
export function findMistakes(
  tree: RootNode,
  file: ParsedFile,
  { pageAdapter }: Pick<ResolvedConfig, 'pageAdapter'>,
): Finding[] {
  const findings: Finding[] = [];
  const headings = new HeadingCheck(file, pageAdapter?.readsForeignSyntax);
  const ownTabs = hasOwnTabs(tree, file.displayPath, pageAdapter);
  const lines = file.source.split('\n');
  visit(tree, (node: MarkupNode) => {
    addAll(findings, headings.add(node));
    addAll(findings, checkAddress(node));
    addAll(findings, checkPicture(node, lines));
    addAll(findings, checkTable(node));
    if (!ownTabs) addAll(findings, checkTabs(node));
  });
  return [
    ...findings,
    ...headings.end(),
    ...findUndefinedReferences(tree, file.source),
    ...findUnclosedFence(file.source, file.displayPath.endsWith('.mdx') ? 'mdx' : 'md'),
    ...(pageAdapter?.readsForeignSyntax ? [] : findForeignSyntax(tree, file.source, pageAdapter !== undefined)),
  ];
}
