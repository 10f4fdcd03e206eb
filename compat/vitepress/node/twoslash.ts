import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { formatUses, sumUses } from '../../../src/tools/tree/countedUses.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';
import { mayHave } from './includeFiles.ts';

const CHECK = 'twoslash';
/** Name of the plugin of this engine that runs Twoslash. */
const RUNNER = 'type-hovers';
const WORD = /(?:^|\s)twoslash(?=\s|$)/;
const CUT = /^\s*\/\/\s?---cut(?:-(before|after|start|end))?---\s*$/;
/** `// @noErrors`, `// @log: text`. The name of a file is shown. */
const FLAG = /^\/\/\s?@(?!filename:)(\w+)(?::\s?(.+))?$/;
const TEXTS: ReadonlySet<string> = new Set(['log', 'annotate', 'warn', 'error']);
/** What asks for a type, or marks a range. The text of a range is shown. */
const MARKER = /^\s*\/\/\s*\^(?:[?|].*|\^+)$/;

/** Leaves out lines of fences that Twoslash reads, and those that it does not show, as long as nothing runs it. */
export const twoslash: DocsPlugin = {
  name: 'vitepress-twoslash',
  checks: { [CHECK]: { finds: 'code for Twoslash, which is not run', severity: 'warn' } },
  tree(tree, { source }, { config }) {
    const runs = config.plugins.some((plugin) => isRecord(plugin) && plugin.name === RUNNER);
    const fences = runs || !mayHave(/twoslash/, source) ? [] : findFences(tree.children);
    for (const code of fences) code.children = [{ type: 'text', value: shownCode(textOf(code)) }];
    const [first] = fences;
    return first && { [CHECK]: { count: fences.length, line: first.position?.start.line ?? 1 } };
  },
  check({ pages }, { report }) {
    for (const use of sumUses(pages, 'vitepress-twoslash').values()) {
      report({
        check: CHECK,
        location: { file: use.file, line: use.line },
        message: `has code for Twoslash, which is not run: it shows no types or errors. It is used ${formatUses(use)}.`,
        hint: 'Add the plugin typeHovers() to "docspack.plugins".',
      });
    }
  },
};

/** Returns the `<code>` of the fences for Twoslash. */
function findFences(nodes: readonly TreeNode[]): TreeElement[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    if (node.type !== 'element' || node.tagName !== 'code') return findFences(node.children);
    return WORD.test(node.data?.meta ?? '') ? [node] : [];
  });
}

/** Returns code as Twoslash shows it, without types or errors. */
export function shownCode(code: string): string {
  const lines: string[] = [];
  const starts: number[] = [];
  for (const line of code.split('\n')) {
    const [mark, cut = 'before'] = CUT.exec(line) ?? [];
    const [flag, name = '', text] = FLAG.exec(line) ?? [];
    if (mark === undefined) {
      if (flag === undefined && !MARKER.test(line)) lines.push(line);
      else if (text !== undefined && TEXTS.has(name)) lines.push(`// ${text}`);
    } else if (cut === 'before') lines.length = 0;
    else if (cut === 'start') starts.push(lines.length);
    else if (cut === 'end') lines.length = starts.pop() ?? lines.length;
    else return `${lines.join('\n')}\n`;
  }
  return lines.join('\n');
}
