import type { DocsPlugin, ParsedFile, RootNode } from '../../../src/build/plugin.ts';
import { findUnclosedFence } from './fences.ts';
import { HeadingCheck } from './headings.ts';
import { checkPicture } from './pictures.ts';
import { findUndefinedReferences } from './references.ts';
import { checkTable } from './tables.ts';
import { checkTabs, hasOwnTabs } from './tabs.ts';
import { type Finding, type MarkupNode, visit } from './visit.ts';

/** Checks of Markdown and MDX that parse, but do not mean what their author thinks, or leave readers out. */
export const syntaxChecks: DocsPlugin = {
  name: 'syntax',
  checks: {
    'unclosed-fence': { finds: 'code blocks that are never closed', severity: 'warn' },
    h1: { finds: 'pages with two headings of level 1, or with no title at all', severity: 'warn' },
    'heading-levels': { finds: 'headings that skip a level', severity: 'warn' },
    'heading-ids': { finds: 'headings whose text gives no id', severity: 'warn' },
    'alt-text': { finds: 'pictures without alternative text', severity: 'warn' },
    'table-headers': { finds: 'tables without header cells', severity: 'warn' },
    references: { finds: 'references to links, pictures and footnotes that are not defined', severity: 'warn' },
    tabs: { finds: 'default tabs that do not exist', severity: 'warn' },
  },
  tree(tree, file, { report }) {
    for (const { check, node, problem, hint, line = node?.position?.start.line, column } of findMistakes(tree, file)) {
      report({
        check,
        location: { file: file.displayPath, line, column: column ?? node?.position?.start.column },
        message: problem,
        hint,
      });
    }
  },
};

/** Returns the findings of one file, in one walk through its tree. */
export function findMistakes(tree: RootNode, file: ParsedFile): Finding[] {
  const findings: Finding[] = [];
  const headings = new HeadingCheck(file);
  const ownTabs = hasOwnTabs(tree);
  const lines = file.source.split('\n');
  visit(tree, (node: MarkupNode) => {
    findings.push(...headings.add(node));
    findings.push(...checkPicture(node, lines));
    findings.push(...checkTable(node));
    if (!ownTabs) findings.push(...checkTabs(node));
  });
  return [
    ...findings,
    ...headings.end(),
    ...findUndefinedReferences(tree, file.source),
    ...findUnclosedFence(file.source),
  ];
}
